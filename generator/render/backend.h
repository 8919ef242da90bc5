/*
 * What a back end is: a name, a file suffix and one function.
 */
#ifndef GM_RENDER_BACKEND_H
#define GM_RENDER_BACKEND_H

#include "base/arena.h"
#include "base/attr.h"
#include "base/diag.h"
#include "memo/block.h"

#include <stdbool.h>
#include <stddef.h>

struct backend {
    const char *name;   /* "pdf" */
    const char *suffix; /* "pdf" */
    /*
     * Renders a document into *bytes (in `a`). `cache` is what `open` returned, or NULL.
     * False: reported in `d`; nothing usable in *bytes.
     */
    bool (*render)(const struct document *doc, void *cache, struct arena *a, char **bytes, size_t *n, struct diag *d);
    /* What is made once per process (fonts, patterns); lives in `process` and is freed with it. NULL where nothing is. */
    void *(*open)(struct arena *process, struct diag *d);
};

#endif
