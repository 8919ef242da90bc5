/*
 * What the tests of xml/ share: an arena, messages, and trees from text.
 */
#ifndef GM_TESTS_XML_FIXTURE_H
#define GM_TESTS_XML_FIXTURE_H

#include "gm_test.h"

#include "xml/xml_tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct fixture {
    struct arena *arena;
    struct diag *diag;
};

static int
set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);

    f->arena = arena_new();
    f->diag = diag_new(f->arena);
    *state = f;
    return 0;
}

static int
tear_down(void **state)
{
    struct fixture *f = *state;

    arena_free(f->arena);
    free(f);
    return 0;
}

/* Parses a text against a schema (NULL: none), with fresh messages. */
static inline struct xml_node *
parse(struct fixture *f, const char *text, const struct xml_schema *schema)
{
    const struct xml_input in = {"t.xml", text, strlen(text)};

    f->diag = diag_new(f->arena);
    return xml_parse(f->arena, &in, schema, NULL, f->diag);
}

/* The messages there are, each as "line:col code: text" and a line feed. */
static inline const char *
messages(struct fixture *f)
{
    size_t n;
    const struct diag_message *m = diag_sorted(f->diag, &n);
    const char *all = "";

    for (size_t i = 0; i < n; i++)
        all = arena_printf(f->arena, "%s%u:%u %s: %s\n", all, m[i].loc.line, m[i].loc.col, m[i].code, m[i].text);
    return all;
}

/* A schema from text, by way of a file; NULL: refused. */
static inline struct xml_schema *
schema_of(struct fixture *f, const char *text)
{
    char path[] = "/tmp/gm-schema-XXXXXX";
    int fd = mkstemp(path);

    assert_int_equal(write(fd, text, strlen(text)), (ssize_t)strlen(text));
    close(fd);
    f->diag = diag_new(f->arena);

    struct xml_schema *schema = xml_schema_load(f->arena, arena_strdup(f->arena, path), f->diag);

    unlink(path);
    return schema;
}

#endif
