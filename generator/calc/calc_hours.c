/*
 * Compute and hours. GPU-hours count every card; machine-hours are GPU-hours over the cards of the run.
 */
#include "calc/calc.h"
#include "calc/calc_diag.h"

#include <math.h>

static bool
known(const struct calc *c, const char *id)
{
    const struct figure *f = ledger_lookup(c->l, id);

    return f != NULL && f->known;
}

/* Operations of one run, and how long the card in question takes (section 8: utilisation 0.35). */
void
calc_compute(struct calc *c)
{
    static const double UTILISATION = 0.35;
    const struct gpu *g = c->an->question_card;
    bool adapters = c->an->run.method == METHOD_LORA || c->an->run.method == METHOD_QLORA;
    double per_parameter = adapters ? (c->an->run.checkpointing ? 6 : 4) : c->an->run.checkpointing ? 8 : 6;
    const struct source *s = catalog_source(c->c, "method.compute");
    struct figure f = {.id = "compute.flop", .unit = "FLOP", .estimate = true, .formula = "operations × vram.parameters × input.tokens"};

    if (!c->an->trains || !known(c, "input.tokens"))
        return;
    if (s != NULL) {
        f.sources = sources_of(c, s);
        f.n_sources = 1;
    }
    f.value = per_parameter * c->an->architecture.active_parameters * ledger_value(c->l, "input.tokens");

    double flop = put_with(c, &f);

    if (g != NULL && g->bf16_tflops > 0)
        put_with(c, &(struct figure){.id = "compute.hours", .unit = "h", .value = flop / (3600 * g->bf16_tflops * 1e12 * UTILISATION), .estimate = true,
                                     .formula = "compute.flop / (3600 × peak × 0.35)", .sources = g->sources, .n_sources = g->n_sources});
}

/* GPU-hours a year from what the project tells; NAN when it tells nothing. */
static double
hours_per_year(struct calc *c, const char **formula)
{
    double runs = ledger_value(c->l, "input.runs_per_month"), length = ledger_value(c->l, "input.hours_per_run");

    if (known(c, "input.gpu_hours_per_year")) {
        *formula = "input.gpu_hours_per_year";
        return ledger_value(c->l, "input.gpu_hours_per_year");
    }
    if (known(c, "input.hours_per_run") && known(c, "input.runs_per_month")) {
        *formula = "12 × input.runs_per_month × input.hours_per_run × input.cards";
        return MONTHS_OF_YEAR * runs * length * c->cards;
    }
    if (known(c, "input.hours_per_run")) {
        *formula = "input.hours_per_run × input.cards";
        return length * c->cards;
    }
    if (known(c, "compute.hours")) {
        *formula = known(c, "input.runs_per_month") ? "12 × input.runs_per_month × compute.hours" : "compute.hours";
        return ledger_value(c->l, "compute.hours") * (known(c, "input.runs_per_month") ? MONTHS_OF_YEAR * runs : 1);
    }
    return (double)NAN;
}

/* A card has 8760 hours a year: more is an error where the project names its cards, otherwise a number of cards. */
static void
check_year(struct calc *c, double per_year)
{
    bool named = c->p->method.cards.set || c->an->n_candidates > 0;

    if (per_year <= HOURS_OF_YEAR * c->cards)
        return;
    if (named) {
        diag(c->d, c->p->training.loc, D_CALC_YEAR, per_year, HOURS_OF_YEAR * c->cards, c->cards);
        c->failed = true;
        return;
    }
    c->cards = put(c, "hours.cards_at_least", "count", ceil(per_year / HOURS_OF_YEAR), "ceil(hours.per_year / 8760)");
}

static void
put_training(struct calc *c)
{
    const char *formula = NULL;
    double per_year = hours_per_year(c, &formula);

    if (isnan(per_year))
        return;
    per_year = put(c, "hours.per_year", "h/a", per_year, formula);
    put(c, "hours.per_month", "h/month", per_year / MONTHS_OF_YEAR, "hours.per_year / 12");
    check_year(c, per_year);
    c->machine_hours = put(c, "hours.machine_per_year", "h/a", per_year / c->cards,
                           ledger_lookup(c->l, "hours.cards_at_least") != NULL ? "hours.per_year / hours.cards_at_least" : "hours.per_year / input.cards");
}

/* A year after the first, where the training happens once: its inference alone; and what the horizon's years add up to. */
static void
put_horizon(struct calc *c, double productive)
{
    double horizon = ledger_value(c->l, "input.horizon");

    if (isnan(c->machine_hours) || c->p->training.one_off != ANSWER_YES) {
        put(c, "hours.productive_horizon", "h", horizon * productive, "input.horizon × hours.productive_per_year");
        return;
    }
    c->once = true;
    c->later_hours = fmax(0, productive - c->machine_hours);
    if (c->later_hours > 0)
        put(c, "hours.later_per_year", "h/a", c->later_hours, "max(0, hours.productive_per_year − hours.machine_per_year)");
    put(c, "hours.productive_horizon", "h", productive + fmax(0, horizon - 1) * c->later_hours,
        c->later_hours > 0 ? "hours.productive_per_year + max(0, input.horizon − 1) × hours.later_per_year" : "hours.productive_per_year");
}

void
calc_hours(struct calc *c)
{
    double inference = 0, productive;
    bool has_inference = known(c, "input.inference_hours");

    c->machine_hours = (double)NAN;
    if (c->an->trains)
        put_training(c);
    if (has_inference)
        inference = put(c, "hours.inference_per_year", "h/a", ledger_value(c->l, "input.inference_hours"), "input.inference_hours");
    if (isnan(c->machine_hours) && !has_inference)
        return;
    productive = (isnan(c->machine_hours) ? 0 : c->machine_hours) + inference;
    productive = put(c, "hours.productive_per_year", "h/a", fmin(productive, HOURS_OF_YEAR),
                     !has_inference ? "hours.machine_per_year" : isnan(c->machine_hours) ? "hours.inference_per_year"
                                                              : "min(8760, hours.machine_per_year + hours.inference_per_year)");
    put(c, "hours.utilisation", "%", productive / HOURS_OF_YEAR * 100, "hours.productive_per_year / 8760 × 100");
    put(c, "hours.idle_share", "%", 100 - productive / HOURS_OF_YEAR * 100, "100 − hours.utilisation");
    put_horizon(c, productive);
}
