/* From the folder inputs/catalog/ to the catalogue. */
#ifndef GM_CATALOG_CATALOG_LOAD_H
#define GM_CATALOG_CATALOG_LOAD_H

#include "base/attr.h"
#include "catalog/catalog.h"
#include "xml/xml_tree.h"

/* Reads every *.xml of `folder` in name order. `schema` is catalog.xsd. Lives in `a`. False: errors are in `d`. */
MUST_CHECK bool catalog_load(struct catalog *out, const char *folder, const struct xml_schema *schema, struct arena *a, struct diag *d);

/* Reads one catalogue file on its own, for `gpumemo check`; references into other files are not resolved. False: errors are in `d`. */
MUST_CHECK bool catalog_check_file(const char *path, const struct xml_schema *schema, struct arena *a, struct diag *d);

#endif
