/*
 * Bytes to text, and places in it.
 */
#include "xml_fixture.h"

#include "xml/xml_source.h"

static struct xml_source
source_of(struct fixture *f, const char *bytes, size_t n)
{
    const struct xml_input in = {"t.xml", bytes, n};
    struct xml_source s;

    assert_true(xml_source_init(&s, f->arena, &in, f->diag));
    return s;
}

static void
assert_place(const struct xml_source *s, size_t offset, unsigned line, unsigned col)
{
    struct loc loc = xml_source_loc(s, offset);

    assert_int_equal(loc.line, line);
    assert_int_equal(loc.col, col);
}

static void
test_places(void **state)
{
    struct xml_source s = source_of(*state, "a\xc3\xa4z\nb\r\nc\rd", 11);

    assert_int_equal(s.line_count, 4);
    assert_place(&s, 0, 1, 1);
    assert_place(&s, 3, 1, 3);
    assert_place(&s, 4, 1, 4);
    assert_place(&s, 5, 2, 1);
    assert_place(&s, 7, 2, 3);
    assert_place(&s, 8, 3, 1);
    assert_place(&s, 10, 4, 1);
    assert_place(&s, 99, 4, 2);
}

/* Columns agree with counting by hand across the blocks of the index. */
static void
test_columns_of_a_long_line(void **state)
{
    struct fixture *f = *state;
    size_t n = 5 * XML_BLOCK + 7;
    char *text = arena_alloc(f->arena, n);
    unsigned col = 1;

    memset(text, 'x', n);
    for (size_t i = 0; i + 3 < n; i += 3)
        memcpy(text + i, i % 2 == 0 ? "\xc3\xbcx" : "\xe2\x82\xac", 3);
    text[1] = text[0] = '\n';

    struct xml_source s = source_of(f, text, n);

    assert_int_equal(s.line_count, 3);
    for (size_t i = 2; i < n; i++) {
        if (((unsigned char)text[i] & 0xc0) == 0x80)
            continue;
        assert_place(&s, i, 3, col++);
    }
}

static void
test_encodings(void **state)
{
    const struct { const char *bytes; size_t n; } same[] = {
        {"<a>\xc3\xbc</a>", 9},
        {"\xef\xbb\xbf<a>\xc3\xbc</a>", 12},
        {"\xff\xfe<\0a\0>\0\xfc\0<\0/\0a\0>\0", 18},
        {"\xfe\xff\0<\0a\0>\0\xfc\0<\0/\0a\0>", 18},
        {"<\0a\0>\0\xfc\0<\0/\0a\0>\0", 16},
        {"\0<\0a\0>\0\xfc\0<\0/\0a\0>", 16},
        {"\xff\xfe\0\0<\0\0\0a\0\0\0>\0\0\0\xfc\0\0\0<\0\0\0/\0\0\0a\0\0\0>\0\0\0", 36},
        {"\0\0\0<\0\0\0a\0\0\0>\0\0\0\xfc\0\0\0<\0\0\0/\0\0\0a\0\0\0>", 32},
    };

    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        struct xml_source s = source_of(*state, same[i].bytes, same[i].n);

        assert_int_equal(s.n, 9);
        assert_string_equal(s.text, "<a>\xc3\xbc</a>");
    }
}

static void
test_declared_encodings(void **state)
{
    struct fixture *f = *state;
    const struct { const char *name; const char *byte, *text; } rows[] = {
        {"ISO-8859-1", "\xfc", "ü"}, {"iso-8859-15", "\xa4", "€"}, {"windows-1252", "\x80", "€"}, {"Windows-1250", "\xe8", "č"}, {"utf-8", "ü", "ü"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *bytes = arena_printf(f->arena, "<?xml version='1.0' encoding = '%s' ?>\n<a>%s</a>", rows[i].name, rows[i].byte);
        struct xml_source s = source_of(f, bytes, strlen(bytes));

        assert_string_equal(strchr(s.text, '\n') + 1, arena_printf(f->arena, "<a>%s</a>", rows[i].text));
    }
}

static void
test_too_large(void **state)
{
    struct fixture *f = *state;
    const struct xml_input in = {"t.xml", "", (size_t)XML_MAX_BYTES + 1};
    struct xml_source s;

    assert_false(xml_source_init(&s, f->arena, &in, f->diag));
    assert_string_equal(messages(f), "0:0 xml-too-large: the document has 4194305 bytes; the limit is 4194304\n");
}

static void
test_back(void **state)
{
    struct xml_source s = source_of(*state, "<a><b/>", 7);

    assert_int_equal(xml_source_back(&s, 6, "<"), 3);
    assert_int_equal(xml_source_back(&s, 3, "<"), 3);
    assert_int_equal(xml_source_back(&s, 2, "<"), 0);
    assert_int_equal(xml_source_back(&s, 99, "<"), 3);
    assert_int_equal(xml_source_back(&s, 5, "nowhere"), 5);
}

static void
test_attributes(void **state)
{
    const char *text = "<a b='1>' x:c = \"b='\"\n b=\"\" d='2'/><e/>";
    struct xml_source s = source_of(*state, text, strlen(text));
    size_t n;

    assert_int_equal(xml_source_attr(&s, 0, "b", 0), 3);
    assert_int_equal(xml_source_attr(&s, 0, "c", 0), 10);
    assert_int_equal(xml_source_attr(&s, 0, "b", 1), strstr(text, "b=\"\"") - text);
    assert_int_equal(xml_source_attr(&s, 0, "d", 0), strstr(text, "d='2'") - text);
    assert_int_equal(xml_source_attr(&s, 0, "z", 0), 0);
    assert_int_equal(xml_source_next_attr(&s, 0, &n), 3);
    assert_int_equal(n, 1);
    assert_int_equal(xml_source_next_attr(&s, 3, &n), 10);
    assert_int_equal(n, 3);
    assert_int_equal(xml_source_next_attr(&s, (size_t)(strstr(text, "<e") - text), &n), 0);
}

/* Unfinished tags end the search. */
static void
test_broken_attributes(void **state)
{
    static const char *const texts[] = {"<a", "<a b", "<a b=", "<a b='", "<a b='1", "<a b='1' ", "<a =", "<"};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct xml_source s = source_of(*state, texts[i], strlen(texts[i]));

        assert_int_equal(xml_source_attr(&s, 0, "z", 0), 0);
        assert_int_equal(xml_source_crowded(&s, 4), s.n);
    }
}

static void
test_crowded(void **state)
{
    const char *text = "<!-- <x a='' b='' c=''> --><?p a='' b='' c=''?><![CDATA[<x a='' b='' c=''>]]><y a='' b=''/><z a='' b='' c=''/>";
    struct xml_source s = source_of(*state, text, strlen(text));

    assert_int_equal(xml_source_crowded(&s, 2), strstr(text, "<z") - text);
    assert_int_equal(xml_source_crowded(&s, 3), s.n);
    assert_int_equal(xml_source_crowded(&s, 1), strstr(text, "<y") - text);
}

static void
test_character(void **state)
{
    const char *text = "<a>xx&#x1fffe;y&#133;\xc2\x85</a>";
    struct xml_source s = source_of(*state, text, strlen(text));

    assert_int_equal(xml_source_character(&s, 1, 0x1fffe), 5);
    assert_int_equal(xml_source_character(&s, 0, 0x85), strstr(text, "&#133") - text);
    assert_int_equal(xml_source_character(&s, 16, 0x85), strstr(text, "\xc2\x85") - text);
    assert_int_equal(xml_source_character(&s, 2, 0x9f), 2);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_places, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_columns_of_a_long_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_encodings, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_declared_encodings, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_too_large, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_attributes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_broken_attributes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_crowded, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_character, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
