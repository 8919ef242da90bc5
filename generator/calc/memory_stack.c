/*
 * What each training stack does to the tensors. The coefficients are those of the model's documentation, by section:
 * 2 weights, 3 states, 4 activations and logits, 6 sharding.
 */
#include "calc/memory_detail.h"

/* Bytes that a stack has of its own. */
struct stack_row {
    double rest_bytes;      /* what is not quantised, in QLoRA */
    double stream_quantised;
    double adapter_weight;  /* 4: fp32 adapters, 2: bf16 */
    double logits, logits_quantised, logits_chunked;
    bool pure_bf16;         /* no fp32 master copy in full fine-tuning */
    bool untied_head;
    enum adapter_input input, input_quantised;
    double gather_layers, gather_bytes;
};

static const struct stack_row stacks[STACK_COUNT] = {
    [STACK_HF] = {4, 4, 4, 14, 16, 4, false, false, INPUT_FP32, INPUT_SHARED, 3, 3e9},
    [STACK_UNSLOTH] = {2, 2, 4, 14, 14, 4, false, false, INPUT_FP32, INPUT_FP32, 3, 3e9},
    [STACK_TORCHTUNE] = {2, 2, 2, 10, 10, 2, true, false, INPUT_NONE, INPUT_NONE, 2, 0},
    [STACK_AXOLOTL] = {2, 2, 4, 14, 14, 4, false, false, INPUT_FP32, INPUT_FP32, 3, 3e9},
    [STACK_LITGPT] = {2, 2, 2, 14, 14, 4, true, true, INPUT_DROPOUT, INPUT_DROPOUT, 3, 0},
    [STACK_OTHER] = {4, 4, 4, 18, 18, 4, false, false, INPUT_FP32, INPUT_SHARED, 3, 3e9},
};

/* States of the optimizer per trained value, and the master copy where weights are held in 16 bits beside it. */
struct optimizer_row {
    double states, embedding;
};

static const struct optimizer_row optimizers[OPTIMIZER_COUNT] = {
    [OPTIMIZER_ADAMW] = {8, 0}, [OPTIMIZER_ADAMW_8BIT] = {2, 6}, [OPTIMIZER_PAGED_ADAMW_8BIT] = {2, 0}, [OPTIMIZER_ADAFACTOR] = {0, 0}, [OPTIMIZER_SGD] = {0, 0},
};

static const char *const target_words[TARGETS_COUNT] = {
    [TARGETS_ATTENTION] = "q+k+v+o", [TARGETS_ALL_LINEAR] = "q+k+v+o+gate+up+down",
};

static void
set_full(struct memory_detail *m, const struct run_config *r, const struct stack_row *s)
{
    const struct optimizer_row *o = &optimizers[r->optimizer];

    m->weight_bytes = r->precision == PRECISION_FP32 ? 4 : 2;
    m->gradient_bytes = m->weight_bytes;
    if (r->precision == PRECISION_FP32)
        m->optimizer_bytes = o->states;
    else if (s->pure_bf16)
        m->optimizer_bytes = r->optimizer == OPTIMIZER_ADAMW ? 4 : o->states;
    else
        m->optimizer_bytes = o->states + 4; /* fp32 copy of the weights */
    m->embedding_bytes = o->embedding;
}

static void
set_adapters(struct memory_detail *m, const struct run_config *r, const struct stack_row *s)
{
    double states = optimizers[r->optimizer].states;

    m->adapters = true;
    m->quantised = r->method == METHOD_QLORA;
    m->weight_bytes = m->quantised ? s->rest_bytes : r->precision == PRECISION_FP32 ? 4 : 2;
    m->linear_bytes = r->double_quant ? 0.5 + 1.0 / 64 + 4.0 / (64 * 256) : 0.5 + 4.0 / 64;
    m->adapter_bytes = 2 * s->adapter_weight + (s->adapter_weight == 2 && states == 8 ? 4 : states);
    m->stream_bytes = m->quantised ? s->stream_quantised : 2;
    m->input = m->quantised ? s->input_quantised : s->input;
    m->rank = r->rank;
    m->targets = r->target_names != NULL ? r->target_names : target_words[r->targets];
}

static double
logit_bytes(const struct run_config *r, const struct stack_row *s)
{
    if (r->loss == LOSS_FUSED)
        return 0;
    if (r->loss == LOSS_CHUNKED)
        return s->logits_chunked;
    return r->method == METHOD_QLORA ? s->logits_quantised : s->logits;
}

struct memory_detail
memory_detail_of(const struct run_config *r)
{
    const struct stack_row *s = &stacks[r->stack];
    struct memory_detail m = {
        .stream_bytes = r->precision == PRECISION_FP32 ? 4 : 2, .logit_bytes = logit_bytes(r, s), .fused = r->loss == LOSS_FUSED, .kernel_factor = 1.15,
        .recompute = r->checkpointing ? RECOMPUTE_FULL : RECOMPUTE_NONE, .untied_head = s->untied_head, .sharding = r->sharding,
        .gather_layers = s->gather_layers, .gather_bytes = s->gather_bytes, .cards = r->cards, .batch = r->batch_size,
        .sequence = r->sequence_length, .targets = "",
    };

    if (r->method == METHOD_LORA || r->method == METHOD_QLORA)
        set_adapters(&m, r, s);
    else
        set_full(&m, r, s);
    if (r->attention == ATTENTION_EAGER)
        m.eager_bytes = m.quantised ? 9 : 7.4;
    return m;
}
