/*
 * Messages to the person who runs the program: where, how bad, what is wrong and what is right.
 * Each folder keeps its messages in one header, one macro a message, as
 *     #define D_GPU_UNKNOWN SEV_ERROR, "gpu-unknown", "no GPU \"%s\" in the catalogue; known: %s"
 * and reports with  diag(d, loc, D_GPU_UNKNOWN, name, known);  so that the compiler checks the arguments.
 * Messages are collected, then printed sorted by place.
 */
#ifndef GM_BASE_DIAG_H
#define GM_BASE_DIAG_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

enum severity { SEV_NOTE, SEV_WARNING, SEV_ERROR };

/* Where something was found. Lines and columns start at 1; 0 means unknown. `file` is borrowed. */
struct loc {
    const char *file;
    unsigned line, col;
};

/* A text that somebody wrote, the element it stands in, and where that begins; in a list. All borrowed. */
struct placed_text {
    struct placed_text *next;
    const char *name, *text;
    struct loc loc;
};

struct diag_message {
    struct loc loc;
    enum severity severity;
    const char *code; /* stable, e.g. "gpu-unknown" */
    const char *text;
};

struct diag;

/* An empty list whose messages live in `a`. */
struct diag *diag_new(struct arena *a);

/* Adds one message; the text is formatted at once, control characters in it are shown as \xNN. */
void diag(struct diag *d, struct loc loc, enum severity severity, const char *code, const char *fmt, ...) PRINTF_LIKE(5, 6);

/* The same, unless the list has this very message already. For what may be found several times over; takes time in its length. */
void diag_once(struct diag *d, struct loc loc, enum severity severity, const char *code, const char *fmt, ...) PRINTF_LIKE(5, 6);

/* How many messages of this severity or worse. */
size_t diag_count(const struct diag *d, enum severity at_least);

/* The messages sorted by file (in order of first mention), line, column, then order of arrival. *n receives their number. */
const struct diag_message *diag_sorted(struct diag *d, size_t *n);

/* One message as "file:line:col: error: text [code]", in `a`. */
char *diag_format(struct arena *a, const struct diag_message *m);

/* The name nearest to `name` among the `n` known ones (edit distance of at most a third of its length, at least 2), or NULL. */
const char *diag_nearest(const char *name, const char *const *known, size_t n);

#endif
