/*
 * What renting costs (domain 6 and 9): a year of some hours, and the horizon. Started hours count as whole ones where the provider says
 * so; a monthly price caps the hours of its month, or is all there is.
 */
#include "calc/calc.h"

#include "base/money.h"

#include <math.h>

int64_t
rent_of_year(const struct calc *c, const struct rent_price *r, double hours, const char *hours_id, const char **formula)
{
    const struct figure *length = ledger_lookup(c->l, "input.hours_per_run"), *runs = ledger_lookup(c->l, "input.runs_per_month");
    int64_t by_hour, by_month;
    double billed = hours;

    *formula = ID(c, "%s × %s", hours_id, r->hour_id);
    if (r->offer->started_hours && length != NULL && runs != NULL && hours == c->machine_hours) {
        billed = ceil(length->value) * runs->value * MONTHS_OF_YEAR;
        if (billed != hours)
            *formula = ID(c, "ceil(input.hours_per_run) × input.runs_per_month × 12 × %s", r->hour_id);
    }
    by_hour = times_money(r->hour_micros, billed);
    if (!r->offer->has_month)
        return by_hour;
    by_month = times_money(r->month_micros, MONTHS_OF_YEAR);
    if (!r->offer->has_hour || (r->offer->monthly_cap && by_month < by_hour)) {
        *formula = ID(c, "12 × %s", r->month_id);
        return by_month;
    }
    return by_hour;
}

double
servers_of(const struct offer_case *k)
{
    return ceil((double)k->cards_needed / (k->offer->cards > 1 ? k->offer->cards : 1));
}

/* Hours of a year that would be rented: inference that a card of the house holds stays there. */
static double
rented_hours(const struct calc *c)
{
    double inference = ledger_value(c->l, "hours.inference_per_year");

    return !isnan(c->machine_hours) && inference > 0 && house_serves(c) ? c->machine_hours : ledger_value(c->l, "hours.productive_per_year");
}

double
rent_of_need(const struct calc *c, const struct offer_case *k)
{
    double hours = rented_hours(c), horizon = ledger_value(c->l, "input.horizon"), later = fmin(c->later_hours, fmax(0, hours - c->machine_hours));
    const struct rent_price price = {
        .offer = k->offer, .hour_micros = money_of_pieces(k->hour_micros, k->cards_needed), .month_micros = money_of_pieces(k->month_micros, k->cards_needed),
        .hour_id = "", .month_id = "",
    };
    const char *unused;
    double year, setup = (double)money_of_pieces(k->setup_micros, servers_of(k));

    if (isnan(hours))
        return (double)NAN;
    year = (double)rent_of_year(c, &price, hours, "", &unused);
    if (!c->once)
        return horizon * year + setup;
    return year + setup + (later > 0 ? fmax(0, horizon - 1) * (double)rent_of_year(c, &price, later, "", &unused) : 0);
}
