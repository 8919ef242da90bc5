/*
 * Growing strings and UTF-8. Encoding only: normalisation is done where text is read.
 */
#include "base/strbuf.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

void
strbuf_init(struct strbuf *b, struct arena *a)
{
    *b = (struct strbuf){.arena = a, .p = arena_alloc(a, 64), .cap = 64};
}

static void
reserve(struct strbuf *b, size_t n)
{
    if (n >= SIZE_MAX / 2 - b->n)
        arena_exhausted(b->arena);
    if (b->n + n + 1 <= b->cap)
        return;

    size_t cap = b->cap;

    while (cap < b->n + n + 1)
        cap *= 2;

    char *p = arena_alloc(b->arena, cap);

    memcpy(p, b->p, b->n + 1);
    b->p = p;
    b->cap = cap;
}

void
strbuf_add(struct strbuf *b, const void *p, size_t n)
{
    if (n == 0)
        return;
    reserve(b, n);
    memcpy(b->p + b->n, p, n);
    b->n += n;
    b->p[b->n] = '\0';
}

void
strbuf_puts(struct strbuf *b, const char *s)
{
    strbuf_add(b, s, strlen(s));
}

void
strbuf_putc(struct strbuf *b, char c)
{
    strbuf_add(b, &c, 1);
}

void
strbuf_put_utf8(struct strbuf *b, unsigned long c)
{
    unsigned char u[4];
    size_t n = 0;

    if (c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
        c = 0xfffd;
    if (c < 0x80) {
        u[n++] = (unsigned char)c;
    } else if (c < 0x800) {
        u[n++] = (unsigned char)(0xc0 | c >> 6);
        u[n++] = (unsigned char)(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        u[n++] = (unsigned char)(0xe0 | c >> 12);
        u[n++] = (unsigned char)(0x80 | (c >> 6 & 0x3f));
        u[n++] = (unsigned char)(0x80 | (c & 0x3f));
    } else {
        u[n++] = (unsigned char)(0xf0 | c >> 18);
        u[n++] = (unsigned char)(0x80 | (c >> 12 & 0x3f));
        u[n++] = (unsigned char)(0x80 | (c >> 6 & 0x3f));
        u[n++] = (unsigned char)(0x80 | (c & 0x3f));
    }
    strbuf_add(b, u, n);
}

void
strbuf_printf(struct strbuf *b, const char *fmt, ...)
{
    va_list ap, again;

    va_start(ap, fmt);
    va_copy(again, ap);

    int n = vsnprintf(NULL, 0, fmt, again);

    va_end(again);
    if (n < 0) {
        va_end(ap);
        arena_exhausted(b->arena);
    }
    reserve(b, (size_t)n);
    vsnprintf(b->p + b->n, (size_t)n + 1, fmt, ap);
    va_end(ap);
    b->n += (size_t)n;
}

/* How long a sequence is by its first byte; 0: no sequence begins so. */
static size_t
length_of(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first < 0xe0)
        return 2;
    if ((first & 0xf0) == 0xe0)
        return 3;
    return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

/* Length of the well-formed sequence at p (at most `n` bytes), its code point in *c; 0 when broken. */
static size_t
decode(const unsigned char *p, size_t n, unsigned long *c)
{
    static const unsigned long lowest[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t len = length_of(p[0]);

    if (len == 0 || len > n)
        return 0;
    *c = len == 1 ? p[0] : p[0] & (0x7fu >> len);
    for (size_t i = 1; i < len; i++) {
        if ((p[i] & 0xc0) != 0x80)
            return 0;
        *c = *c << 6 | (p[i] & 0x3f);
    }
    return *c < lowest[len] || *c > 0x10ffff || (*c >= 0xd800 && *c <= 0xdfff) ? 0 : len;
}

unsigned long
utf8_next(const char **p)
{
    unsigned long c = 0;

    if (**p == '\0')
        return 0;

    size_t len = decode((const unsigned char *)*p, strnlen(*p, 4), &c);

    *p += len == 0 ? 1 : len;
    return len == 0 ? 0xfffd : c;
}

bool
utf8_valid(const char *p, size_t n)
{
    unsigned long c;

    for (size_t i = 0; i < n;) {
        size_t len = decode((const unsigned char *)p + i, n - i, &c);

        if (len == 0)
            return false;
        i += len;
    }
    return true;
}

bool
str_eq(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}
