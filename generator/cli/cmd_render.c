/*
 * gpumemo render: project files to documents.
 */
#include "batch/batch_diag.h"
#include "batch/inputs.h"
#include "batch/run.h"
#include "cli/commands.h"
#include "cli/report.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const default_languages[] = {"de", "en"};
static const char *const default_templates[] = {"memo"};

/* What the results add up to. */
struct tally {
    const struct options *options;
    size_t rendered, failed;
};

static void
report_result(void *context, const struct batch_result *result)
{
    struct tally *t = context;
    bool failed = !result->ok || (t->options->strict && result->warned);

    t->rendered += !failed;
    t->failed += failed;
    fputs(result->paths, stdout);
    fflush(stdout);
    report_lines(result->messages, t->options->quiet);
}

/* Creates the folder and those above it; false with errno set. */
static bool
make_folder(const char *path, struct arena *a)
{
    char *copy = arena_strdup(a, path);
    struct stat st;

    for (char *p = copy + 1; *copy != '\0' && *p != '\0'; p++) {
        if (*p != '/')
            continue;
        *p = '\0';
        if (mkdir(copy, 0777) != 0 && errno != EEXIST && errno != EROFS && errno != EACCES)
            return false;
        *p = '/';
    }
    if (mkdir(copy, 0777) != 0 && errno != EEXIST)
        return false;
    if (stat(copy, &st) != 0)
        return false;
    if (!S_ISDIR(st.st_mode)) {
        errno = ENOTDIR;
        return false;
    }
    return access(copy, W_OK | X_OK) == 0;
}

/* The output folder without slashes at its end, but for "/" itself. */
static const char *
trimmed(const char *dir, struct arena *a)
{
    size_t n = strlen(dir);

    while (n > 1 && dir[n - 1] == '/')
        n--;
    return arena_strndup(a, dir, n);
}

static bool
prepare(struct resources *r, const struct options *o, const char *data_dir, const char *output_dir, struct arena *a)
{
    struct diag *d = diag_new(a);
    struct resource_request request = {
        .data_dir = data_dir,
        .policy = o->policy,
        .languages = o->languages != NULL ? o->languages : default_languages,
        .n_languages = o->languages != NULL ? o->n_languages : 2,
        .templates = o->templates != NULL ? o->templates : default_templates,
        .n_templates = o->templates != NULL ? o->n_templates : 1,
        .need_pdf = (o->formats & FORMAT_PDF) != 0,
        .need_html = (o->formats & FORMAT_HTML) != 0,
    };
    bool ok = true;

    if (!make_folder(output_dir, a)) {
        diag(d, (struct loc){.file = output_dir}, D_OUTPUT_DIR, strerror(errno));
        ok = false;
    }
    ok = ok && resources_load(r, a, &request, d) && (o->theme == NULL || resources_theme(r, o->theme, (struct loc){0}, d) != NULL);
    report_diag(d, a, o->quiet);
    return ok;
}

static void
summary(const struct tally *t, size_t n)
{
    if (n > 1 && !t->options->quiet)
        fprintf(stderr, "gpumemo: %zu rendered, %zu failed\n", t->rendered, t->failed);
}

int
command_render(const struct options *o, const char *data_dir, struct arena *a)
{
    struct tally tally = {.options = o};
    struct render_options render = {.formats = o->formats, .output_dir = trimmed(o->output_dir, a), .theme = o->theme, .sync = !o->no_sync};
    struct resources resources;
    struct diag *d = diag_new(a);
    size_t n, missing;

    if (o->n_arguments == 0) {
        fputs("gpumemo: render needs a project file, a folder, or - for standard input\nTry \"gpumemo render --help\".\n", stderr);
        return EXIT_USAGE;
    }
    if (!prepare(&resources, o, data_dir, render.output_dir, a))
        return EXIT_NOTHING_DONE;

    struct input *inputs = inputs_expand(a, o->arguments, o->n_arguments, &n, &missing, d);

    inputs_check_ids(a, inputs, n, d);
    report_diag(d, a, o->quiet);
    tally.failed = missing;
    for (size_t i = 0; i < n; i++)
        tally.failed += inputs[i].refused;

    struct batch batch = {
        .resources = &resources, .options = &render, .inputs = inputs, .n = n, .workers = o->jobs, .report = report_result, .context = &tally,
    };

    if (!batch_run(&batch)) {
        fprintf(stderr, "gpumemo: error: no worker process could be started: %s [worker-died]\n", strerror(errno));
        return EXIT_NOTHING_DONE;
    }
    summary(&tally, n + missing);
    return tally.failed > 0 ? EXIT_SOME_FAILED : EXIT_OK;
}
