/*
 * One project's calculation from its inputs to the full ledger. The order is the order of dependence.
 */
#include "calc/analysis.h"

#include "calc/calc.h"
#include "calc/calc_diag.h"

#include <math.h>

/* An assumption on a figure that this project does not have would change nothing: that is an error, not a silence. */
static void
check_assumptions(struct calc *c)
{
    for (const struct assumption *as = c->p->assumptions; as != NULL; as = as->next) {
        if (ledger_lookup(c->l, as->figure) != NULL)
            continue;

        size_t n = ledger_count(c->l);
        const char **names = arena_array(c->a, n + 1, sizeof *names);

        for (size_t i = 0; i < n; i++)
            names[i] = ledger_at(c->l, i)->id;

        const char *near = diag_nearest(as->figure, names, n);

        diag(c->d, as->loc, D_CALC_NO_FIGURE, as->figure, near != NULL ? "; did you mean " : "", near != NULL ? near : "");
        c->failed = true;
    }
}

static void
list_defaults(struct calc *c)
{
    size_t n = ledger_count(c->l);
    const char **list = arena_array(c->a, n + 1, sizeof *list);

    for (size_t i = 0; i < n; i++)
        if (ledger_at(c->l, i)->origin == ORIGIN_DEFAULT)
            list[c->an->n_defaults++] = ledger_at(c->l, i)->id;
    c->an->defaults = list;
}

bool
analysis_run(struct analysis *out, const struct project *p, const struct catalog *c, const struct policy_values *v, struct arena *a, struct diag *d)
{
    struct calc k = {
        .an = out, .p = p, .c = c, .v = v, .l = ledger_new(a), .a = a, .d = d, .cards = 1, .machine_hours = (double)NAN, .compared_hours = (double)NAN,
    };

    *out = (struct analysis){.project = p, .catalog = c, .values = v, .ledger = k.l};
    calc_resolve(&k);
    if (k.failed)
        return false;
    calc_run(&k);
    calc_vram(&k);
    calc_fit(&k);
    calc_compute(&k);
    calc_hours(&k);
    calc_link(&k);
    calc_offers(&k);
    calc_power(&k);
    calc_cost(&k);
    calc_compare(&k);
    calc_power_year(&k);
    calc_tornado(&k);
    if (!k.failed)
        check_assumptions(&k);
    list_defaults(&k);
    return !k.failed;
}
