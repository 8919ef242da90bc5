/*
 * The detailed memory model: how many bytes a training run or an inference server needs on each card.
 * Pure functions. Formulas and symbols are those of the documentation in memory.c, by section; every result is in bytes.
 */
#ifndef GM_CALC_MEMORY_H
#define GM_CALC_MEMORY_H

#include "base/attr.h"
#include "catalog/catalog.h"
#include "project/project.h"

#include <stdbool.h>
#include <stdint.h>

/* The shape of a model. `known` false: only `parameters` is (the rule of thumb applies). */
struct architecture {
    bool known;
    double parameters, active_parameters;
    double layers, hidden, intermediate, heads, kv_heads, head_dim, vocabulary;
    bool tied_embeddings, qkv_bias, qk_norm, gated_mlp, four_norms;
    double experts, experts_per_token, expert_intermediate; /* 0: dense */
    double full_attention_layers, sliding_window;
};

/* A training run, with nothing left unset. */
struct run_config {
    enum method method; /* LORA, QLORA, FULL or SCRATCH */
    unsigned rank;
    enum targets targets;
    const char *target_names; /* overrides `targets` when not NULL: "q+k+v+o+gate+up+down+head" */
    enum optimizer optimizer;
    enum precision precision;
    bool checkpointing;
    enum attention attention;
    enum stack stack;
    enum loss loss;
    enum sharding sharding;
    unsigned cards;
    double batch_size, sequence_length;
    bool double_quant;
};

/* Bytes on ONE card, after sharding. total = the expected peak of live tensors (a maximum, not the sum of the parts). */
struct memory {
    double weights, gradients, optimizer, adapters /* weights, gradients and states of the adapters */;
    double activations; /* what the peak adds over weights, adapters and states, without logits */
    double logits;      /* part of the peak that the loss adds; 0 when the peak lies elsewhere */
    double gather;      /* working buffers of sharding and of dequantisation */
    double total;       /* sum of all the above: the parts are chosen so that they add up exactly */
    double required;    /* what the card shows: total x factor + context */
    double low, high;   /* bounds of `required`: section 9 */
    double states;      /* weights + gradients + optimizer of the whole model, over all cards, before activations */
    double trainable_parameters;
    bool estimated;     /* the architecture is unknown: rule of thumb */
};

/* What the card shows over the tensor peak; from the policy. Context in bytes. */
struct card_overhead {
    double factor_flash, factor_eager, context_bytes;
    double activations_8b_bytes; /* the article's activations of an 8B model at batch 1, for unknown architectures */
};

/* The architecture of a catalogue model, or of what a project states; `known` only when all that the formulas need is there. */
struct architecture architecture_of_model(const struct model *m);
struct architecture architecture_of_project(const struct project_model *m);

/* Parameters counted from the architecture; section 1. 0 when it is unknown. */
double memory_count_parameters(const struct architecture *a);

/* Trainable parameters of the adapters; section 3. 0 for full fine-tuning. */
double memory_adapter_parameters(const struct architecture *a, const struct run_config *r);

/* The memory of one card in a training run. */
struct memory memory_training(const struct architecture *a, const struct run_config *r, const struct card_overhead *o);

/* Bytes of states by the article's rule of thumb (16 a parameter for full AdamW, 10 with 8-bit states; LoRA 15/7 and QLoRA 5/7 a parameter). */
double memory_rule_of_thumb(double parameters, enum method method, enum optimizer optimizer);

/* KV cache of `tokens` tokens in flight in each of `concurrency` requests; section 7. `bytes_per_value`: 2 for fp16. */
double memory_kv_cache(const struct architecture *a, double context, double concurrency, double bytes_per_value);

struct inference_memory {
    double weights, kv_cache, buffer, context, total, required;
};

/* An inference server's memory; section 7. */
struct inference_memory memory_inference(const struct architecture *a, enum quantisation q, double context, double concurrency, const struct card_overhead *o);

/* The most cards that a run may have, as in project.xsd. */
enum { MOST_CARDS = 4096 };

/* Fewest cards of `card_bytes` that hold the run when all states are sharded (ZeRO-3); 0 when no number up to MOST_CARDS does. */
unsigned memory_cards_needed(const struct architecture *a, const struct run_config *r, const struct card_overhead *o, double card_bytes);

#endif
