/*
 * What tests of locale/ share: loading a language of the test data, or of files written on the spot.
 */
#ifndef GM_TESTS_LOCALE_FIXTURE_H
#define GM_TESTS_LOCALE_FIXTURE_H

#include "base/strbuf.h"
#include "gm_test.h"
#include "locale/locale.h"
#include "locale/message.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct fixture {
    struct arena *arena;
    struct diag *diag;
};

static inline void
fixture_open(struct fixture *f)
{
    f->arena = arena_new();
    assert_non_null(f->arena);
    f->diag = diag_new(f->arena);
}

static inline void
fixture_close(struct fixture *f)
{
    arena_free(f->arena);
}

static inline struct locale *
fixture_load(struct fixture *f, const char *folder, const char *tag)
{
    struct xml_schema *schema = xml_schema_load(f->arena, GM_SOURCE_DIR "/inputs/schema/locale.xsd", f->diag);

    assert_non_null(schema);
    return locale_load(f->arena, folder, tag, schema, f->diag);
}

/* A language of the test data; it must load without a message. */
static inline struct locale *
fixture_locale(struct fixture *f, const char *tag)
{
    struct locale *l = fixture_load(f, GM_SOURCE_DIR "/tests/unit/locale/data", tag);

    assert_non_null(l);
    assert_int_equal(diag_count(f->diag, SEV_NOTE), 0);
    return l;
}

/* Loads "xx" from a folder of its own that holds these messages; NULL where there are errors. */
static inline struct locale *
fixture_written(struct fixture *f, const char *messages)
{
    char folder[] = "/tmp/gpumemo-locale-XXXXXX";
    const char *path;
    struct locale *l;
    FILE *file;

    assert_non_null(mkdtemp(folder));
    path = arena_printf(f->arena, "%s/de.xml", folder);
    file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "<locale xmlns=\"urn:gpumemo:locale:1\" lang=\"de\">\n%s\n</locale>\n", messages);
    fclose(file);
    l = fixture_load(f, arena_strdup(f->arena, folder), "de");
    unlink(path);
    rmdir(folder);
    return l;
}

/* All messages of the list, each on a line. */
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

#endif
