/*
 * What the scenes share: axes, data tables, the last touch. Private to compose/.
 */
#ifndef GM_COMPOSE_SCENE_PARTS_H
#define GM_COMPOSE_SCENE_PARTS_H

#include "compose/composer.h"
#include "memo/scene_build.h"

enum { SCENE_WIDTH = 470 }; /* points: the text width of an A4 page with its margins */

/* Ticks from 0 to `max` in steps of `step`. */
struct axis {
    double max, step;
    unsigned ticks; /* including 0 */
};

/* An axis that reaches at least `value` with at most `most` steps of 1, 2, 2.5 or 5 times a power of ten. */
struct axis axis_make(double value, unsigned most);

/* The value of a tick. */
double axis_tick(const struct axis *axis, unsigned i);

/* Cells of a data table while they are collected, row by row. */
struct data_builder {
    struct composer *composer;
    const char **cells;
    size_t n, cap;
};
void data_add(struct data_builder *b, const char *cell);

/* A figure's value in its unit, bytes as GB; NAN when absent or unknown. */
double figure_number(const struct composer *c, const char *id);

/* What is drawn, and the words for it. */
struct scene_spec {
    const char *id;      /* "cumulative-cost" */
    double height;
    const char *alt_key; /* message of the alternative text */
    const struct scene_item *items;
    const struct data_builder *data; /* rows of n_columns cells */
    const char *const *head;
    size_t n_columns;
};

/* Puts the scene together; out->given fills in the alternative text. */
void scene_finish(struct composer *c, const struct scope *s, const struct scene_spec *spec, struct drawing *out);

/* A word of a scene: message "scene.<id>.<name>" with these arguments. */
const char *scene_word(struct composer *c, const char *id, const char *name, const struct named_value *given, size_t n);

#endif
