/*
 * Numbers, money and plural categories by ICU. Its formatters are immutable and opened once; money's when a currency first comes up.
 */
#include "locale/locale_impl.h"

#include "base/money.h"
#include "base/strbuf.h"
#include "locale/locale_diag.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unicode/uclean.h>
#include <unicode/ustring.h>

#define NO_BREAK_SPACE "\xC2\xA0"

enum { MAX_FORMATTED = 128 };

/* From here on a number is written with a power of ten. */
static const double largest_in_full = 1e15;

char *
locale_utf8(struct arena *a, const UChar *s, int32_t n)
{
    struct strbuf b;
    int32_t i = 0;

    strbuf_init(&b, a);
    while (i < n) {
        unsigned long c = s[i++];

        if (c >= 0xD800 && c < 0xDC00 && i < n) /* the first half of a pair */
            c = 0x10000 + ((c - 0xD800) << 10) + (s[i++] - 0xDC00UL);
        strbuf_put_utf8(&b, c == '-' ? 0x2212 : c);
    }
    return b.p;
}

static UNumberFormatter *
open_formatter(const char *tag, const char *stem, int decimals, UErrorCode *status)
{
    char skeleton[64];
    UChar wide[64];
    int n = decimals == 0 ? snprintf(skeleton, sizeof skeleton, "%sprecision-integer rounding-mode-half-up", stem)
                          : snprintf(skeleton, sizeof skeleton, "%s%.*s rounding-mode-half-up", stem, decimals + 1, ".000000");

    u_charsToUChars(skeleton, wide, n + 1);
    return unumf_openForSkeletonAndLocale(wide, n, tag, status);
}

static void
close_formatters(UNumberFormatter *const *f)
{
    for (int i = 0; i <= LOCALE_MAX_DECIMALS; i++)
        if (f[i] != NULL)
            unumf_close(f[i]);
}

static void
close_formats(void *object)
{
    struct locale_formats *f = object;

    close_formatters(f->decimal);
    close_formatters(f->percent);
    for (int i = 0; i < LOCALE_CURRENCIES; i++)
        close_formatters(f->currencies[i].money);
    if (f->result != NULL)
        unumf_closeResult(f->result);
    if (f->plural != NULL)
        uplrules_close(f->plural);
    for (int i = 0; i < DATE_FORMAT_COUNT; i++)
        if (f->date[i] != NULL)
            udat_close(f->date[i]);
}

static void
read_separator(struct locale_formats *f, UErrorCode *status)
{
    UChar wide[MAX_FORMATTED];
    int32_t n;

    unumf_formatDouble(f->decimal[1], 0.5, f->result, status);
    n = unumf_resultToString(f->result, wide, MAX_FORMATTED, status);
    if (U_SUCCESS(*status) && n >= 3)
        u_strToUTF8(f->separator, (int32_t)sizeof f->separator, NULL, wide + 1, n - 2, status);
}

struct locale_formats *
locale_formats_open(struct arena *a, const char *tag, struct loc loc, struct diag *d)
{
    struct locale_formats *f = arena_alloc(a, sizeof *f);
    UErrorCode status = U_ZERO_ERROR;

    arena_defer(a, close_formats, f);
    f->tag = arena_strdup(a, tag);
    f->result = unumf_openResult(&status);
    f->plural = uplrules_open(tag, &status);
    for (int i = 0; i <= LOCALE_MAX_DECIMALS; i++) {
        f->decimal[i] = open_formatter(tag, "", i, &status);
        f->percent[i] = open_formatter(tag, "percent ", i, &status);
    }
    read_separator(f, &status);
    if (U_FAILURE(status) || !locale_dates_open(f, &status)) {
        diag(d, loc, D_LOCALE_ICU, tag, u_errorName(status));
        return NULL;
    }
    return f;
}

const char *
locale_decimal_separator(const struct locale *l)
{
    return l->formats->separator;
}

static int
clamped(int decimals)
{
    return decimals < 0 ? 0 : decimals > LOCALE_MAX_DECIMALS ? LOCALE_MAX_DECIMALS : decimals;
}

/* What the formatter put into f->result. */
static char *
result_text(const struct locale_formats *f, struct arena *a, UErrorCode *status)
{
    UChar wide[MAX_FORMATTED];
    int32_t n = unumf_resultToString(f->result, wide, MAX_FORMATTED, status);

    if (U_FAILURE(*status)) /* nothing but memory can fail here: every number is shorter than the buffer */
        arena_exhausted(a);
    return locale_utf8(a, wide, n);
}

static char *
format_micros(const struct locale_formats *f, struct arena *a, const UNumberFormatter *with, int64_t micros, int decimals)
{
    int64_t rounded = micros_round(micros, decimals); /* so that no "-0" can come out */
    uint64_t amount = rounded < 0 ? 0 - (uint64_t)rounded : (uint64_t)rounded;
    UErrorCode status = U_ZERO_ERROR;
    char digits[40];
    int n = snprintf(digits, sizeof digits, "%s%llu.%06llu", rounded < 0 ? "-" : "", (unsigned long long)(amount / MICROS),
                     (unsigned long long)(amount % MICROS));

    unumf_formatDecimal(with, digits, n, f->result, &status);
    return result_text(f, a, &status);
}

char *
locale_decimal(const struct locale *l, struct arena *a, int64_t micros, int decimals)
{
    return format_micros(l->formats, a, l->formats->decimal[clamped(decimals)], micros, clamped(decimals));
}

static bool
shows_nothing(const char *s)
{
    return strpbrk(s, "123456789") == NULL;
}

static char *
format_double(const struct locale_formats *f, struct arena *a, const UNumberFormatter *with, double value)
{
    UErrorCode status = U_ZERO_ERROR;
    char *s;

    unumf_formatDouble(with, value, f->result, &status);
    s = result_text(f, a, &status);
    return signbit(value) && shows_nothing(s) ? format_double(f, a, with, 0) : s;
}

/* Digits raised, as in 10¹⁷. */
static void
put_superscript(struct strbuf *b, int exponent)
{
    static const unsigned digits[] = {0x2070, 0xB9, 0xB2, 0xB3, 0x2074, 0x2075, 0x2076, 0x2077, 0x2078, 0x2079};
    char text[16];

    (void)snprintf(text, sizeof text, "%d", exponent);
    for (const char *p = text; *p != '\0'; p++)
        strbuf_put_utf8(b, *p == '-' ? 0x207B : digits[*p - '0']);
}

/* Three significant digits, zeros at the end left out, and a power of ten. */
static char *
with_power(const struct locale *l, struct arena *a, double value)
{
    int exponent = (int)floor(log10(fabs(value)));
    double digits = round(value / pow(10, exponent) * 100) / 100;
    struct strbuf b;

    if (fabs(digits) >= 10) {
        digits /= 10;
        exponent++;
    }

    int decimals = fmod(round(fabs(digits) * 100), 100) < 0.5 ? 0 : fmod(round(fabs(digits) * 100), 10) < 0.5 ? 1 : 2;

    strbuf_init(&b, a);
    strbuf_puts(&b, format_double(l->formats, a, l->formats->decimal[decimals], digits));
    strbuf_puts(&b, NO_BREAK_SPACE "\xC3\x97" NO_BREAK_SPACE "10");
    put_superscript(&b, exponent);
    return b.p;
}

char *
locale_number(const struct locale *l, struct arena *a, double value, int decimals)
{
    if (!isfinite(value))
        return arena_strdup(a, "\xE2\x80\x93");
    if (fabs(value) >= largest_in_full)
        return with_power(l, a, value);
    return format_double(l->formats, a, l->formats->decimal[clamped(decimals)], value);
}

/* The entry of a currency; the oldest one gives way when all are taken. */
static struct currency_formats *
currency_entry(struct locale_formats *f, const char *currency)
{
    struct currency_formats *entry;

    for (int i = 0; i < LOCALE_CURRENCIES; i++)
        if (strncmp(f->currencies[i].code, currency, 4) == 0)
            return &f->currencies[i];
    entry = &f->currencies[f->next_currency++ % LOCALE_CURRENCIES];
    close_formatters(entry->money);
    *entry = (struct currency_formats){0};
    (void)snprintf(entry->code, sizeof entry->code, "%.3s", currency);
    return entry;
}

char *
locale_money(const struct locale *l, struct arena *a, int64_t micros, const char *currency, int decimals)
{
    struct currency_formats *entry = currency_entry(l->formats, currency);
    UNumberFormatter **with = &entry->money[clamped(decimals)];

    if (*with == NULL) {
        UErrorCode status = U_ZERO_ERROR;
        char stem[24];

        (void)snprintf(stem, sizeof stem, "currency/%.3s ", entry->code);
        *with = open_formatter(l->formats->tag, stem, clamped(decimals), &status);
        if (*with == NULL || U_FAILURE(status)) /* no such code: the number and the code as it stands */
            return arena_printf(a, "%s" NO_BREAK_SPACE "%s", locale_decimal(l, a, micros, decimals), currency);
    }
    return format_micros(l->formats, a, *with, micros, clamped(decimals));
}

static bool
is_bare_unit(const char *unit)
{
    return unit[0] == '\0' || strcmp(unit, "1") == 0 || strcmp(unit, "count") == 0;
}

char *
locale_quantity(const struct locale *l, struct arena *a, double value, int decimals, const char *unit)
{
    const struct message *word;

    if (strcmp(unit, "%") == 0 && fabs(value) < largest_in_full)
        return format_double(l->formats, a, l->formats->percent[clamped(decimals)], value);
    if (is_bare_unit(unit))
        return locale_number(l, a, value, decimals);
    word = locale_message(l, arena_printf(a, "unit.%s", unit));
    return arena_printf(a, "%s" NO_BREAK_SPACE "%s", locale_number(l, a, value, decimals),
                        word == NULL ? unit : message_counted(l, a, word, value, decimals));
}

const char *
locale_plural(const struct locale *l, double value, int decimals)
{
    static const char *const categories[] = {"zero", "one", "two", "few", "many", "other"};
    UErrorCode status = U_ZERO_ERROR;
    UChar wide[16];
    char narrow[16] = "";
    int32_t n;

    unumf_formatDouble(l->formats->decimal[clamped(decimals)], value, l->formats->result, &status);
    n = uplrules_selectFormatted(l->formats->plural, l->formats->result, wide, 15, &status);
    if (U_SUCCESS(status) && n < 16) {
        wide[n] = 0;
        u_UCharsToChars(wide, narrow, n + 1);
    }
    for (size_t i = 0; i < sizeof categories / sizeof categories[0]; i++)
        if (strcmp(categories[i], narrow) == 0)
            return categories[i];
    return "other";
}

void
locale_shut_down(void)
{
    u_cleanup();
}
