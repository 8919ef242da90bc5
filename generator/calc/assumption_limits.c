/*
 * What an <assumption> may put in a figure's place: the limits of the schema for the inputs that are attributes there, and for the
 * others what keeps every calculation in range.
 */
#include "calc/calc.h"

#include <string.h>

struct limit {
    const char *name; /* a figure's id or its unit */
    double min, max;
};

/* As in project.xsd. */
static const struct limit by_id[] = {
    {"input.rank", 1, 65536}, {"input.cards", 1, MOST_CARDS}, {"input.batch_size", 1, 1e6}, {"input.concurrency", 1, 1e6}, {"input.sequence_length", 1, 1e8},
    {"input.context_length", 1, 1e8}, {"input.tokens", 1, 1e17}, {"input.pue", 1, 5}, {"input.horizon", 0.01, 30}, {"input.floor_area", 0.01, 1e6},
    {"input.electricity_price", 0, 5}, {"input.runs_per_month", 0, 1e5}, {"vram.parameters", 1e-6, 1e6}, {"cost.saving", -1e12, 1e12},
    {"hours.utilisation", 0, 100}, {"hours.idle_share", 0, 100}, {"cost.breakeven_utilisation", 0, 1e6},
};

static const struct limit by_unit[] = {
    {"%", 0, 100}, {"1", 0, 1e17}, {"EUR", 0, 1e12}, {"EUR/h", 0, 1e9}, {"EUR/kWh", 0, 5}, {"EUR/month", 0, 1e9}, {"GB", 0, 1e9}, {"W", 0, 1e7},
    {"a", 0, 1e6}, {"count", 0, MOST_CARDS}, {"h", 0, 1e9}, {"h/a", 0, (double)HOURS_OF_YEAR * MOST_CARDS}, {"h/month", 0, 730.0 * MOST_CARDS},
    {"h/week", 0, 168.0 * MOST_CARDS},
};

static const struct limit *
find(const struct limit *limits, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(limits[i].name, name) == 0)
            return &limits[i];
    return NULL;
}

void
assumption_limits(const char *id, const char *unit, double *min, double *max)
{
    const struct limit *limit = find(by_id, sizeof by_id / sizeof by_id[0], id);

    if (limit == NULL)
        limit = find(by_unit, sizeof by_unit / sizeof by_unit[0], unit);
    *min = limit != NULL ? limit->min : 0;
    *max = limit != NULL ? limit->max : 1e15;
}
