/*
 * What would change the decision: each lever whose questions were asked is moved, the calculation repeated, the tree walked again.
 */
#include "decide/walk.h"

#include "base/money.h"
#include "decide/analysis_doc.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_FLIPS = 64 };

struct search {
    struct walk *walk;
    struct decision *decision;
    struct decision_flip flips[MOST_FLIPS];
    bool given[MOST_FLIPS], near[MOST_FLIPS];
    size_t n;
};

/* A project with one thing changed; the assumption is for inputs that have a figure. */
struct trial {
    struct project project;
    struct assumption assumption;
};

/* The outcome of a changed project; NULL when it cannot be calculated. Lives in the policy. */
static const char *
outcome_of(const struct search *s, const struct project *p)
{
    const struct walk *w = s->walk;
    struct arena *a = arena_new();
    const char *outcome = NULL;
    struct analysis an;
    jmp_buf guard;

    if (a == NULL)
        return NULL;
    if (setjmp(guard) != 0) {
        arena_free(a);
        return NULL;
    }
    arena_guard(a, &guard);

    struct diag *d = diag_new(a);

    if (analysis_run(&an, p, w->analysis->catalog, &w->policy->values, a, d)) {
        struct walk again;
        struct decision decision = {0};
        const struct outcome *end;

        walk_open(&again, w->policy, &an, false, a, d);
        end = walk_tree(&again, &decision);
        outcome = end != NULL ? end->id : NULL;
    }
    arena_free(a);
    return outcome;
}

/* Words of an input: where it is in the project, its names. */
struct word_lever {
    const char *input;
    const char *const *names;
    int count;
    int (*get)(const struct project *p);
    void (*set)(struct project *p, int value);
};

static int get_goal(const struct project *p) { return (int)p->goal; }
static void set_goal(struct project *p, int v) { p->goal = (enum goal)v; }
static int get_rag(const struct project *p) { return (int)p->rag; }
static void set_rag(struct project *p, int v) { p->rag = (enum rag_status)v; }
static int get_method(const struct project *p) { return (int)p->method.requested; }
static void set_method(struct project *p, int v) { p->method.requested = (enum method)v; }
static int get_baseline(const struct project *p) { return (int)p->method.lora_baseline; }
static void set_baseline(struct project *p, int v) { p->method.lora_baseline = (enum baseline)v; }

static bool
find_words(const char *input, struct word_lever *out)
{
    const struct word_lever rows[] = {
        {"useCase/@goal", goal_names, GOAL_COUNT, get_goal, set_goal}, {"rag/@status", rag_names, RAG_COUNT, get_rag, set_rag},
        {"method/@requested", method_names, METHOD_COUNT, get_method, set_method},
        {"method/@loraBaseline", baseline_names, BASELINE_COUNT, get_baseline, set_baseline},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].input, input) == 0) {
            *out = rows[i];
            return true;
        }
    return false;
}

static void
add_flip(struct search *s, const struct decision_flip *f, bool given, bool near)
{
    if (s->n == MOST_FLIPS)
        return;
    s->flips[s->n] = *f;
    s->given[s->n] = given;
    s->near[s->n++] = near;
}

static void
try_words(struct search *s, const struct lever *l)
{
    const struct project *base = s->walk->analysis->project;
    struct word_lever words;

    if (!find_words(l->input, &words))
        return;

    int is = words.get(base);

    for (int value = 1; value < words.count; value++) {
        struct project changed = *base;
        const char *outcome;

        if (value == is || (is == 0 && strcmp(words.names[value], l->otherwise) == 0))
            continue;
        words.set(&changed, value);
        outcome = outcome_of(s, &changed);
        if (outcome != NULL && strcmp(outcome, s->decision->outcome) != 0)
            add_flip(s, &(struct decision_flip){.input = l->input, .from = is != 0 ? words.names[is] : l->otherwise, .to = words.names[value], .unit = "",
                                                .outcome = outcome}, is != 0, true);
    }
}

static struct number
number_of(double value)
{
    struct number n = {.set = true, .value = value};

    if (!micros_from_double(value, &n.micros))
        n.micros = INT64_MAX;
    return n;
}

/* The figure that an assumption moves for this lever; NULL: the project itself is changed. */
static const char *
figure_of(const struct lever *l)
{
    static const struct { const char *input, *figure; } rows[] = {
        {"hardware/candidate/@price", "input.card_price"}, {"rental/@pricePerHour", "input.rent_price_hour"},
        {"site/@electricityPrice", "input.electricity_price"}, {"finance/@horizonYears", "input.horizon"},
        {"training/@batchSize", "input.batch_size"}, {"training/@sequenceLength", "input.sequence_length"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].input, l->input) == 0)
            return rows[i].figure;
    return NULL;
}

static bool
is_assumed(const struct project *p, const char *figure)
{
    for (const struct assumption *as = p->assumptions; as != NULL; as = as->next)
        if (strcmp(as->figure, figure) == 0)
            return true;
    return false;
}

static void
set_number(const struct search *s, const struct lever *l, double value, struct trial *t)
{
    const char *figure = figure_of(l);

    t->project = *s->walk->analysis->project;
    if (figure != NULL) {
        t->assumption = (struct assumption){.next = t->project.assumptions, .figure = figure, .value = number_of(value)};
        t->project.assumptions = &t->assumption;
    } else if (strcmp(l->input, "inference/@hoursPerYear") == 0) {
        t->project.inference.hours_per_year = number_of(value);
    } else if (strcmp(l->input, "training/@gpuHoursPerYear") == 0) {
        t->project.training.gpu_hours_per_year = number_of(value);
    } else if (strcmp(l->input, "model/@parameters") == 0) {
        t->project.model.parameters = number_of(value);
    }
}

static const char *
outcome_at(const struct search *s, const struct lever *l, double value)
{
    struct trial t;

    set_number(s, l, value, &t);
    return outcome_of(s, &t.project);
}

static bool
differs(const struct search *s, const char *outcome)
{
    return outcome != NULL && strcmp(outcome, s->decision->outcome) != 0;
}

/* From a value that keeps the decision to one that changes it: the changing value nearest to the former, in whole steps. */
static double
threshold(const struct search *s, const struct lever *l, double keeps, double changes)
{
    while (fabs(changes - keeps) > l->step * 1.001) {
        double steps = round((changes - keeps) / l->step / 2), middle = keeps + (steps == 0 ? (changes > keeps ? 1 : -1) : steps) * l->step;

        middle = round(middle / l->step) * l->step;
        if (middle == keeps || middle == changes)
            break;
        if (differs(s, outcome_at(s, l, middle)))
            changes = middle;
        else
            keeps = middle;
    }
    return changes;
}

static const char *
digits(struct arena *a, double value)
{
    char text[40];

    for (int n = 1; n <= 15; n++) {
        snprintf(text, sizeof text, "%.*g", n, value);
        if (fabs(strtod(text, NULL) - value) <= 1e-9 * fabs(value))
            break;
    }
    if (value == floor(value) && fabs(value) < 1e15)
        snprintf(text, sizeof text, "%.0f", value);
    return arena_strdup(a, text);
}

/* What the lever stands at, and whether the project says so. NAN: it makes no sense for this project. */
static double
current_value(const struct search *s, const struct lever *l, bool *given)
{
    const struct analysis *an = s->walk->analysis;
    const struct figure *f = ledger_lookup(an->ledger, l->figure != NULL ? l->figure : figure_of(l) != NULL ? figure_of(l) : "");

    *given = true;
    if (strcmp(l->input, "model/@parameters") == 0)
        return an->model == NULL && !an->architecture.known && !is_assumed(an->project, "vram.parameters") ? an->architecture.parameters : (double)NAN;
    if (f != NULL && f->known) {
        *given = f->origin == ORIGIN_PROJECT || f->origin == ORIGIN_ASSUMPTION || f->origin == ORIGIN_COMPUTED;
        return f->origin == ORIGIN_ASSUMPTION ? (double)NAN : f->value;
    }
    *given = false;
    return strcmp(l->input, "inference/@hoursPerYear") == 0 ? 0 : (double)NAN;
}

static void
try_number(struct search *s, const struct lever *l)
{
    bool given;
    double from = current_value(s, l, &given);
    const double ends[] = {l->max, l->min};

    if (isnan(from))
        return;
    for (size_t i = 0; i < 2; i++) {
        double end = ends[i], to;
        const char *outcome;

        if ((i == 0 ? from >= end : from <= end) || !differs(s, outcome_at(s, l, end)))
            continue;
        to = threshold(s, l, from, end);
        outcome = outcome_at(s, l, to);
        if (!differs(s, outcome))
            continue;
        add_flip(s, &(struct decision_flip){
            .input = l->input, .from = digits(s->walk->arena, from), .to = digits(s->walk->arena, to), .unit = l->unit, .outcome = outcome,
            .numeric = true, .from_value = from, .to_value = to,
        }, given, from > 0 && fabs(to - from) <= fmax(from / 2, l->step)); /* half as much again, or the next value there is */
    }
}

static bool
was_asked(const struct decision *d, const struct lever *l)
{
    for (size_t i = 0; i < d->n_path; i++)
        for (size_t k = 0; k < l->n_nodes; k++)
            if (strcmp(d->path[i].node, l->nodes[k]) == 0)
                return true;
    return false;
}

static xmlNodePtr
decision_node(const struct walk *w)
{
    xmlNodePtr node = w->root->last;

    while (node != NULL && (node->type != XML_ELEMENT_NODE || strcmp((const char *)node->name, "decision") != 0))
        node = node->prev;
    return node;
}

static void
store(struct search *s)
{
    struct decision_flip *flips = arena_array(s->walk->arena, s->n + 1, sizeof *flips);
    xmlNodePtr parent = decision_node(s->walk);

    for (size_t i = 0; i < s->n; i++) {
        const struct decision_flip *f = &s->flips[i];
        xmlNodePtr node = doc_element(parent, "flip");

        flips[i] = *f;
        doc_number(node, "index", (double)i + 1);
        doc_attr(node, "input", f->input);
        doc_attr(node, "from", f->from);
        doc_attr(node, "to", f->to);
        doc_attr(node, "unit", f->unit);
        doc_attr(node, "outcome", f->outcome);
        doc_attr(node, "numeric", f->numeric ? "yes" : "no");
        doc_attr(node, "given", s->given[i] ? "yes" : "no");
        doc_attr(node, "near", s->near[i] ? "yes" : "no");
        for (size_t k = 0; k < s->walk->policy->n_levers; k++)
            if (strcmp(s->walk->policy->levers[k].input, f->input) == 0) {
                doc_attr(node, "lever", s->walk->policy->levers[k].id);
                doc_attr(node, "words", s->walk->policy->levers[k].words);
            }
    }
    s->decision->flips = flips;
    s->decision->n_flips = s->n;
}

void
find_flips(struct walk *w, struct decision *out)
{
    struct search *s = arena_alloc(w->arena, sizeof *s);

    s->walk = w;
    s->decision = out;
    for (size_t i = 0; i < w->policy->n_levers; i++) {
        const struct lever *l = &w->policy->levers[i];

        if (!was_asked(out, l))
            continue;
        if (l->words != NULL)
            try_words(s, l);
        else
            try_number(s, l);
    }
    store(s);
}
