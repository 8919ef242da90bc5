/*
 * How much of a year a bought machine would work, and how much it would stand.
 */
#include "compose/scene_parts.h"

#include "memo/scene_text.h"

#include <math.h>

#define ID "idle-strip"

enum { YEAR_HOURS = 8760, BAR_TOP = 18, BAR_HEIGHT = 22, SWATCH = 7 };

/* A part of the strip. */
struct part {
    const char *word;
    enum scene_role role;
    double share; /* percent */
};

static const char *
part_text(struct composer *c, const struct part *part)
{
    struct named_value given[] = {{.name = "share", .text = number_text(c, part->share, "%", "1")},
                                  {.name = "hours", .text = number_text(c, YEAR_HOURS * part->share / 100, "h", "0")}};

    return scene_word(c, ID, part->word, given, 2);
}

/* A swatch and its text, from x on; gives where it ends. */
static double
draw_key(struct composer *c, struct scene_builder *b, struct scene_point at, const struct part *part)
{
    const char *text = part_text(c, part);

    (void)scene_rect(b, part->role, (struct scene_box){at.x, at.y - SWATCH + 1, SWATCH, SWATCH});
    (void)scene_text(b, ROLE_LABEL, (struct scene_point){at.x + SWATCH + 4, at.y}, ANCHOR_START, text);
    return at.x + SWATCH + 4 + scene_text_width(text, scene_text_size(ROLE_LABEL), false);
}

static void
draw_ticks(struct composer *c, struct scene_builder *b, double y)
{
    static const int quarters[] = {0, YEAR_HOURS / 4, YEAR_HOURS / 2, YEAR_HOURS / 4 * 3, YEAR_HOURS};

    for (int i = 0; i < 5; i++) {
        double x = 1 + (SCENE_WIDTH - 2) * i / 4.0;

        (void)scene_line(b, ROLE_AXIS, (struct scene_point){x, y}, (struct scene_point){x, y + 3});
        (void)scene_text(b, ROLE_TICK_LABEL, (struct scene_point){x, y + 12}, i == 0 ? ANCHOR_START : i == 4 ? ANCHOR_END : ANCHOR_MIDDLE,
                         number_text(c, quarters[i], "h", "0"));
    }
}

/* Draws the strip and gives the height of the picture. */
static double
draw(struct composer *c, struct scene_builder *b, const struct part *parts)
{
    double width = SCENE_WIDTH - 2, split = width * parts[0].share / 100, top = BAR_TOP, end;

    if (parts[0].share > 0)
        split = fmax(split, 1.5);
    end = draw_key(c, b, (struct scene_point){1, 9}, &parts[0]);
    if (end + 24 + scene_text_width(part_text(c, &parts[1]), scene_text_size(ROLE_LABEL), false) + SWATCH + 5 < SCENE_WIDTH) {
        (void)draw_key(c, b, (struct scene_point){end + 20, 9}, &parts[1]);
    } else {
        (void)draw_key(c, b, (struct scene_point){1, 21}, &parts[1]);
        top += 12;
    }
    (void)scene_rect(b, parts[1].role, (struct scene_box){1, top, width, BAR_HEIGHT});
    if (split > 0)
        (void)scene_rect(b, parts[0].role, (struct scene_box){1, top, fmin(split, width), BAR_HEIGHT});
    draw_ticks(c, b, top + BAR_HEIGHT);
    return top + BAR_HEIGHT + 16;
}

bool
scene_idle(struct composer *c, const struct scope *s, struct drawing *out)
{
    double share = figure_number(c, "hours.compared_utilisation"), shown = fmin(share, 100);
    const struct part parts[] = {{"productive", ROLE_SERIES_2, shown}, {"idle", ROLE_SERIES_6, 100 - shown}};
    struct scene_builder b = {.arena = c->arena};
    struct data_builder data = {.composer = c};
    const char **head = arena_array(c->arena, 3, sizeof *head);
    struct named_value *given = arena_array(c->arena, 3, sizeof *given);
    double height;

    if (!isfinite(share) || share < 0)
        return false;
    height = draw(c, &b, parts);
    for (int i = 0; i < 2; i++) {
        data_add(&data, part_text(c, &parts[i]));
        data_add(&data, number_text(c, YEAR_HOURS * parts[i].share / 100, "h", "0"));
        data_add(&data, number_text(c, parts[i].share, "%", "1"));
    }
    head[0] = scene_word(c, ID, "head_part", NULL, 0);
    head[1] = scene_word(c, ID, "head_hours", NULL, 0);
    head[2] = scene_word(c, ID, "head_share", NULL, 0);
    given[0] = (struct named_value){.name = "productive", .text = figure_text(c, "hours.compared_utilisation", "1+plain")};
    given[1] = (struct named_value){.name = "idle", .text = number_text(c, 100 - shown, "%", "1")};
    given[2] = (struct named_value){.name = "hours", .text = number_text(c, YEAR_HOURS * shown / 100, "h", "0")};
    out->given = given;
    out->n_given = 3;
    scene_finish(c, s, &(struct scene_spec){.id = ID, .height = height, .items = b.first, .data = &data, .head = head, .n_columns = 3,
                                            .alt_key = "scene." ID ".alt"},
                 out);
    return true;
}
