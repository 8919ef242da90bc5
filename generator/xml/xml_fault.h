/*
 * Faults against a schema, in our words. Private to xml/.
 */
#ifndef GM_XML_XML_FAULT_H
#define GM_XML_XML_FAULT_H

#include "xml/xml_schema.h"

enum xml_fault_kind {
    XML_FAULT_UNEXPECTED,        /* an element that should not be there */
    XML_FAULT_MISSING_CHILD,
    XML_FAULT_UNKNOWN_ATTRIBUTE,
    XML_FAULT_MISSING_ATTRIBUTE,
    XML_FAULT_STRAY_TEXT,
    XML_FAULT_CONTENT,           /* in an element that must be empty */
    XML_FAULT_CHILD_IN_TEXT,
    XML_FAULT_VALUE,             /* of an attribute, or of the element where `attr` is empty */
    XML_FAULT_OTHER,
};

/* One error as libxml2 told it, copied. */
struct xml_fault {
    enum xml_fault_kind kind;
    xmlNodePtr node; /* the element */
    char attr[128];  /* the attribute's name in our tree, "" for none */
    char text[512];  /* libxml2's message, without its beginning and without namespaces */
};

/* Sorts an error into the kinds. */
void xml_fault_note(struct xml_fault *out, xml_error_ptr error);

/* Reports it. */
void xml_fault_report(const struct xml_fault *f, const struct xml_schema *schema, const struct xml_source *source, struct arena *a, struct diag *d);

/* True when no element of this name is declared where `node` stands, or its namespace is another. */
bool xml_fault_is_unknown(const struct xml_schema *schema, const xmlNode *node);

#endif
