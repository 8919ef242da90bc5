/*
 * A training run in the terms of the memory model: what a training stack does to every tensor. memory.c derives it from a run's
 * configuration; the table of measured peaks states it directly. Private to calc/ and its tests.
 */
#ifndef GM_CALC_MEMORY_DETAIL_H
#define GM_CALC_MEMORY_DETAIL_H

#include "calc/memory.h"

/* How the inputs of adapters are kept for the backward pass. */
enum adapter_input {
    INPUT_NONE,     /* the layer keeps them anyway */
    INPUT_FP32,     /* an fp32 copy per target (PEFT on 16-bit weights) */
    INPUT_SHARED,   /* one fp32 copy for the targets that read the stream (PEFT on quantised weights) */
    INPUT_DROPOUT,  /* a copy and a mask per distinct input */
};

enum recompute { RECOMPUTE_NONE, RECOMPUTE_SELECTIVE, RECOMPUTE_FULL };

struct memory_detail {
    bool adapters;              /* LoRA or QLoRA; false: all parameters train */
    bool quantised;             /* the base is held in k bits */
    double weight_bytes;        /* per parameter, of what is not quantised */
    double linear_bytes;        /* per parameter of the linear layers, where quantised */
    double gradient_bytes, optimizer_bytes; /* per parameter, where all train */
    double embedding_bytes;     /* optimizer bytes more per embedding parameter */
    double adapter_bytes;       /* per adapter parameter: weight, gradient and states */
    double stream_bytes;        /* per value of the residual stream */
    double logit_bytes;         /* per token and vocabulary entry; 0 with `fused` */
    bool fused;                 /* fused cross entropy: only a floor of logits */
    double kernel_factor;       /* 1.15 eager PyTorch, 1 compiled */
    double eager_bytes;         /* copies of the attention matrix, in values of 2 bytes; 0 with flash */
    enum adapter_input input;
    enum recompute recompute;
    bool untied_head, offload, optimizer_in_backward;
    enum sharding sharding;
    double gather_layers, gather_bytes; /* whole layers gathered at a time; buffers beside them */
    double cards, batch, sequence, rank;
    const char *targets;        /* "q+k+v+o+gate+up+down+head" */
};

/* What a stack does, for a run with nothing left unset. */
struct memory_detail memory_detail_of(const struct run_config *r);

/* The peak of live tensors on one card, in parts that add up. `required`, `low` and `high` are left 0. The architecture must be known. */
struct memory memory_peak(const struct architecture *a, const struct memory_detail *m);

/* Adapter parameters for these targets and this rank. */
double memory_adapters(const struct architecture *a, const char *targets, double rank);

/* Parameters of one layer's linear matrices, of all, and of the embedding and the head. */
double memory_layer_parameters(const struct architecture *a);
double memory_linear_parameters(const struct architecture *a);

#endif
