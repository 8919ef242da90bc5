#include "measured.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double GIB = 1073741824.0;

/* Columns of measured.tsv. */
enum {
    COLUMN_ID, COLUMN_SOURCE, COLUMN_MODEL, COLUMN_METHOD, COLUMN_BASE, COLUMN_RANK, COLUMN_TARGETS, COLUMN_BATCH, COLUMN_SEQUENCE, COLUMN_RECOMPUTE,
    COLUMN_ATTENTION, COLUMN_STATE, COLUMN_STACK, COLUMN_ADAPTER, COLUMN_CARDS, COLUMN_STAGE, COLUMN_METRIC, COLUMN_GIB, COLUMN_NOTE, COLUMNS
};

/* Columns of models.tsv. */
enum {
    SHAPE_ID, SHAPE_LAYERS, SHAPE_HIDDEN, SHAPE_INTERMEDIATE, SHAPE_HEADS, SHAPE_KV_HEADS, SHAPE_HEAD_DIM, SHAPE_VOCABULARY, SHAPE_PARAMETERS,
    SHAPE_FEATURES, SHAPE_COLUMNS
};

/* What a stack does, by the name that a row gives it (column loss_kernel). */
struct named_stack {
    const char *name;
    double logit_bytes, rest_bytes, stream_quantised;
    enum adapter_input input;
    bool untied_head;
    double gather_layers;
};

static const struct named_stack stacks[] = {
    {"hfkbit", 16, 4, 4, INPUT_SHARED, false, 3}, {"hf16", 14, 2, 2, INPUT_FP32, false, 3},       {"hf_old", 18, 2, 2, INPUT_FP32, false, 3},
    {"tt", 10, 2, 2, INPUT_NONE, false, 2},       {"tt_chunk", 2, 2, 2, INPUT_NONE, false, 2},     {"litgpt", 4, 2, 2, INPUT_DROPOUT, true, 3},
    {"litgpt_full", 14, 2, 2, INPUT_NONE, true, 3}, {"titan", 14, 2, 4, INPUT_NONE, false, 2},
};

struct named_state {
    const char *name;
    double weight, gradient, optimizer, embedding;
};

static const struct named_state states[] = {{"pure_bf16", 2, 2, 4, 0}, {"bf16_8bit", 2, 2, 2, 6}, {"fsdp_fp32", 4, 4, 8, 0}};

/* What a single published row did beside its columns: its id says so. */
struct particular {
    const char *id;
    bool compiled, optimizer_in_backward, offload;
    double gather_bytes;
};

static const struct particular particulars[] = {
    {"tt-3b-compile", .compiled = true},          {"tt-3b-chunkCE", .compiled = true}, {"tt-3b-optbwd", .optimizer_in_backward = true},
    {"tt-3b-actoff", .optimizer_in_backward = true, .offload = true}, {"tt-3b-8bit", .optimizer_in_backward = true, .offload = true},
    {"tt-3b-lora", .offload = true},              {"tt-3b-qlora", .offload = true},    {"peft-70b-lora-z3", .gather_bytes = 3e9},
    {"peft-70b-qlora-z3", .gather_bytes = 3e9},
};

static const struct named_stack *
stack_named(const char *name)
{
    for (size_t i = 0; i < sizeof stacks / sizeof stacks[0]; i++)
        if (strcmp(stacks[i].name, name) == 0)
            return &stacks[i];
    return NULL;
}

static const struct named_state *
state_named(const char *name)
{
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++)
        if (strcmp(states[i].name, name) == 0)
            return &states[i];
    return NULL;
}

static struct particular
particular_of(const char *id)
{
    for (size_t i = 0; i < sizeof particulars / sizeof particulars[0]; i++)
        if (strcmp(particulars[i].id, id) == 0)
            return particulars[i];
    return (struct particular){.id = id};
}

/* Cuts a line at its tabs; false unless there are exactly `n` cells. */
static bool
split(char *line, const char **cells, size_t n)
{
    size_t found = 0;

    line[strcspn(line, "\r\n")] = '\0';
    for (char *p = line;; p++) {
        if (found == n)
            return false;
        cells[found++] = p;
        p += strcspn(p, "\t");
        if (*p == '\0')
            return found == n;
        *p = '\0';
    }
}

static bool
read_row(struct measured_row *r)
{
    const char *cells[COLUMNS];

    if (!split(r->line, cells, COLUMNS))
        return false;
    r->id = cells[COLUMN_ID];
    r->model = cells[COLUMN_MODEL];
    r->method = cells[COLUMN_METHOD];
    r->base = cells[COLUMN_BASE];
    r->targets = cells[COLUMN_TARGETS];
    r->state = cells[COLUMN_STATE];
    r->stack = cells[COLUMN_STACK];
    r->metric = cells[COLUMN_METRIC];
    r->note = cells[COLUMN_NOTE];
    r->rank = strtod(cells[COLUMN_RANK], NULL);
    r->batch = strtod(cells[COLUMN_BATCH], NULL);
    r->sequence = strtod(cells[COLUMN_SEQUENCE], NULL);
    r->adapter_bytes = strtod(cells[COLUMN_ADAPTER], NULL);
    r->cards = strtod(cells[COLUMN_CARDS], NULL);
    r->stage = strtod(cells[COLUMN_STAGE], NULL);
    r->gib = strtod(cells[COLUMN_GIB], NULL);
    r->full_recompute = strcmp(cells[COLUMN_RECOMPUTE], "full") == 0;
    r->selective = strcmp(cells[COLUMN_RECOMPUTE], "sac") == 0;
    r->eager_attention = strcmp(cells[COLUMN_ATTENTION], "eager") == 0;
    return r->gib > 0 && r->batch > 0 && r->sequence > 0 && r->cards > 0 && stack_named(r->stack) != NULL
        && (strcmp(r->method, "full") != 0 || state_named(r->state) != NULL);
}

static bool
read_shape(struct measured_shape *m)
{
    const char *cells[SHAPE_COLUMNS];
    double value[SHAPE_COLUMNS] = {0};

    if (!split(m->line, cells, SHAPE_COLUMNS))
        return false;
    for (int i = SHAPE_LAYERS; i <= SHAPE_PARAMETERS; i++)
        value[i] = strtod(cells[i], NULL);
    m->id = cells[SHAPE_ID];
    m->shape = (struct architecture){
        .known = true, .layers = value[SHAPE_LAYERS], .hidden = value[SHAPE_HIDDEN], .intermediate = value[SHAPE_INTERMEDIATE],
        .heads = value[SHAPE_HEADS], .kv_heads = value[SHAPE_KV_HEADS], .head_dim = value[SHAPE_HEAD_DIM], .vocabulary = value[SHAPE_VOCABULARY],
        .parameters = value[SHAPE_PARAMETERS], .active_parameters = value[SHAPE_PARAMETERS], .full_attention_layers = value[SHAPE_LAYERS],
        .gated_mlp = strstr(cells[SHAPE_FEATURES], "gated") != NULL, .tied_embeddings = strstr(cells[SHAPE_FEATURES], "tied") != NULL,
        .qkv_bias = strstr(cells[SHAPE_FEATURES], "bias") != NULL, .four_norms = strstr(cells[SHAPE_FEATURES], "four-norms") != NULL,
    };
    return true;
}

struct memory_detail
measured_detail(const struct measured_row *r)
{
    const struct named_stack *s = stack_named(r->stack);
    struct particular p = particular_of(r->id);
    struct memory_detail m = {
        .adapters = strcmp(r->method, "full") != 0, .quantised = strcmp(r->method, "qlora") == 0, .weight_bytes = 2, .stream_bytes = 2,
        .adapter_bytes = r->adapter_bytes, .logit_bytes = s->logit_bytes, .kernel_factor = p.compiled ? 1 : 1.15, .input = s->input,
        .recompute = r->full_recompute ? RECOMPUTE_FULL : r->selective ? RECOMPUTE_SELECTIVE : RECOMPUTE_NONE, .untied_head = s->untied_head,
        .offload = p.offload, .optimizer_in_backward = p.optimizer_in_backward, .sharding = r->stage >= 3 ? SHARDING_ZERO3 : SHARDING_NONE,
        .gather_layers = s->gather_layers, .gather_bytes = p.gather_bytes, .cards = r->cards, .batch = r->batch, .sequence = r->sequence,
        .rank = r->rank, .targets = r->targets,
    };

    if (m.quantised) {
        m.weight_bytes = s->rest_bytes;
        m.stream_bytes = s->stream_quantised;
        m.linear_bytes = strcmp(r->base, "nf4dq") == 0 ? 0.5 + 1.0 / 64 + 4.0 / (64 * 256) : 0.5625;
    } else if (!m.adapters) {
        const struct named_state *state = state_named(r->state);

        m.weight_bytes = state->weight;
        m.gradient_bytes = state->gradient;
        m.optimizer_bytes = state->optimizer;
        m.embedding_bytes = state->embedding;
    }
    if (m.adapters && strncmp(r->id, "aa-", 3) == 0)
        m.input = INPUT_NONE; /* bf16 adapters keep no copy */
    if (r->eager_attention)
        m.eager_bytes = m.quantised ? 9 : 7.4;
    return m;
}

/* What the row's metric shows of a peak. */
static double
shown_gib(const struct measured_row *r, double peak_bytes)
{
    double gib = peak_bytes / GIB;

    if (strcmp(r->metric, "alloc") != 0)
        gib *= r->eager_attention ? 1.22 : 1.10;
    return strcmp(r->metric, "process") == 0 ? gib + 0.45 : gib;
}

static const struct architecture *
shape_of(const struct measured *m, const char *id)
{
    for (size_t i = 0; i < m->n_shapes; i++)
        if (strcmp(m->shapes[i].id, id) == 0)
            return &m->shapes[i].shape;
    return NULL;
}

static bool
is_data(const char *line)
{
    return line[0] != '#' && strncmp(line, "id\t", 3) != 0 && line[strspn(line, " \t\r\n")] != '\0';
}

static bool
read_shapes(struct measured *out, FILE *f)
{
    char line[LONGEST_LINE];

    while (fgets(line, sizeof line, f) != NULL) {
        if (!is_data(line))
            continue;
        if (out->n_shapes == MOST_SHAPES)
            return false;
        memcpy(out->shapes[out->n_shapes].line, line, sizeof line);
        if (!read_shape(&out->shapes[out->n_shapes++]))
            return false;
    }
    return out->n_shapes > 0;
}

static bool
read_rows(struct measured *out, FILE *f)
{
    char line[LONGEST_LINE];

    while (fgets(line, sizeof line, f) != NULL) {
        struct measured_row *r = &out->rows[out->n_rows];
        const struct architecture *a;

        if (!is_data(line))
            continue;
        if (out->n_rows == MOST_MEASURED)
            return false;
        memcpy(r->line, line, sizeof line);
        if (!read_row(r) || (a = shape_of(out, r->model)) == NULL) {
            fprintf(stderr, "measured.tsv: row %zu cannot be read\n", out->n_rows + 1);
            return false;
        }
        struct memory_detail detail = measured_detail(r);

        r->predicted_gib = shown_gib(r, memory_peak(a, &detail).total);
        out->n_rows++;
    }
    return out->n_rows > 0;
}

bool
measured_read(struct measured *out, const char *folder)
{
    static const struct {
        const char *name;
        bool (*read)(struct measured *, FILE *);
    } files[] = {{"models.tsv", read_shapes}, {"measured.tsv", read_rows}};
    char path[4096];

    out->n_rows = out->n_shapes = 0;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        FILE *f;
        bool good;

        snprintf(path, sizeof path, "%s/%s", folder, files[i].name);
        f = fopen(path, "r");
        good = f != NULL && files[i].read(out, f);
        if (f != NULL)
            fclose(f);
        if (!good) {
            fprintf(stderr, "%s: cannot be read\n", path);
            return false;
        }
    }
    return true;
}

struct measured_errors
measured_errors(const struct measured *m)
{
    struct measured_errors e = {0};

    for (size_t i = 0; i < m->n_rows; i++) {
        double error = m->rows[i].predicted_gib / m->rows[i].gib - 1;

        e.mean += fabs(error) / (double)m->n_rows;
        e.too_low += error < -0.10;
    }
    return e;
}
