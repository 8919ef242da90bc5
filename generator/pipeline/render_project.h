/*
 * One project file to its documents: load, calculate, decide, compose, render, write.
 */
#ifndef GM_PIPELINE_RENDER_PROJECT_H
#define GM_PIPELINE_RENDER_PROJECT_H

#include "base/attr.h"
#include "calc/analysis.h"
#include "decide/decision.h"
#include "pipeline/resources.h"
#include "project/project.h"

#include <stdbool.h>
#include <stddef.h>

enum { FORMAT_PDF = 1, FORMAT_HTML = 2, FORMAT_JSON = 4 };

struct render_options {
    unsigned formats;       /* or-ed */
    const char *output_dir; /* without a slash at the end */
    const char *theme;      /* over the project's own, or NULL */
    bool sync;              /* flush to disk before renaming */
};

/* A project with all that was found out about it; lives in the arena it was made in. */
struct case_file {
    struct project project;
    struct analysis analysis;
    struct decision decision;
    struct _xmlDoc *doc;
    char *json; /* the analysis, schema gpumemo-analysis/1 */
    size_t json_n;
    struct attachment attachments[2]; /* the project file and the analysis */
};

/* Loads and decides. `path` as project_load. False: reported. */
MUST_CHECK bool case_load(struct case_file *out, const struct resources *r, const char *path, struct arena *a, struct diag *d);

/* Composes one document of a case. `formats` says which files will lie beside it, for its links. False: reported. */
MUST_CHECK bool case_compose(struct document *out, const struct case_file *c, const struct resources *r, size_t template_index,
                             size_t locale_index, const struct render_options *o, struct arena *a, struct diag *d);

/*
 * Renders every template in every language and format and writes all files or none.
 * *paths receives the names written (in `a`). False: reported, nothing was written.
 */
MUST_CHECK bool render_project(const struct resources *r, const char *path, const struct render_options *o, struct arena *a,
                               const char *const **paths, size_t *n, struct diag *d);

#endif
