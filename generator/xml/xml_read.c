/*
 * Parses with libxml2, without network, DOCTYPE, external entities or XInclude, and notes where each node begins.
 * Nothing here allocates from an arena while libxml2 is at work, so running out of memory never jumps over its frames.
 */
#include "xml/xml_read.h"

#include "xml/xml_diag.h"
#include "xml/xml_syntax.h"

#include <libxml/SAX2.h>
#include <stdint.h>
#include <string.h>

/* What the callbacks need; found by ctxt->_private. */
struct reading {
    const struct xml_source *source;
    struct xml_syntax_fault fault;
    size_t open[XML_MAX_DEPTH]; /* offsets of the start tags of the open elements */
    int depth;
};

/* What is freed with the arena, whichever way control leaves. */
struct reader {
    xmlParserCtxtPtr ctxt;
    xmlDocPtr doc;
};

static void
ignore_error(void *context, xml_error_ptr error)
{
    (void)context;
    (void)error;
}

xmlParserInputPtr
xml_refuse_entity(const char *url, const char *id, xmlParserCtxtPtr ctxt)
{
    (void)url;
    (void)id;
    (void)ctxt;
    return NULL;
}

void
xml_quiet_begin(struct xml_quiet *q, xmlExternalEntityLoader loader)
{
    *q = (struct xml_quiet){xmlStructuredError, xmlStructuredErrorContext, xmlGetExternalEntityLoader()};
    xmlSetStructuredErrorFunc(NULL, ignore_error);
    xmlSetExternalEntityLoader(loader);
}

void
xml_quiet_end(const struct xml_quiet *q)
{
    xmlSetStructuredErrorFunc(q->error_context, q->error);
    xmlSetExternalEntityLoader(q->loader);
    xmlResetLastError();
}

/* How far the parser is in the text. */
static size_t
position(xmlParserCtxtPtr ctxt)
{
    long consumed = ctxt->input == NULL ? 0 : xmlByteConsumed(ctxt);

    return consumed < 0 ? 0 : (size_t)consumed;
}

static void
on_error(void *context, xml_error_ptr error)
{
    xmlParserCtxtPtr ctxt = context;
    struct reading *r = ctxt->_private;

    if (r->fault.code == 0 && error->level >= XML_ERR_ERROR)
        xml_syntax_note(&r->fault, error, position(ctxt));
}

static void
stop(xmlParserCtxtPtr ctxt, int code, size_t offset)
{
    struct reading *r = ctxt->_private;

    if (r->fault.code == 0)
        r->fault = (struct xml_syntax_fault){.code = code, .offset = offset};
    xmlStopParser(ctxt);
}

static void
on_doctype(void *context, const xmlChar *name, const xmlChar *external_id, const xmlChar *system_id)
{
    xmlParserCtxtPtr ctxt = context;
    struct reading *r = ctxt->_private;

    (void)name;
    (void)external_id;
    (void)system_id;
    stop(ctxt, XML_FAULT_DOCTYPE, xml_source_back(r->source, position(ctxt), "<!DOCTYPE"));
}

/* Offsets are kept in the nodes, plus one so that 0 means none. */
static void
mark(xmlNodePtr node, size_t offset)
{
    if (node != NULL && node->_private == NULL)
        node->_private = (void *)(uintptr_t)(offset + 1);
}

static void
on_start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
         int attribute_count, int defaulted, const xmlChar **attributes)
{
    xmlParserCtxtPtr ctxt = context;
    struct reading *r = ctxt->_private;
    size_t tag = xml_source_back(r->source, position(ctxt), "<");

    if (r->depth == XML_MAX_DEPTH) {
        stop(ctxt, XML_FAULT_DEPTH, tag);
        return;
    }
    r->open[r->depth++] = tag;
    xmlSAX2StartElementNs(ctxt, name, prefix, uri, namespace_count, namespaces, attribute_count, defaulted, attributes);
    mark(ctxt->node, tag);
}

static void
on_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
    xmlParserCtxtPtr ctxt = context;
    struct reading *r = ctxt->_private;

    if (r->depth > 0)
        r->depth--;
    xmlSAX2EndElementNs(ctxt, name, prefix, uri);
}

/* Where characters just reported begin: exact when they stand in the parser's buffer, else counted back. */
static size_t
text_start(xmlParserCtxtPtr ctxt, const xmlChar *text, int n)
{
    size_t here = position(ctxt), back = (size_t)n;

    if (text >= ctxt->input->base && text <= ctxt->input->cur)
        back = (size_t)(ctxt->input->cur - text);
    return back > here ? 0 : here - back;
}

static void
on_text(void *context, const xmlChar *text, int n)
{
    xmlParserCtxtPtr ctxt = context;

    xmlSAX2Characters(ctxt, text, n);
    if (ctxt->node != NULL)
        mark(ctxt->node->last, text_start(ctxt, text, n));
}

static void
free_reader(void *object)
{
    struct reader *reader = object;

    xmlFreeDoc(reader->doc);
    xmlFreeParserCtxt(reader->ctxt);
    *reader = (struct reader){NULL, NULL};
}

/* Without comments and instructions, and with CDATA as text, text is one node however it is cut up. */
static void
set_up(xmlParserCtxtPtr ctxt, struct reading *r)
{
    ctxt->_private = r;
    ctxt->sax->serror = on_error;
    ctxt->sax->internalSubset = on_doctype;
    ctxt->sax->startElementNs = on_start;
    ctxt->sax->endElementNs = on_end;
    ctxt->sax->characters = on_text;
    ctxt->sax->ignorableWhitespace = on_text;
    ctxt->sax->cdataBlock = on_text;
    ctxt->sax->comment = NULL;
    ctxt->sax->processingInstruction = NULL;
}

static xmlDocPtr
parse(struct reader *reader, struct reading *r)
{
    const int options = XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_IGNORE_ENC;
    struct xml_quiet quiet;

    xml_quiet_begin(&quiet, xml_refuse_entity);
    reader->ctxt = xmlNewParserCtxt();
    if (reader->ctxt != NULL) {
        set_up(reader->ctxt, r);
        reader->doc = xmlCtxtReadMemory(reader->ctxt, r->source->text, (int)r->source->n, NULL, NULL, options);
    }
    xml_quiet_end(&quiet);
    return reader->doc;
}

xmlDocPtr
xml_read(struct arena *a, const struct xml_source *source, struct diag *d)
{
    struct reader *reader = arena_alloc(a, sizeof *reader);
    struct reading *r = arena_alloc(a, sizeof *r);

    r->source = source;
    arena_defer(a, free_reader, reader);

    size_t crowded = xml_source_crowded(source, XML_MAX_ATTRIBUTES);

    if (crowded < source->n) {
        diag(d, xml_source_loc(source, crowded), D_XML_ATTRIBUTES, XML_MAX_ATTRIBUTES);
        return NULL;
    }

    xmlDocPtr doc = parse(reader, r);

    if (doc != NULL && r->fault.code == 0)
        return doc;
    if (reader->ctxt == NULL || r->fault.code == XML_ERR_NO_MEMORY)
        arena_exhausted(a);
    free_reader(reader);
    xml_syntax_report(&r->fault, source, r->depth > 0 ? r->open[r->depth - 1] : source->n, d);
    return NULL;
}

size_t
xml_node_offset(const xmlNode *node)
{
    uintptr_t offset = (uintptr_t)node->_private;

    return offset == 0 ? 0 : (size_t)offset - 1;
}

struct loc
xml_node_loc(const struct xml_source *source, const xmlNode *node)
{
    if (node->type != XML_ATTRIBUTE_NODE)
        return xml_source_loc(source, xml_node_offset(node));

    return xml_source_loc(source, xml_source_attr(source, xml_node_offset(node->parent), (const char *)node->name, 0));
}
