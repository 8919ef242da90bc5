/*
 * What made a document unreadable, in our words. Private to xml/.
 */
#ifndef GM_XML_XML_SYNTAX_H
#define GM_XML_XML_SYNTAX_H

#include "xml/xml_read.h"

/* The first fault of a document, copied so that nothing need be allocated inside libxml2. */
struct xml_syntax_fault {
    int code; /* enum xmlParserErrors, or a negative one below; 0 for none */
    size_t offset;
    int number;             /* libxml2's int1: a line or a character */
    char a[128], text[256]; /* libxml2's str1 and message, cut */
};

enum { XML_FAULT_DOCTYPE = -1, XML_FAULT_DEPTH = -2 };

/* Copies an error. */
void xml_syntax_note(struct xml_syntax_fault *out, xml_error_ptr error, size_t offset);

/* Reports it. `open_tag` is the offset of the innermost element that is open; the end when there is none. */
void xml_syntax_report(const struct xml_syntax_fault *f, const struct xml_source *source, size_t open_tag, struct diag *d);

#endif
