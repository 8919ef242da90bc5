/* Messages: order, counting, look, nearest names. */
#include "base/diag.h"
#include "gm_test.h"

#include <stdint.h>

static void
sorts_by_place(void **state)
{
    struct arena *a = arena_new();
    struct diag *d = diag_new(a);
    size_t n;

    (void)state;
    diag(d, (struct loc){"b.xml", 9, 1}, SEV_ERROR, "x", "third");
    diag(d, (struct loc){"b.xml", 2, 7}, SEV_WARNING, "x", "second");
    diag(d, (struct loc){"a.xml", 1, 1}, SEV_NOTE, "x", "fourth");
    diag(d, (struct loc){"b.xml", 2, 3}, SEV_ERROR, "x", "first");

    const struct diag_message *m = diag_sorted(d, &n);

    assert_int_equal(n, 4);
    assert_string_equal(m[0].text, "first");
    assert_string_equal(m[1].text, "second");
    assert_string_equal(m[2].text, "third");
    assert_string_equal(m[3].text, "fourth");
    assert_int_equal(diag_count(d, SEV_ERROR), 2);
    assert_int_equal(diag_count(d, SEV_WARNING), 3);
    arena_free(a);
}

static void
formats_with_place_and_code(void **state)
{
    struct arena *a = arena_new();
    struct diag *d = diag_new(a);
    size_t n;

    (void)state;
    diag(d, (struct loc){"p.xml", 7, 12}, SEV_ERROR, "gpu-unknown", "no GPU \"%s\"", "x\033[31m\n");
    diag(d, (struct loc){"p.xml", 8, 0}, SEV_WARNING, "w", "second");
    diag(d, (struct loc){0}, SEV_NOTE, "n", "nowhere");

    const struct diag_message *m = diag_sorted(d, &n);

    assert_string_equal(diag_format(a, &m[0]), "p.xml:7:12: error: no GPU \"x\\x1b[31m\\x0a\" [gpu-unknown]");
    assert_string_equal(diag_format(a, &m[1]), "p.xml:8: warning: second [w]");
    assert_string_equal(diag_format(a, &m[2]), "note: nowhere [n]");
    arena_free(a);
}

static void
finds_the_nearest_name(void **state)
{
    static const char *const known[] = {"price", "platformPrice", "count", "loadPower"};

    (void)state;
    assert_string_equal(diag_nearest("prise", known, 4), "price");
    assert_string_equal(diag_nearest("platformprice", known, 4), "platformPrice");
    assert_string_equal(diag_nearest("cuont", known, 4), "count");
    assert_null(diag_nearest("zebra-stripes", known, 4));
    assert_null(diag_nearest("price", known, 0));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sorts_by_place), cmocka_unit_test(formats_with_place_and_code), cmocka_unit_test(finds_the_nearest_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
