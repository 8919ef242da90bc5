/*
 * The program's one way, for one project. Everything lives in the project's arena; the caller frees it.
 */
#include "pipeline/render_project.h"

#include "base/outfile.h"
#include "pipeline/pipeline_diag.h"
#include "project/project_load.h"
#include "render_html/render_html.h"
#include "render_pdf/render_pdf.h"

#include <string.h>

bool
case_load(struct case_file *out, const struct resources *r, const char *path, struct arena *a, struct diag *d)
{
    *out = (struct case_file){0};
    if (!project_load(&out->project, path, r->schemas[SCHEMA_PROJECT], a, d) ||
        !analysis_run(&out->analysis, &out->project, &r->catalog, policy_values(r->policy), a, d) ||
        !decide(&out->decision, &out->doc, &out->analysis, r->policy, a, d))
        return false;
    out->json = decision_json(&out->analysis, &out->decision, a, &out->json_n, d);
    if (out->json == NULL)
        return false;
    out->attachments[0] = (struct attachment){
        .name = "project.xml", .mime = "application/xml", .relationship = "Source", .description = "gpumemo project",
        .data = out->project.source_bytes, .n = out->project.source_n,
    };
    out->attachments[1] = (struct attachment){
        .name = "analysis.json", .mime = "application/json", .relationship = "Data", .description = "gpumemo-analysis/1",
        .data = out->json, .n = out->json_n,
    };
    return true;
}

static char *
document_name(const struct case_file *c, const struct resources *r, size_t template, size_t locale, struct arena *a)
{
    return arena_printf(a, "%s.%s.%s", c->project.id, template_id(r->templates[template]), locale_tag(r->locales[locale]));
}

/* The next language that differs from this one, or the language itself when it is alone. */
static size_t
other_locale(const struct resources *r, size_t locale)
{
    for (size_t i = 1; i < r->n_locales; i++) {
        size_t other = (locale + i) % r->n_locales;

        if (strcmp(locale_language(r->locales[other]), locale_language(r->locales[locale])) != 0)
            return other;
    }
    return locale;
}

bool
case_compose(struct document *out, const struct case_file *c, const struct resources *r, size_t template_index, size_t locale_index,
             const struct render_options *o, struct arena *a, struct diag *d)
{
    const char *theme_id = o->theme != NULL ? o->theme : c->project.theme != NULL ? c->project.theme : "neutral";
    const struct theme *theme = resources_theme(r, theme_id, o->theme != NULL ? (struct loc){0} : c->project.theme_loc, d);
    const char *name = document_name(c, r, template_index, locale_index, a);
    size_t other = other_locale(r, locale_index);
    bool html = (o->formats & FORMAT_HTML) != 0;

    if (theme == NULL)
        return false;

    struct compose_input in = {
        .template = r->templates[template_index],
        .locale = r->locales[locale_index],
        .theme = theme,
        .analysis = &c->analysis,
        .decision = &c->decision,
        .doc = c->doc,
        .pdf_href = (o->formats & FORMAT_PDF) != 0 ? arena_printf(a, "%s.pdf", name) : NULL,
        .json_href = (o->formats & FORMAT_JSON) != 0 ? arena_printf(a, "%s.json", c->project.id) : NULL,
        .other_href = html && other != locale_index ? arena_printf(a, "%s.html", document_name(c, r, template_index, other, a)) : NULL,
        .other_lang = other != locale_index ? locale_tag(r->locales[other]) : NULL,
        .attachments = c->attachments,
        .n_attachments = sizeof c->attachments / sizeof c->attachments[0],
    };

    return compose(out, &in, a, d);
}

/* The files of one project while they come to be. */
struct output {
    const struct resources *resources;
    const struct render_options *options;
    struct arena *arena;
    struct diag *diag;
    struct outfile *files;
    const char **paths;
    size_t n;
};

static void
add_file(struct output *out, const char *name, const char *suffix, const char *data, size_t n)
{
    const char *path = arena_printf(out->arena, "%s/%s.%s", out->options->output_dir, name, suffix);

    out->paths[out->n] = path;
    out->files[out->n++] = (struct outfile){.path = path, .data = data, .n = n};
}

static bool
render_with(struct output *out, const struct backend *backend, void *cache, const struct document *doc, const char *name)
{
    char *bytes;
    size_t n;

    if (!backend->render(doc, cache, out->arena, &bytes, &n, out->diag))
        return false;
    add_file(out, name, backend->suffix, bytes, n);
    return true;
}

static bool
render_document(struct output *out, const struct case_file *c, size_t template, size_t locale)
{
    const struct resources *r = out->resources;
    const char *name = document_name(c, r, template, locale, out->arena);
    struct document doc;

    if ((out->options->formats & (FORMAT_PDF | FORMAT_HTML)) == 0)
        return true;
    return case_compose(&doc, c, r, template, locale, out->options, out->arena, out->diag) &&
           ((out->options->formats & FORMAT_PDF) == 0 || render_with(out, &pdf_backend, r->pdf_cache, &doc, name)) &&
           ((out->options->formats & FORMAT_HTML) == 0 || render_with(out, &html_backend, r->html_cache, &doc, name));
}

bool
render_project(const struct resources *r, const char *path, const struct render_options *o, struct arena *a, const char *const **paths,
               size_t *n, struct diag *d)
{
    struct case_file *c = arena_alloc(a, sizeof *c);
    size_t most = r->n_templates * r->n_locales * 2 + 1;
    struct output out = {.resources = r, .options = o, .arena = a, .diag = d};

    out.files = arena_array(a, most, sizeof *out.files);
    out.paths = arena_array(a, most, sizeof *out.paths);
    if (!case_load(c, r, path, a, d))
        return false;
    for (size_t t = 0; t < r->n_templates; t++)
        for (size_t l = 0; l < r->n_locales; l++)
            if (!render_document(&out, c, t, l))
                return false;
    if ((o->formats & FORMAT_JSON) != 0)
        add_file(&out, c->project.id, "json", c->json, c->json_n);
    *paths = out.paths;
    *n = out.n;
    return outfile_write_all(out.files, out.n, o->sync, d);
}
