/*
 * Charts: primitives with roles, coloured by the theme. One that does not fit waits for the next page while the text goes on.
 */
#include "render_pdf/flow.h"

#include <math.h>

static struct colour
colour_of(const struct theme *t, enum scene_role role, bool text)
{
    static const struct colour white = {1, 1, 1};

    if (role >= ROLE_SERIES_1 && role <= ROLE_SERIES_6)
        return t->series[role - ROLE_SERIES_1];

    const struct colour colours[ROLE_COUNT] = {
        [ROLE_AXIS] = t->text, [ROLE_GRID] = t->rule, [ROLE_TICK_LABEL] = t->quiet, [ROLE_LABEL] = t->text, [ROLE_LABEL_STRONG] = t->text,
        [ROLE_TITLE] = t->text, [ROLE_MARK] = t->text, [ROLE_MARK_LINE] = t->quiet, [ROLE_LIMIT_LINE] = t->quiet, [ROLE_NODE] = white,
        [ROLE_NODE_TAKEN] = t->accent_soft, [ROLE_NODE_OUTCOME] = t->accent, [ROLE_EDGE] = t->rule, [ROLE_EDGE_TAKEN] = t->accent,
        [ROLE_NODE_TEXT] = t->quiet, [ROLE_NODE_TEXT_TAKEN] = text ? t->text : t->accent, [ROLE_BACKGROUND] = t->accent_soft,
    };

    return colours[role];
}

static double
weight_of(enum scene_role role)
{
    return role == ROLE_GRID ? 0.4 : role == ROLE_AXIS ? 0.7 : role >= ROLE_SERIES_1 && role <= ROLE_SERIES_6 ? 1.6 : role == ROLE_EDGE_TAKEN ? 1.6 : 0.8;
}

static void
put_outline(struct sheet *s, const struct scene_item *i, double x, double y)
{
    const struct scene_point p[] = {{x + i->x, y + i->y}, {x + i->x + i->w, y + i->y}, {x + i->x + i->w, y + i->y + i->h}, {x + i->x, y + i->y + i->h}, {x + i->x, y + i->y}};

    canvas_line(s->canvas, i->role == ROLE_NODE ? s->theme->rule : s->theme->accent, 0.8, 0, p, 5);
}

/* Text on a filled outcome is white. */
static bool
on_outcome(const struct scene *scene, const struct scene_item *text)
{
    for (const struct scene_item *i = scene->items; i != NULL && i != text; i = i->next)
        if (i->kind == SCENE_RECT && i->role == ROLE_NODE_OUTCOME && text->x >= i->x && text->x <= i->x + i->w && text->y >= i->y && text->y <= i->y + i->h)
            return true;
    return false;
}

static void
put_text(struct sheet *s, const struct scene *scene, const struct scene_item *i, double x, double y)
{
    struct text_style style = {.size = i->size, .leading = 1.2, .colour = colour_of(s->theme, i->role, true), .strong = i->strong, .tabular = true};
    double width;

    if (on_outcome(scene, i))
        style.colour = (struct colour){1, 1, 1};
    width = layout_plain(s, i->text, &style, 0, 0, false);
    layout_plain(s, i->text, &style, x + i->x - (i->anchor == ANCHOR_END ? width : i->anchor == ANCHOR_MIDDLE ? width / 2 : 0), y + i->y, true);
}

static struct scene_point *
moved(struct sheet *s, const struct scene_item *i, double x, double y)
{
    struct scene_point *p = arena_array(s->arena, i->n_points + 1, sizeof *p);

    for (size_t k = 0; k < i->n_points; k++)
        p[k] = (struct scene_point){x + i->points[k].x, y + i->points[k].y};
    return p;
}

static void
put_item(struct sheet *s, const struct scene *scene, const struct scene_item *i, double x, double y)
{
    struct colour colour = colour_of(s->theme, i->role, false);
    double dash = i->role == ROLE_LIMIT_LINE || i->role == ROLE_MARK_LINE ? 3 : i->role == ROLE_SERIES_2 ? 6 : 0;
    const struct scene_point ends[] = {{x + i->x, y + i->y}, {x + i->w, y + i->h}};

    switch (i->kind) {
    case SCENE_LINE: canvas_line(s->canvas, colour, weight_of(i->role), dash, ends, 2); break;
    case SCENE_POLYLINE: canvas_line(s->canvas, colour, weight_of(i->role), dash, moved(s, i, x, y), i->n_points); break;
    case SCENE_PATH: canvas_polygon(s->canvas, colour, moved(s, i, x, y), i->n_points); break;
    case SCENE_RECT:
        canvas_rect(s->canvas, colour, x + i->x, y + i->y, i->w, i->h);
        if (i->role == ROLE_NODE || i->role == ROLE_NODE_TAKEN)
            put_outline(s, i, x, y);
        break;
    case SCENE_CIRCLE: canvas_circle(s->canvas, colour, x + i->x, y + i->y, i->w); break;
    case SCENE_TEXT: put_text(s, scene, i, x, y); break;
    }
}

void
flow_scene(struct sheet *s, const struct scene *scene, double x)
{
    for (const struct scene_item *i = scene->items; i != NULL; i = i->next)
        put_item(s, scene, i, x, s->y);
}

/* The caption, with the figure's number before it. */
static struct run *
caption_of(struct sheet *s, const struct block *b)
{
    return flow_prefixed(s, b->number != NULL ? arena_printf(s->arena, "%s %s: ", s->doc->labels.figure, b->number) : "", b->runs);
}

double
flow_figure_height(struct sheet *s, const struct block *b)
{
    struct text_style style = style_small(s);

    return 4 + b->scene->height + 4 + flow_runs_height(s, caption_of(s, b), &style, s->width) + 1;
}

/* The picture with its caption, in the element where the document has it. */
static void
put_figure(struct sheet *s, const struct block *b, struct tag *place)
{
    struct text_style style = style_small(s);
    struct tag *before = canvas_tag_enter(s->canvas, place), *picture;

    s->y += 4;
    picture = canvas_tag_new(s->canvas, "Figure");
    canvas_tag_alt(picture, b->scene->alt);
    canvas_tag_box(picture, (struct area){s->left, s->y, b->scene->width, b->scene->height});
    (void)canvas_tag_enter(s->canvas, picture);
    flow_scene(s, b->scene, s->left);
    canvas_tag_return(s->canvas, place);
    s->y += b->scene->height + 4;
    flow_tagged(s, "Caption", caption_of(s, b), &style);
    canvas_tag_return(s->canvas, before);
    s->y += 10;
}

void
flow_waiting(struct sheet *s)
{
    double left = s->left, width = s->width;
    const char *mark = s->mark;

    s->mark = NULL;
    s->left = s->theme->margin_left_pt;
    s->width = s->theme->page_width_pt - s->theme->margin_left_pt - s->theme->margin_right_pt;
    while (s->n_waiting > 0 && (flow_at_top(s) || s->y + flow_figure_height(s, s->waiting[0]) <= s->bottom)) {
        const struct block *b = s->waiting[0];
        struct tag *place = s->waiting_tags[0];

        s->n_waiting--;
        for (size_t i = 0; i < s->n_waiting; i++) {
            s->waiting[i] = s->waiting[i + 1];
            s->waiting_tags[i] = s->waiting_tags[i + 1];
        }
        put_figure(s, b, place);
    }
    s->left = left;
    s->width = width;
    s->mark = mark;
}

void
flow_flush_waiting(struct sheet *s)
{
    while (s->n_waiting > 0 && !s->failed)
        flow_new_page(s);
}

void
flow_figure(struct sheet *s, const struct block *b)
{
    bool fits = s->y + flow_figure_height(s, b) <= s->bottom || flow_at_top(s);

    if (s->n_waiting == MOST_WAITING)
        flow_flush_waiting(s);
    if (fits && s->n_waiting == 0) {
        put_figure(s, b, canvas_tag_current(s->canvas));
    } else {
        s->waiting_tags[s->n_waiting] = canvas_tag_current(s->canvas);
        s->waiting[s->n_waiting++] = b;
    }
}
