/*
 * Words and numbers of one language: messages by key, ICU formats by the tag. Read-only after loading.
 */
#ifndef GM_LOCALE_LOCALE_H
#define GM_LOCALE_LOCALE_H

#include "base/attr.h"
#include "base/diag.h"
#include "xml/xml_tree.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct locale;

/*
 * Loads a language for a tag: "de-AT" reads locales/de.xml, and over it locales/de-AT.xml where there is one; numbers and dates
 * follow the whole tag. NULL: errors are in `d` (no such language, bad placeholder, broken plural). Lives in `a`.
 */
struct locale *locale_load(struct arena *a, const char *folder, const char *tag, const struct xml_schema *schema, struct diag *d);

const char *locale_tag(const struct locale *l);      /* "de-AT" */
const char *locale_language(const struct locale *l); /* "de" */

/* A message with this key; NULL when there is none; lent. */
struct message;
const struct message *locale_message(const struct locale *l, const char *key);

/* All keys, sorted; *n receives their number. */
const char *const *locale_keys(const struct locale *l, size_t *n);

/* The sign between whole and decimal places: "," or "."; lent. */
const char *locale_decimal_separator(const struct locale *l);

/* Names of the placeholders in a message, in order of first use. */
const char *const *message_placeholders(const struct message *m, size_t *n);

enum { NUMBER_GROUPED = 1, NUMBER_UNSIGNED_ZERO = 2 };

/* A fixed-point number in millionths with exactly `decimals` places, rounded half away from zero, grouped, never "-0"; true minus sign U+2212. In `a`. */
char *locale_decimal(const struct locale *l, struct arena *a, int64_t micros, int decimals);

/* A double: as above while it fits, otherwise with 3 significant digits and a power of ten ("4,8 × 10¹⁷"). */
char *locale_number(const struct locale *l, struct arena *a, double value, int decimals);

/* Money with its currency sign where the language puts it, no-break space included: "10.700 €", "€10,700". */
char *locale_money(const struct locale *l, struct arena *a, int64_t micros, const char *currency, int decimals);

/* A number with its unit, joined by a no-break space where the language has one: "1,6 %", "1.6%", "450 W". `unit` is the ledger's; its words are locale keys "unit.<unit>". */
char *locale_quantity(const struct locale *l, struct arena *a, double value, int decimals, const char *unit);

/* A date YYYY-MM-DD (YYYY-MM, YYYY as they are) in words: "29. Juli 2026", "29 July 2026"; short: "29.07.2026", "29/07/2026". */
char *locale_date(const struct locale *l, struct arena *a, const char *iso, bool shorter);

/* Gives back what ICU keeps for the whole process; no locale may be used after it. */
void locale_shut_down(void);

/* CLDR plural category of a number as it is shown: "one", "other", ... */
const char *locale_plural(const struct locale *l, double value, int decimals);

#endif
