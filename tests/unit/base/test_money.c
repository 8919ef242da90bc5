/* Fixed-point numbers: exact reading, rounding half away from zero, 128-bit products. */
#include "base/money.h"
#include "gm_test.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

static void
reads_decimals_exactly(void **state)
{
    static const struct { const char *text; int64_t micros; } cases[] = {
        {"0", 0}, {"1.4247", 1424700}, {"-0.5", -500000}, {"7106.88", 7106880000}, {"+3", 3000000}, {".25", 250000}, {"12.", 12000000},
        {"0.0000005", 1}, {"0.0000004999", 0}, {"-0.0000005", -1}, {"9223372036854.775807", INT64_MAX},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int64_t micros = -7;

        assert_true(micros_parse(cases[i].text, &micros));
        assert_int_equal(micros, cases[i].micros);
    }
}

static void
refuses_what_is_no_decimal(void **state)
{
    static const char *const texts[] = {"", "-", ".", "1,5", "1e3", "NaN", "INF", " 1", "1 ", "0x10", "1.2.3", "9223372036854.775808", "99999999999999999999999999"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        int64_t micros;

        assert_false(micros_parse(texts[i], &micros));
    }
}

static void
multiplies_without_overflow(void **state)
{
    int64_t out;

    (void)state;
    assert_true(micros_mul_div(144000000, 1424700, MICROS, &out)); /* 144 h x 1.4247 EUR */
    assert_int_equal(out, 205156800);
    assert_int_equal(micros_round(out, 2), 205160000);
    assert_true(micros_mul_div(INT64_MAX, INT64_MAX, INT64_MAX, &out));
    assert_int_equal(out, INT64_MAX);
    assert_false(micros_mul_div(INT64_MAX, 2, 1, &out));
    assert_false(micros_mul_div(1, 1, 0, &out));
    assert_true(micros_mul_div(-7, 1, 2, &out));
    assert_int_equal(out, -4);
    assert_true(micros_mul_div(7, 1, -2, &out));
    assert_int_equal(out, -4);
}

static void
rounds_half_away_from_zero(void **state)
{
    (void)state;
    assert_int_equal(micros_round(999995000, 2), 1000000000);
    assert_int_equal(micros_round(-999995000, 2), -1000000000);
    assert_int_equal(micros_round(-4000, 2), 0);
    assert_int_equal(micros_round(2500000, 0), 3000000);
    assert_int_equal(micros_round(-2500000, 0), -3000000);
    assert_int_equal(micros_round(1234567, 6), 1234567);
    assert_int_equal(micros_round(INT64_MAX, 0), INT64_MAX);
}

static void
converts_doubles(void **state)
{
    int64_t out;

    (void)state;
    assert_true(micros_from_double(1.4247, &out));
    assert_int_equal(out, 1424700);
    assert_false(micros_from_double((double)NAN, &out));
    assert_false(micros_from_double(1e300, &out));
    assert_true(fabs(micros_to_double(10706880000) - 10706.88) < 1e-9);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_decimals_exactly),      cmocka_unit_test(refuses_what_is_no_decimal), cmocka_unit_test(multiplies_without_overflow),
        cmocka_unit_test(rounds_half_away_from_zero), cmocka_unit_test(converts_doubles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
