/*
 * libxml2's part of reading: text to xmlDoc, with places. Private to xml/, as is all of libxml2.
 */
#ifndef GM_XML_XML_READ_H
#define GM_XML_XML_READ_H

#include "xml/xml_source.h"

#include <libxml/parser.h>
#include <libxml/xmlerror.h>

/* libxml2 2.12 made the argument of error handlers const. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *xml_error_ptr;
#else
typedef xmlErrorPtr xml_error_ptr;
#endif

enum { XML_MAX_DEPTH = 64, XML_MAX_ATTRIBUTES = 256, XML_MAX_TEXT = 64 * 1024 };

/* libxml2's per-thread state while it runs: errors of no context are swallowed, nothing is fetched. Restores what was there before. */
struct xml_quiet {
    xmlStructuredErrorFunc error;
    void *error_context;
    xmlExternalEntityLoader loader;
};
void xml_quiet_begin(struct xml_quiet *q, xmlExternalEntityLoader loader);
void xml_quiet_end(const struct xml_quiet *q);

/* An entity loader that refuses everything. */
xmlParserInputPtr xml_refuse_entity(const char *url, const char *id, xmlParserCtxtPtr ctxt);

/* Parses; the document is freed with `a`. NULL: reported. The offset of an element's or a text's first byte is xml_node_offset. */
xmlDocPtr xml_read(struct arena *a, const struct xml_source *source, struct diag *d);
size_t xml_node_offset(const xmlNode *node);

/* Where an element or a text begins; an attribute's own place. */
struct loc xml_node_loc(const struct xml_source *source, const xmlNode *node);

#endif
