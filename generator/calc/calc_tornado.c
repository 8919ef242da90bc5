/*
 * What moves the break-even most: each input 20 percent down and up, the residual value by 20 points of the purchase price.
 */
#include "calc/calc.h"

#include <math.h>
#include <stddef.h>

struct tornado_row {
    const char *name;
    size_t field; /* of struct purchase */
    bool points;  /* in points, not in percent of itself */
    const char *figure; /* that is changed */
};

static const struct tornado_row rows[] = {
    {"price", offsetof(struct purchase, purchase), false, "cost.purchase"}, {"rent", offsetof(struct purchase, rent_hour), false, "cost.rent_hour"},
    {"electricity", offsetof(struct purchase, electricity), false, "input.electricity_price"}, {"horizon", offsetof(struct purchase, horizon), false, "input.horizon"},
    {"residual", offsetof(struct purchase, residual_percent), true, "input.residual_value"},
};

static void
put_end(struct calc *c, const struct tornado_row *row, struct purchase t, bool high)
{
    double *value = (double *)((char *)&t + row->field), hours;
    const char *id = ID(c, "tornado.%s.%s", row->name, high ? "high" : "low");
    const char *formula = row->points ? ID(c, "breakeven(%s %s 20)", row->figure, high ? "+" : "−") : ID(c, "breakeven(%s × %s)", high ? "1.2" : "0.8", row->figure);

    if (row->points)
        *value = fmin(100, fmax(0, *value + (high ? 20 : -20)));
    else
        *value *= high ? 1.2 : 0.8;
    hours = breakeven(&t);
    if (isnan(hours))
        put_unknown(c, id, "h", "never", formula);
    else
        put(c, id, "h", hours, formula);
}

/* Hours of use do not move the break-even itself, but how much of it is reached: the years until then. */
static void
put_hours(struct calc *c, double hours)
{
    if (c->compared_hours > 0) {
        put(c, "tornado.hours.low", "a", hours / (c->compared_hours * 0.8), "cost.breakeven / (0.8 × hours.compared_per_year)");
        put(c, "tornado.hours.high", "a", hours / (c->compared_hours * 1.2), "cost.breakeven / (1.2 × hours.compared_per_year)");
        put(c, "cost.breakeven_years", "a", hours / c->compared_hours, "cost.breakeven / hours.compared_per_year");
    }
}

void
calc_tornado(struct calc *c)
{
    struct purchase t;
    double hours = ledger_value(c->l, "cost.breakeven");

    if (c->failed || !purchase_of_ledger(c, &t))
        return;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        put_end(c, &rows[i], t, false);
        put_end(c, &rows[i], t, true);
    }
    if (!isnan(hours) && !c->once)
        put_hours(c, hours);
}
