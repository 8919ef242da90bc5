/*
 * The way from a file to a tree: bytes, text, parser, schema, conversion. Each step reports its own faults.
 */
#include "xml/xml_convert.h"
#include "xml/xml_schema.h"

#include "base/outfile.h"

#include <string.h>

struct xml_node *
xml_parse(struct arena *a, const char *name, const char *bytes, size_t n, const struct xml_schema *schema, struct diag *d)
{
    struct xml_source source;
    xmlDocPtr doc = xml_source_init(&source, a, name, bytes, n, d) ? xml_read(a, &source, d) : NULL;

    if (doc == NULL || (schema != NULL && !xml_schema_check(schema, doc, &source, a, d)))
        return NULL;
    return xml_convert(a, xmlDocGetRootElement(doc), &source, d);
}

struct xml_node *
xml_load(struct arena *a, const char *path, const struct xml_schema *schema, struct diag *d)
{
    char *bytes;
    size_t n;

    if (!infile_read(a, path, XML_MAX_BYTES, &bytes, &n, d))
        return NULL;
    return xml_parse(a, strcmp(path, "-") == 0 ? "<stdin>" : path, bytes, n, schema, d);
}
