/*
 * Attributes as values. The schema has judged them before: nothing here fails, an absent attribute gives false, 0 or NULL.
 */
#ifndef GM_XML_XML_FIELD_H
#define GM_XML_XML_FIELD_H

#include "xml/xml_tree.h"

#include <stdint.h>

/* A number as double and in exact millionths (saturated beyond the range); either output may be NULL. False: absent. */
bool xml_field_number(const struct xml_node *node, const char *attr, double *value, int64_t *micros);

/* The number as a double, `otherwise` when absent. */
double xml_field_double(const struct xml_node *node, const char *attr, double otherwise);

/* True when the attribute says "yes"; `otherwise` when absent. */
bool xml_field_yes(const struct xml_node *node, const char *attr, bool otherwise);

/* The index (from 1) of the name that the attribute holds; names[0] is not looked at. 0: absent. */
int xml_field_name(const struct xml_node *node, const char *attr, const char *const *names, int count);

/* The attribute with white space trimmed, in `a` or lent; NULL: absent. */
const char *xml_field_text(struct arena *a, const struct xml_node *node, const char *attr);

/* The attribute's words, split at white space; *n receives their number (0: absent). In `a`. */
const char *const *xml_field_words(struct arena *a, const struct xml_node *node, const char *attr, size_t *n);

#endif
