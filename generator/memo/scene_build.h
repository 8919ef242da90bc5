/*
 * Drawing a scene: items are put at the end of its list, later ones over earlier ones.
 */
#ifndef GM_MEMO_SCENE_BUILD_H
#define GM_MEMO_SCENE_BUILD_H

#include "base/arena.h"
#include "memo/scene.h"

/* A scene while it is drawn. */
struct scene_builder {
    struct arena *arena; /* borrowed */
    struct scene_item *first, *last;
};

/* Corner and size of an area. */
struct scene_box {
    double x, y, w, h;
};

/* Each adds one item and returns it for further settings; texts and points are borrowed. */
struct scene_item *scene_line(struct scene_builder *s, enum scene_role role, struct scene_point from, struct scene_point to);
struct scene_item *scene_rect(struct scene_builder *s, enum scene_role role, struct scene_box box);
struct scene_item *scene_circle(struct scene_builder *s, enum scene_role role, struct scene_point centre, double radius);
struct scene_item *scene_points(struct scene_builder *s, enum scene_kind kind, enum scene_role role, const struct scene_point *points, size_t n);

/* A text whose baseline is at `at`, as its anchor says. */
struct scene_item *scene_text(struct scene_builder *s, enum scene_role role, struct scene_point at, enum text_anchor anchor, const char *text);

/* Font sizes of texts by role, in points: what scene_text sets. */
double scene_text_size(enum scene_role role);

/* True where texts of this role are bold. */
bool scene_text_strong(enum scene_role role);

/* The area a text item covers at most. */
struct scene_box scene_text_box(const struct scene_item *item);

#endif
