/*
 * The way from a file to a tree: bytes, text, parser, schema, conversion. Each step reports its own faults.
 */
#include "xml/xml_convert.h"
#include "xml/xml_schema.h"

#include "base/outfile.h"

#include <string.h>

/* True when the document may be used, or at least looked through for more faults by a caller who wants a verdict. */
static bool
judge(const struct xml_schema *schema, xmlDocPtr doc, const struct xml_source *source, struct xml_judging *j, bool wanted)
{
    if (schema == NULL)
        return true;
    return xml_schema_check(schema, doc, source, j) || (wanted && j->right_root);
}

struct xml_node *
xml_parse(struct arena *a, const struct xml_input *in, const struct xml_schema *schema, struct xml_verdict *verdict, struct diag *d)
{
    struct xml_source source;
    struct xml_judging judging = {.arena = a, .diag = d, .verdict = {true, true}, .right_root = true};
    xmlDocPtr doc = xml_source_init(&source, a, in, d) ? xml_read(a, &source, d) : NULL;

    if (doc == NULL || !judge(schema, doc, &source, &judging, verdict != NULL))
        return NULL;
    if (verdict != NULL)
        *verdict = judging.verdict;
    return xml_convert(a, xmlDocGetRootElement(doc), &source, d);
}

struct xml_node *
xml_load(struct arena *a, const char *path, const struct xml_schema *schema, struct diag *d)
{
    struct xml_input in = {.name = strcmp(path, "-") == 0 ? "<stdin>" : path};
    char *bytes;

    if (!infile_read(a, path, XML_MAX_BYTES, &bytes, &in.n, d))
        return NULL;
    in.bytes = bytes;
    return xml_parse(a, &in, schema, NULL, d);
}
