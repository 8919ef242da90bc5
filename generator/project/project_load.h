/* From file to project. */
#ifndef GM_PROJECT_PROJECT_LOAD_H
#define GM_PROJECT_PROJECT_LOAD_H

#include "base/attr.h"
#include "project/project.h"
#include "xml/xml_tree.h"

/*
 * Reads and checks one project file ("-": standard input). `schema` is inputs/schema/project.xsd, compiled.
 * Borrows `path`; everything *out points to lives in `a`. False: at least one error is in `d`, and *out must not be used.
 * What needs the catalogue (does this card exist?) is checked in calc/.
 */
MUST_CHECK bool project_load(struct project *out, const char *path, const struct xml_schema *schema, struct arena *a, struct diag *d);

#endif
