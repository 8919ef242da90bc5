/*
 * Validates a document, again without what was found to be unknown, until nothing new is found: libxml2 judges nothing behind an
 * element it did not expect. Nothing here allocates from an arena while libxml2 is at work.
 */
#include "xml/xml_fault.h"
#include "xml/xml_schema.h"

#include "base/strbuf.h"
#include "xml/xml_diag.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_FAULTS = 100, MAX_ROUNDS = 20 };

/* Freed with the arena, whichever way control leaves. */
struct check {
    const struct xml_schema *schema;
    const struct xml_source *source;
    struct xml_judging *judging;
    xmlSchemaValidCtxtPtr valid;
    xmlNodePtr removed;                 /* parent of what was taken out; of the document, but not in it */
    struct xml_fault found[MAX_FAULTS]; /* in this round */
    size_t found_n;
    struct xml_fault told[MAX_FAULTS];
    size_t told_n;
    const xmlNode *robbed[MAX_FAULTS]; /* elements from which something was taken */
    size_t robbed_n;
    bool more, broken; /* libxml2 gave up: out of memory, or a fault of its own */
};

static void
free_check(void *object)
{
    struct check *c = object;

    xmlSchemaFreeValidCtxt(c->valid);
    xmlFreeNode(c->removed);
    free(c);
}

static void
on_error(void *context, xml_error_ptr error)
{
    struct check *c = context;

    c->broken = c->broken || error->code == XML_ERR_NO_MEMORY;
    if (error->level < XML_ERR_ERROR || error->node == NULL)
        return;
    if (c->found_n == MAX_FAULTS)
        c->more = true;
    else
        xml_fault_note(&c->found[c->found_n++], error);
}

static bool
was_told(const struct check *c, const struct xml_fault *f)
{
    for (size_t i = 0; i < c->told_n; i++)
        if (c->told[i].node == f->node && c->told[i].kind == f->kind && strcmp(c->told[i].attr, f->attr) == 0)
            return true;
    return false;
}

static bool
was_robbed(const struct check *c, const xmlNode *node)
{
    for (size_t i = 0; i < c->robbed_n; i++)
        if (c->robbed[i] == node)
            return true;
    return false;
}

/* A child is missing where one was taken out; a text is empty where an element stands in its place. */
static bool
follows(const struct check *c, const struct xml_fault *f)
{
    struct xml_fault cause = {.kind = XML_FAULT_CHILD_IN_TEXT, .node = f->node};

    return (f->kind == XML_FAULT_MISSING_CHILD && was_robbed(c, f->node))
           || (f->kind == XML_FAULT_VALUE && f->attr[0] == '\0' && was_told(c, &cause));
}

/* Reports a fault unless it was reported or follows from one that was. False when the limit is reached. */
static bool
tell(struct check *c, const struct xml_fault *f)
{
    if (was_told(c, f) || follows(c, f))
        return true;
    if (c->told_n == MAX_FAULTS) {
        c->more = true;
        return false;
    }
    xml_fault_report(f, c->schema, c->source, c->judging->arena, c->judging->diag);
    c->told[c->told_n++] = *f;
    return true;
}

/* Takes an element out of the document, so that the next round sees what stands behind it. */
static void
take_out(struct check *c, xmlNodePtr node)
{
    if (c->robbed_n < MAX_FAULTS && !was_robbed(c, node->parent))
        c->robbed[c->robbed_n++] = node->parent;
    xmlUnlinkNode(node);
    xmlAddChild(c->removed, node);
}

/* Reports an unexpected element and those of the same unknown name behind it, and takes them out. */
static void
tell_unexpected(struct check *c, const struct xml_fault *f)
{
    bool unknown = xml_fault_is_unknown(c->schema, f->node);
    const char *name = (const char *)f->node->name;
    struct xml_fault same = *f;

    c->judging->verdict.complete = false;
    if (f->node->parent == NULL || f->node->parent->type != XML_ELEMENT_NODE) {
        c->judging->right_root = false;
        (void)tell(c, f);
        return;
    }
    for (xmlNodePtr n = f->node, next; n != NULL; n = next) {
        next = n->next;
        if (n != f->node && (!unknown || n->type != XML_ELEMENT_NODE || !str_eq((const char *)n->name, name)))
            continue;
        if (!unknown)
            next = NULL;
        same.node = n;
        if (!tell(c, &same))
            return;
        take_out(c, n);
    }
}

/* One validation. True when something new was found that may hide more. */
static bool
one_round(struct check *c, xmlDocPtr doc)
{
    size_t removed_before = c->told_n;
    bool taken = false;
    struct xml_quiet quiet;

    c->found_n = 0;
    xml_quiet_begin(&quiet, xml_refuse_entity);
    int result = xmlSchemaValidateDoc(c->valid, doc);

    xml_quiet_end(&quiet);
    if (c->broken || (result != 0 && c->found_n == 0))
        arena_exhausted(c->judging->arena);
    for (size_t i = 0; i < c->found_n; i++) {
        if (c->found[i].kind == XML_FAULT_UNEXPECTED) {
            tell_unexpected(c, &c->found[i]);
            taken = true;
        } else {
            (void)tell(c, &c->found[i]);
        }
    }
    return taken && c->told_n > removed_before && c->told_n < MAX_FAULTS;
}

static struct check *
new_check(const struct xml_schema *schema, xmlDocPtr doc, const struct xml_source *source, struct xml_judging *j)
{
    struct check *c = calloc(1, sizeof *c);

    if (c == NULL)
        arena_exhausted(j->arena);
    arena_defer(j->arena, free_check, c);
    c->schema = schema;
    c->source = source;
    c->judging = j;
    c->removed = xmlNewDocNode(doc, NULL, (const xmlChar *)"removed", NULL);
    c->valid = xmlSchemaNewValidCtxt(schema->compiled);
    if (c->removed == NULL || c->valid == NULL)
        arena_exhausted(j->arena);
    xmlSchemaSetValidStructuredErrors(c->valid, on_error, c);
    return c;
}

bool
xml_schema_check(const struct xml_schema *schema, xmlDocPtr doc, const struct xml_source *source, struct xml_judging *j)
{
    struct check *c = new_check(schema, doc, source, j);
    int rounds = 1;

    while (one_round(c, doc) && rounds < MAX_ROUNDS)
        rounds++;
    if (c->more || rounds == MAX_ROUNDS)
        diag(j->diag, xml_source_loc(source, source->n), D_XML_MORE, MAX_FAULTS);
    j->verdict.valid = c->told_n == 0 && !c->more;
    return j->verdict.valid;
}
