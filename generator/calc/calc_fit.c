/*
 * What holds the run: owned cards, candidates; and which card is the one in question. Bytes are compared with bytes.
 */
#include "calc/calc.h"

#include <math.h>

static const double GB = 1e9;

static double
required_on(const struct calc *c, enum method method, unsigned cards)
{
    struct run_config r = run_on(c->an, method, cards);
    struct card_overhead o = card_overhead(c->v);

    if (cards == 1 && method == c->an->run.method && ledger_lookup(c->l, "vram.required") != NULL)
        return ledger_value(c->l, "vram.required") * GB;
    return memory_training(&c->an->architecture, &r, &o).required;
}

static unsigned
cards_needed(const struct calc *c, enum method method, double card_bytes)
{
    struct run_config r = run_on(c->an, method, 1);
    struct card_overhead o = card_overhead(c->v);

    if (method == c->an->run.method && ledger_lookup(c->l, "vram.required") != NULL && ledger_value(c->l, "vram.required") * GB <= card_bytes)
        return 1;
    return memory_cards_needed(&c->an->architecture, &r, &o, card_bytes);
}

static double
put_gb(struct calc *c, const char *id, double bytes, const char *formula)
{
    return put_with(c, &(struct figure){.id = id, .unit = "GB", .value = bytes / GB, .formula = formula, .estimate = formula != NULL}) * GB;
}

static void
put_memory_of_card(struct calc *c, const char *id, const struct gpu *g)
{
    put_with(c, &(struct figure){.id = id, .unit = "GB", .value = gpu_memory_bytes(g) / GB, .origin = ORIGIN_CATALOGUE, .sources = g->sources,
                                 .n_sources = g->n_sources});
}

static void
fit_owned(struct calc *c, struct owned_fit *o, unsigned index)
{
    put_memory_of_card(c, ID(c, "owned.%u.memory", index), o->gpu);
    put_with(c, &(struct figure){.id = ID(c, "owned.%u.count", index), .unit = "count", .value = o->count, .origin = ORIGIN_PROJECT});
    o->capacity_bytes = ledger_value(c->l, ID(c, "owned.%u.memory", index)) * GB;
    if (!c->an->trains)
        return;
    o->required_bytes = put_gb(c, ID(c, "owned.%u.required", index), required_on(c, c->an->run.method, o->count), "required(vram.total)");
    o->required_qlora_bytes = put_gb(c, ID(c, "owned.%u.required_qlora", index), required_on(c, METHOD_QLORA, o->count), "required(memory.qlora.total)");
    o->fits = o->required_bytes <= o->capacity_bytes;
    o->fits_qlora = o->required_qlora_bytes <= o->capacity_bytes;
    o->cards_needed = cards_needed(c, c->an->run.method, o->capacity_bytes);
}

static void
fit_candidate(struct calc *c, struct candidate_case *k)
{
    double capacity, required;

    put_memory_of_card(c, ID(c, "candidate.%u.memory", k->index), k->gpu);
    if (!c->an->trains)
        return;
    capacity = ledger_value(c->l, ID(c, "candidate.%u.memory", k->index)) * GB;
    required = put_gb(c, ID(c, "candidate.%u.required", k->index), required_on(c, c->an->run.method, k->count), "required(vram.total)");
    k->fits = required <= capacity;
    k->cards_needed = cards_needed(c, c->an->run.method, capacity);
    if (k->cards_needed > 0)
        put_with(c, &(struct figure){.id = ID(c, "candidate.%u.cards_needed", k->index), .unit = "count", .value = k->cards_needed, .estimate = true,
                                     .formula = ID(c, "cards(vram.states, candidate.%u.memory)", k->index)});
    else
        put_unknown(c, ID(c, "candidate.%u.cards_needed", k->index), "count", "too-large", ID(c, "cards(vram.states, candidate.%u.memory)", k->index));
}

bool
house_serves(const struct calc *c)
{
    for (size_t i = 0; i < c->an->n_owned; i++) {
        const struct owned_fit *o = &c->an->owned[i];

        if (o->card->use == OWNED_USE_INFERENCE && ledger_value(c->l, "vram.inference") * GB <= o->capacity_bytes * o->count)
            return true;
    }
    return false;
}

/* The first candidate, else the first owned card. */
static void
choose_card(struct calc *c)
{
    if (c->an->n_candidates > 0) {
        c->an->question_card = c->an->candidates[0].gpu;
        c->an->question_cards = c->an->candidates[0].count;
    } else if (c->an->n_owned > 0) {
        c->an->question_card = c->an->owned[0].gpu;
        c->an->question_cards = c->an->owned[0].count;
    }
}

static void
put_question(struct calc *c)
{
    const struct gpu *g = c->an->question_card;
    double capacity;

    if (g == NULL)
        return;
    put_memory_of_card(c, "input.card_memory", g);
    put_with(c, &(struct figure){.id = "input.card_power", .unit = "W", .value = g->power_w, .origin = ORIGIN_CATALOGUE, .sources = g->sources, .n_sources = g->n_sources});
    capacity = ledger_value(c->l, "input.card_memory") * GB;
    if (!c->an->trains)
        return;

    unsigned needed = cards_needed(c, c->an->run.method, capacity);

    if (needed > 0)
        put_with(c, &(struct figure){.id = "vram.cards_needed", .unit = "count", .value = needed, .formula = "cards(vram.states, input.card_memory)", .estimate = true});
    else
        put_unknown(c, "vram.cards_needed", "count", "too-large", "cards(vram.states, input.card_memory)");
    for (size_t i = 0; i < c->an->n_cases; i++) {
        const struct memory_case *mc = &c->an->cases[i];
        struct card_overhead o = card_overhead(c->v);
        unsigned n = memory_cards_needed(&c->an->architecture, &mc->config, &o, capacity);
        const char *id = ID(c, "memory.%s.cards_needed", mc->id), *formula = ID(c, "cards(memory.%s.total, input.card_memory)", mc->id);

        if (n > 0)
            put_with(c, &(struct figure){.id = id, .unit = "count", .value = n, .formula = formula, .estimate = true});
        else
            put_unknown(c, id, "count", "too-large", formula);
    }
}

void
calc_fit(struct calc *c)
{
    for (size_t i = 0; i < c->an->n_owned; i++)
        fit_owned(c, &c->an->owned[i], (unsigned)i + 1);
    for (size_t i = 0; i < c->an->n_candidates; i++)
        fit_candidate(c, &c->an->candidates[i]);
    choose_card(c);
    put_question(c);
}
