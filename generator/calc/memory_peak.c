/*
 * The peak of live tensors: a maximum over the moments of a step, not a sum of everything (section 4 of the model's documentation).
 *
 *   full recomputation   W + O + max(C + X, C + A, G + A)
 *   none                 W + O + max(L A + X, G + A)
 *
 * W weights, O optimizer, G gradients, C checkpoints of the stream, A activations of one layer, X logits.
 */
#include "calc/memory_detail.h"

#include <math.h>
#include <string.h>

enum { BYTES_16_BIT = 2 };

static bool
targets_have(const char *targets, const char *name)
{
    size_t n = strlen(name);

    for (const char *p = targets; *p != '\0';) {
        size_t length = strcspn(p, "+");

        if (length == n && memcmp(p, name, n) == 0)
            return true;
        p += length;
        p += *p == '+';
    }
    return false;
}

/* Bytes per token that the adapters' inputs add to a layer. */
static double
adapter_inputs(const struct architecture *a, const struct memory_detail *m)
{
    double h = a->hidden, q = a->heads * a->head_dim, width = a->intermediate;
    bool attention = targets_have(m->targets, "q") || targets_have(m->targets, "k") || targets_have(m->targets, "v");
    bool plain = targets_have(m->targets, "mlp2"), down = targets_have(m->targets, "down") || plain;
    double stream = targets_have(m->targets, "q") + targets_have(m->targets, "k") + targets_have(m->targets, "v");
    double mlp = targets_have(m->targets, "gate") + targets_have(m->targets, "up") + plain, out = targets_have(m->targets, "o") * q;

    switch (m->input) {
    case INPUT_FP32: return 4 * ((stream + mlp) * h + out + down * width);
    case INPUT_SHARED: return 4 * (h + down * width);
    case INPUT_DROPOUT: return 3 * ((attention + mlp) * h + out + down * width);
    case INPUT_NONE: break;
    }
    return 0;
}

/* Activations of one layer, in bytes. */
static double
layer_activations(const struct architecture *a, const struct memory_detail *m)
{
    double h = a->hidden, q = a->heads * a->head_dim, kv = a->kv_heads * a->head_dim, g = BYTES_16_BIT;
    double width = a->experts > 0 ? a->experts_per_token * a->expert_intermediate : a->intermediate;
    bool down = !m->adapters || targets_have(m->targets, "down");
    double bytes = 4 * h * (a->four_norms ? 4 : 2);

    if (!m->adapters || m->stream_bytes == 4)
        bytes += m->stream_bytes * 2 * h;
    bytes += 2 * g * 0.75 * (q + 2 * kv) + g * q;
    bytes += a->gated_mlp ? 3 * g * width + (down ? g * width : 0) : 2 * g * width;
    if (m->adapters)
        bytes += adapter_inputs(a, m);
    return m->kernel_factor * bytes * m->batch * m->sequence + m->eager_bytes * g * m->batch * a->heads * m->sequence * m->sequence;
}

static double
logits(const struct architecture *a, const struct memory_detail *m)
{
    double tokens = m->batch * m->sequence, bytes = m->logit_bytes * tokens * a->vocabulary;

    if (m->fused)
        bytes = 7 * fmin(tokens, 1024) * a->vocabulary;
    return bytes + (m->adapters ? 0 : 2 * a->vocabulary * a->hidden);
}

/* Whole-model bytes of weights, gradients, optimizer and adapters. */
static void
set_states(struct memory *out, const struct architecture *a, const struct memory_detail *m)
{
    double linear = m->quantised ? memory_linear_parameters(a) : 0, embedding = a->vocabulary * a->hidden;

    if (linear > a->parameters)
        linear = a->parameters;
    out->weights = linear * m->linear_bytes + (a->parameters - linear) * m->weight_bytes;
    if (m->untied_head && a->tied_embeddings)
        out->weights += embedding * m->weight_bytes;
    out->trainable_parameters = m->adapters ? memory_adapters(a, m->targets, m->rank) : a->parameters;
    if (m->adapters) {
        out->adapters = out->trainable_parameters * m->adapter_bytes;
    } else {
        out->gradients = a->parameters * m->gradient_bytes;
        out->optimizer = a->parameters * m->optimizer_bytes + embedding * m->embedding_bytes;
    }
    out->states = out->weights + out->gradients + out->optimizer;
}

/* Divides the states by the stage; sets the buffers that gathering needs (section 6). */
static void
shard(struct memory *out, const struct architecture *a, const struct memory_detail *m)
{
    double layer = memory_layer_parameters(a), embedding = a->vocabulary * a->hidden;

    if (m->cards <= 1)
        return;
    if (m->sharding >= SHARDING_ZERO1) {
        out->optimizer /= m->cards;
        out->adapters /= m->cards;
    }
    if (m->sharding >= SHARDING_ZERO2)
        out->gradients /= m->cards;
    if (m->sharding == SHARDING_ZERO3) {
        out->weights /= m->cards;
        out->gather = m->gather_layers * layer * (m->quantised ? m->linear_bytes : m->weight_bytes) + embedding * BYTES_16_BIT + m->gather_bytes;
        if (!m->adapters)
            out->gather += layer * m->gradient_bytes;
    }
}

struct memory
memory_peak(const struct architecture *a, const struct memory_detail *m)
{
    struct memory out = {0};
    double layer = layer_activations(a, m), x = logits(a, m), largest = a->hidden * fmax(a->intermediate, a->heads * a->head_dim);
    double checkpoints = m->offload ? 0 : a->layers * m->stream_bytes * m->batch * m->sequence * a->hidden;
    double kept = m->recompute == RECOMPUTE_FULL ? checkpoints : a->layers * layer * (m->recompute == RECOMPUTE_SELECTIVE ? 0.30 : 1);
    double with_logits, without, peak;

    set_states(&out, a, m);
    shard(&out, a, m);
    if (m->quantised)
        out.gather += 2 * largest; /* one layer's matrix, dequantised */
    if (m->optimizer_in_backward)
        out.gradients = BYTES_16_BIT * fmax(a->vocabulary * a->hidden, memory_layer_parameters(a));
    with_logits = kept + x;
    without = out.gradients + layer;
    if (m->recompute == RECOMPUTE_FULL)
        without = fmax(without, kept + layer);
    peak = fmax(with_logits, without);
    /* At the moment of the logits the gradients are not there yet: what they will take is shown as theirs, the rest as logits. */
    out.logits = with_logits >= without ? fmin(x, peak - out.gradients) : 0;
    out.activations = peak - out.gradients - out.logits;
    out.total = out.weights + out.gradients + out.optimizer + out.adapters + out.activations + out.logits + out.gather;
    return out;
}
