/*
 * The ledger: an array in order of adding and a hash table of ids over it. Everything lives in the arena.
 */
#include "calc/ledger.h"

#include <assert.h>
#include <math.h>
#include <string.h>

struct ledger {
    struct arena *arena;
    struct figure *figures;
    size_t n, cap;
    uint32_t *slots; /* index + 1 into figures; 0: free */
    size_t n_slots;  /* a power of two, at least twice cap */
};

static size_t
hash(const char *id)
{
    size_t h = 14695981039346656037u;

    for (; *id != '\0'; id++)
        h = (h ^ (unsigned char)*id) * 1099511628211u;
    return h;
}

/* The slot of this id, or the free one where it belongs. */
static uint32_t *
slot_of(const struct ledger *l, const char *id)
{
    size_t at = hash(id) & (l->n_slots - 1);

    while (l->slots[at] != 0 && strcmp(l->figures[l->slots[at] - 1].id, id) != 0)
        at = (at + 1) & (l->n_slots - 1);
    return &l->slots[at];
}

static void
resize(struct ledger *l, size_t cap)
{
    struct figure *figures = arena_array(l->arena, cap, sizeof *figures);

    if (l->n > 0)
        memcpy(figures, l->figures, l->n * sizeof *figures);
    l->figures = figures;
    l->cap = cap;
    l->n_slots = cap * 2;
    l->slots = arena_array(l->arena, l->n_slots, sizeof *l->slots);
    for (size_t i = 0; i < l->n; i++)
        *slot_of(l, figures[i].id) = (uint32_t)i + 1;
}

struct ledger *
ledger_new(struct arena *a)
{
    struct ledger *l = arena_alloc(a, sizeof *l);

    l->arena = a;
    resize(l, 512);
    return l;
}

const struct figure *
ledger_lookup(const struct ledger *l, const char *id)
{
    uint32_t at = *slot_of(l, id);

    return at == 0 ? NULL : &l->figures[at - 1];
}

double
ledger_value(const struct ledger *l, const char *id)
{
    const struct figure *f = ledger_lookup(l, id);

    return f == NULL || !f->known ? NAN : f->value;
}

size_t
ledger_count(const struct ledger *l)
{
    return l->n;
}

const struct figure *
ledger_at(const struct ledger *l, size_t i)
{
    return &l->figures[i];
}

const struct figure *
ledger_add(struct ledger *l, const struct figure *f)
{
    if (l->n == l->cap)
        resize(l, l->cap * 2);

    uint32_t *slot = slot_of(l, f->id);

    assert(*slot == 0);
    l->figures[l->n] = *f;
    *slot = (uint32_t)++l->n;
    return &l->figures[l->n - 1];
}
