/*
 * Compiles schemas. Imports are read from the schema's own folder, nothing from a network.
 */
#include "xml/xml_schema.h"

#include "base/outfile.h"
#include "xml/xml_convert.h"
#include "xml/xml_diag.h"

#include <libxml/parserInternals.h>
#include <libxml/uri.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

/* The first error of a compilation, copied. */
struct complaint {
    unsigned line;
    char text[256];
};

static void
on_error(void *context, xml_error_ptr error)
{
    struct complaint *c = context;

    if (c->text[0] != '\0' || error->level < XML_ERR_ERROR)
        return;
    c->line = error->line > 0 ? (unsigned)error->line : 0;
    snprintf(c->text, sizeof c->text, "%s", error->message == NULL ? "no reason given" : error->message);
    c->text[strcspn(c->text, "\r\n")] = '\0';
}

/* Opens what a schema imports: an escaped path, never an address. */
static xmlParserInputPtr
open_local(const char *url, const char *id, xmlParserCtxtPtr ctxt)
{
    char path[PATH_MAX];

    (void)id;
    if (url == NULL || strstr(url, "://") != NULL || strlen(url) >= sizeof path)
        return NULL;
    xmlURIUnescapeString(url, (int)strlen(url), path);
    return xmlNewInputFromFile(ctxt, path);
}

static void
free_schema(void *schema)
{
    xmlSchemaFree(schema);
}

static xmlSchemaPtr
compile(xmlDocPtr doc, const char *path, struct complaint *c)
{
    xmlSchemaPtr compiled = NULL;
    struct xml_quiet quiet;

    xml_quiet_begin(&quiet, open_local);
    doc->URL = xmlURIEscapeStr((const xmlChar *)path, (const xmlChar *)"/");

    xmlSchemaParserCtxtPtr parser = xmlSchemaNewDocParserCtxt(doc);

    if (parser != NULL) {
        xmlSchemaSetParserStructuredErrors(parser, on_error, c);
        compiled = xmlSchemaParse(parser);
        xmlSchemaFreeParserCtxt(parser);
    }
    xml_quiet_end(&quiet);
    return compiled;
}

struct xml_schema *
xml_schema_load(struct arena *a, const char *path, struct diag *d)
{
    struct xml_schema *schema = arena_alloc(a, sizeof *schema);
    struct xml_source *source = arena_alloc(a, sizeof *source);
    struct complaint complaint = {0, ""};
    struct xml_input in = {.name = path};
    xmlDocPtr doc;
    char *bytes;

    if (!infile_read(a, path, XML_MAX_BYTES, &bytes, &in.n, d))
        return NULL;
    in.bytes = bytes;
    if (!xml_source_init(source, a, &in, d)
        || (doc = xml_read(a, source, d)) == NULL || (schema->tree = xml_convert(a, xmlDocGetRootElement(doc), source, d)) == NULL)
        return NULL;
    schema->target = xml_attr(schema->tree, "targetNamespace");
    if (schema->target == NULL)
        schema->target = "";
    schema->compiled = compile(doc, path, &complaint);
    if (schema->compiled == NULL) {
        diag(d, (struct loc){source->name, complaint.line, 0}, D_XML_SCHEMA, complaint.text);
        return NULL;
    }
    arena_defer(a, free_schema, schema->compiled);
    return schema;
}
