/*
 * Sizes, depths and line numbers at their bounds and beyond, standard input, missing files, and memory that runs out.
 */
#include "project_fixture.h"

#include "base/strbuf.h"

#include <fcntl.h>
#include <sys/stat.h>

enum { MIB = 1024 * 1024 };

/* A project with `n` times `piece` before its end. */
static struct strbuf
repeated(struct fixture *f, const char *piece, size_t n)
{
    struct strbuf b;

    strbuf_init(&b, f->arena);
    strbuf_puts(&b, OPEN USE METHOD MODEL);
    while (n-- > 0)
        strbuf_puts(&b, piece);
    return b;
}

static bool
load_closed(struct fixture *f, struct strbuf *b)
{
    strbuf_puts(b, CLOSE);
    return load_bytes(f, b->p, b->n);
}

static void
test_lines_beyond_16_bits(void **state)
{
    struct fixture *f = *state;
    struct strbuf b = repeated(f, "\n", 69997);

    strbuf_puts(&b, "<training gpuHoursPerYear=\"NaN\"/>");
    assert_false(load_closed(f, &b));
    assert_message(f, "xml-number-nan", 70001);
}

static void
test_lines_beyond_16_bits_in_a_check(void **state)
{
    struct fixture *f = *state;
    struct strbuf b = repeated(f, "<!-- a\r\ncomment -->\r\n", 40000);

    strbuf_puts(&b, "<inference\n hoursPerYear=\"8761\"/>");
    assert_false(load_closed(f, &b));
    assert_message(f, "project-hours-of-year", 80005);
}

/* Every byte up to the limit is read; one more is refused before anything else. */
static void
test_largest_file(void **state)
{
    struct fixture *f = *state;
    struct strbuf b = repeated(f, "", 0);
    size_t closing = strlen(CLOSE);

    while (b.n + closing < 4 * MIB)
        strbuf_putc(&b, '\n');
    assert_true(load_closed(f, &b));
    assert_int_equal(f->project.source_n, 4 * MIB);
    strbuf_putc(&b, '\n');
    assert_false(load_bytes(f, b.p, b.n));
    assert_message(f, "too-large", 0);
}

/* A single line of 4 MiB must not cost the square of its length; the test's time limit would tell. */
static void
test_longest_line(void **state)
{
    struct fixture *f = *state;
    struct strbuf b = repeated(f, "<note section=\"a\"/>", 4 * MIB / 19 - 40);

    assert_false(load_closed(f, &b));
    assert_message(f, "project-too-many", 4);
}

static void
test_many_different_assumptions(void **state)
{
    struct fixture *f = *state;
    struct strbuf b = repeated(f, "", 0);

    for (unsigned i = 0; i < 60000; i++)
        strbuf_printf(&b, "<assumption figure=\"input.a%u\" value=\"1\"/>\n", i);
    assert_false(load_closed(f, &b));
    assert_message(f, "project-too-many", 504);
}

static void
test_text_in_many_pieces(void **state)
{
    struct fixture *f = *state;
    struct strbuf b = repeated(f, "", 0);

    strbuf_puts(&b, "<note section=\"a\">");
    for (int i = 0; i < 20000; i++)
        strbuf_puts(&b, "a<!---->b<![CDATA[c]]>");
    strbuf_puts(&b, "</note>");
    assert_true(load_closed(f, &b));
    assert_int_equal(strlen(f->project.notes->text), 60000);
    assert_memory_equal(f->project.notes->text, "abcabc", 6);
}

static void
test_many_faults_end(void **state)
{
    struct fixture *f = *state;
    struct strbuf b = repeated(f, "<rental pricePerHour=\"x\"/>\n", 90);
    size_t n;

    assert_false(load_closed(f, &b));
    assert_int_equal(diag_count(f->diag, SEV_ERROR), 90);
    b = repeated(f, "<rental pricePerHour=\"x\"/>\n", 1000);
    assert_false(load_closed(f, &b));

    const struct diag_message *m = diag_sorted(f->diag, &n);

    assert_true(n <= 110);
    assert_string_equal(m[n - 1].code, "xml-more");
}

/* A thousand open elements neither exhaust the stack nor take long. */
static void
test_depth(void **state)
{
    struct fixture *f = *state;
    struct strbuf b = repeated(f, "<x>", 500000);

    assert_false(load_bytes(f, b.p, b.n));
    assert_message(f, "xml-depth", 4);
}

static void
test_missing_file(void **state)
{
    struct fixture *f = *state;

    assert_false(project_load(&f->project, "/nonexistent/project.xml", f->schema, f->arena, f->diag));
    assert_string_equal(only_message(f)->code, "read-failed");
}

static void
test_folder_is_no_file(void **state)
{
    struct fixture *f = *state;

    assert_false(project_load(&f->project, GM_SOURCE_DIR, f->schema, f->arena, f->diag));
    assert_string_equal(only_message(f)->code, "read-failed");
}

/* Loads from standard input what is in a file. */
static bool
load_stdin(struct fixture *f, const char *text)
{
    char path[] = "/tmp/gm-stdin-XXXXXX";
    int fd = mkstemp(path), saved = dup(0);

    assert_int_equal(write(fd, text, strlen(text)), (ssize_t)strlen(text));
    lseek(fd, 0, SEEK_SET);
    dup2(fd, 0);

    bool ok = project_load(&f->project, "-", f->schema, f->arena, f->diag);

    dup2(saved, 0);
    close(saved);
    close(fd);
    unlink(path);
    return ok;
}

static void
test_standard_input(void **state)
{
    struct fixture *f = *state;

    assert_true(load_stdin(f, OPEN USE METHOD MODEL CLOSE));
    assert_string_equal(f->project.id, "probe");
    assert_false(load_stdin(f, OPEN USE METHOD CLOSE));
    assert_string_equal(only_message(f)->loc.file, "<stdin>");
}

/* Whatever the limit at which memory runs out: control comes back here, and nothing leaks (the sanitizer or valgrind tells). */
static bool
load_within(size_t limit, const struct xml_schema *schema, const char *path)
{
    struct arena *a = arena_new();
    struct project project;
    jmp_buf guard;
    volatile bool ok = false;

    arena_limit(a, limit);
    arena_guard(a, &guard);
    if (setjmp(guard) == 0) {
        struct diag *d = diag_new(a);

        ok = project_load(&project, path, schema, a, d);
    }
    arena_free(a);
    return ok;
}

static void
test_memory_runs_out(void **state)
{
    static const char *const paths[] = {GM_SOURCE_DIR "/inputs/projects/uebersetzungen-usd-angebot.xml", GM_SOURCE_DIR "/tests/faulty/all-at-once.xml",
                                        GM_SOURCE_DIR "/tests/faulty/utf16le-bom.xml"};
    struct fixture *f = *state;
    unsigned failed = 0;

    for (size_t i = 0; i < 3; i++)
        for (size_t limit = 1; limit < 400 * 1024; limit += 4999)
            failed += !load_within(limit, f->schema, paths[i]);
    assert_true(failed > 3);
    assert_true(load_within(4 * MIB, f->schema, paths[0]));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_lines_beyond_16_bits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lines_beyond_16_bits_in_a_check, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_largest_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_longest_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many_different_assumptions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_text_in_many_pieces, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many_faults_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_depth, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_missing_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_folder_is_no_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_standard_input, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_memory_runs_out, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
