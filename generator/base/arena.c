/*
 * Arena of chunks from malloc. Knows nothing of what is stored in it.
 */
#include "base/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_BYTES = 64 * 1024 };

struct chunk {
    struct chunk *next;
    size_t used, size;
    max_align_t data[];
};

struct deferred {
    struct deferred *next;
    void (*fn)(void *);
    void *object;
};

struct arena {
    struct chunk *chunks;
    struct deferred *deferred;
    jmp_buf *guard;
    size_t total, limit;
};

struct arena *
arena_new(void)
{
    return calloc(1, sizeof(struct arena));
}

void
arena_free(struct arena *a)
{
    if (a == NULL)
        return;
    for (struct deferred *d = a->deferred; d != NULL; d = d->next)
        d->fn(d->object);
    for (struct chunk *c = a->chunks, *next; c != NULL; c = next) {
        next = c->next;
        free(c);
    }
    free(a);
}

void
arena_guard(struct arena *a, jmp_buf *guard)
{
    a->guard = guard;
}

void
arena_limit(struct arena *a, size_t bytes)
{
    a->limit = bytes;
}

void
arena_exhausted(struct arena *a)
{
    if (a->guard != NULL)
        longjmp(*a->guard, 1);
    abort();
}

static struct chunk *
add_chunk(struct arena *a, size_t n)
{
    size_t size = n > CHUNK_BYTES / 4 ? n : CHUNK_BYTES;

    if (size > SIZE_MAX - sizeof(struct chunk) || (a->limit != 0 && (size > a->limit || a->total > a->limit - size)))
        arena_exhausted(a);

    struct chunk *c = malloc(sizeof *c + size);

    if (c == NULL)
        arena_exhausted(a);
    c->used = 0;
    c->size = size;
    a->total += size;
    if (size == n && a->chunks != NULL) { /* a large block keeps the current chunk in front */
        c->next = a->chunks->next;
        a->chunks->next = c;
    } else {
        c->next = a->chunks;
        a->chunks = c;
    }
    return c;
}

void *
arena_alloc(struct arena *a, size_t n)
{
    const size_t align = sizeof(max_align_t);
    struct chunk *c = a->chunks;

    if (n > SIZE_MAX - align)
        arena_exhausted(a);
    n = n == 0 ? align : (n + align - 1) / align * align;
    if (c == NULL || c->size - c->used < n)
        c = add_chunk(a, n);

    char *p = (char *)c->data + c->used;

    c->used += n;
    return memset(p, 0, n);
}

void *
arena_array(struct arena *a, size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / size)
        arena_exhausted(a);
    return arena_alloc(a, count * size);
}

char *
arena_strndup(struct arena *a, const char *s, size_t n)
{
    if (n == SIZE_MAX)
        arena_exhausted(a);

    char *p = arena_alloc(a, n + 1);

    memcpy(p, s, n);
    return p;
}

char *
arena_strdup(struct arena *a, const char *s)
{
    return arena_strndup(a, s, strlen(s));
}

char *
arena_vprintf(struct arena *a, const char *fmt, va_list ap)
{
    va_list again;

    va_copy(again, ap);

    int n = vsnprintf(NULL, 0, fmt, again);

    va_end(again);
    if (n < 0)
        arena_exhausted(a);

    char *p = arena_alloc(a, (size_t)n + 1);

    vsnprintf(p, (size_t)n + 1, fmt, ap);
    return p;
}

char *
arena_printf(struct arena *a, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);

    char *p = arena_vprintf(a, fmt, ap);

    va_end(ap);
    return p;
}

void
arena_defer(struct arena *a, void (*fn)(void *), void *object)
{
    jmp_buf *outer = a->guard;
    jmp_buf here;

    if (setjmp(here) != 0) {
        a->guard = outer;
        fn(object);
        arena_exhausted(a);
    }
    a->guard = &here;

    struct deferred *d = arena_alloc(a, sizeof *d);

    a->guard = outer;
    d->fn = fn;
    d->object = object;
    d->next = a->deferred;
    a->deferred = d;
}
