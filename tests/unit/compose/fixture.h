/*
 * What tests of composing share: a hand-made analysis, a ledger, a small locale, and templates written as text.
 */
#ifndef GM_TESTS_COMPOSE_FIXTURE_H
#define GM_TESTS_COMPOSE_FIXTURE_H

#include "base/money.h"
#include "base/strbuf.h"
#include "compose/compose.h"
#include "gm_test.h"
#include "memo/block_new.h"

#include <libxml/parser.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define DATA GM_SOURCE_DIR "/tests/unit/compose/data"
#define SCHEMAS GM_SOURCE_DIR "/inputs/schema"

struct fixture {
    struct arena *arena;
    struct diag *diag;
    struct analysis analysis;
    struct decision decision;
    struct theme theme;
    xmlDocPtr doc;
    const struct locale *locale;
};

static inline void
fixture_free_doc(void *doc)
{
    xmlFreeDoc(doc);
}

/* A figure in a unit; money is exact to cents. */
static inline void
fixture_figure(struct fixture *f, const char *id, double value, const char *unit)
{
    struct figure figure = {.id = id, .unit = unit, .known = true, .value = value, .origin = ORIGIN_COMPUTED};

    figure.is_money = strncmp(unit, "EUR", 3) == 0 || strncmp(unit, "USD", 3) == 0;
    if (figure.is_money)
        assert_true(micros_from_double(value, &figure.micros));
    (void)ledger_add(f->analysis.ledger, &figure);
}

static inline void
fixture_unknown(struct fixture *f, const char *id, const char *unit, const char *reason)
{
    const struct figure figure = {.id = id, .unit = unit, .known = false, .reason = reason};

    (void)ledger_add(f->analysis.ledger, &figure);
}

/* Everything but figures. `tag` is the language. */
static inline void
fixture_open(struct fixture *f, const char *tag)
{
    struct xml_schema *schema;

    memset(f, 0, sizeof *f);
    f->arena = arena_new();
    assert_non_null(f->arena);
    f->diag = diag_new(f->arena);
    f->analysis.ledger = ledger_new(f->arena);
    f->theme = (struct theme){.id = "t", .company = "Themenfirma", .footer = "", .confidentiality = "", .address_line = ""};
    f->doc = xmlReadFile(DATA "/analysis.xml", NULL, XML_PARSE_NOBLANKS);
    assert_non_null(f->doc);
    arena_defer(f->arena, fixture_free_doc, f->doc);
    schema = xml_schema_load(f->arena, SCHEMAS "/locale.xsd", f->diag);
    f->locale = locale_load(f->arena, DATA "/locales", tag, schema, f->diag);
    assert_non_null(f->locale);
}

/* Uses another analysis, from text. */
static inline void
fixture_document(struct fixture *f, const char *xml)
{
    f->doc = xmlReadMemory(xml, (int)strlen(xml), "analysis", NULL, XML_PARSE_NOBLANKS);
    assert_non_null(f->doc);
    arena_defer(f->arena, fixture_free_doc, f->doc);
}

static inline void
fixture_close(struct fixture *f)
{
    arena_free(f->arena);
}

/* A template around these elements; NULL where loading reports errors. */
static inline struct template *
fixture_template(struct fixture *f, const char *elements)
{
    struct xml_schema *schema = xml_schema_load(f->arena, SCHEMAS "/template.xsd", f->diag);
    char path[] = "/tmp/gpumemo-template-XXXXXX";
    int fd = mkstemp(path);
    FILE *file = fdopen(fd, "w");
    struct template *t;

    assert_non_null(file);
    fprintf(file, "<template xmlns=\"urn:gpumemo:template:1\" id=\"t\" version=\"1\">\n%s\n</template>", elements);
    fclose(file);
    t = template_load(f->arena, arena_strdup(f->arena, path), schema, f->diag);
    unlink(path);
    return t;
}

/* Composes these elements. */
static inline bool
fixture_compose(struct fixture *f, const char *elements, struct document *out)
{
    const struct compose_input in = {
        .template = fixture_template(f, elements), .locale = f->locale, .theme = &f->theme, .analysis = &f->analysis,
        .decision = &f->decision, .doc = f->doc,
    };

    return in.template != NULL && compose(out, &in, f->arena, f->diag);
}

/* All messages so far, each on a line. */
static inline const char *
fixture_messages(struct fixture *f)
{
    struct strbuf b;
    size_t n;
    const struct diag_message *m = diag_sorted(f->diag, &n);

    strbuf_init(&b, f->arena);
    for (size_t i = 0; i < n; i++)
        strbuf_printf(&b, "%s\n", diag_format(f->arena, &m[i]));
    return b.p;
}

static inline bool
fixture_says(struct fixture *f, const char *text)
{
    return strstr(fixture_messages(f), text) != NULL;
}

/* The text of a block's runs. */
static inline const char *
text_of(struct fixture *f, const struct block *b)
{
    return run_text(f->arena, b->runs);
}

#endif
