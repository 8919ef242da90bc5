/* Messages: keys, inline markup, placeholders, plurals, inheritance, and what is refused. */
#include "locale_fixture.h"

/* A message's parts in one line: text as it is, {name:format}, [style|…], plural forms in angle brackets. */
static void
put_parts(struct strbuf *b, const struct message_part *part)
{
    for (; part != NULL; part = part->next) {
        if (part->style != 0 || part->lang != NULL || part->href != NULL)
            strbuf_printf(b, "[%u%s%s|", part->style, part->lang == NULL ? "" : part->lang, part->href == NULL ? "" : "@");
        if (part->kind == PART_TEXT)
            strbuf_puts(b, part->text);
        else if (part->kind == PART_ARG)
            strbuf_printf(b, "{%s:%s}", part->text, part->format);
        else if (part->kind == PART_BREAK)
            strbuf_puts(b, "\n");
        for (const struct plural_form *form = part->forms; form != NULL; form = form->next) {
            strbuf_printf(b, "<%s ", form->category);
            put_parts(b, form->parts);
            strbuf_puts(b, ">");
        }
        if (part->style != 0 || part->lang != NULL || part->href != NULL)
            strbuf_puts(b, "]");
    }
}

static const char *
parts_of(struct fixture *f, const struct locale *l, const char *key)
{
    const struct message *m = locale_message(l, key);
    struct strbuf b;

    assert_non_null(m);
    strbuf_init(&b, f->arena);
    put_parts(&b, m->parts);
    return b.p;
}

static void
reads_messages(void **state)
{
    static const struct { const char *key, *parts; } cases[] = {
        {"plain", "Guten Tag, Welt"}, {"mark.strong", "Es [1|ist ][3|sehr][1| ]gut"}, {"mark.link", "siehe [0@|dort]."}, {"mark.break", "eins\nzwei"},
        {"mark.foreign", "das [0en|gradient]"}, {"fill.figure", "kostet {cost.purchase:0+cite} und {cost.purchase:} für {name:}"},
        {"fill.braces", "{nur} Text"}, {"fill.plural", "<other {n:} Karten><one {n:} Karte> da"}, {"fill.star", "{candidate.*.purchase:}"},
        {"code", "nvidia-smi \\\n  --query {x}\n\ndone"}, {"empty", ""}, {"unit.EUR/h", "je Stunde"},
    };
    struct fixture f;
    struct locale *l;

    (void)state;
    fixture_open(&f);
    l = fixture_locale(&f, "de");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(parts_of(&f, l, cases[i].key), cases[i].parts);
    assert_true(locale_message(l, "code")->plain);
    assert_null(locale_message(l, "nothing"));
    assert_null(locale_message(l, ""));
    assert_string_equal(locale_tag(l), "de");
    fixture_close(&f);
}

static void
lists_keys_and_placeholders(void **state)
{
    struct fixture f;
    struct locale *l;
    size_t n;
    const char *const *keys, *const *names;

    (void)state;
    fixture_open(&f);
    l = fixture_locale(&f, "de");
    keys = locale_keys(l, &n);
    assert_int_equal(n, 14);
    for (size_t i = 1; i < n; i++)
        assert_true(strcmp(keys[i - 1], keys[i]) < 0);
    names = message_placeholders(locale_message(l, "fill.figure"), &n);
    assert_int_equal(n, 2); /* each once */
    assert_string_equal(names[0], "cost.purchase");
    assert_string_equal(names[1], "name");
    names = message_placeholders(locale_message(l, "fill.plural"), &n);
    assert_int_equal(n, 1);
    assert_string_equal(names[0], "n");
    (void)message_placeholders(locale_message(l, "mark.link"), &n);
    assert_int_equal(n, 1); /* of the address */
    fixture_close(&f);
}

static void
inherits_by_region(void **state)
{
    struct fixture f;
    struct locale *at, *ch;

    (void)state;
    fixture_open(&f);
    at = fixture_locale(&f, "de-AT");
    ch = fixture_locale(&f, "de-CH");
    assert_string_equal(parts_of(&f, at, "plain"), "Servus Welt");
    assert_string_equal(parts_of(&f, at, "mark.break"), "eins\nzwei");
    assert_string_equal(parts_of(&f, ch, "plain"), "Guten Tag, Welt");
    assert_string_equal(locale_tag(at), "de-AT");
    assert_string_equal(locale_language(at), "de");
    assert_null(fixture_load(&f, GM_SOURCE_DIR "/tests/unit/locale/data", "fr"));
    assert_non_null(strstr(fixture_messages(&f), "no language \"fr\""));
    fixture_close(&f);
}

static void
refuses_what_is_broken(void **state)
{
    static const struct { const char *messages, *says; } cases[] = {
        {"<m id=\"a\">x</m>\n<m id=\"a\">y</m>", "de.xml:3:1: error: message \"a\" is there twice; first in line 2"},
        {"<m id=\"a\">ein { allein</m>", "a lone \"{\""},
        {"<m id=\"a\">zu } viel</m>", "a lone \"}\""},
        {"<m id=\"a\">{Gross}</m>", "a lone \"{\""},
        {"<m id=\"a\">{x:wie}</m>", "format \"wie\" of {x}"},
        {"<m id=\"a\">{x:1+}</m>", "format \"1+\" of {x}"},
        {"<m id=\"a\">{x:7}</m>", "format \"7\" of {x}"},
        {"<m id=\"a\"><plural arg=\"n\"><one>x</one></plural></m>", "<plural> has no <other>"},
        {"<m id=\"a\"><plural arg=\"n\"><other>x</other><other>y</other></plural></m>", "two <other>"},
        {"<m id=\"a\"><blink>x</blink></m>", "blink"},
        {"<m id=\"a\"><a href=\"javascript:alert(1)\">x</a></m>", "javascript"},
        {"<m>x</m>", "\"id\""},
        {"<m id=\"a\">Text &unbekannt; Text</m>", "entity &unbekannt;"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct fixture f;

        fixture_open(&f);
        assert_null(fixture_written(&f, cases[i].messages));
        if (strstr(fixture_messages(&f), cases[i].says) == NULL)
            fail_msg("expected \"%s\" in: %s", cases[i].says, fixture_messages(&f));
        fixture_close(&f);
    }
}

static void
accepts_every_format(void **state)
{
    struct fixture f;

    (void)state;
    fixture_open(&f);
    assert_non_null(fixture_written(&f, "<m id=\"a\">{x:0} {x:6} {x:sig2} {x:sig4+bare} {x:auto+cite+plain} {x:short}</m>"));
    assert_int_equal(diag_count(f.diag, SEV_NOTE), 0);
    fixture_close(&f);
}

/* What a region's file adds is a slip: nothing would fall back to it. */
static void
refuses_new_messages_of_a_region(void **state)
{
    char folder[] = "/tmp/gpumemo-region-XXXXXX";
    static const char *const contents[] = {"lang=\"de\"><m id=\"title\">x</m>", "lang=\"de-AT\"><m id=\"titel\">y</m>"};
    static const char *const names[] = {"de.xml", "de-AT.xml"};
    struct fixture f;

    (void)state;
    fixture_open(&f);
    assert_non_null(mkdtemp(folder));
    for (int i = 0; i < 2; i++) {
        FILE *file = fopen(arena_printf(f.arena, "%s/%s", folder, names[i]), "w");

        assert_non_null(file);
        fprintf(file, "<locale xmlns=\"urn:gpumemo:locale:1\" %s</locale>", contents[i]);
        fclose(file);
    }
    assert_null(fixture_load(&f, folder, "de-AT"));
    assert_non_null(strstr(fixture_messages(&f), "did you mean title"));
    for (int i = 0; i < 2; i++)
        unlink(arena_printf(f.arena, "%s/%s", folder, names[i]));
    rmdir(folder);
    fixture_close(&f);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_messages), cmocka_unit_test(lists_keys_and_placeholders), cmocka_unit_test(inherits_by_region),
        cmocka_unit_test(refuses_what_is_broken), cmocka_unit_test(accepts_every_format), cmocka_unit_test(refuses_new_messages_of_a_region),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
