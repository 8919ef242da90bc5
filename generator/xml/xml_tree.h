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

/* The same from memory; `name` is what messages call it. `bytes` need not outlive the call. */
struct xml_node *xml_parse(struct arena *a, const char *name, const char *bytes, size_t n, const struct xml_schema *schema, struct diag *d);

/* First child element with this name (any name when NULL), the next sibling element with this name; NULL when there is none. */
const struct xml_node *xml_child(const struct xml_node *parent, const char *name);
const struct xml_node *xml_next(const struct xml_node *node, const char *name);

/* The attribute's value, NULL when absent; lent. */
const char *xml_attr(const struct xml_node *node, const char *name);

/* All text below the element, joined, white space collapsed and trimmed; "" when there is none. Lives in `a`. */
const char *xml_text(struct arena *a, const struct xml_node *node);

#endif
