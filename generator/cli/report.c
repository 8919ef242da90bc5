/*
 * Standard error and standard output, nothing else.
 */
#include "cli/report.h"

#include "batch/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool
colour_wanted(void)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

    return isatty(STDERR_FILENO) && (no_color == NULL || *no_color == '\0') && term != NULL && strcmp(term, "dumb") != 0;
}

/* Where the severity stands in a line, how long it is and its colour; NULL when there is none. */
static const char *
find_severity(const char *line, size_t n, size_t *length, const char **colour)
{
    static const struct { const char *word, *colour; } words[] = {{"error: ", "\033[1;31m"}, {"warning: ", "\033[1;33m"}, {"note: ", "\033[1;36m"}};
    const char *best = NULL;

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *at = memmem(line, n, words[i].word, strlen(words[i].word));

        if (at != NULL && (best == NULL || at < best)) {
            best = at;
            *length = strlen(words[i].word) - 1;
            *colour = words[i].colour;
        }
    }
    return best;
}

static void
print_line(const char *line, size_t n, bool quiet, bool colours)
{
    const char *colour = "";
    size_t length = 0;
    const char *at = find_severity(line, n, &length, &colour);

    if (quiet && at != NULL && *at != 'e')
        return;
    if (!colours || at == NULL) {
        fwrite(line, 1, n, stderr);
        return;
    }
    fwrite(line, 1, (size_t)(at - line), stderr);
    fprintf(stderr, "%s%.*s\033[0m", colour, (int)length, at);
    fwrite(at + length, 1, n - (size_t)(at - line) - length, stderr);
}

void
report_lines(const char *lines, bool quiet)
{
    bool colours = colour_wanted();

    while (*lines != '\0') {
        size_t n = strcspn(lines, "\n");

        n += lines[n] == '\n';
        print_line(lines, n, quiet, colours);
        lines += n;
    }
}

void
report_diag(struct diag *d, struct arena *a, bool quiet)
{
    report_lines(batch_format(a, d), quiet);
}

bool
report_close_stdout(void)
{
    bool lost = ferror(stdout) != 0;
    int error = 0;

    if (fclose(stdout) != 0) {
        lost = true;
        error = errno;
    }
    if (lost)
        fprintf(stderr, "gpumemo: error: standard output: %s [write-failed]\n", error != 0 ? strerror(error) : "cannot be written");
    return !lost;
}
