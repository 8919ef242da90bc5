/* Arenas: what they hold, what they free, where control goes when memory runs out. */
#include "base/arena.h"
#include "base/strbuf.h"
#include "gm_test.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static void
hands_out_zeroed_aligned_memory(void **state)
{
    struct arena *a = arena_new();

    (void)state;
    for (size_t n = 0; n < 300000; n = n * 3 + 1) {
        unsigned char *p = arena_alloc(a, n);

        assert_int_equal((uintptr_t)p % sizeof(max_align_t), 0);
        for (size_t i = 0; i < n; i++)
            assert_int_equal(p[i], 0);
        memset(p, 0xff, n);
    }
    arena_free(a);
}

static int calls[3], n_calls;

static void
note(void *object)
{
    calls[n_calls++] = *(int *)object;
}

static void
calls_deferred_last_first(void **state)
{
    struct arena *a = arena_new();
    int objects[] = {1, 2, 3};

    (void)state;
    n_calls = 0;
    for (int i = 0; i < 3; i++)
        arena_defer(a, note, &objects[i]);
    assert_int_equal(n_calls, 0);
    arena_free(a);
    assert_int_equal(n_calls, 3);
    assert_int_equal(calls[0], 3);
    assert_int_equal(calls[2], 1);
}

static void
leaves_through_the_guard(void **state)
{
    struct arena *a = arena_new();
    volatile int left = 0;
    jmp_buf guard;

    (void)state;
    if (setjmp(guard) != 0) {
        left++;
    } else {
        arena_guard(a, &guard);
        arena_array(a, SIZE_MAX / 2, 3);
    }
    if (left == 1 && setjmp(guard) != 0) {
        left++;
    } else if (left == 1) {
        arena_limit(a, 200000);
        for (;;)
            arena_alloc(a, 1000);
    }
    assert_int_equal(left, 2);
    arena_free(a);
}

static void
frees_a_deferred_object_it_cannot_keep(void **state)
{
    struct arena *a = arena_new();
    int object = 9;
    jmp_buf guard;

    (void)state;
    n_calls = 0;
    arena_limit(a, 1);
    if (setjmp(guard) == 0) {
        arena_guard(a, &guard);
        arena_defer(a, note, &object);
        fail();
    }
    assert_int_equal(n_calls, 1);
    assert_int_equal(calls[0], 9);
    arena_free(a);
}

static void
strings_grow(void **state)
{
    struct arena *a = arena_new();
    struct strbuf b;

    (void)state;
    strbuf_init(&b, a);
    for (int i = 0; i < 1000; i++)
        strbuf_printf(&b, "%d,", i);
    assert_int_equal(b.n, strlen(b.p));
    assert_string_equal(b.p + b.n - 8, "998,999,");
    strbuf_init(&b, a);
    strbuf_put_utf8(&b, 0x20ac);
    strbuf_put_utf8(&b, 0x1f680);
    strbuf_put_utf8(&b, 0xd800);
    assert_string_equal(b.p, "\xe2\x82\xac\xf0\x9f\x9a\x80\xef\xbf\xbd");
    arena_free(a);
}

static void
decodes_utf8(void **state)
{
    const char *p = "a\xc3\xa4\xe2\x82\xac\xf0\x9f\x9a\x80\xff";
    static const unsigned long expected[] = {'a', 0xe4, 0x20ac, 0x1f680, 0xfffd, 0};

    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_int_equal(utf8_next(&p), expected[i]);
    assert_true(utf8_valid("\xc3\xa4", 2));
    assert_false(utf8_valid("\xc3", 1));
    assert_false(utf8_valid("\xc0\x80", 2));
    assert_false(utf8_valid("\xe0\x80\x80", 3));
    assert_false(utf8_valid("\xed\xa0\x80", 3));
    assert_false(utf8_valid("\xf4\x90\x80\x80", 4));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_out_zeroed_aligned_memory), cmocka_unit_test(calls_deferred_last_first), cmocka_unit_test(leaves_through_the_guard),
        cmocka_unit_test(frees_a_deferred_object_it_cannot_keep), cmocka_unit_test(strings_grow), cmocka_unit_test(decodes_utf8),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
