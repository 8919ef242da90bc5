/* The memory model against published peaks: the promise of the documentation, and what each setting of a run must do. */
#include "gm_test.h"

#include "measured.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct measured *table;

static int
read_table(void **state)
{
    (void)state;
    table = calloc(1, sizeof *table);
    return table != NULL && measured_read(table, GM_SOURCE_DIR "/tests/measured") ? 0 : 1;
}

static int
free_table(void **state)
{
    (void)state;
    free(table);
    return 0;
}

static const struct architecture *
shape(const char *id)
{
    for (size_t i = 0; i < table->n_shapes; i++)
        if (strcmp(table->shapes[i].id, id) == 0)
            return &table->shapes[i].shape;
    fail_msg("no shape %s", id);
    return NULL;
}

static const struct measured_row *
row(const char *id)
{
    for (size_t i = 0; i < table->n_rows; i++)
        if (strcmp(table->rows[i].id, id) == 0)
            return &table->rows[i];
    fail_msg("no row %s", id);
    return NULL;
}

static void
mean_error_is_within_the_promise(void **state)
{
    struct measured_errors e = measured_errors(table);

    (void)state;
    assert_int_equal(table->n_rows, 92);
    print_message("mean error %.2f %%, %u rows more than 10 %% too low\n", 100 * e.mean, e.too_low);
    assert_true(e.mean <= 0.055);
    assert_true(e.too_low <= 5);
}

/* Shapes whose parameters are all in the formula; the others have biases of their own. */
static void
counted_parameters_equal_the_published_ones(void **state)
{
    static const char *const exact[] = {"llama2-7b", "llama2-13b", "llama2-70b", "llama3.1-8b", "llama3.1-70b", "llama3.1-405b", "llama3.2-1b",
        "llama3.2-3b", "gemma-2b", "gemma2-2b", "gemma2-9b", "mistral-7b-v0.1", "phi-3-mini", "qwen2.5-1.5b", "smollm2-135m", "smollm2-360m",
        "smollm2-1.7b", "tinyllama", "yi-34b"};

    (void)state;
    for (size_t i = 0; i < sizeof exact / sizeof exact[0]; i++) {
        const struct architecture *a = shape(exact[i]);

        if (memory_count_parameters(a) != a->parameters) /* NOLINT: whole numbers far below 2^53 */
            fail_msg("%s: counted %.0f, published %.0f", exact[i], memory_count_parameters(a), a->parameters);
    }
}

static double
peak_of(const char *id, void (*change)(struct memory_detail *))
{
    const struct measured_row *r = row(id);
    struct memory_detail m = measured_detail(r);

    if (change != NULL)
        change(&m);
    return memory_peak(shape(r->model), &m).total;
}

static void double_batch(struct memory_detail *m) { m->batch *= 2; }
static void double_sequence(struct memory_detail *m) { m->sequence *= 2; }
static void double_rank(struct memory_detail *m) { m->rank *= 2; }
static void no_recompute(struct memory_detail *m) { m->recompute = RECOMPUTE_NONE; }
static void fused_loss(struct memory_detail *m) { m->fused = true; }
static void four_cards(struct memory_detail *m) { m->cards = 4; m->sharding = SHARDING_ZERO3; m->gather_bytes = 0; }
static void two_cards(struct memory_detail *m) { m->cards = 2; m->sharding = SHARDING_ZERO3; m->gather_bytes = 0; }
static void with_offload(struct memory_detail *m) { m->offload = true; }

static void
each_setting_moves_the_peak_its_way(void **state)
{
    static const struct {
        const char *what;
        void (*change)(struct memory_detail *);
        int sign;
    } settings[] = {
        {"batch", double_batch, 1}, {"sequence", double_sequence, 1}, {"rank", double_rank, 1}, {"no recomputation", no_recompute, 1},
        {"fused loss", fused_loss, -1}, {"offload", with_offload, -1},
    };

    (void)state;
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        double before = peak_of("fc-p3-8", NULL), after = peak_of("fc-p3-8", settings[i].change);

        if ((after - before) * settings[i].sign <= 0)
            fail_msg("%s: %.0f became %.0f", settings[i].what, before, after);
    }
    assert_true(peak_of("tt-3b-AC", four_cards) < peak_of("tt-3b-AC", two_cards));
    assert_true(peak_of("tt-3b-AC", two_cards) < peak_of("tt-3b-AC", NULL));
}

/* A row's parts must add up to its total, for every row: a memo shows both. */
static void
parts_add_up(void **state)
{
    (void)state;
    for (size_t i = 0; i < table->n_rows; i++) {
        struct memory_detail d = measured_detail(&table->rows[i]);
        struct memory m = memory_peak(shape(table->rows[i].model), &d);
        double sum = m.weights + m.gradients + m.optimizer + m.adapters + m.activations + m.logits + m.gather;

        if (fabs(sum - m.total) > 1 || m.activations < 0 || m.logits < 0 || m.gather < 0)
            fail_msg("%s: parts %.0f, total %.0f", table->rows[i].id, sum, m.total);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mean_error_is_within_the_promise),
        cmocka_unit_test(counted_parameters_equal_the_published_ones),
        cmocka_unit_test(each_setting_moves_the_peak_its_way),
        cmocka_unit_test(parts_add_up),
    };

    return cmocka_run_group_tests(tests, read_table, free_table);
}
