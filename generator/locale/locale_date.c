/*
 * Dates in words, from their digits and nothing else: no clock, no time zone.
 */
#include "locale/locale_impl.h"

#include <string.h>
#include <unicode/udatpg.h>
#include <unicode/ustring.h>

enum { MAX_PATTERN = 64, MAX_DATE = 64 };

/* With slashes a reader elsewhere takes the day for the month: `unambiguous`, where there is one, stands in. */
struct date_skeleton {
    const char *skeleton, *unambiguous;
};

/* The locale's pattern for a skeleton, into `pattern` of MAX_PATTERN; returns its length. */
static int32_t
best_pattern(UDateTimePatternGenerator *generator, const char *skeleton, UChar *pattern, UErrorCode *status)
{
    UChar wide[MAX_PATTERN];

    u_charsToUChars(skeleton, wide, (int32_t)strlen(skeleton) + 1);
    return udatpg_getBestPattern(generator, wide, (int32_t)strlen(skeleton), pattern, MAX_PATTERN, status);
}

static UDateFormat *
open_date(const char *tag, UDateTimePatternGenerator *generator, const struct date_skeleton *s, UErrorCode *status)
{
    UChar pattern[MAX_PATTERN], utc[4];
    int32_t n = best_pattern(generator, s->skeleton, pattern, status);

    u_charsToUChars("UTC", utc, 4);
    if (U_SUCCESS(*status) && s->unambiguous != NULL && u_memchr(pattern, u'/', n) != NULL)
        n = best_pattern(generator, s->unambiguous, pattern, status);
    return U_FAILURE(*status) ? NULL : udat_open(UDAT_PATTERN, UDAT_PATTERN, tag, utc, 3, pattern, n, status);
}

bool
locale_dates_open(struct locale_formats *f, UErrorCode *status)
{
    static const struct date_skeleton skeletons[DATE_FORMAT_COUNT] = {
        [DATE_LONG] = {"yMMMMd", NULL}, [DATE_SHORT] = {"yMMdd", "yMMMd"}, [MONTH_LONG] = {"yMMMM", NULL}, [MONTH_SHORT] = {"yMM", NULL},
    };
    UDateTimePatternGenerator *generator = udatpg_open(f->tag, status);

    for (int i = 0; U_SUCCESS(*status) && i < DATE_FORMAT_COUNT; i++)
        f->date[i] = open_date(f->tag, generator, &skeletons[i], status);
    if (generator != NULL)
        udatpg_close(generator);
    return U_SUCCESS(*status);
}

/* Days from 1970-01-01 in the Gregorian calendar; March-based years make the leap day the last. */
static double
days_from_civil(int year, int month, int day)
{
    int y = month <= 2 ? year - 1 : year;
    int era_year = y - y / 400 * 400;
    int day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;

    return (double)(y / 400) * 146097 + era_year * 365 + era_year / 4 - era_year / 100 + day_of_year - 719468;
}

/* Reads exactly `n` digits. */
static bool
digits(const char **p, int n, int *out)
{
    *out = 0;
    for (; n > 0; n--, ++*p) {
        if (**p < '0' || **p > '9')
            return false;
        *out = *out * 10 + (**p - '0');
    }
    return true;
}

/* *day is 0 where only a month is given. */
static bool
parse_date(const char *p, int *year, int *month, int *day)
{
    *day = 0;
    if (!digits(&p, 4, year) || *p++ != '-' || !digits(&p, 2, month) || *month < 1 || *month > 12)
        return false;
    return *p == '\0' || (*p++ == '-' && digits(&p, 2, day) && *day >= 1 && *day <= 31 && *p == '\0');
}

char *
locale_date(const struct locale *l, struct arena *a, const char *iso, bool shorter)
{
    UErrorCode status = U_ZERO_ERROR;
    UChar wide[MAX_DATE], *space;
    int year, month, day;
    int32_t n;

    if (!parse_date(iso, &year, &month, &day))
        return arena_strdup(a, iso);

    enum date_format format = (day == 0 ? MONTH_LONG : DATE_LONG) + (shorter ? 1 : 0);

    n = udat_format(l->formats->date[format], days_from_civil(year, month, day == 0 ? 1 : day) * 86400000.0, wide, MAX_DATE - 1, NULL, &status);
    if (U_FAILURE(status) || n >= MAX_DATE)
        return arena_strdup(a, iso);
    wide[n] = 0;
    space = u_strchr(wide, ' ');
    if (space != NULL) /* day and month stay together */
        *space = 0xA0;
    return locale_utf8(a, wide, n);
}
