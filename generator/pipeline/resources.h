/*
 * What is loaded once per process and shared by all projects: schemas, catalogue, policy, templates, languages, themes, back ends.
 */
#ifndef GM_PIPELINE_RESOURCES_H
#define GM_PIPELINE_RESOURCES_H

#include "base/attr.h"
#include "base/diag.h"
#include "catalog/catalog.h"
#include "compose/compose.h"
#include "decide/policy.h"
#include "locale/locale.h"
#include "render/backend.h"
#include "xml/xml_tree.h"

#include <stdbool.h>
#include <stddef.h>

enum schema_kind { SCHEMA_PROJECT, SCHEMA_CATALOG, SCHEMA_POLICY, SCHEMA_TEMPLATE, SCHEMA_LOCALE, SCHEMA_THEME, SCHEMA_COUNT };

/* What to load; names are borrowed. */
struct resource_request {
    const char *data_dir;         /* folder that holds templates/, locales/, inputs/ */
    const char *policy;           /* name without folder and suffix, "mittelstand", or a path, which has a slash */
    const char *const *languages; /* tags */
    size_t n_languages;
    const char *const *templates; /* names: "memo" */
    size_t n_templates;
    bool need_pdf, need_html;
};

struct resources {
    struct arena *arena; /* borrowed; everything below lives in it */
    const char *data_dir;
    struct xml_schema *schemas[SCHEMA_COUNT];
    struct catalog catalog;
    struct policy *policy;
    struct locale **locales;
    size_t n_locales;
    struct template **templates;
    size_t n_templates;
    const struct theme **themes; /* every theme of templates/themes, those that are refused are left out and reported when asked for */
    size_t n_themes;
    const char *css_path;
    void *pdf_cache, *html_cache;
};

/* Compiles the schemas only; enough for `check` of single files. False: reported. */
MUST_CHECK bool resources_load_schemas(struct resources *out, struct arena *a, const char *data_dir, struct diag *d);

/* Loads all that the request names. False: reported. */
MUST_CHECK bool resources_load(struct resources *out, struct arena *a, const struct resource_request *request, struct diag *d);

/* A theme by id, loaded at first; NULL when there is none or it is refused: reported with `loc`. */
const struct theme *resources_theme(const struct resources *r, const char *id, struct loc loc, struct diag *d);

/* Names (without suffix) of the *.xml files in a folder below the data folder, sorted, in `a`; *n receives their number. */
const char *const *resources_names(struct arena *a, const char *data_dir, const char *folder, size_t *n);

#endif
