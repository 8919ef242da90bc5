/*
 * The shape of a model and what can be counted from it: parameters, adapters, cache.
 *
 *   attention = h q + 2 h kv + q h       q = heads x head width, kv = key-value heads x head width
 *   MLP = 3 h I (gated) or 2 h I; with experts E: E x 3 h I_e + h E for the router
 *   norms = 2 h a layer (4 h with four norms) + h at the end; embedding = V h; head = 0 where tied, otherwise V h
 *   adapters = sum over targets of r (d_in + d_out)
 */
#include "calc/memory_detail.h"

#include <string.h>

static double
or_default(double value, double otherwise)
{
    return value > 0 ? value : otherwise;
}

struct architecture
architecture_of_model(const struct model *m)
{
    return (struct architecture){
        .known = m->heads > 0 && m->layers > 0 && m->hidden > 0 && m->vocabulary > 0 && m->intermediate > 0,
        .parameters = (double)m->parameters, .active_parameters = (double)m->active_parameters, .layers = m->layers, .hidden = m->hidden,
        .intermediate = m->intermediate, .heads = m->heads, .kv_heads = m->kv_heads, .head_dim = m->head_dim, .vocabulary = m->vocabulary,
        .tied_embeddings = m->tied_embeddings, .qkv_bias = m->qkv_bias, .qk_norm = m->qk_norm, .gated_mlp = m->gated_mlp,
        .four_norms = m->four_norms, .experts = m->experts, .experts_per_token = m->experts_per_token,
        .expert_intermediate = m->expert_intermediate, .full_attention_layers = m->full_attention_layers, .sliding_window = m->sliding_window,
    };
}

struct architecture
architecture_of_project(const struct project_model *m)
{
    struct architecture a = {
        .parameters = m->parameters.value, .active_parameters = or_default(m->active_parameters.value, m->parameters.value),
        .layers = m->layers.value, .hidden = m->hidden.value, .intermediate = m->intermediate.value, .heads = m->heads.value,
        .kv_heads = or_default(m->kv_heads.value, m->heads.value), .vocabulary = m->vocabulary.value, .gated_mlp = true,
        .full_attention_layers = m->layers.value,
    };

    a.head_dim = or_default(m->head_dim.value, a.heads > 0 ? a.hidden / a.heads : 0);
    /* With experts the shape of one is not in the project file: the rule of thumb applies. */
    a.known = a.layers > 0 && a.hidden > 0 && a.intermediate > 0 && a.heads > 0 && a.vocabulary > 0 && a.active_parameters >= a.parameters;
    return a;
}

static double
attention_parameters(const struct architecture *a)
{
    double q = a->heads * a->head_dim, kv = a->kv_heads * a->head_dim;

    return a->hidden * q + 2 * a->hidden * kv + q * a->hidden;
}

static double
mlp_parameters(const struct architecture *a)
{
    double matrices = a->gated_mlp ? 3 : 2;

    return a->experts > 0 ? a->experts * matrices * a->hidden * a->expert_intermediate : matrices * a->hidden * a->intermediate;
}

double
memory_layer_parameters(const struct architecture *a)
{
    return attention_parameters(a) + mlp_parameters(a);
}

double
memory_linear_parameters(const struct architecture *a)
{
    return a->layers * memory_layer_parameters(a);
}

double
memory_count_parameters(const struct architecture *a)
{
    double q = a->heads * a->head_dim, kv = a->kv_heads * a->head_dim, layer;

    if (!a->known)
        return 0;
    layer = memory_layer_parameters(a) + (a->four_norms ? 4 : 2) * a->hidden;
    if (a->experts > 0)
        layer += a->hidden * a->experts;
    if (a->qkv_bias)
        layer += q + 2 * kv;
    if (a->qk_norm)
        layer += 2 * a->head_dim;
    return a->layers * layer + a->hidden + a->vocabulary * a->hidden * (a->tied_embeddings ? 1 : 2);
}

struct target_shape {
    const char *name;
    double in, out;
    bool once; /* not in every layer */
};

/* One target's adapter, in all layers. */
static double
target_parameters(const struct architecture *a, const char *name, size_t n, double rank)
{
    double h = a->hidden, q = a->heads * a->head_dim, kv = a->kv_heads * a->head_dim;
    double width = a->experts > 0 ? a->expert_intermediate : a->intermediate, experts = a->experts > 0 ? a->experts : 1;
    const struct target_shape shapes[] = {
        {"q", h, q, false}, {"k", h, kv, false}, {"v", h, kv, false}, {"o", q, h, false}, {"gate", h, width, false}, {"up", h, width, false},
        {"down", width, h, false}, {"mlp2", 2 * h, 2 * width, false}, {"head", h, a->vocabulary, true},
    };

    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        const struct target_shape *s = &shapes[i];
        bool mlp = i >= 4 && i <= 7;

        if (strlen(s->name) == n && memcmp(s->name, name, n) == 0)
            return rank * (s->in + s->out) * (s->once ? 1 : a->layers) * (mlp ? experts : 1);
    }
    return 0;
}

double
memory_adapters(const struct architecture *a, const char *targets, double rank)
{
    double sum = 0;

    while (*targets != '\0') {
        size_t n = strcspn(targets, "+");

        sum += target_parameters(a, targets, n, rank);
        targets += n;
        targets += *targets == '+';
    }
    return sum;
}

double
memory_kv_cache(const struct architecture *a, double context, double concurrency, double bytes_per_value)
{
    double per_layer = 2 * a->kv_heads * a->head_dim * bytes_per_value;
    double window = context < a->sliding_window ? context : a->sliding_window;

    if (!a->known)
        return 0;
    return concurrency * per_layer * (a->full_attention_layers * context + (a->layers - a->full_attention_layers) * window);
}
