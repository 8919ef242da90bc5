/*
 * What a purchase and a rented hour cost, and from how many hours on buying is cheaper (domain 6).
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

/* A proposal that does not hold the run: what as many of its cards as hold it would cost. */
static void
put_enough(struct calc *c, const struct candidate_case *k, const char *prefix)
{
    const char *card = k->index == 1 ? "input.card_price" : ID(c, "%s.card_price", prefix);
    const char *platform = k->index == 1 ? "input.platform_price" : ID(c, "%s.platform", prefix);
    const struct figure *extra = ledger_lookup(c->l, platform);
    int64_t cards = money_of_pieces(ledger_lookup(c->l, card)->micros, k->cards_needed);

    if (!c->an->trains || k->fits || k->cards_needed <= k->count)
        return;
    put_money(c, ID(c, "candidate.%u.purchase_enough", k->index), "EUR", extra != NULL ? micros_add(cards, extra->micros) : cards,
              ID(c, extra != NULL ? "candidate.%u.cards_needed × %s + %s" : "candidate.%u.cards_needed × %s", k->index, card, platform));
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

        if (priced) {
            put_breakevens(c, k, prefix, &t);
            put_enough(c, k, prefix);
        }
        if (i == 0)
            put_aliases(c);
        if (priced)
            put_money(c, ID(c, "candidate.%u.price_per_gb", k->index), "EUR/GB",
                      (int64_t)(t.purchase * 1e6 / (k->count * gpu_memory_bytes(k->gpu) / 1e9)),
                      ID(c, "candidate.%u.purchase / (%u × candidate.%u.memory)", k->index, k->count, k->index));
    }
}

/* What the offer's cards cost an hour and a month. */
static void
put_rent(struct calc *c)
{
    const struct offer_case *k = c->an->rent;
    unsigned cards = k->cards_needed;
    const char *hour_id = ID(c, "offer.%u.hour", k->index), *month_id = ID(c, "offer.%u.month", k->index);
    const struct figure *hour = ledger_lookup(c->l, hour_id), *month = ledger_lookup(c->l, month_id);

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
    put_ages(c);
}
