/* Dates: from their digits only, whatever the time zone of the process. */
#include "locale_fixture.h"

#include <time.h>

#define NB "\xC2\xA0"

static void
writes_dates(void **state)
{
    static const struct { const char *tag, *iso; bool shorter; const char *text; } cases[] = {
        {"de", "2026-07-29", false, "29." NB "Juli 2026"}, {"de", "2026-07-29", true, "29.07.2026"}, {"en", "2026-07-29", false, "29" NB "July 2026"},
        {"en", "2026-07-29", true, "29" NB "Jul 2026"}, {"en-US", "2026-07-29", true, "Jul" NB "29, 2026"}, {"en-US", "2026-07-29", false, "July" NB "29, 2026"},
        {"de", "2026-07", false, "Juli" NB "2026"}, {"de", "2026", false, "2026"}, {"de", "2024-02-29", true, "29.02.2024"},
        {"de", "2000-01-01", true, "01.01.2000"}, {"de", "1999-12-31", true, "31.12.1999"}, {"de", "2100-03-01", true, "01.03.2100"},
        {"de-AT", "2026-01-05", false, "5." NB "Jänner 2026"}, {"de", "kein Datum", false, "kein Datum"}, {"de", "2026-13-01", false, "2026-13-01"},
        {"de", "", false, ""},
    };
    struct fixture f;

    (void)state;
    fixture_open(&f);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(locale_date(fixture_locale(&f, cases[i].tag), f.arena, cases[i].iso, cases[i].shorter), cases[i].text);
    fixture_close(&f);
}

static void
does_not_shift_with_the_time_zone(void **state)
{
    static const char *const zones[] = {"America/Los_Angeles", "UTC", "Pacific/Kiritimati"};

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct fixture f;

        assert_int_equal(setenv("TZ", zones[i], 1), 0);
        tzset();
        fixture_open(&f);
        assert_string_equal(locale_date(fixture_locale(&f, "de"), f.arena, "2026-07-29", true), "29.07.2026");
        fixture_close(&f);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(writes_dates), cmocka_unit_test(does_not_shift_with_the_time_zone)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
