/*
 * XML files as a plain tree with places, after the reader has refused what is dangerous or wrong. libxml2 stays behind this header.
 */
#ifndef GM_XML_XML_TREE_H
#define GM_XML_XML_TREE_H

#include "base/arena.h"
#include "base/diag.h"

#include <stdbool.h>
#include <stddef.h>

struct xml_attr {
    struct xml_attr *next;
    const char *name;  /* local name; "xml:lang" for that one */
    const char *value; /* NFC */
    struct loc loc;
};

/* An element (name set) or a run of text (text set; comments and CDATA borders are gone, neighbours are joined). */
struct xml_node {
    struct xml_node *parent, *first, *next;
    const char *name; /* local name, NULL for text */
    const char *text; /* NFC, white space as written; NULL for an element */
    struct xml_attr *attrs;
    struct loc loc;
};

/* A compiled schema, made once per process. */
struct xml_schema;

/* Compiles an XSD and hands it to `a`. NULL: reported. */
struct xml_schema *xml_schema_load(struct arena *a, const char *path, struct diag *d);

/*
 * Reads, checks and converts a file ("-": standard input). No network, no DOCTYPE, no entities but the five and character
 * references, no XInclude; at most 4 MiB, 64 levels, 64 KiB a text. All schema faults are reported, each with its line.
 * `schema` may be NULL for well-formedness only. NULL: at least one error is in `d`. The tree lives in `a`.
 */
struct xml_node *xml_load(struct arena *a, const char *path, const struct xml_schema *schema, struct diag *d);

/* A file in memory; `name` is what messages call it. Borrowed for one call. */
struct xml_input {
    const char *name, *bytes;
    size_t n;
};

/* How a document fares against its schema. */
struct xml_verdict {
    bool valid;    /* nothing was reported */
    bool complete; /* no element was unknown or misplaced; those are not in the tree */
};

/*
 * The same from memory. With `verdict` (which may be NULL), a document that is refused by the schema only, and has the right root,
 * gives a tree too, so that the caller may look for more faults.
 */
struct xml_node *xml_parse(struct arena *a, const struct xml_input *in, const struct xml_schema *schema, struct xml_verdict *verdict, struct diag *d);

/* First child element with this name (any name when NULL), the next sibling element with this name; NULL when there is none. */
const struct xml_node *xml_child(const struct xml_node *parent, const char *name);
const struct xml_node *xml_next(const struct xml_node *node, const char *name);

/* The attribute's value, NULL when absent; lent. Its place, that of the element when absent. */
const char *xml_attr(const struct xml_node *node, const char *name);
struct loc xml_attr_loc(const struct xml_node *node, const char *name);

/* The text has no character that shows: spaces, control and format characters only. */
bool xml_is_invisible(const char *text);

/* All text below the element, joined, white space collapsed and trimmed; "" when there is none. Lives in `a`. */
const char *xml_text(struct arena *a, const struct xml_node *node);

#endif
