/*
 * A schema read as a tree, to say what would have been right: which elements and attributes are known at a place, and what a value
 * may be. libxml2 judges; this explains. An <xs:appinfo> of a simple type says in words what its values look like. Private to xml/.
 */
#ifndef GM_XML_XML_MODEL_H
#define GM_XML_XML_MODEL_H

#include "xml/xml_tree.h"

enum { XML_MAX_NAMES = 256 };

/* Declarations (nodes of the schema), or names of values. */
struct xml_names {
    const char *names[XML_MAX_NAMES];
    const struct xml_node *nodes[XML_MAX_NAMES]; /* NULL for values */
    size_t n;
};

/* What a value of a simple type may be. */
struct xml_value_type {
    const char *builtin;           /* local name of the type of XML Schema below it: "decimal", "date", …; "string" if in doubt */
    const char *words;             /* the nearest appinfo, or NULL */
    const char *pattern;           /* the nearest pattern, or NULL */
    const char *min, *max;         /* inclusive bounds as written, or NULL */
    const char *above, *below;     /* exclusive bounds */
    struct xml_names values;       /* of an enumeration */
};

/* The declaration of the element reached from the root by these `n` names; NULL when there is none. */
const struct xml_node *xml_model_element(const struct xml_node *schema, const char *const *names, size_t n);

/* The child elements, the attributes that a declared element may have. */
void xml_model_children(const struct xml_node *schema, const struct xml_node *element, struct xml_names *out);
void xml_model_attributes(const struct xml_node *schema, const struct xml_node *element, struct xml_names *out);

/* The simple type of a declared element or attribute. */
void xml_model_value(const struct xml_node *schema, const struct xml_node *declaration, struct xml_value_type *out);

/* The position of a name; out->n when it is not among them. */
size_t xml_names_find(const struct xml_names *in, const char *name);

#endif
