/*
 * gpumemo check: proves projects, catalogues, policies, templates, locales and themes without writing anything.
 */
#include "batch/inputs.h"
#include "batch/run.h"
#include "catalog/catalog_load.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "pipeline/render_project.h"

#include <stdio.h>
#include <string.h>

static const char *const base_languages[] = {"de", "en"};

/* What one run of check works with. */
struct checker {
    const struct options *options;
    const char *data_dir;
    struct resources resources;
    bool everything_loaded; /* resources hold policy, templates, locales, not only schemas */
    size_t checked, failed;
};

/* All of the installed data against each other. */
static bool
check_data(struct checker *c, struct arena *a, struct diag *d)
{
    size_t n;
    const char *const *templates = resources_names(a, c->data_dir, "templates", &n);
    struct resource_request request = {
        .data_dir = c->data_dir, .policy = c->options->policy, .languages = base_languages, .n_languages = 2, .templates = templates, .n_templates = n,
    };
    bool ok = resources_load(&c->resources, a, &request, d);

    c->everything_loaded = ok;
    for (size_t i = 0; ok && i < c->resources.n_locales; i++)
        ok = compose_check((const struct template *const *)c->resources.templates, c->resources.n_templates, c->resources.locales[i],
                           c->resources.policy, a, d) && ok;
    return ok;
}

/* A locale file by its own folder and name, so that one outside the data folder can be tried. */
static bool
check_locale(struct checker *c, const char *path, struct arena *a, struct diag *d)
{
    const char *slash = strrchr(path, '/'), *name = slash == NULL ? path : slash + 1;
    const char *folder = slash == NULL ? "." : arena_strndup(a, path, (size_t)(slash - path));
    const char *tag = arena_strndup(a, name, strlen(name) > 4 ? strlen(name) - 4 : 0);
    struct locale *l = locale_load(a, folder, tag, c->resources.schemas[SCHEMA_LOCALE], d);

    return l != NULL && compose_check((const struct template *const *)c->resources.templates, c->resources.n_templates, l, c->resources.policy, a, d);
}

static bool
check_template(struct checker *c, const char *path, struct arena *a, struct diag *d)
{
    const struct template *t = template_load(a, path, c->resources.schemas[SCHEMA_TEMPLATE], d);

    return t != NULL;
}

/* A project that can be loaded is composed too: what render would report, check reports. */
static bool
check_project_file(struct checker *c, const char *path, struct arena *a, struct diag *d)
{
    const struct resources *r = &c->resources;
    const struct render_options o = {.formats = FORMAT_PDF | FORMAT_HTML | FORMAT_JSON};
    struct case_file *project = arena_alloc(a, sizeof *project);
    struct document doc;
    bool ok = case_load(project, r, path, a, d);

    for (size_t t = 0; ok && t < r->n_templates; t++)
        for (size_t l = 0; ok && l < r->n_locales; l++)
            ok = case_compose(&doc, project, r, t, l, &o, a, d);
    return ok;
}

static bool
check_by_kind(struct checker *c, const char *path, const char *kind, struct arena *a, struct diag *d)
{
    const struct resources *r = &c->resources;

    if (strcmp(kind, "catalog") == 0)
        return catalog_check_file(path, r->schemas[SCHEMA_CATALOG], a, d);
    if (strcmp(kind, "policy") == 0)
        return policy_load(a, path, r->schemas[SCHEMA_POLICY], &r->catalog, d) != NULL;
    if (strcmp(kind, "theme") == 0)
        return theme_load(a, path, r->schemas[SCHEMA_THEME], r->css_path, d) != NULL;
    if (strcmp(kind, "template") == 0)
        return check_template(c, path, a, d);
    if (strcmp(kind, "locale") == 0)
        return check_locale(c, path, a, d);
    return check_project_file(c, path, a, d);
}

/* Which kind of file it is tells its root element; anything unknown is read as a project, whose schema says what is wrong. */
static bool
check_file(struct checker *c, const char *path, struct arena *a, struct diag *d)
{
    const struct xml_node *root = strcmp(path, "-") == 0 ? NULL : xml_load(a, path, NULL, diag_new(a));

    return check_by_kind(c, path, root != NULL ? root->name : "project", a, d);
}

static void
check_guarded(struct checker *c, const char *path)
{
    struct arena *a = arena_new();
    jmp_buf guard;

    c->checked++;
    if (a == NULL || setjmp(guard) != 0) {
        fprintf(stderr, "%s: error: out of memory [out-of-memory]\n", path);
        c->failed++;
        arena_free(a);
        return;
    }
    arena_guard(a, &guard);

    struct diag *d = diag_new(a);
    bool ok = check_file(c, path, a, d) && diag_count(d, c->options->strict ? SEV_WARNING : SEV_ERROR) == 0;

    report_diag(d, a, c->options->quiet);
    if (ok)
        printf("%s: ok\n", path);
    c->failed += !ok;
    arena_free(a);
}

int
command_check(const struct options *o, const char *data_dir, struct arena *a)
{
    struct checker c = {.options = o, .data_dir = data_dir};
    struct diag *d = diag_new(a);
    size_t n = 0, missing = 0;
    bool data_ok = check_data(&c, a, d) && diag_count(d, o->strict ? SEV_WARNING : SEV_ERROR) == 0;
    const struct input *inputs = o->n_arguments > 0 ? inputs_expand(a, o->arguments, o->n_arguments, &n, &missing, d) : NULL;

    report_diag(d, a, o->quiet);
    if (!c.everything_loaded)
        return EXIT_NOTHING_DONE;
    for (size_t i = 0; i < n; i++)
        check_guarded(&c, inputs[i].path);
    if (o->n_arguments == 0 && data_ok)
        printf("%s: ok\n", data_dir);
    return c.failed + missing > 0 || !data_ok ? EXIT_SOME_FAILED : EXIT_OK;
}
