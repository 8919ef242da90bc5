/*
 * Memory that lives and dies together: one arena per input file, one for what is loaded once.
 * Allocation never returns NULL. When memory runs out, control goes to the guard that the arena's owner set;
 * without a guard the process aborts. Objects of foreign libraries are handed to the arena with arena_defer,
 * so that they are freed with it whichever way control leaves.
 */
#ifndef GM_BASE_ARENA_H
#define GM_BASE_ARENA_H

#include "base/attr.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

struct arena;

/* A new, empty arena; NULL when there is no memory for it. Free with arena_free. */
struct arena *arena_new(void);

/* Runs the deferred calls, last first, and frees everything. NULL is allowed. */
void arena_free(struct arena *a);

/* Where to go when memory runs out (longjmp with value 1); NULL for none. `guard` is borrowed. */
void arena_guard(struct arena *a, jmp_buf *guard);

/* Leaves through the guard as if memory had run out; for libraries that report it themselves. */
NORETURN void arena_exhausted(struct arena *a);

/* Most bytes that the arena may take from the system, 0 for no limit; beyond it memory counts as run out. */
void arena_limit(struct arena *a, size_t bytes);

/* `n` zeroed bytes, aligned for any object. */
void *arena_alloc(struct arena *a, size_t n);

/* `count` zeroed elements of `size` bytes; an overflowing product counts as run out. */
void *arena_array(struct arena *a, size_t count, size_t size);

/* Copies of a C string, of `n` bytes (a NUL is added), of a formatted text. */
char *arena_strdup(struct arena *a, const char *s);
char *arena_strndup(struct arena *a, const char *s, size_t n);
char *arena_printf(struct arena *a, const char *fmt, ...) PRINTF_LIKE(2, 3);
char *arena_vprintf(struct arena *a, const char *fmt, va_list ap) PRINTF_LIKE(2, 0);

/* Calls `fn(object)` when the arena is freed. Should memory run out here, `fn` is called before leaving. */
void arena_defer(struct arena *a, void (*fn)(void *), void *object);

#endif
