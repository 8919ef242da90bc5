/* Numbers, money, units, plurals: as each language has them, rounded half away from zero. */
#include "base/money.h"
#include "locale_fixture.h"

#include <math.h>

#define NB "\xC2\xA0"
#define MINUS "\xE2\x88\x92"

static void
writes_decimals(void **state)
{
    static const struct { const char *tag; int64_t micros; int decimals; const char *text; } cases[] = {
        {"de", 999995000, 2, "1.000,00"}, {"en", 999995000, 2, "1,000.00"}, {"de", 999999500000, 0, "1.000.000"},
        {"de", -999995000, 2, MINUS "1.000,00"}, {"en", -999995000, 2, MINUS "1,000.00"}, {"de", 2573693757550, 4, "2.573.693,7576"},
        {"en", 2573693757550, 4, "2,573,693.7576"}, {"de", -4000, 2, "0,00"}, {"de", 0, 2, "0,00"}, {"de", 10, 2, "0,00"},
        {"de", 2500000, 0, "3"}, {"de", -2500000, 0, MINUS "3"}, {"de", 12345678901500000, 1, "12.345.678.901,5"}, {"de", 1234567, 6, "1,234567"},
        {"de", 4999999, 0, "5"}, {"de-CH", 1234500000, 2, "1\xE2\x80\x99" "234.50"}, {"de", INT64_MAX, 0, "9.223.372.036.855"},
    };
    struct fixture f;

    (void)state;
    fixture_open(&f);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(locale_decimal(fixture_locale(&f, cases[i].tag), f.arena, cases[i].micros, cases[i].decimals), cases[i].text);
    fixture_close(&f);
}

static void
writes_doubles(void **state)
{
    static const struct { double value; int decimals; const char *text; } cases[] = {
        {4.8e17, 0, "4,8" NB "×" NB "10¹⁷"}, {-1e15, 2, MINUS "1" NB "×" NB "10¹⁵"}, {9.999e20, 0, "1" NB "×" NB "10²¹"},
        {1.234e18, 0, "1,23" NB "×" NB "10¹⁸"}, {999999999999999.0, 0, "999.999.999.999.999"}, {-0.3, 0, "0"}, {-0.0, 2, "0,00"},
        {0.125, 2, "0,13"}, {-0.125, 2, MINUS "0,13"}, {1.005, 2, "1,01"}, {0.4375, 2, "0,44"}, {1e-9, 3, "0,000"}, {7510.35, 0, "7.510"},
    };
    struct fixture f;
    struct locale *l;

    (void)state;
    fixture_open(&f);
    l = fixture_locale(&f, "de");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(locale_number(l, f.arena, cases[i].value, cases[i].decimals), cases[i].text);
    assert_string_equal(locale_number(l, f.arena, (double)NAN, 0), "–");
    assert_string_equal(locale_number(l, f.arena, (double)INFINITY, 0), "–");
    fixture_close(&f);
}

static void
writes_money(void **state)
{
    static const struct { const char *tag; int64_t micros; const char *currency; int decimals; const char *text; } cases[] = {
        {"de", 10700000000, "EUR", 0, "10.700" NB "€"}, {"en", 10700000000, "EUR", 0, "€10,700"}, {"en-US", 10700000000, "EUR", 0, "€10,700"},
        {"de-AT", 10700000000, "EUR", 0, "€" NB "10.700"}, {"de", 1424700, "EUR", 4, "1,4247" NB "€"}, {"en", 1424700, "EUR", 4, "€1.4247"},
        {"de", 205156800, "EUR", 2, "205,16" NB "€"}, {"de", -300000, "EUR", 0, "0" NB "€"}, {"de", -300000, "EUR", 1, MINUS "0,3" NB "€"},
        {"en", -10700000000, "EUR", 0, MINUS "€10,700"}, {"de", 10, "EUR", 2, "0,00" NB "€"}, {"de", 2390000, "USD", 2, "2,39" NB "$"},
        {"en", 2390000, "USD", 2, "US$2.39"}, {"en-US", 2390000, "USD", 2, "$2.39"}, {"de-CH", 10700000000, "CHF", 0, "CHF" NB "10\xE2\x80\x99" "700"},
    };
    struct fixture f;

    (void)state;
    fixture_open(&f);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(locale_money(fixture_locale(&f, cases[i].tag), f.arena, cases[i].micros, cases[i].currency, cases[i].decimals), cases[i].text);
    fixture_close(&f);
}

/* More currencies than are kept open at a time: the oldest ones are opened again. */
static void
keeps_many_currencies(void **state)
{
    static const char *const currencies[] = {"EUR", "USD", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "JPY", "EUR"};
    struct fixture f;
    struct locale *l;

    (void)state;
    fixture_open(&f);
    l = fixture_locale(&f, "de");
    for (int round = 0; round < 3; round++)
        for (size_t i = 0; i < sizeof currencies / sizeof currencies[0]; i++)
            assert_non_null(strstr(locale_money(l, f.arena, 12340000, currencies[i], 2), "12,34"));
    assert_string_equal(locale_money(l, f.arena, 12340000, "EUR", 2), "12,34" NB "€");
    fixture_close(&f);
}

static void
joins_units(void **state)
{
    struct fixture f;
    struct locale *de, *en, *ch;

    (void)state;
    fixture_open(&f);
    de = fixture_locale(&f, "de");
    en = fixture_locale(&f, "en");
    ch = fixture_locale(&f, "de-CH");
    assert_string_equal(locale_quantity(de, f.arena, 1.644, 1, "%"), "1,6" NB "%");
    assert_string_equal(locale_quantity(en, f.arena, 1.644, 1, "%"), "1.6%");
    assert_string_equal(locale_quantity(ch, f.arena, 1.644, 1, "%"), "1.6%");
    assert_string_equal(locale_quantity(de, f.arena, 450, 0, "W"), "450" NB "W");
    assert_string_equal(locale_quantity(en, f.arena, 450, 0, "W"), "450" NB "W");
    assert_string_equal(locale_quantity(de, f.arena, 3, 0, "count"), "3");
    assert_string_equal(locale_quantity(de, f.arena, 2048, 0, "1"), "2.048");
    assert_string_equal(locale_quantity(de, f.arena, 1, 0, "a"), "1" NB "Jahr");
    assert_string_equal(locale_quantity(de, f.arena, 3, 0, "a"), "3" NB "Jahre");
    assert_string_equal(locale_quantity(de, f.arena, 1, 1, "a"), "1,0" NB "Jahre");
    assert_string_equal(locale_quantity(de, f.arena, 5, 0, "furlong"), "5" NB "furlong");
    assert_string_equal(locale_decimal_separator(de), ",");
    assert_string_equal(locale_decimal_separator(en), ".");
    fixture_close(&f);
}

static void
chooses_plurals_as_shown(void **state)
{
    struct fixture f;
    struct locale *l;

    (void)state;
    fixture_open(&f);
    l = fixture_locale(&f, "de");
    assert_string_equal(locale_plural(l, 1, 0), "one");
    assert_string_equal(locale_plural(l, 1, 1), "other"); /* "1,0 Karten" */
    assert_string_equal(locale_plural(l, 0, 0), "other");
    assert_string_equal(locale_plural(l, 2, 0), "other");
    assert_string_equal(locale_plural(l, 1.2, 0), "one"); /* shown as 1 */
    fixture_close(&f);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_decimals), cmocka_unit_test(writes_doubles), cmocka_unit_test(writes_money),
        cmocka_unit_test(keeps_many_currencies), cmocka_unit_test(joins_units), cmocka_unit_test(chooses_plurals_as_shown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
