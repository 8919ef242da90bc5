/*
 * The training run with nothing left unset, and the inputs that the project or the policy gives.
 */
#include "calc/calc.h"

#include <math.h>

static bool
is_special(enum use_case use)
{
    return use == USE_TIME_SERIES || use == USE_IMAGE_INSPECTION || use == USE_ANOMALY_DETECTION;
}

/* Undecided and RAG requests are sized as LoRA; an existing model that only runs trains nothing. */
static enum method
method_of(const struct project *p)
{
    switch (p->method.requested) {
    case METHOD_QLORA: return METHOD_QLORA;
    case METHOD_FULL: return METHOD_FULL;
    case METHOD_SCRATCH: return METHOD_SCRATCH;
    default: break;
    }
    return is_special(p->use_case) || p->goal == GOAL_NEW_MODEL ? METHOD_SCRATCH : METHOD_LORA;
}

static enum loss
loss_of(enum stack stack)
{
    if (stack == STACK_UNSLOTH)
        return LOSS_FUSED;
    return stack == STACK_TORCHTUNE || stack == STACK_LITGPT ? LOSS_CHUNKED : LOSS_PLAIN;
}

static unsigned
cards_of(const struct calc *c)
{
    if (c->p->method.cards.set)
        return (unsigned)c->p->method.cards.value;
    return c->an->n_candidates > 0 ? c->an->candidates[0].count : 1;
}

static bool
all_train(enum method m)
{
    return m == METHOD_FULL || m == METHOD_SCRATCH;
}

struct run_config
run_on(const struct analysis *an, enum method method, unsigned cards)
{
    struct run_config r = an->run;

    r.method = method;
    r.cards = cards;
    if (an->project->method.sharding == SHARDING_UNSET)
        r.sharding = cards > 1 && all_train(method) ? SHARDING_ZERO3 : SHARDING_NONE;
    return r;
}

struct card_overhead
card_overhead(const struct policy_values *v)
{
    return (struct card_overhead){
        .factor_flash = v->card_factor_flash.value, .factor_eager = v->card_factor_eager.value,
        .context_bytes = v->card_context_gib.value * 1073741824.0, .activations_8b_bytes = v->article_activations_gb.value * 1e9,
    };
}

/* The limits from which findings are raised: shown with the assumptions, and open to them. */
static void
put_limits(struct calc *c)
{
    put_input(c, "input.price_age", "d", NULL, &c->v->price_age_days);
    put_input(c, "input.long_run_hours", "h", NULL, &c->v->long_run_hours);
    put_input(c, "input.utilisation_floor", "%", NULL, &c->v->utilisation_floor);
    put_input(c, "input.throttling_factor", "1", NULL, &c->v->throttling_factor);
    put_input(c, "input.hyperscaler_factor", "1", NULL, &c->v->hyperscaler_factor);
    put_input(c, "input.price_plausible_factor", "1", NULL, &c->v->price_plausible_factor);
}

static void
put_site_inputs(struct calc *c)
{
    const struct project *p = c->p;

    put_input(c, "input.electricity_price", "EUR/kWh", &p->site.electricity_price, &c->v->electricity_price);
    put_input(c, "input.pue", "1", &p->site.pue, NULL);
    put_input(c, "input.floor_area", "m2", &p->site.floor_area_m2, NULL);
    put_input(c, "input.horizon", "a", &p->finance.horizon_years, &c->v->horizon_years);
    put_input(c, "input.discount_rate", "%", &p->finance.discount_rate, &c->v->discount_rate);
    put_input(c, "input.residual_value", "%", &p->finance.residual_value, &c->v->residual_value);
    put_input(c, "input.vat_rate", "%", &p->finance.vat_rate, NULL);
    put_limits(c);
    for (const struct exchange_rate *r = p->finance.exchange_rates; r != NULL; r = r->next) {
        struct figure f = {
            .id = ID(c, "input.exchange_rate.%s", r->currency), .unit = "EUR", .value = r->rate.value, .micros = r->rate.micros,
            .origin = ORIGIN_PROJECT, .stated_date = r->date,
        };

        put_with(c, &f);
    }
}

static void
put_training_inputs(struct calc *c)
{
    const struct project_training *t = &c->p->training;

    put_input(c, "input.runs_per_month", "1", &t->runs_per_month, NULL);
    put_input(c, "input.hours_per_run", "h", &t->hours_per_run, NULL);
    put_input(c, "input.gpu_hours_per_year", "h/a", &t->gpu_hours_per_year, NULL);
    put_input(c, "input.tokens", "1", &t->tokens, NULL);
    if (!c->an->trains)
        return;
    c->an->run.batch_size = put_input(c, "input.batch_size", "1", &t->batch_size, &c->v->batch_size);
    c->an->run.sequence_length = put_input(c, "input.sequence_length", "1", &t->sequence_length, &c->v->sequence_length);
    if (!all_train(c->an->run.method))
        c->an->run.rank = (unsigned)put_input(c, "input.rank", "1", &c->p->method.rank, &c->v->rank);
}

static void
put_cards(struct calc *c)
{
    bool proposed = !c->p->method.cards.set && c->an->n_candidates > 0; /* then the run takes as many as are proposed */
    struct figure f = {
        .id = "input.cards", .unit = "count", .value = cards_of(c), .formula = proposed ? "candidate.1.count" : NULL,
        .origin = c->p->method.cards.set ? ORIGIN_PROJECT : proposed ? ORIGIN_COMPUTED : ORIGIN_DEFAULT,
    };

    for (size_t i = 0; i < c->an->n_candidates; i++) {
        const struct candidate_case *k = &c->an->candidates[i];

        put_with(c, &(struct figure){.id = ID(c, "candidate.%u.count", k->index), .unit = "count", .value = k->count,
                                     .origin = ORIGIN_PROJECT});
    }
    c->cards = fmax(1, put_with(c, &f));
    c->an->run.cards = (unsigned)c->cards;
}

void
calc_run(struct calc *c)
{
    const struct project_method *m = &c->p->method;
    struct run_config *r = &c->an->run;

    c->an->trains = m->requested != METHOD_INFERENCE && c->p->goal != GOAL_INFERENCE;
    *r = (struct run_config){
        .method = method_of(c->p), .rank = (unsigned)c->v->rank.value, .targets = m->targets != TARGETS_UNSET ? m->targets : TARGETS_ATTENTION,
        .optimizer = m->optimizer != OPTIMIZER_UNSET ? m->optimizer : OPTIMIZER_ADAMW,
        .precision = m->precision != PRECISION_UNSET ? m->precision : PRECISION_BF16, .checkpointing = m->checkpointing != ANSWER_NO,
        .attention = m->attention != ATTENTION_UNSET ? m->attention : ATTENTION_FLASH, .stack = m->stack != STACK_UNSET ? m->stack : STACK_HF,
        .sharding = m->sharding, .batch_size = c->v->batch_size.value, .sequence_length = c->v->sequence_length.value,
    };
    r->loss = m->loss != LOSS_UNSET ? m->loss : loss_of(r->stack);
    put_site_inputs(c);
    put_training_inputs(c);
    put_cards(c);
    *r = run_on(c->an, r->method, r->cards);
    if (c->p->inference.hours_per_year.set || c->p->inference.concurrency.set || c->p->inference.context_length.set || !c->an->trains) {
        put_input(c, "input.inference_hours", "h/a", &c->p->inference.hours_per_year, NULL);
        put_input(c, "input.concurrency", "1", &c->p->inference.concurrency, &c->v->concurrency);
        put_input(c, "input.context_length", "1", &c->p->inference.context_length, &c->v->context_length);
    }
}
