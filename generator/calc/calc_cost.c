/*
 * Buying, renting, using what is there (domain 6): costs over the horizon, break-even, present values.
 */
#include "calc/calc.h"
#include "calc/calc_diag.h"

#include "base/money.h"

#include <math.h>
#include <string.h>

static double
energy_price(const struct purchase *p, double watts)
{
    return watts / 1000 * p->electricity * p->pue;
}

/* Net outlay: what is not got back at the end. */
static double
outlay(const struct purchase *p)
{
    return p->purchase * (1 - p->residual_percent / 100);
}

double
breakeven_simple(const struct purchase *p)
{
    return p->rent_hour > 0 ? outlay(p) / p->rent_hour : (double)NAN;
}

/* The article's way: idle power around the clock, on top of load power. */
double
breakeven_idle_always(const struct purchase *p)
{
    double gain = p->rent_hour - energy_price(p, p->load_w);

    return gain > 0 ? (outlay(p) + p->horizon * HOURS_OF_YEAR * energy_price(p, p->idle_w)) / gain : (double)NAN;
}

/* Idle power only while idle. */
double
breakeven(const struct purchase *p)
{
    double gain = p->rent_hour - energy_price(p, p->load_w) + energy_price(p, p->idle_w);

    if (p->rent_hour <= energy_price(p, p->load_w))
        return (double)NAN;
    return (outlay(p) + p->horizon * HOURS_OF_YEAR * energy_price(p, p->idle_w)) / gain;
}

/* A listed price of this card, the lowest; NULL: none. */
static const struct price *
listed_price(const struct calc *c, const char *gpu)
{
    const struct price *best = NULL;

    for (size_t i = 0; i < c->c->n_prices; i++) {
        const struct price *p = &c->c->prices[i];

        if (strcmp(p->kind, "card") == 0 && strcmp(p->gpu, gpu) == 0 && strcmp(p->date, c->p->date) <= 0 && (best == NULL || p->low_micros < best->low_micros))
            best = p;
    }
    return best;
}

static double
vat_of(const struct calc *c)
{
    const struct site_fact *f = catalog_fact(c->c, "vat-de");
    double given = ledger_value(c->l, "input.vat_rate");

    return !isnan(given) ? given : f != NULL ? f->value : 0;
}

static void
use_price(struct calc *c, const char *source, const char *title, const char *date)
{
    if (strlen(date) == 10)
        c->an->prices[c->an->n_prices++] = (struct price_use){.source = source, .title = title, .age_days = day_of(c->p->date) - day_of(date)};
}

/* One price of a candidate in EUR net; reports a currency without rate. */
static bool
candidate_price(struct calc *c, const struct candidate *k, int64_t micros, int64_t *out)
{
    if (!to_eur(c, micros, k->currency, out)) {
        diag(c->d, k->loc, D_CALC_NO_RATE, "candidate", k->currency, k->currency);
        c->failed = true;
        return false;
    }
    if (k->vat == VAT_GROSS)
        *out = to_net(*out, vat_of(c));
    *out = micros_round(*out, 2);
    return true;
}

/* Price per card: the project's, else the catalogue's. False: nobody knows it. */
static bool
card_price(struct calc *c, const struct candidate_case *k, struct figure *f)
{
    const struct price *listed = listed_price(c, k->gpu->id);

    *f = (struct figure){.unit = "EUR", .is_money = true, .origin = ORIGIN_PROJECT};
    if (k->candidate->price.set) {
        if (!candidate_price(c, k->candidate, k->candidate->price.micros, &f->micros))
            return false;
        if (k->candidate->vat == VAT_GROSS || (k->candidate->currency != NULL && strcmp(k->candidate->currency, "EUR") != 0))
            f->formula = k->candidate->vat == VAT_GROSS ? "price / (1 + vat)" : "price × rate";
    } else if (listed != NULL && to_eur(c, listed->low_micros, listed->currency, &f->micros)) {
        f->origin = ORIGIN_CATALOGUE;
        f->micros = micros_round(strcmp(listed->vat, "gross") == 0 ? to_net(f->micros, vat_of(c)) : f->micros, 2);
        f->sources = listed->source != NULL ? sources_of(c, listed->source) : NULL;
        f->n_sources = listed->source != NULL;
        use_price(c, listed->id, listed->item, listed->date);
    } else {
        return false;
    }
    f->value = micros_to_double(f->micros);
    return true;
}

/* cards, platform, purchase of a candidate under `prefix`. False: the price is unknown. */
static bool
put_purchase(struct calc *c, const struct candidate_case *k, const char *prefix)
{
    const char *price_id = k->index == 1 ? "input.card_price" : ID(c, "%s.card_price", prefix);
    const char *platform_id = k->index == 1 ? "input.platform_price" : ID(c, "%s.platform", prefix);
    struct figure f;
    int64_t platform = 0, cards;

    if (!card_price(c, k, &f)) {
        if (!c->failed)
            put_unknown(c, ID(c, "%s.purchase", prefix), "EUR", "no-price", NULL);
        return false;
    }
    f.id = price_id;
    put_with(c, &f);
    cards = put_money(c, ID(c, "%s.cards", prefix), "EUR", money_of_pieces(ledger_lookup(c->l, price_id)->micros, k->count), ID(c, "%u × %s", k->count, price_id));
    if (k->candidate->platform_price.set && candidate_price(c, k->candidate, k->candidate->platform_price.micros, &platform)) {
        put_with(c, &(struct figure){.id = platform_id, .unit = "EUR", .is_money = true, .micros = platform, .value = micros_to_double(platform), .origin = ORIGIN_PROJECT});
        platform = ledger_lookup(c->l, platform_id)->micros;
    }
    put_money(c, ID(c, "%s.purchase", prefix), "EUR", micros_add(cards, platform),
              platform > 0 ? ID(c, "%s.cards + %s", prefix, platform_id) : ID(c, "%s.cards", prefix));
    return !c->failed;
}

static void
put_hours_figure(struct calc *c, const char *id, double hours, const char *formula)
{
    if (isnan(hours))
        put_unknown(c, id, "h", "never", formula);
    else
        put(c, id, "h", hours, formula);
}

/* A purchase's terms; what is missing is NAN. */
static struct purchase
terms_of(const struct calc *c, const char *prefix, double load, double idle)
{
    return (struct purchase){
        .purchase = ledger_value(c->l, arena_printf(c->a, "%s.purchase", prefix)), .load_w = load, .idle_w = idle,
        .electricity = ledger_value(c->l, "input.electricity_price"),
        .pue = pue_of(c), .horizon = ledger_value(c->l, "input.horizon"),
        .residual_percent = ledger_value(c->l, "input.residual_value"), .rent_hour = ledger_value(c->l, "cost.rent_hour"),
    };
}

bool
purchase_of_ledger(const struct calc *c, struct purchase *out)
{
    *out = terms_of(c, "cost", ledger_value(c->l, "power.load"), ledger_value(c->l, "input.idle_power"));
    return c->an->n_candidates > 0 && !isnan(out->purchase) && !isnan(out->rent_hour);
}

/* What a kilowatt-hour costs, as a formula: the room's cooling is in it where the project says how much. */
static const char *
price_of_energy(const struct calc *c)
{
    return ID(c, "input.electricity_price%s", by_pue(c));
}

/* The three break-evens under `prefix`. */
static void
put_breakevens(struct calc *c, struct candidate_case *k, const char *prefix, const struct purchase *t)
{
    const char *load = k->index == 1 ? "power.load" : ID(c, "%s.load", prefix);
    const char *price = price_of_energy(c), *energy = ID(c, "%s / 1000 × %s", load, price);
    const char *idle = ID(c, "%s / 1000 × %s", k->index == 1 ? "input.idle_power" : "idle_power", price);
    const char *spent = ID(c, "%s.purchase × (1 − input.residual_value / 100)", prefix);

    if (isnan(t->rent_hour) || isnan(t->purchase))
        return;
    put_hours_figure(c, ID(c, "%s.breakeven_simple", prefix), breakeven_simple(t), ID(c, "%s / cost.rent_hour", spent));
    put_hours_figure(c, ID(c, "%s.breakeven_idle_always", prefix), breakeven_idle_always(t),
                     ID(c, "(%s + input.horizon × 8760 × %s) / (cost.rent_hour − %s)", spent, idle, energy));
    put_hours_figure(c, ID(c, "%s.breakeven", prefix), breakeven(t),
                     ID(c, "(%s + input.horizon × 8760 × %s) / (cost.rent_hour − %s + %s)", spent, idle, energy, idle));
    k->never = isnan(ledger_value(c->l, ID(c, "%s.breakeven", prefix)));
}

/* candidate.1.* says again what cost.* says, so that every candidate can be asked in one way. */
static void
put_aliases(struct calc *c)
{
    static const char *const names[] = {"cards", "purchase", "breakeven_simple", "breakeven_idle_always", "breakeven"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *from = ID(c, "cost.%s", names[i]), *to = ID(c, "candidate.1.%s", names[i]);
        const struct figure *f = ledger_lookup(c->l, from);

        if (f == NULL)
            continue;
        if (!f->known)
            put_unknown(c, to, f->unit, f->reason, from);
        else if (f->is_money)
            put_money(c, to, f->unit, f->micros, from);
        else
            put(c, to, f->unit, f->value, from);
    }
}

static void
put_candidates(struct calc *c)
{
    for (size_t i = 0; i < c->an->n_candidates && !c->failed; i++) {
        struct candidate_case *k = &c->an->candidates[i];
        const char *prefix = i == 0 ? "cost" : ID(c, "candidate.%u", k->index);
        double load = ledger_value(c->l, i == 0 ? "power.load" : ID(c, "candidate.%u.load", k->index));
        double idle = i == 0 ? ledger_value(c->l, "input.idle_power")
                             : k->candidate->idle_power_w.set ? k->candidate->idle_power_w.value : c->v->idle_power_w.value;
        bool priced = put_purchase(c, k, prefix);
        struct purchase t = terms_of(c, prefix, load, idle);

        if (priced)
            put_breakevens(c, k, prefix, &t);
        if (i == 0)
            put_aliases(c);
        if (priced)
            put_money(c, ID(c, "candidate.%u.price_per_gb", k->index), "EUR/GB",
                      (int64_t)(t.purchase * 1e6 / (k->count * gpu_memory_bytes(k->gpu) / 1e9)),
                      ID(c, "candidate.%u.purchase / (%u × candidate.%u.memory)", k->index, k->count, k->index));
    }
}

/* Rent of a year for the compared hours: by the hour up to the month's price where the offer caps it; by the month where that is all there is. */
static int64_t
rent_of_year(struct calc *c, const struct offer_case *k, unsigned cards, double hours, const char **formula)
{
    const struct figure *length = ledger_lookup(c->l, "input.hours_per_run"), *runs = ledger_lookup(c->l, "input.runs_per_month");
    int64_t by_hour, by_month;
    double billed = hours;

    if (k->offer->started_hours && length != NULL && runs != NULL && hours == c->machine_hours) {
        billed = ceil(length->value) * runs->value * MONTHS_OF_YEAR;
        *formula = billed != hours ? "ceil(input.hours_per_run) × input.runs_per_month × 12 × cost.rent_hour" : "hours.compared_per_year × cost.rent_hour";
    } else {
        *formula = "hours.compared_per_year × cost.rent_hour";
    }
    by_hour = times_money(ledger_lookup(c->l, "cost.rent_hour")->micros, billed);
    if (k->month_micros == 0)
        return by_hour;
    by_month = times_money(k->month_micros, (double)MONTHS_OF_YEAR * cards);
    if (!k->offer->has_hour || (k->offer->monthly_cap && by_month < by_hour)) {
        *formula = "12 × cost.rent_month";
        return by_month;
    }
    return by_hour;
}

static void
put_rent(struct calc *c)
{
    const struct offer_case *k = c->an->rent;
    const char *formula = "cost.rent_hour";
    unsigned cards = k->cards_needed;
    double horizon = ledger_value(c->l, "input.horizon");
    const char *hour_id = ID(c, "offer.%u.hour", k->index), *month_id = ID(c, "offer.%u.month", k->index), *setup_id = ID(c, "offer.%u.setup", k->index);
    const struct figure *hour = ledger_lookup(c->l, hour_id), *month = ledger_lookup(c->l, month_id), *setup = ledger_lookup(c->l, setup_id);
    int64_t year, setup_micros = setup != NULL ? setup->micros : 0;

    if (hour == NULL || cards == 0) /* no price, or no number of these cards holds the run: there is no rent to speak of */
        return;
    c->rented_cards = cards;
    put_money(c, "input.rent_price_hour", "EUR/h", hour->micros, hour_id);
    put_money(c, "cost.rent_hour", "EUR/h", money_of_pieces(ledger_lookup(c->l, "input.rent_price_hour")->micros, cards),
              cards > 1 ? ID(c, "%u × input.rent_price_hour", cards) : "input.rent_price_hour");
    if (month != NULL) {
        put_money(c, "cost.rent_month", "EUR/month", money_of_pieces(month->micros, cards), cards > 1 ? ID(c, "%u × %s", cards, month_id) : month_id);
        if (k->offer->has_hour && ledger_value(c->l, "cost.rent_hour") > 0)
            put(c, "cost.month_crossover", "h", ledger_value(c->l, "cost.rent_month") / ledger_value(c->l, "cost.rent_hour"), "cost.rent_month / cost.rent_hour");
    }
    if (k->from_project && c->p->rentals->offer == NULL)
        use_price(c, k->offer->id, k->offer->provider, c->p->date);
    else
        use_price(c, k->offer->id, ID(c, "%s %s", k->offer->provider, k->offer->item), k->offer->date);
    if (isnan(c->compared_hours))
        return;
    year = rent_of_year(c, k, cards, c->compared_hours, &formula);
    year = put_money(c, "cost.rent_year", "EUR", year, formula);
    put_money(c, "cost.rent_horizon", "EUR", micros_add(times_money(year, horizon), setup_micros),
              setup != NULL ? ID(c, "input.horizon × cost.rent_year + %s", setup_id) : "input.horizon × cost.rent_year");
}

/* Present value of a payment at the end of every year, the last year in part. */
static double
annuity(double rate, double years)
{
    double sum = 0, whole = floor(years);

    for (double t = 1; t <= whole; t++)
        sum += pow(1 + rate, -t);
    return sum + (years - whole) * pow(1 + rate, -years);
}

static int64_t
cents(double value)
{
    int64_t micros;

    return micros_from_double(value, &micros) ? micros_round(micros, 2) : INT64_MAX / 4;
}

static void
put_buying(struct calc *c)
{
    struct purchase t;
    double hours, energy, horizon = ledger_value(c->l, "input.horizon"), rate = ledger_value(c->l, "input.discount_rate") / 100, value;
    bool rented = purchase_of_ledger(c, &t);
    int64_t purchase, residual, year;

    if (c->an->n_candidates == 0 || isnan(t.purchase) || isnan(c->compared_hours))
        return;
    hours = c->compared_hours;
    purchase = ledger_lookup(c->l, "cost.purchase")->micros;
    energy = (hours * t.load_w + (HOURS_OF_YEAR - hours) * t.idle_w) / 1000 * t.pue;
    year = put_money(c, "cost.energy_year", "EUR", times_money(ledger_lookup(c->l, "input.electricity_price")->micros, energy),
                     ID(c, "(hours.compared_per_year × power.load + (8760 − hours.compared_per_year) × input.idle_power) / 1000 × %s", price_of_energy(c)));
    residual = cents(t.purchase * t.residual_percent / 100);
    put_money(c, "cost.buy_horizon", "EUR", micros_subtract(micros_add(purchase, times_money(year, horizon)), residual),
              "cost.purchase + input.horizon × cost.energy_year − cost.purchase × input.residual_value / 100");
    value = t.purchase + (double)year / 1e6 * annuity(rate, horizon) - (double)residual / 1e6 * pow(1 + rate, -horizon);
    put_money(c, "cost.npv_buy", "EUR", cents(value), "cost.purchase + present_value(cost.energy_year, input.discount_rate, input.horizon) "
              "− discounted(cost.purchase × input.residual_value / 100, input.discount_rate, input.horizon)");
    if (!rented || ledger_lookup(c->l, "cost.rent_horizon") == NULL)
        return;

    double paid = ledger_value(c->l, "cost.rent_horizon") - horizon * ledger_value(c->l, "cost.rent_year");

    put_money(c, "cost.npv_rent", "EUR", cents(paid + ledger_value(c->l, "cost.rent_year") * annuity(rate, horizon)),
              "cost.rent_horizon − input.horizon × cost.rent_year + present_value(cost.rent_year, input.discount_rate, input.horizon)");
    put_money(c, "cost.saving", "EUR", micros_subtract(ledger_lookup(c->l, "cost.buy_horizon")->micros, ledger_lookup(c->l, "cost.rent_horizon")->micros),
              "cost.buy_horizon − cost.rent_horizon");
}

static void
put_shares(struct calc *c)
{
    double horizon = ledger_value(c->l, "input.horizon"), simple = ledger_value(c->l, "cost.breakeven_simple"), exact = ledger_value(c->l, "cost.breakeven");

    if (ledger_lookup(c->l, "cost.breakeven_simple") == NULL)
        return;
    if (!isnan(simple))
        put(c, "cost.breakeven_per_week", "h/week", simple / (horizon * WEEKS_OF_YEAR), "cost.breakeven_simple / (52 × input.horizon)");
    else
        put_unknown(c, "cost.breakeven_per_week", "h/week", "never", "cost.breakeven_simple / (52 × input.horizon)");
    if (!isnan(exact))
        put(c, "cost.breakeven_utilisation", "%", exact / (horizon * HOURS_OF_YEAR) * 100, "cost.breakeven / (8760 × input.horizon) × 100");
    else
        put_unknown(c, "cost.breakeven_utilisation", "%", "never", "cost.breakeven / (8760 × input.horizon) × 100");
}

/* Using a card of the house: its power only. */
static void
put_existing(struct calc *c)
{
    double load, hours = isnan(c->machine_hours) ? c->compared_hours : c->machine_hours;
    const struct owned_fit *o = c->an->n_owned > 0 ? &c->an->owned[0] : NULL;
    int64_t year;

    if (o == NULL || isnan(hours))
        return;
    load = put(c, "power.existing_load", "W", o->count * o->gpu->power_w + ledger_value(c->l, "input.cpu_power") + ledger_value(c->l, "input.rest_power"),
               ID(c, "%u × %g + input.cpu_power + input.rest_power", o->count, o->gpu->power_w));
    year = put_money(c, "cost.existing_year", "EUR", times_money(ledger_lookup(c->l, "input.electricity_price")->micros, load / 1000 * hours * pue_of(c)),
                     ID(c, "power.existing_load / 1000 × hours.%s_per_year × %s", isnan(c->machine_hours) ? "compared" : "machine", price_of_energy(c)));
    put_money(c, "cost.existing_horizon", "EUR", times_money(year, ledger_value(c->l, "input.horizon")), "input.horizon × cost.existing_year");
}

static void
put_ages(struct calc *c)
{
    long most = -1;

    for (size_t i = 0; i < c->an->n_prices; i++)
        most = c->an->prices[i].age_days > most ? c->an->prices[i].age_days : most;
    if (most >= 0)
        put(c, "price.age_max", "d", (double)most, "date − date_of_price");
}

void
calc_cost(struct calc *c)
{
    if (c->failed)
        return;
    c->an->prices = arena_array(c->a, c->an->n_candidates + 2, sizeof *c->an->prices);
    if (c->an->rent != NULL)
        put_rent(c);
    put_candidates(c);
    if (c->failed)
        return;
    put_shares(c);
    put_buying(c);
    put_existing(c);
    put_ages(c);
}
