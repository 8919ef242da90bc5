/*
 * Published training peaks as rows: what was run, what it measured, and what the memory model says of it.
 * The file is tests/measured/measured.tsv, the shapes of the models are in models.tsv beside it.
 */
#ifndef GM_TESTS_MEASURED_H
#define GM_TESTS_MEASURED_H

#include "calc/memory_detail.h"

#include <stdbool.h>
#include <stddef.h>

enum { MOST_MEASURED = 256, MOST_SHAPES = 64, LONGEST_LINE = 512 };

struct measured_row {
    char line[LONGEST_LINE]; /* owns what the texts below point into */
    const char *id, *model, *method, *base, *targets, *state, *stack, *metric, *note;
    double rank, batch, sequence, adapter_bytes, cards, stage, gib;
    bool full_recompute, selective, eager_attention;
    double predicted_gib;
};

struct measured_shape {
    char line[LONGEST_LINE];
    const char *id;
    struct architecture shape;
};

struct measured {
    struct measured_row rows[MOST_MEASURED];
    size_t n_rows;
    struct measured_shape shapes[MOST_SHAPES];
    size_t n_shapes;
};

/* Over all rows. Errors are relative to the measured value. */
struct measured_errors {
    double mean;      /* of the absolute errors */
    unsigned too_low; /* rows predicted more than 10 % below */
};

/* Reads both files and predicts every row. False, with a line on stderr, when a file or a row cannot be read. */
bool measured_read(struct measured *out, const char *folder);

/* The row's run in the terms of the model. */
struct memory_detail measured_detail(const struct measured_row *r);

struct measured_errors measured_errors(const struct measured *m);

#endif
