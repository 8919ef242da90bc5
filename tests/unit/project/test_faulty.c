/*
 * Walks tests/faulty/expect.tsv: every file there gives exactly the messages that the table says, or none.
 */
#include "project_fixture.h"

#include "base/outfile.h"

#define FOLDER GM_SOURCE_DIR "/tests/faulty/"

enum { MOST_ROWS = 1000, COLUMNS = 5 };

/* One row: file, "ok" or "error", code, line, part of the message. */
struct row {
    char *cells[COLUMNS];
};

struct table {
    struct row rows[MOST_ROWS];
    size_t n;
};

static char *
read_text(struct fixture *f, const char *path)
{
    char *text;
    size_t n;

    assert_true(infile_read(f->arena, path, 1 << 20, &text, &n, f->diag));
    return text;
}

/* Cuts a string at the next `end`; moves *p behind it. */
static char *
cut(char **p, char end)
{
    char *start = *p, *at = strchr(start, end);

    if (at == NULL) {
        *p = start + strlen(start);
        return start;
    }
    *at = '\0';
    *p = at + 1;
    return start;
}

static struct table *
read_table(struct fixture *f)
{
    struct table *t = arena_alloc(f->arena, sizeof *t);
    char *text = read_text(f, FOLDER "expect.tsv");

    while (*text != '\0') {
        char *line = cut(&text, '\n');

        if (*line == '#')
            continue;
        assert_true(t->n < MOST_ROWS);
        for (size_t i = 0; i < COLUMNS; i++)
            t->rows[t->n].cells[i] = cut(&line, '\t');
        t->n++;
    }
    return t;
}

static bool
matches(const struct row *row, const struct diag_message *m)
{
    return strcmp(row->cells[2], m->code) == 0 && (unsigned)strtoul(row->cells[3], NULL, 10) == m->loc.line
           && strstr(m->text, row->cells[4]) != NULL && m->severity == SEV_ERROR;
}

/* Takes the message that a row expects out of those not yet expected; false when there is none. */
static bool
take(const struct row *row, const struct diag_message *m, size_t n, bool *taken)
{
    for (size_t i = 0; i < n; i++)
        if (!taken[i] && matches(row, &m[i]))
            return taken[i] = true;
    return false;
}

/* The rows of one file against its messages. Returns the number of differences, which it prints. */
static size_t
compare(const struct row *rows, size_t n_rows, struct diag *d, struct arena *a)
{
    size_t n, wrong = 0;
    const struct diag_message *m = diag_sorted(d, &n);
    bool *taken = arena_array(a, n + 1, sizeof *taken);

    for (size_t i = 0; i < n_rows; i++)
        if (strcmp(rows[i].cells[1], "error") == 0 && !take(&rows[i], m, n, taken)) {
            print_error("%s:%s: missing: %s [%s]\n", rows[i].cells[0], rows[i].cells[3], rows[i].cells[4], rows[i].cells[2]);
            wrong++;
        }
    for (size_t i = 0; i < n; i++)
        if (!taken[i]) {
            print_error("not expected: %s\n", diag_format(a, &m[i]));
            wrong++;
        }
    return wrong;
}

/* Loads the file of the row at `first`; *end receives the first row of the next file. */
static size_t
try_file(struct fixture *f, const struct table *t, size_t first, size_t *end)
{
    struct arena *a = arena_new();
    struct diag *d = diag_new(a);
    const char *name = t->rows[first].cells[0];
    struct project project;
    bool ok = project_load(&project, arena_printf(a, FOLDER "%s", name), f->schema, a, d);
    bool should = strcmp(t->rows[first].cells[1], "ok") == 0;

    for (*end = first; *end < t->n && strcmp(t->rows[*end].cells[0], name) == 0;)
        ++*end;

    size_t wrong = compare(&t->rows[first], *end - first, d, a);

    if (ok != should) {
        print_error("%s: %s\n", name, ok ? "was loaded" : "was refused");
        wrong++;
    }
    arena_free(a);
    return wrong;
}

static void
test_table(void **state)
{
    struct fixture *f = *state;
    const struct table *t = read_table(f);
    size_t wrong = 0, files = 0;

    for (size_t at = 0, end; at < t->n; at = end, files++)
        wrong += try_file(f, t, at, &end);
    assert_int_equal(wrong, 0);
    assert_true(files >= 200);
}

/* Codes that no file of a kept size or no project can provoke; tests beside this one do. */
static bool
is_elsewhere(const char *code)
{
    static const char *const codes[] = {"xml-too-large", "xml-misplaced", "xml-missing-child", "xml-more", "xml-schema"};

    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strcmp(code, codes[i]) == 0)
            return true;
    return false;
}

/* Every code of a header stands in the table. */
static void
assert_covered(struct fixture *f, const struct table *t, const char *header, const char *prefix)
{
    char *p = read_text(f, header);
    size_t codes = 0, missing = 0, length = strlen(prefix);

    for (; (p = strstr(p, prefix)) != NULL; codes++) {
        char *code = arena_strndup(f->arena, p + 1, strcspn(p + 1, "\""));
        bool found = is_elsewhere(code);

        for (size_t i = 0; i < t->n && !found; i++)
            found = strcmp(t->rows[i].cells[2], code) == 0;
        if (!found)
            print_error("no file provokes %s\n", code);
        missing += !found;
        p += length;
    }
    assert_int_equal(missing, 0);
    assert_true(codes > 10);
}

static void
test_every_message_is_provoked(void **state)
{
    struct fixture *f = *state;
    const struct table *t = read_table(f);

    assert_covered(f, t, GM_SOURCE_DIR "/generator/xml/xml_diag.h", "\"xml-");
    assert_covered(f, t, GM_SOURCE_DIR "/generator/project/project_diag.h", "\"project-");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_table, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_every_message_is_provoked, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
