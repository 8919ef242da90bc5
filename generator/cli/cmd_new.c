/*
 * gpumemo new: a commented project file to start from, on standard output.
 */
#include "base/outfile.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "pipeline/resources.h"

#include <stdio.h>
#include <string.h>

static int
no_such_kind(const char *const *names, size_t n, const char *wanted)
{
    fprintf(stderr, "gpumemo: %s%s%s; there are:", wanted == NULL ? "new needs a kind of project" : "no kind of project \"", wanted == NULL ? "" : wanted,
            wanted == NULL ? "" : "\"");
    for (size_t i = 0; i < n; i++)
        fprintf(stderr, "%s %s", i > 0 ? "," : "", names[i]);
    fputs("\nTry \"gpumemo new --help\".\n", stderr);
    return EXIT_USAGE;
}

int
command_new(const struct options *o, const char *data_dir, struct arena *a)
{
    size_t n, bytes_n;
    const char *const *names = resources_names(a, data_dir, "inputs/skeletons", &n);
    struct diag *d = diag_new(a);
    char *bytes;

    if (o->n_arguments != 1)
        return no_such_kind(names, n, NULL);
    for (size_t i = 0; i < n; i++) {
        if (strcmp(names[i], o->arguments[0]) != 0)
            continue;
        if (!infile_read(a, arena_printf(a, "%s/inputs/skeletons/%s.xml", data_dir, names[i]), 1 << 20, &bytes, &bytes_n, d)) {
            report_diag(d, a, o->quiet);
            return EXIT_NOTHING_DONE;
        }
        fwrite(bytes, 1, bytes_n, stdout);
        return EXIT_OK;
    }
    return no_such_kind(names, n, o->arguments[0]);
}
