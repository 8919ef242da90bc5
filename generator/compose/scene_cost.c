/*
 * What buying and renting have cost after so many productive hours, and where they meet.
 *
 * From top to bottom: the name of the vertical axis, a row for the break-even label, a row for the need's label, the plot, tick labels,
 * the name of the horizontal axis. Names of the lines stand right of the plot. So no label can lie on a line.
 */
#include "compose/scene_parts.h"

#include "memo/scene_text.h"

#include <math.h>

#define ID "cumulative-cost"

enum { ROW = 12, PLOT_HEIGHT = 150, MAX_NAME_LINES = 3 };

static const double name_width = 84, gap = 5;

/* Costs as straight lines over hours. */
struct lines {
    double buy_fixed, buy_hour, rent_fixed, rent_hour; /* EUR, EUR/h */
    double need, break_even;                           /* h; NAN: there is none */
};

/* The plot and its scales. */
struct plot {
    struct composer *composer;
    struct scene_builder scene;
    struct axis hours, money;
    double left, right, top, bottom;
};

static double
or_zero(double x)
{
    return isfinite(x) ? x : 0;
}

/* Cost of buying before the first hour and with each: what is not got back, idle power all the time, the rest of the load while running. */
static void
read_buying(const struct composer *c, struct lines *l)
{
    double pue = figure_number(c, "input.pue"), price = or_zero(figure_number(c, "input.electricity_price")) * (isfinite(pue) ? pue : 1);
    double idle = or_zero(figure_number(c, "input.idle_power")), load = or_zero(figure_number(c, "power.load"));
    double residual = or_zero(figure_number(c, "input.residual_value")) / 100;

    l->buy_fixed = figure_number(c, "cost.purchase") * (1 - residual) + or_zero(figure_number(c, "input.horizon")) * 8760 * idle / 1000 * price;
    l->buy_hour = fmax(load - idle, 0) / 1000 * price;
}

/* The lines cross where the ledger says, also where an assumption has moved that point: then it is the hour's cost that gives way. */
static void
meet_at_break_even(struct lines *l)
{
    double meet = l->rent_fixed + l->rent_hour * l->break_even, is = l->buy_fixed + l->buy_hour * l->break_even;

    if (!isfinite(l->break_even) || l->break_even <= 0 || fabs(meet - is) <= 0.002 * meet)
        return;
    l->buy_hour = (meet - l->buy_fixed) / l->break_even;
    if (l->buy_hour < 0) {
        l->buy_hour = 0;
        l->buy_fixed = meet;
    }
}

/* Hours of the horizon that buying and renting are compared over. */
static double
hours_needed(const struct composer *c)
{
    return or_zero(figure_number(c, "hours.compared_horizon"));
}

static bool
read_lines(const struct composer *c, struct lines *l)
{
    double purchase = figure_number(c, "cost.purchase");

    l->rent_hour = figure_number(c, "cost.rent_hour");
    l->rent_fixed = or_zero(figure_number(c, "input.rent_setup"));
    l->break_even = figure_number(c, "cost.breakeven");
    l->need = hours_needed(c);
    if (!isfinite(purchase) || !isfinite(l->rent_hour))
        return false;
    read_buying(c, l);
    meet_at_break_even(l);
    return true;
}

static double
buy_at(const struct lines *l, double h)
{
    return l->buy_fixed + l->buy_hour * h;
}

static double
rent_at(const struct lines *l, double h)
{
    return l->rent_fixed + l->rent_hour * h;
}

static double
x_of(const struct plot *p, double hours)
{
    return p->left + (p->right - p->left) * hours / p->hours.max;
}

static double
y_of(const struct plot *p, double money)
{
    return p->bottom - (p->bottom - p->top) * money / p->money.max;
}

static const char *
hours_text(struct composer *c, double h)
{
    return number_text(c, h, "h", "0");
}

static const char *
money_text(struct composer *c, double money, double step)
{
    return number_text(c, money, "EUR", step < 0.1 ? "3" : step < 1 ? "2" : "0");
}

static void
draw_money_axis(struct plot *p)
{
    for (unsigned i = 0; i < p->money.ticks; i++) {
        double y = y_of(p, axis_tick(&p->money, i));
        struct scene_point from = {p->left, y}, to = {p->right, y}, label = {p->left - gap, y + 2.6};

        (void)scene_line(&p->scene, i == 0 ? ROLE_AXIS : ROLE_GRID, from, to);
        (void)scene_text(&p->scene, ROLE_TICK_LABEL, label, ANCHOR_END, money_text(p->composer, axis_tick(&p->money, i), p->money.step));
    }
}

static void
draw_hours_axis(struct plot *p)
{
    for (unsigned i = 0; i < p->hours.ticks; i++) {
        double x = x_of(p, axis_tick(&p->hours, i));

        (void)scene_line(&p->scene, ROLE_AXIS, (struct scene_point){x, p->bottom}, (struct scene_point){x, p->bottom + 3});
        (void)scene_text(&p->scene, ROLE_TICK_LABEL, (struct scene_point){x, p->bottom + ROW}, ANCHOR_MIDDLE,
                         hours_text(p->composer, axis_tick(&p->hours, i)));
    }
}

static void
draw_line(struct plot *p, enum scene_role role, double at_zero, double at_end)
{
    struct scene_point *points = arena_array(p->composer->arena, 2, sizeof *points);

    points[0] = (struct scene_point){p->left, y_of(p, at_zero)};
    points[1] = (struct scene_point){p->right, y_of(p, at_end)};
    (void)scene_points(&p->scene, SCENE_POLYLINE, role, points, 2);
}

/* The name of a line, right of its end: its lines of text and the height of their middle. */
struct name {
    const char *const *lines;
    size_t n;
    double middle;
};

static struct name
name_at(struct plot *p, const char *word, double end)
{
    struct name name = {.middle = y_of(p, end)};

    name.lines = scene_text_wrap(p->composer->arena, scene_word(p->composer, ID, word, NULL, 0), scene_text_size(ROLE_LABEL_STRONG) * 1.12, name_width,
                                 MAX_NAME_LINES, &name.n);
    return name;
}

static double
half_height(const struct name *name)
{
    return (double)name->n * 9.5 / 2;
}

/* Moves two names apart and into the plot's height; the upper one first. */
static void
separate(const struct plot *p, struct name *upper, struct name *lower)
{
    double need = half_height(upper) + half_height(lower) + 3, short_of = need - (lower->middle - upper->middle);

    if (short_of > 0) {
        upper->middle -= short_of / 2;
        lower->middle += short_of / 2;
    }
    upper->middle = fmax(upper->middle, p->top + half_height(upper));
    lower->middle = fmax(lower->middle, upper->middle + need);
    lower->middle = fmin(lower->middle, p->bottom - half_height(lower));
    upper->middle = fmin(upper->middle, lower->middle - need);
}

static void
draw_name(struct plot *p, const struct name *name)
{
    double y = name->middle - half_height(name) + 7.5;

    for (size_t i = 0; i < name->n; i++, y += 9.5)
        (void)scene_text(&p->scene, ROLE_LABEL_STRONG, (struct scene_point){p->right + gap + 2, y}, ANCHOR_START, name->lines[i]);
}

static void
draw_names(struct plot *p, const struct lines *l)
{
    double buy_end = buy_at(l, p->hours.max), rent_end = rent_at(l, p->hours.max);
    struct name buy = name_at(p, "buy", buy_end), rent = name_at(p, "rent", rent_end);

    if (buy_end >= rent_end)
        separate(p, &buy, &rent);
    else
        separate(p, &rent, &buy);
    draw_name(p, &buy);
    draw_name(p, &rent);
}

/* A label in one of the rows above the plot, held within the picture. */
static void
draw_above(struct plot *p, double centre, double y, const char *text)
{
    double half = scene_text_width(text, scene_text_size(ROLE_LABEL_STRONG), true) / 2;
    double x = fmin(fmax(centre, half + 1), SCENE_WIDTH - half - 1);

    (void)scene_text(&p->scene, ROLE_LABEL_STRONG, (struct scene_point){x, y}, ANCHOR_MIDDLE, text);
}

static void
draw_break_even(struct plot *p, const struct lines *l)
{
    struct named_value hours[] = {{.name = "hours"}};
    double x, y;

    if (!isfinite(l->break_even)) {
        const char *text = scene_word(p->composer, ID, "never", NULL, 0);

        draw_above(p, p->left + scene_text_width(text, scene_text_size(ROLE_LABEL_STRONG), true) / 2, 2 * ROW - 3, text);
        return;
    }
    x = x_of(p, l->break_even);
    y = y_of(p, rent_at(l, l->break_even));
    hours[0].text = hours_text(p->composer, l->break_even);
    (void)scene_line(&p->scene, ROLE_MARK_LINE, (struct scene_point){x, 2 * ROW}, (struct scene_point){x, p->bottom});
    (void)scene_circle(&p->scene, ROLE_MARK, (struct scene_point){x, y}, 3.2);
    draw_above(p, x, 2 * ROW - 3, scene_word(p->composer, ID, "break_even", hours, 1));
}

/* The label stands beside its line, on the side where the break-even's line is not. */
static void
draw_need(struct plot *p, const struct lines *l)
{
    double x = x_of(p, l->need), size = scene_text_size(ROLE_LABEL), other = isfinite(l->break_even) ? x_of(p, l->break_even) : -100;
    struct named_value hours[] = {{.name = "hours", .text = hours_text(p->composer, l->need)}};
    const char *text = scene_word(p->composer, ID, "need", hours, 1);
    double width = scene_text_width(text, size, false);
    bool right = x + gap + width < SCENE_WIDTH - 1 && (other < x + gap - 3 || other > x + 2 * gap + width);

    if (!right && x - gap - width < 1) { /* no room on either side: as much as fits on the right */
        size_t n;

        text = scene_text_wrap(p->composer->arena, text, size, fmax((other > x ? other : SCENE_WIDTH) - x - 2 * gap, 12), 1, &n)[0];
        right = true;
    }
    (void)scene_line(&p->scene, ROLE_MARK_LINE, (struct scene_point){x, 2 * ROW + 2}, (struct scene_point){x, p->bottom});
    (void)scene_text(&p->scene, ROLE_LABEL, (struct scene_point){right ? x + gap : x - gap, 3 * ROW - 2}, right ? ANCHOR_START : ANCHOR_END, text);
}

/* Scales and margins by what the tick labels need. */
static void
lay_out(struct plot *p, const struct lines *l)
{
    double reach = fmax(l->need, or_zero(l->break_even)) * 1.2, widest = 0;

    if (reach <= 0)
        reach = 1000;
    p->hours = axis_make(reach, 5);
    p->money = axis_make(fmax(buy_at(l, p->hours.max), rent_at(l, p->hours.max)), 5);
    for (unsigned i = 0; i < p->money.ticks; i++)
        widest = fmax(widest, scene_text_width(money_text(p->composer, axis_tick(&p->money, i), p->money.step), scene_text_size(ROLE_TICK_LABEL), false));
    p->left = widest + gap + 2;
    p->right = SCENE_WIDTH - name_width - gap - 4;
    p->top = 3 * ROW + 3;
    p->bottom = p->top + PLOT_HEIGHT;
    while (p->hours.ticks > 3 &&
           scene_text_width(hours_text(p->composer, p->hours.max), scene_text_size(ROLE_TICK_LABEL), false) + 8 > (p->right - p->left) / (p->hours.ticks - 1))
        p->hours = axis_make(reach, p->hours.ticks - 2);
    p->money = axis_make(fmax(buy_at(l, p->hours.max), rent_at(l, p->hours.max)), 5);
}

static void
add_rows(struct data_builder *data, const struct plot *p, const struct lines *l)
{
    bool marked = !isfinite(l->break_even);

    for (unsigned i = 0; i < p->hours.ticks; i++) {
        double h = axis_tick(&p->hours, i);

        if (!marked && l->break_even <= h) {
            marked = true;
            if (l->break_even < h) {
                i--;
                h = l->break_even;
            }
        }
        data_add(data, hours_text(p->composer, h));
        data_add(data, money_text(p->composer, buy_at(l, h), p->money.step));
        data_add(data, money_text(p->composer, rent_at(l, h), p->money.step));
    }
}

/* The ledger's figure, which knows of months and started hours; what is drawn where it has none. */
static const char *
cost_at_need(struct composer *c, const char *id, double drawn)
{
    return isfinite(figure_number(c, id)) ? figure_text(c, id, "0+plain") : number_text(c, drawn, "EUR", "0");
}

static const struct named_value *
caption_words(struct composer *c, const struct lines *l, size_t *n)
{
    struct named_value *given = arena_array(c->arena, 4, sizeof *given);

    given[0] = (struct named_value){.name = "hours", .text = figure_text(c, "cost.breakeven", "0")};
    given[1] = (struct named_value){.name = "need", .text = hours_text(c, l->need)};
    given[2] = (struct named_value){.name = "buy", .text = cost_at_need(c, "cost.buy_horizon", buy_at(l, l->need))};
    given[3] = (struct named_value){.name = "rent", .text = cost_at_need(c, "cost.rent_horizon", rent_at(l, l->need))};
    *n = 4;
    return given;
}

static void
draw(struct plot *p, const struct lines *l)
{
    struct composer *c = p->composer;

    lay_out(p, l);
    draw_money_axis(p);
    draw_hours_axis(p);
    draw_need(p, l);
    draw_line(p, ROLE_SERIES_1, buy_at(l, 0), buy_at(l, p->hours.max));
    draw_line(p, ROLE_SERIES_3, rent_at(l, 0), rent_at(l, p->hours.max));
    draw_break_even(p, l);
    draw_names(p, l);
    (void)scene_text(&p->scene, ROLE_TICK_LABEL, (struct scene_point){1, ROW - 4}, ANCHOR_START, scene_word(c, ID, "axis_y", NULL, 0));
    (void)scene_text(&p->scene, ROLE_TICK_LABEL, (struct scene_point){p->right, p->bottom + 2 * ROW}, ANCHOR_END, scene_word(c, ID, "axis_x", NULL, 0));
}

bool
scene_cost(struct composer *c, const struct scope *s, struct drawing *out)
{
    struct plot p = {.composer = c, .scene = {.arena = c->arena}};
    struct data_builder data = {.composer = c};
    const char **head = arena_array(c->arena, 3, sizeof *head);
    struct lines l;

    if (!read_lines(c, &l))
        return false;
    draw(&p, &l);
    add_rows(&data, &p, &l);
    head[0] = scene_word(c, ID, "head_hours", NULL, 0);
    head[1] = scene_word(c, ID, "head_buy", NULL, 0);
    head[2] = scene_word(c, ID, "head_rent", NULL, 0);
    out->given = caption_words(c, &l, &out->n_given);
    out->caption_key = isfinite(l.break_even) ? "scene." ID ".caption" : "scene." ID ".caption_never";
    scene_finish(c, s,
                 &(struct scene_spec){.id = ID, .height = p.bottom + 2 * ROW + 4, .items = p.scene.first, .data = &data, .head = head, .n_columns = 3,
                                      .alt_key = isfinite(l.break_even) ? "scene." ID ".alt" : "scene." ID ".alt_never"},
                 out);
    return true;
}
