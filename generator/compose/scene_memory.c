/*
 * What each way of training needs of a card's memory, by component, against the sizes of cards.
 *
 * From top to bottom: labels of the card sizes in as many rows as they need, one bar a case, the axis, the legend. A size's line is
 * broken where the value of a bar would stand on it.
 */
#include "compose/scene_parts.h"

#include "memo/scene_text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ID "memory"

enum { COMPONENTS = 6, MAX_CASES = 8, MAX_LIMITS = 6, BAR_HEIGHT = 15, BAR_PITCH = 25, ROW = 11, SWATCH = 7 };

static const double gib_in_gb = 1.073741824, gap = 5;

/* Components in drawing order; the last is what the card shows over the tensors' peak. */
static const struct { const char *word; enum scene_role role; const char *parts[4]; } components[COMPONENTS] = {
    {"weights", ROLE_SERIES_1, {"weights", NULL, NULL, NULL}},
    {"gradients", ROLE_SERIES_3, {"gradients", NULL, NULL, NULL}},
    {"optimizer", ROLE_SERIES_4, {"optimizer", NULL, NULL, NULL}},
    {"adapters", ROLE_SERIES_5, {"adapters", NULL, NULL, NULL}},
    {"activations", ROLE_SERIES_2, {"activations", "logits", "gather", NULL}},
    {"reserve", ROLE_SERIES_6, {NULL, NULL, NULL, NULL}},
};

struct bar {
    const char *id, *name, *value; /* case, its name, what it needs in words */
    double part[COMPONENTS], required; /* GB */
};

struct limit {
    double size_gib; /* as sold */
    bool of_project;
    unsigned row;    /* of its label, from the bars upwards */
    const char *text;
};

struct chart {
    struct composer *composer;
    struct scene_builder scene;
    struct bar bars[MAX_CASES];
    size_t n_bars;
    struct limit limits[MAX_LIMITS];
    size_t n_limits;
    struct axis axis;
    double left, right, top; /* of the bars */
    unsigned rows;           /* of limit labels */
};

static double
part_of(const struct composer *c, const char *id, const char *part)
{
    double x = figure_number(c, arena_printf(c->arena, "memory.%s.%s", id, part));

    return isfinite(x) && x > 0 ? x : 0;
}

static void
read_bar(struct composer *c, struct bar *bar, const char *id)
{
    double sum = 0;

    bar->id = id;
    bar->name = label_text(c, arena_printf(c->arena, "value.case.%s", id), NULL, 0);
    bar->required = part_of(c, id, "required");
    for (int i = 0; i < COMPONENTS; i++) {
        for (int k = 0; components[i].parts[k] != NULL; k++)
            bar->part[i] += part_of(c, id, components[i].parts[k]);
        sum += bar->part[i];
    }
    if (bar->required < sum)
        bar->required = sum;
    bar->part[COMPONENTS - 1] = bar->required - sum;
    bar->value = number_text(c, bar->required, "GB", bar->required < 100 ? "1" : "0");
}

static double
largest_bar(const struct chart *m)
{
    double largest = 0;

    for (size_t i = 0; i < m->n_bars; i++)
        largest = fmax(largest, m->bars[i].required);
    return largest;
}

static void
read_bars(struct chart *m)
{
    xmlNodePtr memory = node_child(m->composer->root.context, "memory");

    for (xmlNodePtr n = node_child(memory, "case"); n != NULL && m->n_bars < MAX_CASES; n = node_next(n, "case")) {
        const char *id = node_attr(m->composer, n, "id");

        if (id != NULL && part_of(m->composer, id, "required") > 0)
            read_bar(m->composer, &m->bars[m->n_bars++], id);
    }
}

/* Adds a card size unless it is there, is far larger than everything drawn, or would stand too near to another. */
static void
add_limit(struct chart *m, double gib, bool of_project)
{
    double largest = largest_bar(m), reach = of_project ? largest * 1.8 : largest * 1.15;

    if (!isfinite(gib) || gib <= 0 || m->n_limits == MAX_LIMITS || gib * gib_in_gb > reach)
        return;
    for (size_t i = 0; i < m->n_limits; i++)
        if (fabs(m->limits[i].size_gib - gib) * gib_in_gb < fmax(largest, m->limits[i].size_gib * gib_in_gb) * 0.06)
            return;
    m->limits[m->n_limits++] = (struct limit){.size_gib = gib, .of_project = of_project};
}

static int
by_size(const void *x, const void *y)
{
    const struct limit *a = x, *b = y;

    return (a->size_gib > b->size_gib) - (a->size_gib < b->size_gib);
}

static void
add_limits_of(struct chart *m, const char *group)
{
    struct composer *c = m->composer;

    for (xmlNodePtr n = node_child(c->root.context, group); n != NULL; n = node_next(n, group)) {
        const char *index = node_attr(c, n, "index");

        if (index != NULL)
            add_limit(m, round(figure_number(c, arena_printf(c->arena, "%s.%s.memory", group, index)) / gib_in_gb), true);
    }
}

static void
read_limits(struct chart *m)
{
    static const double usual[] = {24, 48, 96, 141, 192, 80, 16};

    add_limit(m, round(figure_number(m->composer, "input.card_memory") / gib_in_gb), true);
    add_limits_of(m, "owned");
    add_limits_of(m, "candidate");
    for (size_t i = 0; i < sizeof usual / sizeof usual[0] && m->n_limits < 3; i++)
        add_limit(m, usual[i], false);
    if (m->n_limits == 0) /* everything is small: the smallest of the usual cards */
        m->limits[m->n_limits++] = (struct limit){.size_gib = usual[0]};
    qsort(m->limits, m->n_limits, sizeof m->limits[0], by_size);
    for (size_t i = 0; i < m->n_limits; i++) {
        struct named_value size = {.name = "size", .text = number_text(m->composer, m->limits[i].size_gib, "1", "0")};

        m->limits[i].text = scene_word(m->composer, ID, "limit", &size, 1);
    }
}

static double
x_of(const struct chart *m, double gb)
{
    return m->left + (m->right - m->left) * gb / m->axis.max;
}

static double
limit_x(const struct chart *m, size_t i)
{
    return x_of(m, m->limits[i].size_gib * gib_in_gb);
}

static double
limit_width(const struct chart *m, size_t i)
{
    return scene_text_width(m->limits[i].text, scene_text_size(ROLE_TICK_LABEL), false);
}

/* From right to left: each label, standing right of its line, goes above the lines that it would cross. */
static void
stack_limits(struct chart *m)
{
    m->rows = m->n_limits > 0 ? 1 : 0;
    for (size_t i = m->n_limits; i-- > 0;) {
        double end = limit_x(m, i) + gap + limit_width(m, i);

        m->limits[i].row = 0;
        for (size_t k = i + 1; k < m->n_limits; k++)
            if (limit_x(m, k) < end + gap && m->limits[k].row >= m->limits[i].row)
                m->limits[i].row = m->limits[k].row + 1;
        if (m->limits[i].row >= m->rows)
            m->rows = m->limits[i].row + 1;
    }
}

/* The area of a bar's value. */
static struct scene_box
value_box(const struct chart *m, size_t i)
{
    double x = x_of(m, m->bars[i].required) + gap, w = scene_text_width(m->bars[i].value, scene_text_size(ROLE_LABEL_STRONG), true);

    return (struct scene_box){x, m->top + BAR_PITCH * (double)i, w, BAR_PITCH};
}

/* Width left for the scale: the largest value and every size's label stay within the picture. */
static void
lay_out(struct chart *m)
{
    double names = 0, reach = largest_bar(m);

    for (size_t i = 0; i < m->n_bars; i++)
        names = fmax(names, scene_text_width(m->bars[i].name, scene_text_size(ROLE_LABEL), false));
    for (size_t i = 0; i < m->n_limits; i++)
        reach = fmax(reach, m->limits[i].size_gib * gib_in_gb);
    m->axis = axis_make(reach, 6);
    m->left = fmin(names, 150) + gap + 2;
    m->right = SCENE_WIDTH - 2;
    for (int round = 0; round < 60; round++) {
        double over = 0;

        for (size_t i = 0; i < m->n_bars; i++)
            over = fmax(over, value_box(m, i).x + value_box(m, i).w - (SCENE_WIDTH - 1));
        for (size_t i = 0; i < m->n_limits; i++)
            over = fmax(over, limit_x(m, i) + gap + limit_width(m, i) - (SCENE_WIDTH - 1));
        over = fmax(over, m->right + 14 + scene_text_width(scene_word(m->composer, ID, "axis", NULL, 0), 7.5, false) - (SCENE_WIDTH - 1));
        if (over <= 0)
            break;
        m->right -= fmax(over, 1);
    }
    stack_limits(m);
    m->top = m->rows * ROW + 6.0;
}

static void
draw_limit(struct chart *m, size_t i)
{
    double x = limit_x(m, i), from = m->top - 6 - (m->limits[i].row + 1) * ROW + 2, end = m->top + BAR_PITCH * (double)m->n_bars;

    (void)scene_text(&m->scene, ROLE_TICK_LABEL, (struct scene_point){x + gap - 1, from + 7}, ANCHOR_START, m->limits[i].text);
    for (size_t k = 0; k < m->n_bars; k++) {
        struct scene_box box = value_box(m, k);

        if (x < box.x - 2 || x > box.x + box.w + 2)
            continue;
        (void)scene_line(&m->scene, ROLE_LIMIT_LINE, (struct scene_point){x, from}, (struct scene_point){x, box.y + 3});
        from = box.y + BAR_PITCH - 5;
    }
    (void)scene_line(&m->scene, ROLE_LIMIT_LINE, (struct scene_point){x, from}, (struct scene_point){x, end});
}

static void
draw_bar(struct chart *m, size_t i)
{
    const struct bar *bar = &m->bars[i];
    double y = m->top + BAR_PITCH * (double)i + (BAR_PITCH - BAR_HEIGHT) / 2.0, from = 0;
    size_t n;

    (void)scene_text(&m->scene, ROLE_LABEL, (struct scene_point){1, y + 10.5}, ANCHOR_START,
                     scene_text_wrap(m->composer->arena, bar->name, scene_text_size(ROLE_LABEL), 150, 1, &n)[0]);
    for (int k = 0; k < COMPONENTS; k++) {
        if (bar->part[k] > 0)
            (void)scene_rect(&m->scene, components[k].role,
                             (struct scene_box){x_of(m, from), y, x_of(m, from + bar->part[k]) - x_of(m, from), BAR_HEIGHT});
        from += bar->part[k];
    }
    (void)scene_text(&m->scene, ROLE_LABEL_STRONG, (struct scene_point){value_box(m, i).x, y + 10.5}, ANCHOR_START, bar->value);
}

static void
draw_axis(struct chart *m)
{
    double y = m->top + BAR_PITCH * (double)m->n_bars;

    (void)scene_line(&m->scene, ROLE_AXIS, (struct scene_point){m->left, y}, (struct scene_point){m->right, y});
    for (unsigned i = 0; i < m->axis.ticks; i++) {
        double x = x_of(m, axis_tick(&m->axis, i));

        (void)scene_line(&m->scene, ROLE_AXIS, (struct scene_point){x, y}, (struct scene_point){x, y + 3});
        (void)scene_text(&m->scene, ROLE_TICK_LABEL, (struct scene_point){x, y + 12}, ANCHOR_MIDDLE,
                         number_text(m->composer, axis_tick(&m->axis, i), "1", m->axis.step < 1 ? "1" : "0"));
    }
    (void)scene_text(&m->scene, ROLE_TICK_LABEL, (struct scene_point){m->right + 14, y + 12}, ANCHOR_START,
                     scene_word(m->composer, ID, "axis", NULL, 0));
}

static bool
is_used(const struct chart *m, int component)
{
    for (size_t i = 0; i < m->n_bars; i++)
        if (m->bars[i].part[component] > 0)
            return true;
    return false;
}

/* Names of the components in rows; gives the height of the picture. */
static double
draw_legend(struct chart *m)
{
    double x = m->left, y = m->top + BAR_PITCH * (double)m->n_bars + 30;

    for (int i = 0; i < COMPONENTS; i++) {
        const char *word = scene_word(m->composer, ID, components[i].word, NULL, 0);
        double width = SWATCH + 4 + scene_text_width(word, scene_text_size(ROLE_LABEL), false);

        if (!is_used(m, i))
            continue;
        if (x > m->left && x + width > SCENE_WIDTH - 1) {
            x = m->left;
            y += ROW + 2;
        }
        (void)scene_rect(&m->scene, components[i].role, (struct scene_box){x, y - SWATCH + 1, SWATCH, SWATCH});
        (void)scene_text(&m->scene, ROLE_LABEL, (struct scene_point){x + SWATCH + 4, y}, ANCHOR_START, word);
        x += width + 14;
    }
    return y + 4;
}

static void
fill_data(struct chart *m, struct data_builder *data, const char **head, size_t *columns)
{
    head[(*columns)++] = scene_word(m->composer, ID, "head_case", NULL, 0);
    for (int k = 0; k < COMPONENTS; k++)
        if (is_used(m, k))
            head[(*columns)++] = scene_word(m->composer, ID, components[k].word, NULL, 0);
    head[(*columns)++] = scene_word(m->composer, ID, "head_total", NULL, 0);
    for (size_t i = 0; i < m->n_bars; i++) {
        data_add(data, m->bars[i].name);
        for (int k = 0; k < COMPONENTS; k++)
            if (is_used(m, k))
                data_add(data, number_text(m->composer, m->bars[i].part[k], "GB", "1"));
        data_add(data, m->bars[i].value);
    }
}

static const struct named_value *
caption_words(const struct chart *m)
{
    struct composer *c = m->composer;
    struct named_value *given = arena_array(c->arena, 2, sizeof *given);
    const char *cases = "", *limits = "";

    for (size_t i = 0; i < m->n_bars; i++)
        cases = arena_printf(c->arena, "%s%s%s %s", cases, i > 0 ? ", " : "", m->bars[i].name, m->bars[i].value);
    for (size_t i = 0; i < m->n_limits; i++)
        limits = arena_printf(c->arena, "%s%s%s", limits, i > 0 ? ", " : "", m->limits[i].text);
    given[0] = (struct named_value){.name = "cases", .text = cases};
    given[1] = (struct named_value){.name = "limits", .text = limits};
    return given;
}

bool
scene_memory(struct composer *c, const struct scope *s, struct drawing *out)
{
    struct chart *m = arena_alloc(c->arena, sizeof *m);
    struct data_builder data = {.composer = c};
    const char **head = arena_array(c->arena, COMPONENTS + 2, sizeof *head);
    size_t columns = 0;
    double height;

    *m = (struct chart){.composer = c, .scene = {.arena = c->arena}};
    read_bars(m);
    if (m->n_bars == 0)
        return false;
    read_limits(m);
    lay_out(m);
    for (size_t i = 0; i < m->n_limits; i++)
        draw_limit(m, i);
    for (size_t i = 0; i < m->n_bars; i++)
        draw_bar(m, i);
    draw_axis(m);
    height = draw_legend(m);
    fill_data(m, &data, head, &columns);
    out->given = caption_words(m);
    out->n_given = 2;
    scene_finish(c, s, &(struct scene_spec){.id = ID, .height = height, .items = m->scene.first, .data = &data, .head = head, .n_columns = columns,
                                            .alt_key = "scene." ID ".alt"},
                 out);
    return true;
}
