/*
 * What the tests of decide/ share: the shipped schemas, catalogue and policy, loaded once, and decisions on projects from text.
 */
#ifndef GM_TESTS_DECIDE_FIXTURE_H
#define GM_TESTS_DECIDE_FIXTURE_H

#include "gm_test.h"

#include "catalog/catalog_load.h"
#include "decide/decision.h"
#include "decide/policy_impl.h"
#include "project/project_load.h"

#include <libxml/tree.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SCHEMA(name) GM_SOURCE_DIR "/inputs/schema/" name ".xsd"

struct world {
    struct arena *arena;
    struct diag *diag;
    struct xml_schema *project_schema, *policy_schema;
    struct catalog catalog;
    struct policy *policy;
};

/* One project decided; lives in `arena`. */
struct decided {
    struct arena *arena;
    struct diag *diag;
    struct project project;
    struct analysis analysis;
    struct decision decision;
    xmlDocPtr doc;
};

static struct world world;

static inline int
world_open(void **state)
{
    struct xml_schema *catalog;

    (void)state;
    world.arena = arena_new();
    world.diag = diag_new(world.arena);
    world.project_schema = xml_schema_load(world.arena, SCHEMA("project"), world.diag);
    world.policy_schema = xml_schema_load(world.arena, SCHEMA("policy"), world.diag);
    catalog = xml_schema_load(world.arena, SCHEMA("catalog"), world.diag);
    if (world.project_schema == NULL || world.policy_schema == NULL || catalog == NULL
        || !catalog_load(&world.catalog, GM_SOURCE_DIR "/inputs/catalog", catalog, world.arena, world.diag))
        return 1;
    world.policy = policy_load(world.arena, GM_SOURCE_DIR "/inputs/policy/mittelstand.xml", world.policy_schema, &world.catalog, world.diag);
    return world.policy != NULL ? 0 : 1;
}

static inline int
world_close(void **state)
{
    (void)state;
    arena_free(world.arena);
    return 0;
}

static inline void
print_messages(struct decided *d)
{
    size_t n;
    const struct diag_message *m = diag_sorted(d->diag, &n);

    for (size_t i = 0; i < n; i++)
        print_error("%s\n", diag_format(d->arena, &m[i]));
}

/* Decides a project with these elements, on 2026-08-03 unless they bring a date; fails the test when it cannot. */
static inline void
decide_text(struct decided *d, const char *elements)
{
    char path[] = "/tmp/gm-decide-XXXXXX";
    int fd = mkstemp(path);
    FILE *f = fd >= 0 ? fdopen(fd, "w") : NULL;
    bool ok;

    assert_non_null(f);
    fprintf(f, "<project xmlns=\"urn:gpumemo:project:1\" id=\"p\"><title>T</title>%s<client><name>C</name></client>%s</project>",
        strstr(elements, "<date>") == NULL ? "<date>2026-08-03</date>" : "", elements);
    fclose(f);
    memset(d, 0, sizeof *d);
    d->arena = arena_new();
    d->diag = diag_new(d->arena);
    ok = project_load(&d->project, arena_strdup(d->arena, path), world.project_schema, d->arena, d->diag);
    unlink(path);
    ok = ok && analysis_run(&d->analysis, &d->project, &world.catalog, policy_values(world.policy), d->arena, d->diag)
        && decide(&d->decision, &d->doc, &d->analysis, world.policy, d->arena, d->diag);
    if (!ok) {
        print_messages(d);
        fail_msg("not decided: %s", elements);
    }
}

static inline void
decided_free(struct decided *d)
{
    arena_free(d->arena);
}

/* The first child element of this name whose attribute, where one is named, has this value; after `from` or, with NULL, from the start. */
static inline xmlNodePtr
child_where(xmlNodePtr parent, xmlNodePtr from, const char *name, const char *attribute, const char *value)
{
    for (xmlNodePtr n = from != NULL ? from->next : parent->children; n != NULL; n = n->next) {
        xmlChar *found;
        bool same;

        if (n->type != XML_ELEMENT_NODE || strcmp((const char *)n->name, name) != 0)
            continue;
        if (attribute == NULL)
            return n;
        found = xmlGetNoNsProp(n, (const xmlChar *)attribute);
        same = found != NULL && strcmp((const char *)found, value) == 0;
        xmlFree(found);
        if (same)
            return n;
    }
    return NULL;
}

static inline const char *
attribute_of(struct decided *d, xmlNodePtr n, const char *name)
{
    xmlChar *found = xmlGetNoNsProp(n, (const xmlChar *)name);
    const char *copy = arena_strdup(d->arena, found != NULL ? (const char *)found : "");

    xmlFree(found);
    return copy;
}

/* Which of a policy's items a run of cases has seen: names joined with "/". */
struct seen {
    char names[256][96];
    size_t n;
};

static inline bool
has_seen(const struct seen *s, const char *name)
{
    for (size_t i = 0; i < s->n; i++)
        if (strcmp(s->names[i], name) == 0)
            return true;
    return false;
}

static inline void
see(struct seen *s, const char *first, const char *second)
{
    char name[96];

    snprintf(name, sizeof name, "%s/%s", first, second);
    if (has_seen(s, name))
        return;
    assert_true(s->n < sizeof s->names / sizeof s->names[0]);
    memcpy(s->names[s->n++], name, sizeof name);
}

/* Reports an item that no case has reached; returns whether it was. */
static inline bool
was_seen(const struct seen *s, const char *first, const char *second)
{
    char name[96];

    snprintf(name, sizeof name, "%s/%s", first, second);
    if (has_seen(s, name))
        return true;
    print_error("no case reaches %s\n", name);
    return false;
}

/* Parts of projects. */
#define GOAL(goal) "<useCase kind=\"quotations\" goal=\"" goal "\">x</useCase>"
#define SPECIAL "<useCase kind=\"image-inspection\" goal=\"new-model\">x</useCase>"
#define RAG(status) "<rag status=\"" status "\"/>"
#define ASK(method) "<method requested=\"" method "\"/>"
#define FULL(baseline) "<method requested=\"full\" loraBaseline=\"" baseline "\"/>"
#define MODEL_8B "<model ref=\"llama-3.1-8b\"/>"
#define MODEL_70B "<model ref=\"llama-3.3-70b\"/>"
#define MODEL_HALF_B "<model ref=\"qwen2.5-0.5b\"/>"
#define TWO_RUNS "<training runsPerMonth=\"2\" hoursPerRun=\"6\"/>"
#define LONG_RUNS "<training runsPerMonth=\"2\" hoursPerRun=\"12\"/>"
#define SERVING(hours) "<inference hoursPerYear=\"" hours "\"/>"
#define HARDWARE(cards) "<hardware>" cards "</hardware>"
#define OWNED(gpu) "<owned gpu=\"" gpu "\"/>"
#define ADA "<candidate gpu=\"rtx-6000-ada\" price=\"7100\" platformPrice=\"3600\" loadPower=\"450\" idlePower=\"100\" vat=\"net\"/>"
#define PRO_5000(price) "<candidate gpu=\"rtx-pro-5000\" price=\"" price "\" platformPrice=\"3600\" vat=\"net\"/>"
#define MAXQ(price) "<candidate gpu=\"rtx-pro-6000-maxq\" price=\"" price "\" platformPrice=\"3600\" vat=\"net\"/>"
#define PROPOSED(gpu, rest) "<candidate gpu=\"" gpu "\" price=\"2000\" platformPrice=\"1500\" " rest "/>"
#define GEX "<rental offer=\"hetzner-gex131\"/>"
#define CHEAP "<rental provider=\"P\" pricePerHour=\"0.10\" vram=\"48\"/>"

#endif
