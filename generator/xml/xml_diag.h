/* Messages of xml/. The first argument of most is the place in words, as "method: attribute \"rank\"". */
#ifndef GM_XML_XML_DIAG_H
#define GM_XML_XML_DIAG_H

#include "base/diag.h"

/* Bytes and encodings. */
#define D_XML_EMPTY SEV_ERROR, "xml-empty", "the file is empty; expected an XML document"
#define D_XML_TOO_LARGE SEV_ERROR, "xml-too-large", "the document has %zu bytes; the limit is %zu"
#define D_XML_NUL SEV_ERROR, "xml-nul", "a NUL character is in the file; XML has none, the file is damaged"
#define D_XML_NOT_UTF8 \
    SEV_ERROR, "xml-not-utf8", "byte 0x%02x is not UTF-8; save the file as UTF-8, or declare its encoding in the first line"
#define D_XML_DECLARED SEV_ERROR, "xml-declared", "the file declares %s but is %s; correct encoding=\"…\" in the first line"
#define D_XML_ENCODING SEV_ERROR, "xml-encoding", "encoding \"%s\" is not supported; save the file as UTF-8"
#define D_XML_BROKEN_ENCODING SEV_ERROR, "xml-broken-encoding", "the bytes are not valid %s; save the file as UTF-8"

/* Well-formedness. */
#define D_XML_DOCTYPE SEV_ERROR, "xml-doctype", "a DOCTYPE is not allowed; remove it, and write entities out"
#define D_XML_DEPTH SEV_ERROR, "xml-depth", "elements are nested more than %d deep"
#define D_XML_ATTRIBUTES SEV_ERROR, "xml-attributes", "an element has more than %d attributes"
#define D_XML_TEXT_LENGTH SEV_ERROR, "xml-text-length", "%s: the text has %zu bytes; the limit is %zu"
#define D_XML_CONTROL SEV_ERROR, "xml-control", "control character U+%04X is not allowed; remove it, or correct the encoding in the first line"
#define D_XML_NONCHARACTER SEV_ERROR, "xml-noncharacter", "%s: U+%04lX is no character and is not allowed; remove it"
#define D_XML_CONTROL_IN SEV_ERROR, "xml-control", "%s: control character U+%04lX is not allowed; remove it, or correct the encoding in the first line"
#define D_XML_MISMATCH SEV_ERROR, "xml-mismatch", "</%s> closes <%s> of line %u; expected </%s>"
#define D_XML_UNCLOSED SEV_ERROR, "xml-unclosed", "the file ends before <%s> of line %u is closed"
#define D_XML_ENTITY \
    SEV_ERROR, "xml-entity", "entity &%s; is not known; only amp, lt, gt, quot and apos are, others are written as the character itself"
#define D_XML_AMPERSAND SEV_ERROR, "xml-ampersand", "a bare & is not allowed; write &amp;"
#define D_XML_LESS_THAN SEV_ERROR, "xml-less-than", "a bare < is not allowed here; write &lt;"
#define D_XML_ATTRIBUTE_TWICE SEV_ERROR, "xml-attribute-twice", "attribute \"%s\" is given twice; keep one"
#define D_XML_PREFIX SEV_ERROR, "xml-prefix", "namespace prefix \"%s\" is not declared; add xmlns:%s=\"…\" to the root element, or drop the prefix"
#define D_XML_SYNTAX SEV_ERROR, "xml-syntax", "not well-formed XML: %s"

/* Names. */
#define D_XML_NO_NAMESPACE SEV_ERROR, "xml-no-namespace", "<%s> has no namespace; expected <%s xmlns=\"%s\">"
#define D_XML_WRONG_NAMESPACE SEV_ERROR, "xml-wrong-namespace", "<%s> is in namespace \"%s\"; expected \"%s\""
#define D_XML_ROOT SEV_ERROR, "xml-root", "the root element is <%s>; expected <%s>"
#define D_XML_UNKNOWN_ELEMENT SEV_ERROR, "xml-unknown-element", "%s: element <%s> is not known here; %s"
#define D_XML_MISPLACED SEV_ERROR, "xml-misplaced", "%s: element <%s> is known, but not at this place or not this often%s"
#define D_XML_MISSING_CHILD SEV_ERROR, "xml-missing-child", "%s: a child element is missing; expected %s"
#define D_XML_UNKNOWN_ATTRIBUTE SEV_ERROR, "xml-unknown-attribute", "%s: attribute \"%s\" is not known here; %s"
#define D_XML_MISSING_ATTRIBUTE SEV_ERROR, "xml-missing-attribute", "%s: attribute \"%s\" is missing; expected %s"
#define D_XML_STRAY_TEXT SEV_ERROR, "xml-stray-text", "%s: text \"%s\" is not allowed here, only child elements"
#define D_XML_CHILD_IN_TEXT SEV_ERROR, "xml-child-in-text", "%s: element <%s> is not allowed here, only text"
#define D_XML_NO_CONTENT SEV_ERROR, "xml-no-content", "%s: must have no content; what it says belongs into its attributes"

/* Values. */
#define D_XML_VALUE_EMPTY SEV_ERROR, "xml-value-empty", "%s: is empty; expected %s"
#define D_XML_NUMBER_COMMA SEV_ERROR, "xml-number-comma", "%s: \"%s\" has a comma; %s"
#define D_XML_NUMBER_EXPONENT SEV_ERROR, "xml-number-exponent", "%s: \"%s\" has an exponent, which is not allowed here; write %s"
#define D_XML_NUMBER_NAN SEV_ERROR, "xml-number-nan", "%s: \"%s\" is no number; expected %s"
#define D_XML_NUMBER_INFINITE SEV_ERROR, "xml-number-infinite", "%s: \"%s\" is infinite; expected %s"
#define D_XML_NUMBER_NEGATIVE SEV_ERROR, "xml-number-negative", "%s: \"%s\" must not be negative; expected %s"
#define D_XML_NUMBER_FRACTION SEV_ERROR, "xml-number-fraction", "%s: \"%s\" must be a whole number; expected %s"
#define D_XML_NUMBER_RANGE SEV_ERROR, "xml-number-range", "%s: \"%s\" is out of range; expected %s"
#define D_XML_NUMBER_DIGITS SEV_ERROR, "xml-number-digits", "%s: \"%s\" has too many digits; expected %s"
#define D_XML_NUMBER_UNIT SEV_ERROR, "xml-number-unit", "%s: \"%s\" has more than digits and a point; expected %s, without unit or grouping"
#define D_XML_NOT_A_NUMBER SEV_ERROR, "xml-not-a-number", "%s: \"%s\" is not a number; expected %s"
#define D_XML_DATE SEV_ERROR, "xml-date", "%s: \"%s\" is not a date; %s"
#define D_XML_VALUE_UNKNOWN SEV_ERROR, "xml-value-unknown", "%s: \"%s\" is not known; %s"
#define D_XML_VALUE SEV_ERROR, "xml-value", "%s: \"%s\" is not allowed; expected %s"
#define D_XML_SCHEMA_OTHER SEV_ERROR, "xml-schema-other", "%s: %s"
#define D_XML_MORE SEV_ERROR, "xml-more", "more faults follow; only the first %d of this file are shown"

/* The schema itself. */
#define D_XML_SCHEMA SEV_ERROR, "xml-schema", "the schema cannot be used: %s"

#endif
