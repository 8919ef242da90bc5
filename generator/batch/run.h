/*
 * Renders a list of projects, one after the other or by several worker processes, and hands each result over in input order.
 */
#ifndef GM_BATCH_RUN_H
#define GM_BATCH_RUN_H

#include "base/attr.h"
#include "batch/inputs.h"
#include "pipeline/render_project.h"

#include <stdbool.h>
#include <stddef.h>

/* What became of one project. The texts are borrowed for the length of the call that receives them. */
struct batch_result {
    size_t index;
    bool ok, warned;
    const char *paths;    /* names of the files written, each ended by a newline; "" after a failure */
    const char *messages; /* formatted messages, each ended by a newline; "" when there are none */
};

struct batch {
    const struct resources *resources;
    const struct render_options *options;
    const struct input *inputs;
    size_t n;
    unsigned workers; /* at least 1; 1 works in this process */
    void (*report)(void *context, const struct batch_result *result);
    void *context;
};

enum { MESSAGES_PER_FILE = 20 };

/* Renders one project in an arena of its own. The texts of *out live in `a`. Never fails otherwise than by out->ok. */
void batch_render_one(struct batch_result *out, const struct batch *b, size_t index, struct arena *a);

/* Renders all; report is called once for every input that is not refused, in input order. False: no worker could be started (errno says why). */
MUST_CHECK bool batch_run(const struct batch *b);

/* Messages as lines, sorted, at most MESSAGES_PER_FILE a file, then "and N more". In `a`. */
char *batch_format(struct arena *a, struct diag *d);

#endif
