/*
 * Power, power supply, energy, heat (domain 4.3, 4.4, 5): of the machine in question, and of each candidate.
 */
#include "calc/calc.h"

#include "base/money.h"

#include <math.h>

static double
computed_load(struct calc *c, const struct gpu *g, unsigned count)
{
    return count * g->power_w + ledger_value(c->l, "input.cpu_power") + ledger_value(c->l, "input.rest_power");
}

/* The smallest standard size that is large enough; 0: none is. */
static double
next_size(const struct calc *c, double watts)
{
    for (size_t i = 0; i < c->c->n_psu_sizes; i++)
        if (c->c->psu_sizes_w[i] >= watts)
            return c->c->psu_sizes_w[i];
    return 0;
}

static void
put_psu(struct calc *c, const char *prefix, double load)
{
    const char *needs = ID(c, "%s.load × (1 + input.psu_reserve / 100)", prefix), *size = ID(c, "next_size(%s.psu_min)", prefix);
    double least = put(c, ID(c, "%s.psu_min", prefix), "W", load * (1 + ledger_value(c->l, "input.psu_reserve") / 100), needs);
    const struct source *s = catalog_source(c->c, "psu.sizes");

    if (next_size(c, least) > 0)
        put_with(c, &(struct figure){.id = ID(c, "%s.psu", prefix), .unit = "W", .value = next_size(c, least), .formula = size,
                                     .sources = s != NULL ? sources_of(c, s) : NULL, .n_sources = s != NULL});
    else
        put_unknown(c, ID(c, "%s.psu", prefix), "W", "no-size", size);
}

/* Where the project states the power of a system of one card, or nothing at all, it is not added up from parts. */
static double
candidate_load(struct calc *c, const struct candidate_case *k)
{
    const struct candidate *given = k->candidate;
    const char *id = k->index == 1 ? "power.load" : ID(c, "candidate.%u.load", k->index);

    if (given->load_power_w.set || k->count == 1) {
        double watts = given->load_power_w.set ? given->load_power_w.value : c->v->load_power_w.value;

        if (k->index == 1)
            watts = put_input(c, "input.load_power", "W", &given->load_power_w, &c->v->load_power_w);
        return put(c, id, "W", watts, k->index == 1 ? "input.load_power" : NULL);
    }
    return put(c, id, "W", computed_load(c, k->gpu, k->count),
               k->index == 1 ? ID(c, "%u × input.card_power + input.cpu_power + input.rest_power", k->count)
                             : ID(c, "%u × %g + input.cpu_power + input.rest_power", k->count, k->gpu->power_w));
}

static void
put_candidates(struct calc *c)
{
    for (size_t i = 0; i < c->an->n_candidates; i++) {
        const struct candidate_case *k = &c->an->candidates[i];
        double load = candidate_load(c, k);

        if (i == 0) {
            put_psu(c, "power", load);
            put(c, "candidate.1.load", "W", load, "power.load");
            put(c, "candidate.1.psu_min", "W", ledger_value(c->l, "power.psu_min"), "power.psu_min");
            if (!isnan(ledger_value(c->l, "power.psu")))
                put(c, "candidate.1.psu", "W", ledger_value(c->l, "power.psu"), "power.psu");
            else
                put_unknown(c, "candidate.1.psu", "W", "no-size", "power.psu");
        } else {
            put_psu(c, ID(c, "candidate.%u", k->index), load);
        }
    }
}

/* Energy of a run; money where the price is known. */
static void
put_energy(struct calc *c, double load)
{
    int64_t price = ledger_lookup(c->l, "input.electricity_price")->micros;
    const struct figure *run = ledger_lookup(c->l, "input.hours_per_run");

    if (run == NULL || !run->known)
        run = ledger_lookup(c->l, "compute.hours");
    if (run != NULL && run->known && c->an->trains) {
        double energy = put(c, "power.run_energy", "kWh", load / 1000 * run->value * pue_of(c), ID(c, "power.load / 1000 × %s%s", run->id, by_pue(c)));

        put_money(c, "power.run_cost", "EUR", times_money(price, energy), "power.run_energy × input.electricity_price");
    }
}

static void
put_heat(struct calc *c, double load)
{
    double area = ledger_value(c->l, "input.floor_area");

    put(c, "power.heat", "W", load, "power.load");
    put_input(c, "input.heat_limit", "W/m2", NULL, &c->v->heat_limit_w_per_m2);
    if (area > 0)
        put(c, "power.heat_density", "W/m2", load / area, "power.heat / input.floor_area");
}

void
calc_power(struct calc *c)
{
    double load;

    if (c->an->question_card == NULL)
        return;
    put_input(c, "input.cpu_power", "W", NULL, &c->v->cpu_power_w);
    put_input(c, "input.rest_power", "W", NULL, &c->v->rest_power_w);
    put_input(c, "input.psu_reserve", "%", NULL, &c->v->psu_reserve);
    put_input(c, "input.idle_power", "W", c->an->n_candidates > 0 ? &c->an->candidates[0].candidate->idle_power_w : NULL, &c->v->idle_power_w);
    if (c->an->n_candidates > 0) {
        put_candidates(c);
        load = ledger_value(c->l, "power.load");
    } else {
        load = put(c, "power.load", "W", computed_load(c, c->an->question_card, c->an->question_cards),
                   ID(c, "%u × input.card_power + input.cpu_power + input.rest_power", c->an->question_cards));
        put_psu(c, "power", load);
    }
    put_energy(c, load);
    put_heat(c, load);
}

/* Energy of a year of the hours compared, and its carbon dioxide. */
void
calc_power_year(struct calc *c)
{
    const struct site_fact *co2 = catalog_fact(c->c, "co2-factor-de");
    double energy, factor;

    if (c->failed || c->an->question_card == NULL || isnan(c->compared_hours))
        return;
    energy = put(c, "power.year_energy", "kWh", ledger_value(c->l, "power.load") / 1000 * c->compared_hours * pue_of(c),
                 ID(c, "power.load / 1000 × hours.compared_per_year%s", by_pue(c)));
    put_money(c, "power.year_cost", "EUR", times_money(ledger_lookup(c->l, "input.electricity_price")->micros, energy),
              "power.year_energy × input.electricity_price");
    if (co2 == NULL)
        return;
    factor = put_with(c, &(struct figure){.id = "input.co2_factor", .unit = "kg/kWh", .value = co2->value, .origin = ORIGIN_CATALOGUE,
                                          .sources = co2->source != NULL ? sources_of(c, co2->source) : NULL, .n_sources = co2->source != NULL});
    put_with(c, &(struct figure){.id = "power.co2", .unit = "kg", .value = energy * factor, .formula = "power.year_energy × input.co2_factor", .estimate = true});
}
