/*
 * From a document to the plain tree, and walking it.
 */
#include "xml_fixture.h"

/* The tree in short: elements as name(children), attributes as @name=value, texts in brackets. */
static const char *
shown(struct arena *a, const struct xml_node *node)
{
    const char *out;

    if (node->name == NULL)
        return arena_printf(a, "[%s]", node->text);
    out = arena_printf(a, "%s(", node->name);
    for (const struct xml_attr *attr = node->attrs; attr != NULL; attr = attr->next)
        out = arena_printf(a, "%s@%s=%s ", out, attr->name, attr->value);
    for (const struct xml_node *n = node->first; n != NULL; n = n->next) {
        assert_ptr_equal(n->parent, node);
        out = arena_printf(a, "%s%s", out, shown(a, n));
    }
    return arena_printf(a, "%s)", out);
}

static void
test_shapes(void **state)
{
    const struct { const char *text, *tree; } rows[] = {
        {"<a/>", "a()"},
        {"<a>x</a>", "a([x])"},
        {"<a> <b/> </a>", "a([ ]b()[ ])"},
        {"<a b='1' c=\"2\"/>", "a(@b=1 @c=2 )"},
        {"<a>1<!-- no -->4<?p i?>4</a>", "a([144])"},
        {"<a>A<![CDATA[&B]]> GmbH</a>", "a([A&B GmbH])"},
        {"<a><![CDATA[]]></a>", "a()"},
        {"<a><!-- c --></a>", "a()"},
        {"<a>x<b>y</b>z</a>", "a([x]b([y])[z])"},
        {"<x:a xmlns:x='u' xmlns='v' x:b='1'><c/></x:a>", "a(@b=1 c())"},
        {"<a xml:lang='de' lang='x'/>", "a(@xml:lang=de @lang=x )"},
        {"<a>&amp;&lt;&#8364;</a>", "a([&<€])"},
        {"<a b='x\ny&#10;z'/>", "a(@b=x y\nz )"},
        {"<a>x\r\ny\rz</a>", "a([x\ny\nz])"},
        {"<a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:schemaLocation='a b' c='d'/>", "a(@c=d )"},
    };
    struct fixture *f = *state;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct xml_node *root = parse(f, rows[i].text, NULL);

        assert_non_null(root);
        assert_string_equal(shown(f->arena, root), rows[i].tree);
    }
}

static void
test_normal_form(void **state)
{
    const struct { const char *in, *out; } rows[] = {
        {"Pru\xcc\x88" "f", "Prüf"}, {"Prüf", "Prüf"}, {"\xe2\x84\xab", "Å"}, {"q\xcc\xa3\xcc\x87", "q\xcc\xa3\xcc\x87"}, {"q\xcc\x87\xcc\xa3", "q\xcc\xa3\xcc\x87"},
        {"\xf0\x9f\x9a\x80", "🚀"},
    };
    struct fixture *f = *state;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct xml_node *root = parse(f, arena_printf(f->arena, "<a b='%s'>%s</a>", rows[i].in, rows[i].in), NULL);

        assert_string_equal(xml_attr(root, "b"), rows[i].out);
        assert_string_equal(root->first->text, rows[i].out);
    }
}

static void
test_places(void **state)
{
    const struct xml_node *root = parse(*state, "<!-- c -->\n<a\n  b='1' xmlns:q='u'\n  q:c='2'>\n <d/>text\n</a>", NULL);
    const struct xml_node *d = xml_child(root, "d");

    assert_int_equal(root->loc.line, 2);
    assert_int_equal(root->loc.col, 1);
    assert_string_equal(root->loc.file, "t.xml");
    assert_int_equal(xml_attr_loc(root, "b").line, 3);
    assert_int_equal(xml_attr_loc(root, "b").col, 3);
    assert_int_equal(xml_attr_loc(root, "c").line, 4);
    assert_int_equal(xml_attr_loc(root, "none").line, 2);
    assert_int_equal(d->loc.line, 5);
    assert_int_equal(d->loc.col, 2);
    assert_int_equal(d->next->loc.line, 5);
    assert_int_equal(d->next->loc.col, 6);
}

static void
test_walking(void **state)
{
    const struct xml_node *root = parse(*state, "<a>x<b i='1'/>y<c/><b i='2'/></a>", NULL);
    const struct xml_node *b = xml_child(root, "b");

    assert_string_equal(xml_attr(b, "i"), "1");
    assert_string_equal(xml_attr(xml_next(b, "b"), "i"), "2");
    assert_string_equal(xml_next(b, NULL)->name, "c");
    assert_ptr_equal(xml_child(root, NULL), b);
    assert_null(xml_next(xml_next(b, "b"), NULL));
    assert_null(xml_child(root, "d"));
    assert_null(xml_child(NULL, "d"));
    assert_null(xml_next(NULL, "d"));
    assert_null(xml_attr(b, "j"));
}

static void
test_text(void **state)
{
    struct fixture *f = *state;

    assert_string_equal(xml_text(f->arena, parse(f, "<a> x\n <b>y</b>z\t<c> u </c> </a>", NULL)), "x yz u");
    assert_string_equal(xml_text(f->arena, parse(f, "<a> \n </a>", NULL)), "");
    assert_string_equal(xml_text(f->arena, parse(f, "<a>x\xc2\xa0 y</a>", NULL)), "x\xc2\xa0 y");
}

/* What the reader says of characters that XML lets pass. */
static void
test_characters(void **state)
{
    struct fixture *f = *state;

    assert_null(parse(f, "<a b='x'>\n<c>y&#x85;</c></a>", NULL));
    assert_string_equal(messages(f), "2:5 xml-control: c: control character U+0085 is not allowed; remove it, or correct the encoding in the first line\n");
    assert_null(parse(f, "<a\n b='x\xef\xb7\x90'/>", NULL));
    assert_string_equal(messages(f), "2:6 xml-noncharacter: b: U+FDD0 is no character and is not allowed; remove it\n");
    assert_non_null(parse(f, "<a>\xef\xbf\xbd \xe2\x80\x8b \xf4\x8f\xbf\xbd</a>", NULL));
}

static void
test_longest_text(void **state)
{
    struct fixture *f = *state;
    char *text = arena_alloc(f->arena, 65536 + 40);

    snprintf(text, 65536 + 40, "<a>%065536d</a>", 0);
    assert_non_null(parse(f, text, NULL));
    snprintf(text, 65536 + 40, "<a>%065537d</a>", 0);
    assert_null(parse(f, text, NULL));
    assert_string_equal(messages(f), "1:4 xml-text-length: a: the text has 65537 bytes; the limit is 65536\n");
    snprintf(text, 65536 + 40, "<a>%65537s</a>", "");
    assert_non_null(parse(f, text, NULL));
}

static void
test_load(void **state)
{
    struct fixture *f = *state;

    assert_null(xml_load(f->arena, "/nonexistent.xml", NULL, f->diag));
    assert_int_equal(diag_count(f->diag, SEV_ERROR), 1);

    const struct xml_node *root = xml_load(f->arena, GM_SOURCE_DIR "/inputs/schema/xml.xsd", NULL, f->diag);

    assert_string_equal(root->name, "schema");
    assert_string_equal(root->loc.file, GM_SOURCE_DIR "/inputs/schema/xml.xsd");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_shapes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_normal_form, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_places, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_walking, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_text, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_characters, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_longest_text, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_load, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
