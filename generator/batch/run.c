/*
 * One project at a time, guarded against running out of memory. Worker processes are in workers.c.
 */
#include "batch/run.h"

#include "base/strbuf.h"
#include "batch/workers.h"

char *
batch_format(struct arena *a, struct diag *d)
{
    struct strbuf b;
    size_t n, in_file = 0, hidden = 0;
    const struct diag_message *m = diag_sorted(d, &n);

    strbuf_init(&b, a);
    for (size_t i = 0; i < n; i++) {
        in_file = i > 0 && str_eq(m[i].loc.file, m[i - 1].loc.file) ? in_file + 1 : 1;
        if (in_file <= MESSAGES_PER_FILE)
            strbuf_printf(&b, "%s\n", diag_format(a, &m[i]));
        else
            hidden++;
        if (hidden > 0 && (i + 1 == n || !str_eq(m[i].loc.file, m[i + 1].loc.file))) {
            strbuf_printf(&b, "%s: note: and %zu more\n", m[i].loc.file != NULL ? m[i].loc.file : "gpumemo", hidden);
            hidden = 0;
        }
    }
    return b.p;
}

static char *
lines(struct arena *a, const char *const *paths, size_t n)
{
    struct strbuf b;

    strbuf_init(&b, a);
    for (size_t i = 0; i < n; i++)
        strbuf_printf(&b, "%s\n", paths[i]);
    return b.p;
}

/* The message for when there is no memory to format one. */
static const char OUT_OF_MEMORY[] = "gpumemo: error: a project needs more memory than there is; the others are not affected [out-of-memory]\n";

void
batch_render_one(struct batch_result *out, const struct batch *b, size_t index, struct arena *a)
{
    const char *path = b->inputs[index].path;
    jmp_buf guard;

    *out = (struct batch_result){.index = index, .paths = "", .messages = ""};
    if (setjmp(guard) != 0) {
        *out = (struct batch_result){.index = index, .paths = "", .messages = OUT_OF_MEMORY};
        return;
    }
    arena_guard(a, &guard);

    struct diag *d = diag_new(a);
    const char *const *paths = NULL;
    size_t n = 0;

    out->ok = render_project(b->resources, path, b->options, a, &paths, &n, d);
    out->warned = diag_count(d, SEV_WARNING) > 0;
    out->paths = out->ok ? lines(a, paths, n) : "";
    out->messages = batch_format(a, d);
    arena_guard(a, NULL);
}

static void
run_here(const struct batch *b)
{
    for (size_t i = 0; i < b->n; i++) {
        struct batch_result result = {.index = i, .paths = "", .messages = OUT_OF_MEMORY};
        struct arena *a = b->inputs[i].refused ? NULL : arena_new();

        if (b->inputs[i].refused)
            continue;
        if (a != NULL)
            batch_render_one(&result, b, i, a);
        b->report(b->context, &result);
        arena_free(a);
    }
}

bool
batch_run(const struct batch *b)
{
    if (b->workers > 1 && b->n > 1)
        return workers_run(b);
    run_here(b);
    return true;
}
