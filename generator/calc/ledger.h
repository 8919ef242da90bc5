/*
 * The figure ledger: every number that a memo may show, with its formula, inputs, sources and unit.
 * Ids are fixed vocabulary (domain.md section 7 for the results, "input." for what they start from).
 */
#ifndef GM_CALC_LEDGER_H
#define GM_CALC_LEDGER_H

#include "base/arena.h"
#include "catalog/catalog.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where a figure's value comes from; an estimate is shown as such. */
enum figure_origin {
    ORIGIN_COMPUTED,   /* by its formula from other figures */
    ORIGIN_PROJECT,    /* the project file says so */
    ORIGIN_CATALOGUE,  /* a catalogue entry, with its source */
    ORIGIN_DEFAULT,    /* the policy's value, since the project is silent */
    ORIGIN_ASSUMPTION, /* the project's <assumption> overrides it */
};

struct figure {
    const char *id;
    const char *unit;   /* "GB", "EUR", "EUR/h", "EUR/kWh", "h", "h/a", "h/month", "h/week", "%", "W", "W/m2", "kWh", "kg", "bytes", "s", "GB/s", "count", "1e9", "FLOP", "a", "1", ... */
    bool known;         /* false: `value` is null in JSON, with `reason` */
    bool is_money;      /* `micros` is exact, `value` its double */
    double value;
    int64_t micros;
    const char *reason; /* why there is no value: "never" (no break-even), "unknown-rate", ...; a locale key "reason.<reason>" */
    const char *formula; /* in figure ids and operators, language-neutral; NULL for inputs */
    const char *const *inputs; size_t n_inputs; /* figure ids */
    const struct source *const *sources; size_t n_sources;
    enum figure_origin origin;
    bool estimate;
    const char *stated_source, *stated_date; /* an assumption's own words, or NULL */
};

struct ledger;

struct ledger *ledger_new(struct arena *a);

/* The figure, or NULL when it makes no sense for this project; lent. */
const struct figure *ledger_lookup(const struct ledger *l, const char *id);

/* The value, or NAN when absent or unknown. */
double ledger_value(const struct ledger *l, const char *id);

/* Figures in the order they were added. */
size_t ledger_count(const struct ledger *l);
const struct figure *ledger_at(const struct ledger *l, size_t i);

/* Adds a figure (copied; strings are borrowed and must live as long as the arena). Adding an id twice is a programming error (assert). */
const struct figure *ledger_add(struct ledger *l, const struct figure *f);

#endif
