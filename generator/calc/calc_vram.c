/*
 * Memory: of the run asked for, of the other ways for comparison, of inference. GB are 10^9 bytes.
 */
#include "calc/calc.h"

#include <math.h>
#include <string.h>

static const double GB = 1e9;

static const struct source *const *
memory_sources(struct calc *c, size_t *n)
{
    const struct source **list = arena_array(c->a, 2, sizeof *list);
    const struct source *s = catalog_source(c->c, c->an->architecture.known ? "method.memory" : "method.rule-of-thumb");

    *n = 0;
    if (s != NULL)
        list[(*n)++] = s;
    if (c->an->model != NULL && c->an->model->n_sources > 0)
        list[(*n)++] = c->an->model->sources[0];
    return list;
}

/* A physical estimate in GB. */
static double
gb(struct calc *c, const char *id, double bytes, const char *formula)
{
    struct figure f = {.id = id, .unit = "GB", .value = bytes / GB, .formula = formula, .estimate = true};

    f.sources = memory_sources(c, &f.n_sources);
    return put_with(c, &f);
}

static struct memory
without_sharding(const struct calc *c, enum method method, enum optimizer optimizer)
{
    struct run_config r = run_on(c->an, method, 1);
    struct card_overhead o = card_overhead(c->v);

    r.optimizer = optimizer;
    return memory_training(&c->an->architecture, &r, &o);
}

static void
put_parameters(struct calc *c)
{
    struct figure f = {
        .id = "vram.parameters", .unit = "1e9", .value = c->an->architecture.parameters / 1e9,
        .origin = c->an->model != NULL ? ORIGIN_CATALOGUE : ORIGIN_PROJECT,
    };

    if (c->an->model != NULL) {
        f.sources = c->an->model->sources;
        f.n_sources = c->an->model->n_sources;
    }

    double given = put_with(c, &f) * 1e9;

    if (given > 0 && given != c->an->architecture.parameters) { /* an assumption: the known shape does not fit it any more */
        c->an->architecture.parameters = given;
        c->an->architecture.active_parameters = fmin(c->an->architecture.active_parameters, given);
        c->an->architecture.known = false;
    }
}

static const char *
state_formula(const struct calc *c, const char *detailed, const char *thumb)
{
    return c->an->architecture.known ? detailed : thumb;
}

/* The run asked for, on one card without sharding; then on each of its cards. */
static void
put_training(struct calc *c)
{
    const struct run_config *r = &c->an->run;
    struct card_overhead o = card_overhead(c->v);
    struct memory m = without_sharding(c, r->method, r->optimizer), per_card = memory_training(&c->an->architecture, r, &o);
    double weights = gb(c, "vram.weights", m.weights, state_formula(c, "weights(vram.parameters)", "bytes_per_weight × vram.parameters"));
    double gradients = gb(c, "vram.gradients", m.gradients, "bytes_per_gradient × vram.parameters");
    double optimizer = gb(c, "vram.optimizer", m.optimizer, "bytes_per_state × vram.parameters");
    double factor = r->attention == ATTENTION_EAGER ? o.factor_eager : o.factor_flash;
    double states = gb(c, "vram.states", (weights + gradients + optimizer) * GB, "vram.weights + vram.gradients + vram.optimizer");
    double adapters = gb(c, "vram.adapters", m.adapters, "adapters(input.rank)");
    double activations = gb(c, "vram.activations", m.activations, "activations(input.batch_size, input.sequence_length)");
    double logits = gb(c, "vram.logits", m.logits, "logits(input.batch_size, input.sequence_length)");
    double gather = gb(c, "vram.gather", m.gather, "buffers(vram.parameters)");
    double total = gb(c, "vram.total", (states + adapters + activations + logits + gather) * GB,
                      "vram.states + vram.adapters + vram.activations + vram.logits + vram.gather");
    double reserve = gb(c, "vram.reserve", total * GB * (factor - 1) + o.context_bytes, "vram.total × (card_factor − 1) + card_context");
    double required = gb(c, "vram.required", (total + reserve) * GB, "vram.total + vram.reserve");

    gb(c, "vram.low", fmin(m.low, required * GB), "bound_below(vram.parameters)");
    gb(c, "vram.high", fmax(m.high, required * GB), "bound_above(vram.parameters)");
    gb(c, "vram.per_card", c->cards > 1 ? per_card.required : required * GB, "required(vram.states / input.cards)");
    gb(c, "vram.rule_of_thumb", memory_rule_of_thumb(c->an->architecture.parameters, r->method, r->optimizer), "bytes_per_parameter × vram.parameters");
}

static void
put_inference(struct calc *c)
{
    const struct figure *context = ledger_lookup(c->l, "input.context_length"), *concurrency = ledger_lookup(c->l, "input.concurrency");
    enum quantisation q = c->p->model.quantisation != QUANTISATION_UNSET ? c->p->model.quantisation : QUANTISATION_Q4;
    struct card_overhead o = card_overhead(c->v);
    struct inference_memory m = memory_inference(&c->an->architecture, q, context != NULL ? context->value : c->v->context_length.value,
                                                 concurrency != NULL ? concurrency->value : c->v->concurrency.value, &o);
    double cache = gb(c, "vram.kv_cache", m.kv_cache, "cache(input.context_length, input.concurrency)");
    double weights = gb(c, "vram.inference_weights", m.weights, "bytes_per_weight × vram.parameters");
    double inference = gb(c, "vram.inference", (cache + weights) * GB, "vram.inference_weights + vram.kv_cache");

    gb(c, "vram.inference_required", inference * GB + m.buffer + m.context, "vram.inference + buffers");
    if (c->an->trains && inference > 0)
        put_with(c, &(struct figure){.id = "vram.ratio", .unit = "1", .value = ledger_value(c->l, "vram.total") / inference,
                                     .formula = "vram.total / vram.inference", .estimate = true});
}

static void
put_case_figures(struct calc *c, const struct memory_case *mc)
{
    const struct { const char *name; double bytes; } parts[] = {
        {"weights", mc->memory.weights}, {"gradients", mc->memory.gradients}, {"optimizer", mc->memory.optimizer}, {"adapters", mc->memory.adapters},
        {"activations", mc->memory.activations}, {"logits", mc->memory.logits}, {"gather", mc->memory.gather}, {"total", mc->memory.total},
        {"required", mc->memory.required},
    };

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const char *formula = strcmp(parts[i].name, "total") == 0
            ? ID(c, "memory.%s.weights + memory.%s.gradients + memory.%s.optimizer + memory.%s.adapters + memory.%s.activations + memory.%s.logits + memory.%s.gather",
                 mc->id, mc->id, mc->id, mc->id, mc->id, mc->id, mc->id)
            : strcmp(parts[i].name, "required") == 0 ? ID(c, "memory.%s.total × card_factor + card_context", mc->id)
                                                     : ID(c, "%s(vram.parameters)", parts[i].name);

        gb(c, ID(c, "memory.%s.%s", mc->id, parts[i].name), parts[i].bytes, formula);
    }
}

static bool
is_requested(const struct analysis *an, enum method method, enum optimizer optimizer)
{
    bool full = an->run.method == METHOD_FULL || an->run.method == METHOD_SCRATCH;

    if (method == METHOD_FULL)
        return full && (optimizer == OPTIMIZER_ADAMW_8BIT) == (an->run.optimizer == OPTIMIZER_ADAMW_8BIT || an->run.optimizer == OPTIMIZER_PAGED_ADAMW_8BIT);
    return an->run.method == method;
}

static void
put_cases(struct calc *c)
{
    static const struct { const char *id; enum method method; enum optimizer optimizer; } ways[] = {
        {"qlora", METHOD_QLORA, OPTIMIZER_UNSET}, {"lora", METHOD_LORA, OPTIMIZER_UNSET}, {"full8", METHOD_FULL, OPTIMIZER_ADAMW_8BIT},
        {"full", METHOD_FULL, OPTIMIZER_ADAMW},
    };

    c->an->cases = arena_array(c->a, 4, sizeof *c->an->cases);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        enum optimizer optimizer = ways[i].optimizer != OPTIMIZER_UNSET ? ways[i].optimizer : c->an->run.optimizer;
        struct memory_case *mc = &c->an->cases[c->an->n_cases++];

        *mc = (struct memory_case){
            .id = ways[i].id, .config = run_on(c->an, ways[i].method, 1), .memory = without_sharding(c, ways[i].method, optimizer),
            .requested = is_requested(c->an, ways[i].method, ways[i].optimizer),
        };
        mc->config.optimizer = optimizer;
        put_case_figures(c, mc);
    }
}

void
calc_vram(struct calc *c)
{
    put_parameters(c);
    if (c->an->trains) {
        put_training(c);
        put_cases(c);
    }
    put_inference(c);
}
