/*
 * Buying, renting and using what is there, over the hours that they are compared in: cost of a year and of the horizon, present values
 * (domain 6). A training that happens once counts in the first year only.
 */
#include "calc/calc.h"

#include "base/money.h"

#include <math.h>

/* A yearly payment: the first year's, and where the training happens once the later years'. */
struct payment {
    int64_t first, later;            /* micros */
    const char *first_id, *later_id; /* later_id NULL: nothing later */
};

/* What it adds up to over the horizon, and how. */
static int64_t
over_horizon(const struct calc *c, const struct payment *p, const char **formula)
{
    double horizon = ledger_value(c->l, "input.horizon");

    if (!c->once) {
        *formula = ID(c, "input.horizon × %s", p->first_id);
        return times_money(p->first, horizon);
    }
    *formula = p->later_id == NULL ? p->first_id : ID(c, "%s + max(0, input.horizon − 1) × %s", p->first_id, p->later_id);
    return p->later_id == NULL ? p->first : micros_add(p->first, times_money(p->later, fmax(0, horizon - 1)));
}

/* Present value of 1 at the end of every year, the last year in part. */
static double
annuity(double rate, double years)
{
    double sum = 0, whole = floor(years);

    for (double t = 1; t <= whole; t++)
        sum += pow(1 + rate, -t);
    return sum + (years - whole) * pow(1 + rate, -years);
}

/* Its present value at the project's discount rate, in EUR, and how. */
static double
present(const struct calc *c, const struct payment *p, const char **formula)
{
    double horizon = ledger_value(c->l, "input.horizon"), rate = ledger_value(c->l, "input.discount_rate") / 100;
    double first = (double)p->first / 1e6, later = (double)p->later / 1e6;

    if (!c->once) {
        *formula = ID(c, "present_value(%s, input.discount_rate, input.horizon)", p->first_id);
        return first * annuity(rate, horizon);
    }
    *formula = ID(c, "discounted(%s, input.discount_rate, 1)", p->first_id);
    if (p->later_id == NULL)
        return first / (1 + rate);
    *formula = ID(c, "%s + present_value(%s, input.discount_rate, max(1, input.horizon)) − discounted(%s, input.discount_rate, 1)", *formula, p->later_id,
                  p->later_id);
    return first / (1 + rate) + later * (annuity(rate, fmax(1, horizon)) - 1 / (1 + rate));
}

static int64_t
cents(double value)
{
    int64_t micros;

    return micros_from_double(value, &micros) ? micros_round(micros, 2) : INT64_MAX / 4;
}

/*
 * A purchase that training and inference carry together takes the inference over (domain 1, nodes 6 and 9): no card of the house holds
 * the adapters' run, and a proposed machine that does reaches its break-even.
 */
static bool
purchase_takes_over(const struct calc *c)
{
    double hours = ledger_value(c->l, "hours.productive_horizon");

    if (c->an->run.method != METHOD_LORA && c->an->run.method != METHOD_QLORA)
        return false;
    for (size_t i = 0; i < c->an->n_owned; i++)
        if (c->an->owned[i].fits || c->an->owned[i].fits_qlora)
            return false;
    for (size_t i = 0; i < c->an->n_candidates; i++) {
        const struct candidate_case *k = &c->an->candidates[i];
        const char *memory = ID(c, "candidate.%u.memory", k->index), *breakeven = ID(c, "candidate.%u.breakeven", k->index);
        bool holds = k->fits || ledger_value(c->l, "memory.qlora.required") <= ledger_value(c->l, memory);

        if (holds && ledger_value(c->l, breakeven) <= hours)
            return true;
    }
    return false;
}

/* Inference that stays on a card of the house is not part of what buying and renting are compared over. */
static void
put_compared(struct calc *c)
{
    double productive = ledger_value(c->l, "hours.productive_per_year"), horizon = ledger_value(c->l, "input.horizon"), inference;
    bool stays;

    if (isnan(productive))
        return;
    inference = ledger_value(c->l, "hours.inference_per_year");
    stays = !isnan(c->machine_hours) && inference > 0 && house_serves(c) && !purchase_takes_over(c);
    c->compared_hours = put(c, "hours.compared_per_year", "h/a", stays ? c->machine_hours : productive,
                            stays ? "hours.machine_per_year" : "hours.productive_per_year");
    if (!stays)
        put(c, "hours.compared_horizon", "h", ledger_value(c->l, "hours.productive_horizon"), "hours.productive_horizon");
    else if (c->once)
        put(c, "hours.compared_horizon", "h", c->compared_hours, "hours.compared_per_year");
    else
        put(c, "hours.compared_horizon", "h", horizon * c->compared_hours, "input.horizon × hours.compared_per_year");
    if (stays)
        c->later_hours = 0;
    put(c, "hours.compared_utilisation", "%", fmin(100, ledger_value(c->l, "hours.compared_horizon") / (HOURS_OF_YEAR * horizon) * 100),
        "min(100, hours.compared_horizon / (8760 × input.horizon) × 100)");
}

static struct payment
put_rent_years(struct calc *c)
{
    const struct figure *month = ledger_lookup(c->l, "cost.rent_month");
    const struct rent_price price = {
        .offer = c->an->rent->offer, .hour_micros = ledger_lookup(c->l, "cost.rent_hour")->micros, .month_micros = month != NULL ? month->micros : 0,
        .hour_id = "cost.rent_hour", .month_id = "cost.rent_month",
    };
    struct payment rent = {.first_id = "cost.rent_year"};
    const char *formula;

    rent.first = rent_of_year(c, &price, c->compared_hours, "hours.compared_per_year", &formula);
    rent.first = put_money(c, "cost.rent_year", "EUR", rent.first, formula);
    if (c->once && c->later_hours > 0) {
        rent.later_id = "cost.rent_later_year";
        rent.later = rent_of_year(c, &price, c->later_hours, "hours.later_per_year", &formula);
        rent.later = put_money(c, rent.later_id, "EUR", rent.later, formula);
    }
    return rent;
}

/* The offer's rent; the setup fee is paid at the start. */
static void
put_renting(struct calc *c)
{
    const char *setup_id = ID(c, "offer.%u.setup", c->an->rent->index), *formula, *years;
    const struct figure *setup = ledger_lookup(c->l, setup_id);
    double servers = servers_of(c->an->rent);
    int64_t fee = setup != NULL ? money_of_pieces(setup->micros, servers) : 0;
    struct payment rent = put_rent_years(c);
    const char *once = servers > 1 ? ID(c, "%g × %s", servers, setup_id) : setup_id;
    int64_t total = over_horizon(c, &rent, &years);
    double value = present(c, &rent, &formula);

    put_money(c, "cost.rent_horizon", "EUR", micros_add(total, fee), setup != NULL ? ID(c, "%s + %s", years, once) : years);
    if (c->an->n_candidates > 0 && !isnan(ledger_value(c->l, "cost.purchase")))
        put_money(c, "cost.npv_rent", "EUR", cents(value + (double)fee / 1e6), setup != NULL ? ID(c, "%s + %s", formula, once) : formula);
}

static int64_t
put_energy_year(struct calc *c, const char *id, double hours, const char *hours_id)
{
    double watts = hours * ledger_value(c->l, "power.load") + (HOURS_OF_YEAR - hours) * ledger_value(c->l, "input.idle_power");

    return put_money(c, id, "EUR", times_money(ledger_lookup(c->l, "input.electricity_price")->micros, watts / 1000 * pue_of(c)),
                     ID(c, "(%s × power.load + (8760 − %s) × input.idle_power) / 1000 × input.electricity_price%s", hours_id, hours_id, by_pue(c)));
}

/* The first proposal: price, electricity under load and idle, what it is worth at the end. */
static void
put_buying(struct calc *c)
{
    struct payment energy = {.first_id = "cost.energy_year"};
    const char *years, *formula, *rest = "cost.purchase × input.residual_value / 100";
    double purchase = ledger_value(c->l, "cost.purchase"), horizon = ledger_value(c->l, "input.horizon"), rate = ledger_value(c->l, "input.discount_rate") / 100;
    int64_t residual, total;

    energy.first = put_energy_year(c, "cost.energy_year", c->compared_hours, "hours.compared_per_year");
    if (c->once) { /* it stands and idles, or goes on with inference */
        energy.later_id = "cost.energy_later_year";
        energy.later = c->later_hours > 0 ? put_energy_year(c, energy.later_id, c->later_hours, "hours.later_per_year") : put_energy_year(c, energy.later_id, 0, "0");
    }
    residual = cents(purchase * ledger_value(c->l, "input.residual_value") / 100);
    total = over_horizon(c, &energy, &years);
    put_money(c, "cost.buy_horizon", "EUR", micros_subtract(micros_add(ledger_lookup(c->l, "cost.purchase")->micros, total), residual),
              ID(c, "cost.purchase + %s − %s", years, rest));
    purchase += present(c, &energy, &formula) - (double)residual / 1e6 * pow(1 + rate, -horizon);
    put_money(c, "cost.npv_buy", "EUR", cents(purchase), ID(c, "cost.purchase + %s − discounted(%s, input.discount_rate, input.horizon)", formula, rest));
    if (ledger_lookup(c->l, "cost.rent_horizon") != NULL)
        put_money(c, "cost.saving", "EUR", micros_subtract(ledger_lookup(c->l, "cost.buy_horizon")->micros, ledger_lookup(c->l, "cost.rent_horizon")->micros),
                  "cost.buy_horizon − cost.rent_horizon");
}

/* Using a card of the house: its power only. */
static void
put_existing(struct calc *c)
{
    double load, hours = isnan(c->machine_hours) ? c->compared_hours : c->machine_hours;
    const struct owned_fit *o = c->an->n_owned > 0 ? &c->an->owned[0] : NULL;
    struct payment year = {.first_id = "cost.existing_year"};
    const char *formula;
    int64_t total;

    if (o == NULL || isnan(hours))
        return;
    load = put(c, "power.existing_load", "W", o->count * o->gpu->power_w + ledger_value(c->l, "input.cpu_power") + ledger_value(c->l, "input.rest_power"),
               ID(c, "%u × %g + input.cpu_power + input.rest_power", o->count, o->gpu->power_w));
    year.first = put_money(c, "cost.existing_year", "EUR", times_money(ledger_lookup(c->l, "input.electricity_price")->micros, load / 1000 * hours * pue_of(c)),
                           ID(c, "power.existing_load / 1000 × hours.%s_per_year × input.electricity_price%s", isnan(c->machine_hours) ? "compared" : "machine",
                              by_pue(c)));
    total = over_horizon(c, &year, &formula);
    put_money(c, "cost.existing_horizon", "EUR", total, formula);
}

void
calc_compare(struct calc *c)
{
    if (c->failed)
        return;
    put_compared(c);
    if (!isnan(c->compared_hours)) {
        if (ledger_lookup(c->l, "cost.rent_hour") != NULL)
            put_renting(c);
        if (c->an->n_candidates > 0 && !isnan(ledger_value(c->l, "cost.purchase")))
            put_buying(c);
    }
    put_existing(c);
}
