/*
 * What the calculations share: the analysis that they fill, and the ways to put figures into its ledger. Private to calc/.
 *
 * A formula is written in figure ids and operators; those of its ids that are in the ledger become the figure's inputs.
 * Every put returns the value that counts from there on: the computed one, or what an <assumption> of the project puts in its place.
 */
#ifndef GM_CALC_CALC_H
#define GM_CALC_CALC_H

#include "calc/analysis.h"

enum { MOST_SOURCES = 4, HOURS_OF_YEAR = 8760, WEEKS_OF_YEAR = 52, MONTHS_OF_YEAR = 12 };

struct calc {
    struct analysis *an;
    const struct project *p;
    const struct catalog *c;
    const struct policy_values *v;
    struct ledger *l;
    struct arena *a;
    struct diag *d;
    bool failed;
    /* Set by one calculation for those after it. */
    double cards;            /* of the run */
    double machine_hours;    /* a year, of training; NAN where unknown */
    double compared_hours;   /* machine-hours a year that buying and renting are compared over; NAN where unknown */
    bool once;               /* the training happens once, in the first year */
    double later_hours;      /* machine-hours of each year after the first, where `once` */
    double rented_cards;
};

/* A double. The formula may be NULL for inputs. */
double put(struct calc *c, const char *id, const char *unit, double value, const char *formula);

/* The same with a source of the catalogue (id), or an estimate. */
struct figure_extra {
    const struct source *const *sources;
    size_t n_sources;
    enum figure_origin origin;
    bool estimate;
};
double put_with(struct calc *c, const struct figure *f);

/* Money, rounded to cents by the caller where it is a line item. */
int64_t put_money(struct calc *c, const char *id, const char *unit, int64_t micros, const char *formula);

/* No value, with the reason; an assumption may still give one: then its value is returned, otherwise NAN. */
double put_unknown(struct calc *c, const char *id, const char *unit, const char *reason, const char *formula);

/* An input: the project's number, or the policy's default (shown as such); NAN and no figure when neither is there. */
double put_input(struct calc *c, const char *id, const char *unit, const struct number *given, const struct policy_value *otherwise);

/* The values that an assumption may give this figure. */
void assumption_limits(const char *id, const char *unit, double *min, double *max);

/* A source of the catalogue as a list of one, in the arena. */
const struct source *const *sources_of(struct calc *c, const struct source *s);

/* quantity x price, rounded half away from zero to cents; saturates. */
int64_t times_money(int64_t price_micros, double quantity);

/* Price of `count` pieces; saturates. */
int64_t money_of_pieces(int64_t price_micros, double count);

/* The room's power usage effectiveness, 1 where the project does not say; and what it adds to a formula. */
double pue_of(const struct calc *c);
const char *by_pue(const struct calc *c);

/* Days from 1970-01-01 of YYYY-MM-DD; the first of the month or year where only that is given. */
long day_of(const char *date);

/* An id with an index: "candidate.2.load". In the arena. */
#define ID(c, ...) arena_printf((c)->a, __VA_ARGS__)

/* The calculations, in the order in which they run. */
void calc_resolve(struct calc *c);
void calc_run(struct calc *c);
void calc_vram(struct calc *c);
void calc_fit(struct calc *c);
void calc_compute(struct calc *c);
void calc_hours(struct calc *c);
void calc_link(struct calc *c);
void calc_power(struct calc *c);
void calc_offers(struct calc *c);
void calc_cost(struct calc *c);
void calc_compare(struct calc *c);
void calc_power_year(struct calc *c);
void calc_tornado(struct calc *c);

/* A run with the cards of a machine: sharded where it must be. */
struct run_config run_on(const struct analysis *an, enum method method, unsigned cards);
struct card_overhead card_overhead(const struct policy_values *v);

/* What buying and using one machine costs; every price in EUR net. */
struct purchase {
    double purchase, load_w, idle_w, electricity, pue, horizon, residual_percent, rent_hour;
};
double breakeven_simple(const struct purchase *p);
double breakeven_idle_always(const struct purchase *p);
double breakeven(const struct purchase *p); /* NAN: never */

/* What an offer's cards cost together, in EUR net, and the figures that say so. */
struct rent_price {
    const struct offer *offer;
    int64_t hour_micros, month_micros;
    const char *hour_id, *month_id;
};

/* Rent of a year of `hours` machine-hours, and its formula. */
int64_t rent_of_year(const struct calc *c, const struct rent_price *r, double hours, const char *hours_id, const char **formula);

/* Servers of an offer that the cards needed make up: each has its setup fee. */
double servers_of(const struct offer_case *k);

/* What an offer costs over the horizon for the hours that would be rented, in micros; NAN where the hours are unknown. */
double rent_of_need(const struct calc *c, const struct offer_case *k);

/* Inference runs on a card of the house that holds it. */
bool house_serves(const struct calc *c);

/* The purchase that cost.* speaks of, from the ledger. False: there is none, or a price is unknown. */
bool purchase_of_ledger(const struct calc *c, struct purchase *out);

/* Converts to EUR with the project's rate. False: no rate. */
bool to_eur(const struct calc *c, int64_t micros, const char *currency, int64_t *out);

/* Gross to net by dividing. */
int64_t to_net(int64_t micros, double vat_percent);

#endif
