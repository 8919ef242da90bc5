/*
 * Explains refused values. Numbers written the German way, with units, exponents or signs get their own words.
 */
#include "xml/xml_value.h"

#include "base/strbuf.h"
#include "xml/xml_diag.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SHOWN_BYTES = 60, SHOWN_NAMES = 12 };

/* White space at both ends taken away; in `a`. */
static const char *
trimmed(struct arena *a, const char *s)
{
    s += strspn(s, " \t\r\n");

    size_t n = strlen(s);

    while (n > 0 && strchr(" \t\r\n", s[n - 1]) != NULL)
        n--;
    return arena_strndup(a, s, n);
}

const char *
xml_value_cut(struct arena *a, const char *value)
{
    const char *s = trimmed(a, value);
    size_t n = SHOWN_BYTES;

    if (strlen(s) <= n)
        return s;
    while (n > 0 && ((unsigned char)s[n] & 0xc0) == 0x80)
        n--;
    return arena_printf(a, "%.*s…", (int)n, s);
}

static const char *
lower(struct arena *a, const char *s)
{
    char *copy = arena_strdup(a, s);

    for (char *p = copy; *p != '\0'; p++)
        *p = (char)tolower((unsigned char)*p);
    return copy;
}

const char *
xml_value_hint(struct arena *a, const char *name, const struct xml_names *known)
{
    struct strbuf b;
    const char *nearest = NULL, *low = lower(a, name);

    for (size_t i = 0; i < known->n && nearest == NULL; i++)
        if (strcmp(lower(a, known->names[i]), low) == 0)
            nearest = known->names[i];
    if (nearest == NULL && strlen(name) > 2)
        nearest = diag_nearest(name, known->names, known->n);
    strbuf_init(&b, a);
    if (nearest != NULL)
        strbuf_printf(&b, "did you mean \"%s\"?", nearest);
    if (nearest != NULL && known->n > SHOWN_NAMES)
        return b.p;
    strbuf_puts(&b, nearest != NULL ? " known: " : known->n == 0 ? "none is" : "known: ");
    for (size_t i = 0; i < known->n; i++)
        strbuf_printf(&b, "%s%s", i > 0 ? ", " : "", known->names[i]);
    return b.p;
}

static bool
is_one_of(const char *name, const char *const *list)
{
    for (; *list != NULL; list++)
        if (strcmp(name, *list) == 0)
            return true;
    return false;
}

static bool
is_whole(const char *builtin)
{
    static const char *const names[] = {"integer", "positiveInteger", "nonNegativeInteger", "int", "long", "short", "byte",
                                        "unsignedInt", "unsignedLong", "unsignedShort", "unsignedByte", NULL};

    return is_one_of(builtin, names);
}

static bool
is_floating(const char *builtin)
{
    return strcmp(builtin, "double") == 0 || strcmp(builtin, "float") == 0;
}

static bool
is_number(const char *builtin)
{
    return is_whole(builtin) || is_floating(builtin) || strcmp(builtin, "decimal") == 0;
}

/* "a number from 0 to 100", "a whole number of at least 1". */
static const char *
number_words(struct arena *a, const struct xml_value_type *t)
{
    const char *kind = is_whole(t->builtin) ? "a whole number" : is_floating(t->builtin) ? "a number such as 8e9 or 1.5" : "a number such as 1.5";
    const char *min = t->min, *max = t->max;

    if (min == NULL && t->above == NULL && strcmp(t->builtin, "positiveInteger") == 0)
        min = "1";
    if (min != NULL && max != NULL)
        return arena_printf(a, "%s from %s to %s", kind, min, max);
    if (t->above != NULL)
        return arena_printf(a, "%s above %s%s%s", kind, t->above, max == NULL ? "" : " and at most ", max == NULL ? "" : max);
    if (min != NULL)
        return arena_printf(a, "%s of at least %s", kind, min);
    return max == NULL ? kind : arena_printf(a, "%s of at most %s", kind, max);
}

const char *
xml_value_expected(struct arena *a, const struct xml_value_type *t)
{
    struct strbuf b;

    if (t->words != NULL)
        return t->words;
    if (t->values.n > 0) {
        strbuf_init(&b, a);
        strbuf_puts(&b, t->values.n > 1 ? "one of " : "");
        for (size_t i = 0; i < t->values.n; i++)
            strbuf_printf(&b, "%s%s", i > 0 ? ", " : "", t->values.names[i]);
        return b.p;
    }
    if (is_number(t->builtin))
        return number_words(a, t);
    if (strcmp(t->builtin, "date") == 0)
        return "a date as YYYY-MM-DD";
    if (strcmp(t->builtin, "anyURI") == 0)
        return "an address such as https://example.org/";
    if (strcmp(t->builtin, "language") == 0)
        return "a language tag such as de or en-GB";
    return t->pattern == NULL ? "a text" : arena_printf(a, "a text of the form %s", t->pattern);
}

/* True when the string is a number but for its commas. */
static bool
has_comma(const char *s)
{
    s += *s == '-' || *s == '+';
    return s[strspn(s, "0123456789.,eE+-")] == '\0' && strchr(s, ',') != NULL && isdigit((unsigned char)s[strspn(s, ".,")]);
}

/* "1,5" -> "use a point: 1.5"; "10.700,50" -> 10700.50; "10,700" may mean either. */
static const char *
comma_hint(struct arena *a, const char *s)
{
    const char *comma = strchr(s, ','), *point = strchr(s, '.'), *last = strrchr(s, ',');
    bool comma_decimal = point == NULL ? comma == last : strrchr(s, '.') < last;
    bool ambiguous = point == NULL && comma == last && strspn(comma + 1, "0123456789") == 3 && comma[4] == '\0';
    struct strbuf b, whole;

    strbuf_init(&b, a);
    strbuf_init(&whole, a);
    for (const char *p = s; *p != '\0'; p++) {
        bool separator = *p == ',' || *p == '.';

        if (!separator)
            strbuf_putc(&whole, *p);
        if (!separator || (comma_decimal ? p == last : *p == '.'))
            strbuf_putc(&b, separator ? '.' : *p);
    }
    return ambiguous ? arena_printf(a, "use a point: %s, or %s without grouping", b.p, whole.p) : arena_printf(a, "use a point: %s", b.p);
}

/* The number ends exactly at the end of the string, as strtod in the C locale sees it; white space and hex are none. */
static bool
reads_as_number(const char *s, double *value)
{
    char *end;

    if (s[strspn(s, "+-.0123456789eE")] != '\0')
        return false;
    *value = strtod(s, &end);
    return end != s && *end == '\0';
}

static bool
is_infinite_word(const char *s)
{
    static const char *const words[] = {"inf", "infinity", "∞", "unlimited", NULL};

    s += *s == '-' || *s == '+';
    for (size_t i = 0; words[i] != NULL; i++)
        if (strcasecmp(s, words[i]) == 0)
            return true;
    return false;
}

/* A number in words that the decimal type takes: without exponent, without useless zeros. */
static const char *
written_out(struct arena *a, double value)
{
    char *s = arena_printf(a, "%.6f", value);
    size_t n = strlen(s);

    while (n > 0 && s[n - 1] == '0')
        s[--n] = '\0';
    if (n > 0 && s[n - 1] == '.')
        s[n - 1] = '\0';
    return s;
}

/* More digits than a decimal number can have. */
static bool
has_many_digits(const char *s)
{
    size_t n = 0;

    for (; *s != '\0'; s++)
        n += isdigit((unsigned char)*s) != 0;
    return n > 20;
}

/* A number by its look, refused for its sign, exponent, fraction, length or size. */
static void
report_number(struct arena *a, const struct xml_bad_value *bad, double value, struct diag *d)
{
    const char *v = xml_value_cut(a, bad->value), *expected = xml_value_expected(a, bad->type);

    if (v[0] == '-' && value < 0)
        diag(d, bad->loc, D_XML_NUMBER_NEGATIVE, bad->where, v, expected);
    else if (strpbrk(v, "eE") != NULL && !is_floating(bad->type->builtin))
        diag(d, bad->loc, D_XML_NUMBER_EXPONENT, bad->where, v, written_out(a, value));
    else if (strchr(v, '.') != NULL && is_whole(bad->type->builtin))
        diag(d, bad->loc, D_XML_NUMBER_FRACTION, bad->where, v, expected);
    else if (has_many_digits(bad->value))
        diag(d, bad->loc, D_XML_NUMBER_DIGITS, bad->where, v, expected);
    else
        diag(d, bad->loc, D_XML_NUMBER_RANGE, bad->where, v, expected);
}

static void
report_not_number(struct arena *a, const struct xml_bad_value *bad, struct diag *d)
{
    const char *all = bad->value, *v = xml_value_cut(a, all), *expected = xml_value_expected(a, bad->type);
    double value;

    if (strcasecmp(all, "nan") == 0)
        diag(d, bad->loc, D_XML_NUMBER_NAN, bad->where, v, expected);
    else if (is_infinite_word(all))
        diag(d, bad->loc, D_XML_NUMBER_INFINITE, bad->where, v, expected);
    else if (has_comma(all))
        diag(d, bad->loc, D_XML_NUMBER_COMMA, bad->where, v, xml_value_cut(a, comma_hint(a, all)));
    else if (reads_as_number(all, &value))
        report_number(a, bad, value, d);
    else if (isdigit((unsigned char)all[strspn(all, "+-")]))
        diag(d, bad->loc, D_XML_NUMBER_UNIT, bad->where, v, expected);
    else
        diag(d, bad->loc, D_XML_NOT_A_NUMBER, bad->where, v, expected);
}

static bool
is_day(int year, int month, int day)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

    return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] + (month == 2 && leap);
}

/* Right for "29.07.2026", "29/7/2026", "2026-02-30" and a day out of range. */
static const char *
date_hint(struct arena *a, const char *s, const struct xml_value_type *t)
{
    int day, month, year, end = 0;

    if (sscanf(s, "%2d%*[./ ]%2d%*[./ ]%4d%n", &day, &month, &year, &end) == 3 && s[end] == '\0' && year >= 1000 && is_day(year, month, day))
        return arena_printf(a, "write %04d-%02d-%02d", year, month, day);
    if (strspn(s, "0123456789-") != strlen(s) || sscanf(s, "%4d-%2d-%2d%n", &year, &month, &day, &end) != 3 || end != 10 || s[end] != '\0')
        return "expected YYYY-MM-DD, such as 2026-07-29";
    if (!is_day(year, month, day))
        return "the calendar has no such day";
    return t->min == NULL || t->max == NULL ? "expected another day" : arena_printf(a, "expected a day from %s to %s", t->min, t->max);
}

void
xml_value_report(struct arena *a, const struct xml_bad_value *bad, struct diag *d)
{
    const struct xml_bad_value whole = {bad->loc, bad->where, trimmed(a, bad->value), bad->type};
    const char *shown = xml_value_cut(a, whole.value);

    if (shown[0] == '\0')
        diag(d, bad->loc, D_XML_VALUE_EMPTY, bad->where, xml_value_expected(a, bad->type));
    else if (is_number(bad->type->builtin) && bad->type->values.n == 0)
        report_not_number(a, &whole, d);
    else if (strcmp(bad->type->builtin, "date") == 0)
        diag(d, bad->loc, D_XML_DATE, bad->where, shown, date_hint(a, whole.value, bad->type));
    else if (bad->type->values.n > 0)
        diag(d, bad->loc, D_XML_VALUE_UNKNOWN, bad->where, shown, xml_value_hint(a, shown, &bad->type->values));
    else
        diag(d, bad->loc, D_XML_VALUE, bad->where, shown, xml_value_expected(a, bad->type));
}
