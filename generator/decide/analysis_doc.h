/*
 * The analysis as an XML document for policies and templates. Private to decide/.
 */
#ifndef GM_DECIDE_ANALYSIS_DOC_H
#define GM_DECIDE_ANALYSIS_DOC_H

#include "calc/analysis.h"

#include <libxml/tree.h>

/* A new element with attributes to follow; an attribute with a NULL or empty value is left out. */
xmlNodePtr doc_element(xmlNodePtr parent, const char *name);
void doc_attr(xmlNodePtr node, const char *name, const char *value);
void doc_number(xmlNodePtr node, const char *name, double value);

/*
 * The document of an analysis, freed with `a`. `whole` false leaves out what only templates ask for: figures, sources, texts.
 */
xmlDocPtr doc_of_analysis(const struct analysis *an, bool whole, struct arena *a);

/* Parts of it, one file each. */
void doc_add_project(xmlNodePtr root, const struct analysis *an, bool whole);
void doc_add_hardware(xmlNodePtr root, const struct analysis *an);
void doc_add_figures(xmlNodePtr root, const struct analysis *an, struct arena *a);

#endif
