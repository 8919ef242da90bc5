/*
 * Memory of training and inference from configuration to bytes, with bounds. Where only a number of parameters is known the
 * rule of thumb stands in, and says so.
 */
#include "calc/memory.h"

#include "calc/memory_detail.h"

#include <math.h>

static const double GIB = 1073741824.0;

/* Bits per parameter of quantised files with their scales (Q4_K_M, Q8_0, F16). */
static const double file_bits[QUANTISATION_COUNT] = {[QUANTISATION_Q4] = 4.894, [QUANTISATION_Q8] = 8.501, [QUANTISATION_FP16] = 16.0};
/* The article's bytes per parameter. */
static const double thumb_bytes[QUANTISATION_COUNT] = {[QUANTISATION_Q4] = 0.5, [QUANTISATION_Q8] = 1.0, [QUANTISATION_FP16] = 2.0};

double
memory_adapter_parameters(const struct architecture *a, const struct run_config *r)
{
    struct memory_detail m = memory_detail_of(r);

    return m.adapters && a->known ? memory_adapters(a, m.targets, m.rank) : 0;
}

double
memory_rule_of_thumb(double parameters, enum method method, enum optimizer optimizer)
{
    if (method == METHOD_QLORA)
        return parameters * 5 / 7;
    if (method == METHOD_LORA)
        return parameters * 15 / 7;
    if (optimizer == OPTIMIZER_ADAMW_8BIT || optimizer == OPTIMIZER_PAGED_ADAMW_8BIT)
        return parameters * 10;
    return parameters * (optimizer == OPTIMIZER_ADAMW ? 16 : 8);
}

/* The states and the article's activations, where the architecture is unknown. */
static struct memory
estimate(const struct architecture *a, const struct run_config *r, const struct card_overhead *o)
{
    double p = a->parameters, cards = r->cards > 1 ? r->cards : 1;
    struct memory_detail m = memory_detail_of(r);
    struct memory out = {.estimated = true};

    if (m.adapters) {
        out.weights = p * (m.quantised ? m.linear_bytes : m.weight_bytes);
        out.adapters = memory_rule_of_thumb(p, r->method, r->optimizer) - p * (m.quantised ? 0.5625 : 2);
    } else {
        out.weights = p * m.weight_bytes;
        out.gradients = p * m.gradient_bytes;
        out.optimizer = p * m.optimizer_bytes;
        out.trainable_parameters = p;
    }
    out.states = out.weights + out.gradients + out.optimizer;
    out.optimizer /= r->sharding >= SHARDING_ZERO1 ? cards : 1;
    out.adapters /= r->sharding >= SHARDING_ZERO1 ? cards : 1;
    out.gradients /= r->sharding >= SHARDING_ZERO2 ? cards : 1;
    out.weights /= r->sharding == SHARDING_ZERO3 ? cards : 1;
    out.activations = o->activations_8b_bytes * pow(p / 8e9, 2.0 / 3) * r->batch_size * r->sequence_length / 2048;
    out.total = out.weights + out.gradients + out.optimizer + out.adapters + out.activations;
    return out;
}

/* Bounds: a fused loss, 16-bit embeddings and no overhead below; fp32 logits, embeddings and stream, and a coarse allocator above. */
static void
set_bounds(struct memory *out, const struct architecture *a, const struct run_config *r)
{
    struct memory_detail low = memory_detail_of(r), high = low;

    low.fused = true;
    low.logit_bytes = 0;
    if (low.quantised)
        low.weight_bytes = 2;
    low.stream_bytes = fmin(low.stream_bytes, 2);
    high.fused = false;
    high.logit_bytes = 18;
    if (high.quantised)
        high.weight_bytes = 4;
    high.stream_bytes = 4;
    out->low = fmin(memory_peak(a, &low).total, out->required);
    out->high = fmax(memory_peak(a, &high).total * 1.22 + 0.6 * GIB, out->required);
}

struct memory
memory_training(const struct architecture *a, const struct run_config *r, const struct card_overhead *o)
{
    struct memory_detail m = memory_detail_of(r);
    struct memory out = a->known ? memory_peak(a, &m) : estimate(a, r, o);

    out.required = out.total * (r->attention == ATTENTION_EAGER ? o->factor_eager : o->factor_flash) + o->context_bytes;
    if (a->known) {
        set_bounds(&out, a, r);
    } else {
        out.low = out.total - out.activations / 2;
        out.high = (out.total + out.activations) * o->factor_eager + o->context_bytes;
    }
    return out;
}

struct inference_memory
memory_inference(const struct architecture *a, enum quantisation q, double context, double concurrency, const struct card_overhead *o)
{
    struct inference_memory out = {.buffer = 0.3 * GIB, .context = o->context_bytes};

    if (a->known) {
        out.weights = a->parameters * file_bits[q] / 8;
        out.kv_cache = memory_kv_cache(a, context, concurrency, 2);
    } else {
        out.weights = a->parameters * thumb_bytes[q];
        out.kv_cache = 2e9 * pow(a->parameters / 8e9, 2.0 / 3) * context / 8192 * concurrency;
    }
    out.total = out.weights + out.kv_cache;
    out.required = out.total + out.buffer + out.context;
    return out;
}

static bool
holds(const struct architecture *a, struct run_config r, const struct card_overhead *o, double card_bytes)
{
    return memory_training(a, &r, o).required <= card_bytes;
}

unsigned
memory_cards_needed(const struct architecture *a, const struct run_config *r, const struct card_overhead *o, double card_bytes)
{
    struct run_config sharded = *r;
    unsigned low = 1, high = MOST_CARDS;

    sharded.sharding = SHARDING_ZERO3;
    sharded.cards = 1;
    if (holds(a, sharded, o, card_bytes))
        return 1;
    sharded.cards = high;
    if (!holds(a, sharded, o, card_bytes))
        return 0;
    while (high - low > 1) { /* `low` cards do not hold it, `high` do */
        sharded.cards = low + (high - low) / 2;
        if (holds(a, sharded, o, card_bytes))
            high = sharded.cards;
        else
            low = sharded.cards;
    }
    return high;
}
