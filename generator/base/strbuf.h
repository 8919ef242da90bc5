/*
 * A growing string in an arena. Always NUL-terminated; may hold NUL bytes too.
 */
#ifndef GM_BASE_STRBUF_H
#define GM_BASE_STRBUF_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct strbuf {
    struct arena *arena; /* borrowed */
    char *p;             /* in the arena; never NULL after strbuf_init */
    size_t n;            /* bytes, without the NUL */
    size_t cap;
};

/* An empty string in `a`. */
void strbuf_init(struct strbuf *b, struct arena *a);

/* Append bytes, a C string, one byte, a Unicode code point as UTF-8, a formatted text. */
void strbuf_add(struct strbuf *b, const void *p, size_t n);
void strbuf_puts(struct strbuf *b, const char *s);
void strbuf_putc(struct strbuf *b, char c);
void strbuf_put_utf8(struct strbuf *b, unsigned long code_point);
void strbuf_printf(struct strbuf *b, const char *fmt, ...) PRINTF_LIKE(2, 3);

/* Reads one code point at *p (UTF-8, NUL-terminated) and moves *p behind it; U+FFFD for a broken sequence; 0 at the end. */
unsigned long utf8_next(const char **p);

/* True when the `n` bytes are well-formed UTF-8 (no surrogates, no overlong forms). */
bool utf8_valid(const char *p, size_t n);

/* True when the strings are equal; NULL equals only NULL. */
bool str_eq(const char *a, const char *b);

#endif
