/*
 * Putting figures into the ledger: inputs found in the formula, assumptions of the project put in place of values.
 */
#include "calc/calc.h"

#include "base/money.h"
#include "calc/calc_diag.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct assumption *
assumption_on(const struct project *p, const char *id)
{
    for (const struct assumption *as = p->assumptions; as != NULL; as = as->next)
        if (strcmp(as->figure, id) == 0)
            return as;
    return NULL;
}

/* The length of a figure id at `p` ("cost.purchase"): words of letters, digits and underscores joined by dots, at least two. */
static size_t
id_length(const char *p)
{
    size_t n = 0, dots = 0;

    if (!islower((unsigned char)*p))
        return 0;
    while (isalnum((unsigned char)p[n]) || p[n] == '_' || (p[n] == '.' && (isalnum((unsigned char)p[n + 1]) || p[n + 1] == '_'))) {
        dots += p[n] == '.';
        n++;
    }
    return dots > 0 ? n : 0;
}

/* The ids in a formula that are in the ledger, each once. */
static const char *const *
inputs_of(struct calc *c, const char *formula, size_t *n)
{
    const char *found[32];

    *n = 0;
    for (const char *p = formula; *p != '\0' && *n < sizeof found / sizeof found[0];) {
        size_t length = id_length(p), word = 0;
        char id[64];

        if (length > 0 && length < sizeof id) {
            snprintf(id, sizeof id, "%.*s", (int)length, p);

            const struct figure *f = ledger_lookup(c->l, id);
            bool seen = false;

            for (size_t i = 0; f != NULL && i < *n; i++)
                seen = seen || found[i] == f->id;
            if (f != NULL && !seen)
                found[(*n)++] = f->id;
        }
        for (word = length; length == 0 && (isalnum((unsigned char)p[word]) || p[word] == '_'); word++)
            ;
        p += word > 0 ? word : 1;
    }

    const char **list = arena_array(c->a, *n + 1, sizeof *list);

    if (*n > 0)
        memcpy(list, found, *n * sizeof *list);
    return list;
}

/* The assumption on a figure; NULL where there is none, or where its value is out of range, which is reported. */
static const struct assumption *
sound_assumption(struct calc *c, const struct figure *f)
{
    const struct assumption *as = assumption_on(c->p, f->id);
    double min, max;

    if (as == NULL)
        return NULL;
    assumption_limits(f->id, f->unit, &min, &max);
    if (as->value.value >= min && as->value.value <= max)
        return as;
    diag(c->d, as->loc, D_CALC_ASSUMPTION_RANGE, f->id, as->value.value, min, max);
    c->failed = true;
    return NULL;
}

/* Adds the figure, or what the project assumes in its place. */
static const struct figure *
add(struct calc *c, struct figure f)
{
    const struct assumption *as = sound_assumption(c, &f);

    if (as != NULL) {
        f.known = true;
        f.value = as->value.value;
        f.micros = as->value.micros;
        f.reason = NULL;
        f.formula = NULL;
        f.origin = ORIGIN_ASSUMPTION;
        f.estimate = false;
        f.n_sources = 0;
        f.stated_source = as->source;
        f.stated_date = as->date;
    }
    if (f.formula != NULL)
        f.inputs = inputs_of(c, f.formula, &f.n_inputs);
    return ledger_add(c->l, &f);
}

double
put_with(struct calc *c, const struct figure *f)
{
    struct figure copy = *f;

    copy.known = isfinite(f->value) != 0;
    if (!copy.known)
        copy.value = 0;
    if (!copy.known && copy.reason == NULL)
        copy.reason = "unknown";

    const struct figure *added = add(c, copy);

    return added->known ? added->value : (double)NAN;
}

double
put(struct calc *c, const char *id, const char *unit, double value, const char *formula)
{
    return put_with(c, &(struct figure){.id = id, .unit = unit, .value = value, .formula = formula});
}

int64_t
put_money(struct calc *c, const char *id, const char *unit, int64_t micros, const char *formula)
{
    return add(c, (struct figure){.id = id, .unit = unit, .known = true, .is_money = true, .micros = micros, .value = micros_to_double(micros),
                                  .formula = formula})->micros;
}

double
put_unknown(struct calc *c, const char *id, const char *unit, const char *reason, const char *formula)
{
    const struct figure *f = add(c, (struct figure){.id = id, .unit = unit, .reason = reason, .formula = formula});

    return f->known ? f->value : (double)NAN;
}

static bool
is_money_unit(const char *unit)
{
    return strncmp(unit, "EUR", 3) == 0;
}

double
put_input(struct calc *c, const char *id, const char *unit, const struct number *given, const struct policy_value *otherwise)
{
    struct figure f = {.id = id, .unit = unit, .known = true, .is_money = is_money_unit(unit)};

    if (given != NULL && given->set) {
        f.origin = ORIGIN_PROJECT;
        f.value = given->value;
        f.micros = given->micros;
    } else if (otherwise != NULL) {
        f.origin = ORIGIN_DEFAULT;
        f.value = otherwise->value;
        f.micros = otherwise->micros;
        if (otherwise->source != NULL && catalog_source(c->c, otherwise->source) != NULL) {
            f.sources = sources_of(c, catalog_source(c->c, otherwise->source));
            f.n_sources = 1;
        }
    } else if (assumption_on(c->p, id) == NULL) {
        return (double)NAN;
    }
    return add(c, f)->value;
}

const struct source *const *
sources_of(struct calc *c, const struct source *s)
{
    const struct source **list = arena_array(c->a, 1, sizeof *list);

    list[0] = s;
    return list;
}

int64_t
times_money(int64_t price_micros, double quantity)
{
    int64_t micros, product;

    if (!micros_from_double(quantity, &micros) || !micros_mul_div(price_micros, micros, MICROS, &product))
        return quantity * (double)price_micros < 0 ? INT64_MIN : INT64_MAX;
    return micros_round(product, 2);
}

int64_t
money_of_pieces(int64_t price_micros, double count)
{
    int64_t out;

    return micros_mul_div(price_micros, (int64_t)count, 1, &out) ? out : INT64_MAX;
}

double
pue_of(const struct calc *c)
{
    return ledger_lookup(c->l, "input.pue") != NULL ? ledger_value(c->l, "input.pue") : 1;
}

const char *
by_pue(const struct calc *c)
{
    return ledger_lookup(c->l, "input.pue") != NULL ? " × input.pue" : "";
}

long
day_of(const char *date)
{
    int year = 1970, month = 1, day = 1;
    long y, era;

    if (sscanf(date, "%4d-%2d-%2d", &year, &month, &day) < 1)
        return 0;
    /* Days from civil, with years that begin in March. */
    y = year - (month <= 2);
    era = (y >= 0 ? y : y - 399) / 400;

    long of_era = y - era * 400, of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;

    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

bool
to_eur(const struct calc *c, int64_t micros, const char *currency, int64_t *out)
{
    *out = micros;
    if (currency == NULL || strcmp(currency, "EUR") == 0)
        return true;
    for (const struct exchange_rate *rate = c->p->finance.exchange_rates; rate != NULL; rate = rate->next) {
        char id[64];

        if (strcmp(rate->currency, currency) != 0)
            continue;
        snprintf(id, sizeof id, "input.exchange_rate.%s", currency);

        const struct figure *f = ledger_lookup(c->l, id);

        return micros_mul_div(micros, f != NULL ? f->micros : rate->rate.micros, MICROS, out);
    }
    return false;
}

int64_t
to_net(int64_t micros, double vat_percent)
{
    int64_t percent, net;

    if (!micros_from_double(100 + vat_percent, &percent) || !micros_mul_div(micros, 100 * (int64_t)MICROS, percent, &net))
        return micros;
    return net;
}
