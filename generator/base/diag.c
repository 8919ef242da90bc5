/*
 * Collected messages. Printing them is the command line's job.
 */
#include "base/diag.h"

#include "base/strbuf.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    struct diag_message message;
    size_t file_order, order;
};

struct diag {
    struct arena *arena;
    struct entry *entries;
    size_t n, cap;
    struct diag_message *sorted;
};

struct diag *
diag_new(struct arena *a)
{
    struct diag *d = arena_alloc(a, sizeof *d);

    d->arena = a;
    return d;
}

/* The text with control characters made visible, so that no input can drive a terminal. */
static char *
visible(struct arena *a, const char *s)
{
    struct strbuf b;

    strbuf_init(&b, a);
    for (; *s != '\0'; s++)
        if ((unsigned char)*s < 0x20 || *s == 0x7f)
            strbuf_printf(&b, "\\x%02x", (unsigned)(unsigned char)*s);
        else
            strbuf_putc(&b, *s);
    return b.p;
}

static size_t
file_order(const struct diag *d, const char *file)
{
    for (size_t i = 0; i < d->n; i++)
        if (str_eq(d->entries[i].message.loc.file, file))
            return d->entries[i].file_order;
    return d->n;
}

static void
add(struct diag *d, const struct diag_message *m)
{
    if (d->n == d->cap) {
        size_t cap = d->cap == 0 ? 16 : d->cap * 2;
        struct entry *grown = arena_array(d->arena, cap, sizeof *grown);

        if (d->n > 0)
            memcpy(grown, d->entries, d->n * sizeof *grown);
        d->entries = grown;
        d->cap = cap;
    }
    d->entries[d->n] = (struct entry){.message = *m, .file_order = file_order(d, m->loc.file), .order = d->n};
    d->n++;
}

PRINTF_LIKE(5, 0)
static struct diag_message
message(const struct diag *d, struct loc loc, enum severity severity, const char *code, const char *fmt, va_list ap)
{
    return (struct diag_message){.loc = loc, .severity = severity, .code = code, .text = visible(d->arena, arena_vprintf(d->arena, fmt, ap))};
}

void
diag(struct diag *d, struct loc loc, enum severity severity, const char *code, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);

    struct diag_message m = message(d, loc, severity, code, fmt, ap);

    va_end(ap);
    add(d, &m);
}

static bool
is_same(const struct diag_message *a, const struct diag_message *b)
{
    return a->loc.line == b->loc.line && a->loc.col == b->loc.col && str_eq(a->loc.file, b->loc.file) && str_eq(a->code, b->code) && str_eq(a->text, b->text);
}

void
diag_once(struct diag *d, struct loc loc, enum severity severity, const char *code, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);

    struct diag_message m = message(d, loc, severity, code, fmt, ap);

    va_end(ap);
    for (size_t i = 0; i < d->n; i++)
        if (is_same(&d->entries[i].message, &m))
            return;
    add(d, &m);
}

size_t
diag_count(const struct diag *d, enum severity at_least)
{
    size_t count = 0;

    for (size_t i = 0; i < d->n; i++)
        count += d->entries[i].message.severity >= at_least;
    return count;
}

static int
compare(size_t a, size_t b)
{
    return (a > b) - (a < b);
}

static int
by_place(const void *pa, const void *pb)
{
    const struct entry *a = pa, *b = pb;
    int c = compare(a->file_order, b->file_order);

    if (c == 0)
        c = compare(a->message.loc.line, b->message.loc.line);
    if (c == 0)
        c = compare(a->message.loc.col, b->message.loc.col);
    return c != 0 ? c : compare(a->order, b->order);
}

const struct diag_message *
diag_sorted(struct diag *d, size_t *n)
{
    struct entry *copy = arena_array(d->arena, d->n, sizeof *copy);

    if (d->n > 0)
        memcpy(copy, d->entries, d->n * sizeof *copy);
    qsort(copy, d->n, sizeof *copy, by_place);
    d->sorted = arena_array(d->arena, d->n, sizeof *d->sorted);
    for (size_t i = 0; i < d->n; i++)
        d->sorted[i] = copy[i].message;
    *n = d->n;
    return d->sorted;
}

char *
diag_format(struct arena *a, const struct diag_message *m)
{
    static const char *const name[] = {[SEV_NOTE] = "note", [SEV_WARNING] = "warning", [SEV_ERROR] = "error"};
    struct strbuf b;

    strbuf_init(&b, a);
    if (m->loc.file != NULL) {
        strbuf_printf(&b, "%s:", visible(a, m->loc.file));
        if (m->loc.line > 0)
            strbuf_printf(&b, "%u:", m->loc.line);
        if (m->loc.line > 0 && m->loc.col > 0)
            strbuf_printf(&b, "%u:", m->loc.col);
        strbuf_putc(&b, ' ');
    }
    strbuf_printf(&b, "%s: %s [%s]", name[m->severity], m->text, m->code);
    return b.p;
}

/* Edit distance (insert, delete, replace each 1) of strings of at most 63 bytes; SIZE_MAX for longer ones. */
static size_t
distance(const char *a, const char *b)
{
    size_t na = strlen(a), nb = strlen(b), row[64];

    if (na > 63 || nb > 63)
        return SIZE_MAX;
    for (size_t j = 0; j <= nb; j++)
        row[j] = j;
    for (size_t i = 1; i <= na; i++) {
        size_t diagonal = row[0];

        row[0] = i;
        for (size_t j = 1; j <= nb; j++) {
            size_t best = diagonal + (a[i - 1] != b[j - 1]);

            diagonal = row[j];
            best = row[j] + 1 < best ? row[j] + 1 : best;
            row[j] = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
        }
    }
    return row[nb];
}

const char *
diag_nearest(const char *name, const char *const *known, size_t n)
{
    size_t limit = strlen(name) / 3 < 2 ? 2 : strlen(name) / 3, best = SIZE_MAX;
    const char *nearest = NULL;

    for (size_t i = 0; i < n; i++) {
        size_t far = distance(name, known[i]);

        if (far <= limit && far < best) {
            best = far;
            nearest = known[i];
        }
    }
    return nearest;
}
