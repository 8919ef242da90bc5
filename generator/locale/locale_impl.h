/*
 * What the files of locale/ share. Private to locale/.
 */
#ifndef GM_LOCALE_LOCALE_IMPL_H
#define GM_LOCALE_LOCALE_IMPL_H

#include "locale/locale.h"
#include "locale/message.h"

#include <unicode/udat.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>

enum { LOCALE_MAX_DECIMALS = 6, LOCALE_CURRENCIES = 8 };

/* Formatters of one currency, opened when first needed. */
struct currency_formats {
    char code[4]; /* "" : not yet in use */
    UNumberFormatter *money[LOCALE_MAX_DECIMALS + 1];
};

enum date_format { DATE_LONG, DATE_SHORT, MONTH_LONG, MONTH_SHORT, DATE_FORMAT_COUNT };

/* ICU's objects; closed with the arena that the language lives in. */
struct locale_formats {
    const char *tag; /* whose formats they are */
    UNumberFormatter *decimal[LOCALE_MAX_DECIMALS + 1], *percent[LOCALE_MAX_DECIMALS + 1];
    struct currency_formats currencies[LOCALE_CURRENCIES];
    size_t next_currency; /* which entry is reused when all are taken */
    UFormattedNumber *result;
    UPluralRules *plural;
    UDateFormat *date[DATE_FORMAT_COUNT];
    char separator[8];
};

struct locale {
    const char *tag, *language;
    const struct message *const *messages; /* sorted by key */
    const char *const *keys;
    size_t n;
    struct locale_formats *formats; /* changes behind the constant face: it is a cache */
};

/* Opens the formats of a tag, in `a`. NULL: reported with `loc`. */
struct locale_formats *locale_formats_open(struct arena *a, const char *tag, struct loc loc, struct diag *d);

/* Opens the formats of dates; false: ICU has none, *status says why. */
MUST_CHECK bool locale_dates_open(struct locale_formats *f, UErrorCode *status);

/* UTF-16 as UTF-8 in `a`, with "-" as a true minus. */
char *locale_utf8(struct arena *a, const UChar *s, int32_t n);

/* Reads messages; see locale_text.c. */
struct message_reader;
struct message_reader *message_reader_new(struct arena *a, struct diag *d);

/* The message of an <m>; NULL: reported. */
const struct message *message_read(struct message_reader *r, const struct xml_node *m, const char *key);

#endif
