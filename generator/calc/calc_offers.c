/*
 * Rental offers: the project's own and all of the catalogue, in EUR net, cheapest first; and the one that the comparison uses.
 */
#include "calc/calc.h"
#include "calc/calc_diag.h"

#include "base/money.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double GIB = 1073741824.0, HOURS_OF_MONTH = 730;

/* An offer that the project describes itself, in the catalogue's form. */
static struct offer *
offer_of_rental(struct calc *c, const struct rental *r, unsigned number)
{
    struct offer *o = arena_alloc(c->a, sizeof *o);
    const struct gpu *g = catalog_gpu(c->c, r->gpu);
    unsigned cards = r->cards.set ? (unsigned)r->cards.value : 1;

    *o = (struct offer){
        .id = ID(c, "project-%u", number), .provider = r->provider, .item = g != NULL ? g->name : "", .gpu_name = g != NULL ? g->name : "", .gpu = g,
        .memory_gib = r->vram_gib.set ? r->vram_gib.value : g != NULL ? g->memory_gib : 0, .cards = cards, .has_hour = r->price_per_hour.set,
        .has_month = r->price_per_month.set, .hour_micros = r->price_per_hour.micros / cards, .month_micros = r->price_per_month.micros / cards,
        .setup_micros = r->setup.micros, .currency = r->currency != NULL ? r->currency : "EUR", .vat = r->vat == VAT_GROSS ? "gross" : r->vat == VAT_NET ? "net" : "",
        .started_hours = r->rounding == ROUNDING_HOUR, .monthly_cap = r->price_per_hour.set && r->price_per_month.set, .in_eu = r->region == REGION_EU,
        .location_known = r->region != REGION_UNSET, .available = true, .rankable = true, .location = "", .date = c->p->date, .note = "",
    };
    return o;
}

static double
vat_rate(const struct calc *c)
{
    const struct site_fact *f = catalog_fact(c->c, "vat-de");
    double given = ledger_value(c->l, "input.vat_rate");

    return !isnan(given) ? given : f != NULL ? f->value : 0;
}

/* Per card in EUR net. False: the currency has no rate. */
static bool
convert(const struct calc *c, const struct offer *o, int64_t micros, int64_t *out)
{
    if (!to_eur(c, micros, o->currency, out))
        return false;
    if (strcmp(o->vat, "gross") == 0)
        *out = to_net(*out, vat_rate(c));
    return true;
}

static const char *
reason_not_ranked(const struct calc *c, const struct offer_case *k)
{
    int64_t unused;

    if (!k->offer->available)
        return "unavailable";
    if (*k->offer->currency == '\0')
        return "no-currency";
    if (strlen(k->offer->date) != 10)
        return "undated";
    if (strcmp(k->offer->date, c->p->date) > 0)
        return "later";
    if (!convert(c, k->offer, 0, &unused))
        return "no-rate";
    return k->cards_needed == 0 ? "too-large" : NULL;
}

/* Cards of this offer that the run takes: enough memory, at least as many as the run has, at least the smallest number rented. */
static void
fit_offer(const struct calc *c, struct offer_case *k)
{
    double bytes = k->offer->memory_gib * GIB, needed = 1;
    struct card_overhead o = card_overhead(c->v);
    unsigned least = k->offer->cards > 1 ? k->offer->cards : 1;

    if (c->an->trains) {
        struct run_config one = run_on(c->an, c->an->run.method, 1), run = run_on(c->an, c->an->run.method, (unsigned)c->cards);
        bool alone = memory_training(&c->an->architecture, &one, &o).required <= bytes;

        needed = alone ? 1 : c->cards > 1 && memory_training(&c->an->architecture, &run, &o).required <= bytes
                     ? c->cards : memory_cards_needed(&c->an->architecture, &one, &o, bytes);
        k->holds_run = alone;
        if (needed > 0)
            needed = fmax(needed, c->p->method.cards.set || c->an->n_candidates > 0 ? c->cards : 1);
    } else {
        k->holds_run = ledger_value(c->l, "vram.inference") * 1e9 <= bytes;
        needed = k->holds_run ? 1 : ceil(ledger_value(c->l, "vram.inference") * 1e9 / bytes);
    }
    k->cards_needed = needed > 0 && needed <= MOST_CARDS ? (unsigned)fmax(needed, least) : 0;
}

/* Without hours an hour's price counts; what has to be taken by the month comes after what is billed by the hour. */
static double
rank_of(const struct calc *c, const struct offer_case *k)
{
    double need = rent_of_need(c, k), hour = (double)k->hour_micros * k->cards_needed;

    return !isnan(need) ? need : k->offer->has_hour ? hour : hour + 1e15;
}

static void
add_offer(struct calc *c, const struct offer *o, bool from_project)
{
    struct offer_case *k = &c->an->offers[c->an->n_offers++];

    *k = (struct offer_case){.offer = o, .from_project = from_project};
    fit_offer(c, k);
    if (o->has_month)
        convert(c, o, o->month_micros, &k->month_micros);
    if (o->has_hour)
        convert(c, o, o->hour_micros, &k->hour_micros);
    else if (o->has_month)
        k->hour_micros = (int64_t)((double)k->month_micros / HOURS_OF_MONTH);
    if (o->setup_micros > 0)
        convert(c, o, o->setup_micros, &k->setup_micros);
    k->not_ranked = reason_not_ranked(c, k);
    k->ranked = k->not_ranked == NULL;
    k->rank = k->ranked ? rank_of(c, k) : 0;
}

static bool
names_offer(const struct project *p, const char *id)
{
    for (const struct rental *r = p->rentals; r != NULL; r = r->next)
        if (r->offer != NULL && strcmp(r->offer, id) == 0)
            return true;
    return false;
}

/* Ranked ones first, cheapest first; then by provider and item. */
static int
by_price(const void *pa, const void *pb)
{
    const struct offer_case *a = pa, *b = pb;
    int order;

    if (a->ranked != b->ranked)
        return b->ranked - a->ranked;
    if (a->ranked && a->rank != b->rank)
        return a->rank < b->rank ? -1 : 1;
    order = strcmp(a->offer->provider, b->offer->provider);
    return order != 0 ? order : strcmp(a->offer->id, b->offer->id);
}

static bool
comparable(const struct offer_case *a, const struct offer_case *b)
{
    if (a->offer->gpu != NULL && a->offer->gpu == b->offer->gpu)
        return true;
    return fabs(a->offer->memory_gib - b->offer->memory_gib) < 0.05 * a->offer->memory_gib;
}

static void
find_comparable(struct calc *c)
{
    for (size_t i = 0; i < c->an->n_offers; i++) {
        struct offer_case *k = &c->an->offers[i];

        k->comparable = k->index;
        for (size_t j = 0; j < c->an->n_offers; j++) {
            const struct offer_case *other = &c->an->offers[j];

            if (other->ranked && other->offer->has_hour && comparable(k, other) && other->hour_micros < c->an->offers[k->comparable - 1].hour_micros)
                k->comparable = other->index;
        }
    }
}

/* The project's first rental; without one the cheapest EU offer whose card holds the run, or failing that the cheapest EU offer. */
static struct offer_case *
choose(struct calc *c)
{
    const struct rental *first = c->p->rentals;
    struct offer_case *fallback = NULL;

    for (size_t i = 0; i < c->an->n_offers && first != NULL; i++) {
        struct offer_case *k = &c->an->offers[i];
        bool is_first = first->offer != NULL ? strcmp(k->offer->id, first->offer) == 0 : strcmp(k->offer->id, "project-1") == 0;

        if (is_first)
            return k;
    }
    for (size_t i = 0; i < c->an->n_offers; i++) {
        struct offer_case *k = &c->an->offers[i];

        if (!k->ranked || !k->offer->in_eu)
            continue;
        if (k->holds_run)
            return k;
        fallback = fallback == NULL ? k : fallback;
    }
    return fallback;
}

static void
check_chosen(struct calc *c, const struct offer_case *k)
{
    const struct rental *r = c->p->rentals;

    if (r == NULL)
        return;
    if (k->not_ranked != NULL && strcmp(k->not_ranked, "no-rate") == 0)
        diag(c->d, r->loc, D_CALC_NO_RATE, "rental", k->offer->currency, k->offer->currency);
    else if (k->not_ranked != NULL && strcmp(k->not_ranked, "later") == 0)
        diag(c->d, r->loc, D_CALC_PRICE_DATE, k->offer->id, k->offer->date, c->p->date);
    else
        return;
    c->failed = true;
}

static void
put_price(struct calc *c, const char *id, const char *unit, int64_t micros, const struct offer_case *k)
{
    struct figure f = {
        .id = id, .unit = unit, .is_money = true, .micros = micros, .value = micros_to_double(micros),
        .origin = k->from_project ? ORIGIN_PROJECT : ORIGIN_CATALOGUE, .sources = k->offer->sources, .n_sources = k->offer->n_sources,
    };

    put_with(c, &f);
}

static void
put_offer(struct calc *c, const struct offer_case *k)
{
    const struct offer *o = k->offer;
    int64_t unused;

    if (*o->currency != '\0' && convert(c, o, 0, &unused)) {
        if (o->has_hour || o->has_month)
            put_price(c, ID(c, "offer.%u.hour", k->index), "EUR/h", k->hour_micros, k);
        if (o->has_month)
            put_price(c, ID(c, "offer.%u.month", k->index), "EUR/month", k->month_micros, k);
        if (o->setup_micros > 0)
            put_price(c, ID(c, "offer.%u.setup", k->index), "EUR", k->setup_micros, k);
    }
    if (o->has_hour)
        put_price(c, ID(c, "offer.%u.hour_original", k->index), *o->currency != '\0' ? ID(c, "%s/h", o->currency) : "1", o->hour_micros, k);
    if (k->cards_needed > 0)
        put_with(c, &(struct figure){.id = ID(c, "offer.%u.cards_needed", k->index), .unit = "count", .value = k->cards_needed, .estimate = true,
                                     .formula = "cards(vram.required, memory)"});
    if (k->ranked && !isnan(rent_of_need(c, k)))
        put_money(c, ID(c, "offer.%u.horizon", k->index), "EUR", (int64_t)k->rank, ID(c, "rent(hours.productive_per_year, input.horizon, offer.%u.cards_needed, offer.%u.hour)", k->index, k->index));
    if (strlen(o->date) == 10 && strcmp(o->date, c->p->date) <= 0)
        put(c, ID(c, "offer.%u.age", k->index), "d", (double)(day_of(c->p->date) - day_of(o->date)), "date − date_of_price");
}

static void
collect(struct calc *c)
{
    unsigned number = 0;
    size_t most = c->c->n_offers + 1;

    for (const struct rental *r = c->p->rentals; r != NULL; r = r->next)
        most++;
    c->an->offers = arena_array(c->a, most, sizeof *c->an->offers);
    for (const struct rental *r = c->p->rentals; r != NULL; r = r->next)
        if (r->offer == NULL)
            add_offer(c, offer_of_rental(c, r, ++number), true);
    for (size_t i = 0; i < c->c->n_offers; i++)
        add_offer(c, &c->c->offers[i], names_offer(c->p, c->c->offers[i].id));
}

void
calc_offers(struct calc *c)
{
    struct offer_case *chosen;

    if (c->failed)
        return;
    collect(c);
    qsort(c->an->offers, c->an->n_offers, sizeof *c->an->offers, by_price);
    for (size_t i = 0; i < c->an->n_offers; i++)
        c->an->offers[i].index = (unsigned)i + 1;
    find_comparable(c);
    chosen = choose(c);
    if (chosen != NULL) {
        chosen->chosen = true;
        check_chosen(c, chosen);
        c->an->rent = chosen;
    }
    for (size_t i = 0; i < c->an->n_offers; i++)
        put_offer(c, &c->an->offers[i]);
}
