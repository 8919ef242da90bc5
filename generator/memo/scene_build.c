/*
 * Constructors of scene items.
 */
#include "memo/scene_build.h"

#include "memo/scene_text.h"

static struct scene_item *
add(struct scene_builder *s, enum scene_kind kind, enum scene_role role)
{
    struct scene_item *item = arena_alloc(s->arena, sizeof *item);

    item->kind = kind;
    item->role = role;
    if (s->last == NULL)
        s->first = item;
    else
        s->last->next = item;
    s->last = item;
    return item;
}

struct scene_item *
scene_line(struct scene_builder *s, enum scene_role role, struct scene_point from, struct scene_point to)
{
    struct scene_item *item = add(s, SCENE_LINE, role);

    item->x = from.x;
    item->y = from.y;
    item->w = to.x;
    item->h = to.y;
    return item;
}

struct scene_item *
scene_rect(struct scene_builder *s, enum scene_role role, struct scene_box box)
{
    struct scene_item *item = add(s, SCENE_RECT, role);

    item->x = box.x;
    item->y = box.y;
    item->w = box.w;
    item->h = box.h;
    return item;
}

struct scene_item *
scene_circle(struct scene_builder *s, enum scene_role role, struct scene_point centre, double radius)
{
    struct scene_item *item = add(s, SCENE_CIRCLE, role);

    item->x = centre.x;
    item->y = centre.y;
    item->w = radius;
    return item;
}

struct scene_item *
scene_points(struct scene_builder *s, enum scene_kind kind, enum scene_role role, const struct scene_point *points, size_t n)
{
    struct scene_item *item = add(s, kind, role);

    item->points = points;
    item->n_points = n;
    return item;
}

double
scene_text_size(enum scene_role role)
{
    static const double sizes[ROLE_COUNT] = {
        [ROLE_TICK_LABEL] = 7.5, [ROLE_LABEL] = 8, [ROLE_LABEL_STRONG] = 8, [ROLE_TITLE] = 9, [ROLE_NODE_TEXT] = 7.5, [ROLE_NODE_TEXT_TAKEN] = 7.5,
    };

    return sizes[role] > 0 ? sizes[role] : 8;
}

bool
scene_text_strong(enum scene_role role)
{
    return role == ROLE_LABEL_STRONG || role == ROLE_TITLE || role == ROLE_NODE_TEXT_TAKEN;
}

struct scene_item *
scene_text(struct scene_builder *s, enum scene_role role, struct scene_point at, enum text_anchor anchor, const char *text)
{
    struct scene_item *item = add(s, SCENE_TEXT, role);

    item->x = at.x;
    item->y = at.y;
    item->anchor = anchor;
    item->text = text;
    item->size = scene_text_size(role);
    item->strong = scene_text_strong(role);
    return item;
}

struct scene_box
scene_text_box(const struct scene_item *item)
{
    double w = scene_text_width(item->text, item->size, item->strong);
    double x = item->anchor == ANCHOR_START ? item->x : item->anchor == ANCHOR_END ? item->x - w : item->x - w / 2;

    return (struct scene_box){x, item->y - 0.8 * item->size, w, item->size};
}
