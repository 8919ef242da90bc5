/*
 * What the tests of project/ share: a compiled schema, an arena and a list of messages, and projects from text.
 */
#ifndef GM_TESTS_PROJECT_FIXTURE_H
#define GM_TESTS_PROJECT_FIXTURE_H

#include "gm_test.h"

#include "project/project_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A whole project around `inside`; OPEN and CLOSE alone make a valid one. */
#define OPEN                                                                                                           \
    "<?xml version=\"1.0\"?>\n<project xmlns=\"urn:gpumemo:project:1\" id=\"probe\">\n<title>Probe</title><date>2026-07-29</date>" \
    "<client><name>Prüf GmbH</name></client>\n"
#define USE "<useCase kind=\"code\" goal=\"style\"/>"
#define METHOD "<method requested=\"lora\"/>"
#define MODEL "<model ref=\"llama-3.1-8b\"/>"
#define CLOSE "</project>\n"

struct fixture {
    struct arena *arena;
    struct diag *diag;
    struct xml_schema *schema;
    struct project project;
};

static int
set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);

    f->arena = arena_new();
    f->diag = diag_new(f->arena);
    f->schema = xml_schema_load(f->arena, GM_SOURCE_DIR "/inputs/schema/project.xsd", f->diag);
    assert_non_null(f->schema);
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

/* Loads bytes by way of a file that is gone again on return. */
static inline bool
load_bytes(struct fixture *f, const char *bytes, size_t n)
{
    char path[] = "/tmp/gm-project-XXXXXX";
    int fd = mkstemp(path);

    assert_true(fd >= 0);
    assert_int_equal(write(fd, bytes, n), (ssize_t)n);
    close(fd);
    f->diag = diag_new(f->arena);

    bool ok = project_load(&f->project, arena_strdup(f->arena, path), f->schema, f->arena, f->diag);

    unlink(path);
    return ok;
}

static inline bool
load_text(struct fixture *f, const char *text)
{
    return load_bytes(f, text, strlen(text));
}

/* The only message there is; fails when there is none or more. */
static inline const struct diag_message *
only_message(struct fixture *f)
{
    size_t n;
    const struct diag_message *m = diag_sorted(f->diag, &n);

    for (size_t i = 1; i < n; i++)
        print_error("%s\n", diag_format(f->arena, &m[i]));
    assert_int_equal(n, 1);
    return m;
}

/* The only message has this code and line. */
static inline void
assert_message(struct fixture *f, const char *code, unsigned line)
{
    const struct diag_message *m = only_message(f);

    assert_string_equal(m->code, code);
    assert_int_equal(m->loc.line, line);
}

#endif
