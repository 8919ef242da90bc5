/*
 * A compiled schema and judging by it. Private to xml/.
 */
#ifndef GM_XML_XML_SCHEMA_H
#define GM_XML_XML_SCHEMA_H

#include "xml/xml_read.h"
#include "xml/xml_tree.h"

#include <libxml/xmlschemas.h>

struct xml_schema {
    xmlSchemaPtr compiled;
    const struct xml_node *tree; /* the schema as written */
    const char *target;          /* its namespace, "" for none */
};

/* What judging works with, and what it finds. */
struct xml_judging {
    struct arena *arena;
    struct diag *diag;
    struct xml_verdict verdict;
    bool right_root;
};

/*
 * Validates; all faults are reported, each once, up to a limit. False: there was one. What is unknown is taken out of `doc`
 * so that what stands behind it is judged too.
 */
MUST_CHECK bool xml_schema_check(const struct xml_schema *schema, xmlDocPtr doc, const struct xml_source *source, struct xml_judging *j);

#endif
