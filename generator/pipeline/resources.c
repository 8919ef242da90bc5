/*
 * Loads the shared, read-only things once. Finding the data folder is the command line's job.
 */
#include "pipeline/resources.h"

#include "base/strbuf.h"
#include "catalog/catalog_load.h"
#include "pipeline/pipeline_diag.h"
#include "render_html/render_html.h"
#include "render_pdf/render_pdf.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

bool
resources_load_schemas(struct resources *out, struct arena *a, const char *data_dir, struct diag *d)
{
    static const char *const name[SCHEMA_COUNT] = {
        [SCHEMA_PROJECT] = "project", [SCHEMA_CATALOG] = "catalog", [SCHEMA_POLICY] = "policy",
        [SCHEMA_TEMPLATE] = "template", [SCHEMA_LOCALE] = "locale", [SCHEMA_THEME] = "theme",
    };
    bool ok = true;

    *out = (struct resources){.arena = a, .data_dir = data_dir};
    out->css_path = arena_printf(a, "%s/templates/html/memo.css", data_dir);
    for (int i = 0; i < SCHEMA_COUNT; i++) {
        out->schemas[i] = xml_schema_load(a, arena_printf(a, "%s/inputs/schema/%s.xsd", data_dir, name[i]), d);
        ok = ok && out->schemas[i] != NULL;
    }
    return ok;
}

static int
is_xml(const struct dirent *entry)
{
    size_t n = strlen(entry->d_name);

    return n > 4 && entry->d_name[0] != '.' && strcmp(entry->d_name + n - 4, ".xml") == 0;
}

const char *const *
resources_names(struct arena *a, const char *data_dir, const char *folder, size_t *n)
{
    struct dirent **entries = NULL;
    int count = scandir(arena_printf(a, "%s/%s", data_dir, folder), &entries, is_xml, NULL);
    const char **names;

    *n = 0;
    if (count < 0)
        return NULL;
    names = arena_array(a, (size_t)count + 1, sizeof *names);
    for (int i = 0; i < count; i++) {
        names[*n] = arena_strndup(a, entries[i]->d_name, strlen(entries[i]->d_name) - 4);
        ++*n;
        free(entries[i]);
    }
    free(entries);
    for (size_t i = 1; i < *n; i++) /* few names: insertion sort by bytes, whatever the locale */
        for (size_t j = i; j > 0 && strcmp(names[j - 1], names[j]) > 0; j--) {
            const char *swap = names[j];

            names[j] = names[j - 1];
            names[j - 1] = swap;
        }
    return names;
}

static const char *
joined(struct arena *a, const char *const *names, size_t n)
{
    struct strbuf b;

    strbuf_init(&b, a);
    for (size_t i = 0; i < n; i++)
        strbuf_printf(&b, "%s%s", i > 0 ? ", " : "", names[i]);
    return b.p;
}

static bool
contains(const char *const *names, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static bool
load_templates(struct resources *r, const struct resource_request *request, struct diag *d)
{
    size_t n_known;
    const char *const *known = resources_names(r->arena, r->data_dir, "templates", &n_known);
    bool ok = true;

    r->templates = arena_array(r->arena, request->n_templates, sizeof(struct template *));
    for (size_t i = 0; i < request->n_templates; i++) {
        const char *name = request->templates[i];

        if (!contains(known, n_known, name)) {
            diag(d, (struct loc){0}, D_NO_TEMPLATE, name, joined(r->arena, known, n_known));
            ok = false;
            continue;
        }
        r->templates[i] = template_load(r->arena, arena_printf(r->arena, "%s/templates/%s.xml", r->data_dir, name), r->schemas[SCHEMA_TEMPLATE], d);
        ok = ok && r->templates[i] != NULL;
        r->n_templates++;
    }
    return ok;
}

/* A tag has letters, digits and hyphens only: it becomes part of file names. */
static bool
is_tag(const char *tag)
{
    return strspn(tag, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == strlen(tag) && strlen(tag) >= 2 && strlen(tag) <= 35;
}

static bool
load_locales(struct resources *r, const struct resource_request *request, struct diag *d)
{
    const char *folder = arena_printf(r->arena, "%s/locales", r->data_dir);
    bool ok = true;

    r->locales = arena_array(r->arena, request->n_languages, sizeof(struct locale *));
    for (size_t i = 0; i < request->n_languages; i++) {
        if (!is_tag(request->languages[i])) {
            diag(d, (struct loc){0}, D_BAD_TAG, request->languages[i]);
            ok = false;
            continue;
        }
        r->locales[r->n_locales] = locale_load(r->arena, folder, request->languages[i], r->schemas[SCHEMA_LOCALE], d);
        ok = ok && r->locales[r->n_locales] != NULL;
        r->n_locales++;
    }
    return ok;
}

static bool
load_themes(struct resources *r, struct diag *d)
{
    size_t n;
    const char *const *names = resources_names(r->arena, r->data_dir, "templates/themes", &n);
    bool ok = true;

    r->themes = arena_array(r->arena, n, sizeof *r->themes);
    for (size_t i = 0; i < n; i++) {
        const char *path = arena_printf(r->arena, "%s/templates/themes/%s.xml", r->data_dir, names[i]);

        r->themes[r->n_themes] = theme_load(r->arena, path, r->schemas[SCHEMA_THEME], r->css_path, d);
        ok = ok && r->themes[r->n_themes] != NULL;
        r->n_themes++;
    }
    return ok;
}

bool
resources_load(struct resources *out, struct arena *a, const struct resource_request *request, struct diag *d)
{
    if (!resources_load_schemas(out, a, request->data_dir, d))
        return false;

    const char *catalog = arena_printf(a, "%s/inputs/catalog", request->data_dir);
    const char *policy = strchr(request->policy, '/') != NULL ? request->policy
                                                               : arena_printf(a, "%s/inputs/policy/%s.xml", request->data_dir, request->policy);

    if (!catalog_load(&out->catalog, catalog, out->schemas[SCHEMA_CATALOG], a, d))
        return false;
    out->policy = policy_load(a, policy, out->schemas[SCHEMA_POLICY], &out->catalog, d);
    if (out->policy == NULL || !load_templates(out, request, d) || !load_locales(out, request, d) || !load_themes(out, d))
        return false;
    if (request->need_pdf && pdf_backend.open != NULL && (out->pdf_cache = pdf_backend.open(a, d)) == NULL)
        return false;
    if (request->need_html && html_backend.open != NULL && (out->html_cache = html_backend.open(a, d)) == NULL)
        return false;
    return true;
}

const struct theme *
resources_theme(const struct resources *r, const char *id, struct loc loc, struct diag *d)
{
    struct strbuf known;

    strbuf_init(&known, r->arena);
    for (size_t i = 0; i < r->n_themes; i++) {
        if (strcmp(r->themes[i]->id, id) == 0)
            return r->themes[i];
        strbuf_printf(&known, "%s%s", i > 0 ? ", " : "", r->themes[i]->id);
    }
    diag(d, loc, D_NO_THEME, id, known.p);
    return NULL;
}
