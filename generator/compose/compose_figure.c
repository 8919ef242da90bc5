/*
 * Figures of the ledger as they are shown: decimals by unit, significant digits, units, sources.
 */
#include "compose/composer.h"

#include "base/money.h"
#include "base/strbuf.h"
#include "compose/figure_names.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A format taken apart. */
struct number_format {
    int decimals;    /* -1: not given */
    int significant; /* 0: not given */
    bool bare, cite, plain;
};

/* A number on its way to its text. */
struct shown {
    double value;
    int64_t micros;
    bool exact; /* money: `micros` counts */
    const char *unit;
    int decimals;
};

static struct number_format
parse_format(const char *format)
{
    struct number_format f = {.decimals = -1};

    while (*format != '\0') {
        size_t n = strcspn(format, "+");

        if (n == 1)
            f.decimals = *format - '0';
        else if (strncmp(format, "sig", 3) == 0)
            f.significant = format[3] - '0';
        else if (strncmp(format, "short", n) == 0)
            f.significant = 3;
        else if (strncmp(format, "bare", n) == 0)
            f.bare = true;
        else if (strncmp(format, "cite", n) == 0)
            f.cite = true;
        else if (strncmp(format, "plain", n) == 0)
            f.plain = true;
        format += n + (format[n] == '+' ? 1 : 0);
    }
    return f;
}

/* True for EUR, EUR/h, USD/kWh: an ISO currency, alone or per something. */
static bool
is_money_unit(const char *unit)
{
    for (int i = 0; i < 3; i++)
        if (unit[i] < 'A' || unit[i] > 'Z')
            return false;
    return unit[3] == '\0' || unit[3] == '/';
}

/* Places in front of the decimal sign: 3 for 123, 0 for 0.5, -1 for 0.05. */
static int
magnitude(double value)
{
    return value == 0 ? 1 : (int)floor(log10(fabs(value))) + 1;
}

/* The fewest decimals from `least` to `most` that show the number rounded to `most` in full. */
static int
needed_decimals(double value, int least, int most)
{
    double scaled = round(fabs(value) * pow(10, most));

    while (most > least && fmod(scaled, 10) < 0.5) {
        scaled = round(scaled / 10);
        most--;
    }
    return most;
}

/* Decimals where the format names none. */
static int
automatic_decimals(const struct shown *n)
{
    static const struct { const char *unit; double below; int most; } rules[] = {
        {"GB", 100, 1}, {"GiB", 100, 1}, {"MB", 100, 1}, {"kB", 100, 1}, {"TB", 100, 1}, {"bytes", 0, 0}, {"count", 0, 0},
        {"h", 10, 1}, {"h/a", 10, 1}, {"h/month", 10, 1}, {"h/week", 10, 1}, {"W", 0, 0}, {"kWh", 10, 1}, {"kg", 10, 1}, {"d", 0, 0},
    };
    double size = fabs(n->value);

    if (is_money_unit(n->unit))
        return n->unit[3] == '/' ? needed_decimals(n->value, 2, 4) : size < 1000 ? 2 : 0;
    if (strcmp(n->unit, "%") == 0)
        return 1;
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        if (strcmp(rules[i].unit, n->unit) == 0)
            return size < rules[i].below ? needed_decimals(n->value, 0, rules[i].most) : 0;

    int places = (strcmp(n->unit, "s") == 0 ? 2 : 3) - magnitude(n->value);

    return places <= 0 ? 0 : needed_decimals(n->value, 0, places > 6 ? 6 : places);
}

/* Rounds to significant digits and says how many decimals that leaves. */
static void
round_significant(struct shown *n, int digits)
{
    int places = digits - magnitude(n->value);
    double step = pow(10, -places);

    n->value = places >= 0 ? round(n->value * pow(10, places)) / pow(10, places) : round(n->value / step) * step;
    if (n->exact && !micros_from_double(n->value, &n->micros))
        n->exact = false;
    n->decimals = places < 0 ? 0 : places > 6 ? 6 : places;
}

/* Bytes in the largest unit that leaves at least 1. */
static void
scale_bytes(struct shown *n)
{
    static const struct { const char *unit; double size; } scales[] = {{"TB", 1e12}, {"GB", 1e9}, {"MB", 1e6}, {"kB", 1e3}};

    for (size_t i = 0; strcmp(n->unit, "bytes") == 0 && i < sizeof scales / sizeof scales[0]; i++)
        if (fabs(n->value) >= scales[i].size) {
            n->value /= scales[i].size;
            n->unit = scales[i].unit;
        }
}

static const char *
money_text(struct composer *c, const struct shown *n, bool bare)
{
    const struct locale *l = c->in->locale;
    int64_t micros = n->micros;
    char currency[4] = "";
    const char *per = "";

    if (!n->exact && !micros_from_double(n->value, &micros))
        return locale_quantity(l, c->arena, n->value, n->decimals, n->unit);
    if (bare)
        return locale_decimal(l, c->arena, micros, n->decimals);
    memcpy(currency, n->unit, 3);
    if (n->unit[3] == '/')
        per = label_text(c, arena_printf(c->arena, "unit.per.%s", n->unit + 4), NULL, 0);
    return arena_printf(c->arena, "%s%s", locale_money(l, c->arena, micros, currency, n->decimals), per);
}

static const char *
shown_text(struct composer *c, const struct shown *n, bool bare)
{
    if (is_money_unit(n->unit))
        return money_text(c, n, bare);
    return bare ? locale_number(c->in->locale, c->arena, n->value, n->decimals)
                : locale_quantity(c->in->locale, c->arena, n->value, n->decimals, n->unit);
}

static void
choose_decimals(struct shown *n, const struct number_format *f)
{
    if (!f->bare)
        scale_bytes(n);
    if (f->significant > 0)
        round_significant(n, f->significant);
    else
        n->decimals = f->decimals >= 0 ? f->decimals : automatic_decimals(n);
}

/* The place of a source among those of the analysis, from 1; 0 when it is not there. */
static unsigned
source_number(struct composer *c, const char *id)
{
    unsigned n = 1;

    for (xmlNodePtr node = node_child(c->root.context, "source"); node != NULL; node = node_next(node, "source"), n++)
        if (str_eq(node_attr(c, node, "id"), id))
            return n;
    return 0;
}

static void
add_citations(struct composer *c, const struct figure *f, struct run_list *out)
{
    for (size_t i = 0; i < f->n_sources; i++) {
        unsigned n = source_number(c, f->sources[i]->id);

        if (n > 0)
            set_href(c, run_list_add(out, c->arena, arena_printf(c->arena, "[%u]", n), RUN_SUP | RUN_QUIET),
                     arena_printf(c->arena, "#source-%s", f->sources[i]->id));
    }
}

static void
mark_used(struct composer *c, const struct figure *f)
{
    const struct ledger *l = c->in->analysis->ledger;

    for (size_t i = 0; i < ledger_count(l); i++)
        if (ledger_at(l, i) == f)
            c->figure_used[i] = true;
}

static void
known_value(struct composer *c, const struct figure *f, const struct number_format *format, struct value *out)
{
    struct shown n = {.value = f->value, .micros = f->micros, .exact = f->is_money, .unit = f->unit};
    struct run *run;

    choose_decimals(&n, format);
    run = run_list_add(&out->runs, c->arena, shown_text(c, &n, format->bare), format->plain ? RUN_PLAIN : RUN_NUMBER);
    run->figure = format->plain ? NULL : f->id;
    out->counts = true;
    out->number = n.value;
    out->decimals = n.decimals;
}

void
figure_value(struct composer *c, const char *id, const char *format, struct value *out)
{
    const struct figure *f = ledger_lookup(c->in->analysis->ledger, id);
    struct number_format parsed = parse_format(format);

    if (f == NULL)
        return;
    mark_used(c, f);
    out->present = true;
    if (f->known) {
        known_value(c, f, &parsed, out);
    } else {
        const char *reason = f->reason == NULL ? "unknown" : f->reason;

        run_list_add(&out->runs, c->arena, label_text(c, arena_printf(c->arena, "reason.%s", reason), NULL, 0), RUN_NUMBER)->figure = f->id;
    }
    if (parsed.cite)
        add_citations(c, f, &out->runs);
}

void
number_value(struct composer *c, double number, const char *unit, const char *format, struct value *out)
{
    struct shown n = {.value = number, .unit = unit};
    struct number_format parsed = parse_format(format);

    choose_decimals(&n, &parsed);
    (void)run_list_add(&out->runs, c->arena, shown_text(c, &n, parsed.bare), RUN_PLAIN);
    *out = (struct value){.runs = out->runs, .present = true, .counts = true, .number = n.value, .decimals = n.decimals};
}

const char *
figure_text(struct composer *c, const char *id, const char *format)
{
    struct value v = {0};

    figure_value(c, id, format, &v);
    return run_text(c->arena, v.runs.first);
}

const char *
number_text(struct composer *c, double number, const char *unit, const char *format)
{
    struct value v = {0};

    number_value(c, number, unit, format, &v);
    return run_text(c->arena, v.runs.first);
}

/* The card or offer that a finding is about. */
static const char *
subject_index(struct composer *c, xmlNodePtr finding, const char *group)
{
    const char *subject = node_attr(c, finding, "subject");

    for (xmlNodePtr n = node_child(c->root.context, group); n != NULL && subject != NULL; n = node_next(n, group))
        if (str_eq(node_attr(c, n, "gpu"), subject) || str_eq(node_attr(c, n, "id"), subject))
            return node_attr(c, n, "index");
    return NULL;
}

/* What `*` stands for in ids of a group, here. */
static const char *
index_here(struct composer *c, const struct scope *s, const char *group)
{
    const char *element = strcmp(group, "memory") == 0 ? "case" : group;

    for (; s != NULL; s = s->outer) {
        const char *name = s->context == NULL || s->context->type != XML_ELEMENT_NODE ? "" : (const char *)s->context->name;

        if (strcmp(name, element) == 0)
            return node_attr(c, s->context, strcmp(group, "memory") == 0 ? "id" : "index");
        if (strcmp(name, "finding") == 0)
            return subject_index(c, s->context, group);
    }
    return NULL;
}

const char *
figure_id(struct composer *c, const struct scope *s, const char *id)
{
    const char *star = strstr(id, ".*.");
    const char *index;

    if (star == NULL)
        return id;
    index = index_here(c, s, arena_strndup(c->arena, id, (size_t)(star - id)));
    return index == NULL ? id : arena_printf(c->arena, "%.*s.%s%s", (int)(star - id), id, index, star + 2);
}

const char *
figure_label(struct composer *c, const char *id)
{
    const char *label = optional_text(c, arena_printf(c->arena, "figure.%s", figure_name(c->arena, id).family));

    return label == NULL ? id : label;
}

/* The name of a candidate, owned card or offer. */
static const char *
name_of_index(struct composer *c, const struct figure_name *name)
{
    for (xmlNodePtr n = node_child(c->root.context, name->group); n != NULL; n = node_next(n, name->group))
        if (str_eq(node_attr(c, n, "index"), name->of)) {
            const char *provider = node_attr(c, n, "provider"), *own = node_attr(c, n, "name");

            return provider == NULL ? own : arena_printf(c->arena, "%s %s", provider, own == NULL ? "" : own);
        }
    return NULL;
}

const char *
figure_label_full(struct composer *c, const char *id)
{
    const struct figure_name name = figure_name(c->arena, id);
    const char *label = figure_label(c, id), *of = name.of[0] == '\0' ? NULL : name_of_index(c, &name);

    if (name.of[0] == '\0')
        return label;
    if (of == NULL)
        of = optional_text(c, arena_printf(c->arena, "value.case.%s", name.of));

    struct named_value given[] = {{.name = "label", .text = label}, {.name = "of", .text = of == NULL ? name.of : of}};

    return label_text(c, "label.figure_of", given, 2);
}
