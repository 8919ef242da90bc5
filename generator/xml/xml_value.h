/*
 * What is wrong with a value that the schema refused, and what would be right. Private to xml/.
 */
#ifndef GM_XML_XML_VALUE_H
#define GM_XML_XML_VALUE_H

#include "xml/xml_model.h"

/* A refused value: where, in words for whom ("method: attribute \"rank\""), and what its type is. */
struct xml_bad_value {
    struct loc loc;
    const char *where, *value;
    const struct xml_value_type *type;
};

/* Reports it, with the most telling message. */
void xml_value_report(struct arena *a, const struct xml_bad_value *bad, struct diag *d);

/* In words, in `a`: what a type expects; "did you mean …" with the known names; `value` trimmed and cut to a length fit to print. */
const char *xml_value_expected(struct arena *a, const struct xml_value_type *type);
const char *xml_value_hint(struct arena *a, const char *name, const struct xml_names *known);
const char *xml_value_cut(struct arena *a, const char *value);

#endif
