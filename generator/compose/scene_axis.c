/*
 * Axes with round steps, and what else all scenes need.
 */
#include "compose/scene_parts.h"

#include <math.h>
#include <string.h>

struct axis
axis_make(double value, unsigned most)
{
    static const double steps[] = {1, 2, 2.5, 5, 10};
    double power, step;
    size_t i = 0;

    if (!(value > 0) || !isfinite(value))
        value = 1;
    if (most < 1)
        most = 1;
    power = pow(10, floor(log10(value / most)));
    while (i + 1 < sizeof steps / sizeof steps[0] && steps[i] * power * most < value * (1 - 1e-9))
        i++;
    step = steps[i] * power;

    double count = ceil(value / step - 1e-9);

    if (count < 1)
        count = 1;
    return (struct axis){.max = step * count, .step = step, .ticks = (unsigned)count + 1};
}

double
axis_tick(const struct axis *axis, unsigned i)
{
    return axis->step * i;
}

void
data_add(struct data_builder *b, const char *cell)
{
    if (b->n == b->cap) {
        const char **grown = arena_array(b->composer->arena, b->cap * 2 + 32, sizeof *grown);

        if (b->n > 0)
            memcpy(grown, b->cells, b->n * sizeof *grown);
        b->cells = grown;
        b->cap = b->cap * 2 + 32;
    }
    b->cells[b->n++] = cell;
}

double
figure_number(const struct composer *c, const char *id)
{
    const struct figure *f = ledger_lookup(c->in->analysis->ledger, id);

    if (f == NULL || !f->known)
        return (double)NAN;
    return strcmp(f->unit, "bytes") == 0 ? f->value / 1e9 : f->value;
}

const char *
scene_word(struct composer *c, const char *id, const char *name, const struct named_value *given, size_t n)
{
    return label_text(c, arena_printf(c->arena, "scene.%s.%s", id, name), given, n);
}

void
scene_finish(struct composer *c, const struct scope *s, const struct scene_spec *spec, struct drawing *out)
{
    struct scene *scene = arena_alloc(c->arena, sizeof *scene);
    const struct message *alt = need_message(c, spec->alt_key);
    struct scope inner = *s;
    struct run_list runs = {0};

    inner.given = out->given;
    inner.n_given = out->n_given;
    if (alt != NULL)
        message_runs(c, &inner, alt, &runs);
    *scene = (struct scene){
        .id = spec->id, .width = SCENE_WIDTH, .height = spec->height, .title = scene_word(c, spec->id, "title", NULL, 0),
        .alt = run_text(c->arena, runs.first), .items = spec->items,
        .data = {.head = spec->head, .n_columns = spec->n_columns, .cells = spec->data->cells, .n_rows = spec->data->n / spec->n_columns},
    };
    out->scene = scene;
    if (out->caption_key == NULL)
        out->caption_key = arena_printf(c->arena, "scene.%s.caption", spec->id);
}
