/*
 * A chart as primitives with roles, built once and drawn by each back end. Unit: 1/72 inch; origin top left, y down.
 * Text is placed with its anchor; widths were measured with the estimate below, so both back ends must keep to the theme's text font.
 */
#ifndef GM_MEMO_SCENE_H
#define GM_MEMO_SCENE_H

#include <stdbool.h>
#include <stddef.h>

enum scene_kind { SCENE_LINE, SCENE_POLYLINE, SCENE_RECT, SCENE_PATH, SCENE_TEXT, SCENE_CIRCLE };

/* Style by role; colours are the theme's. Fill or stroke as the kind and role imply. */
enum scene_role {
    ROLE_AXIS, ROLE_GRID, ROLE_TICK_LABEL, ROLE_LABEL, ROLE_LABEL_STRONG, ROLE_TITLE,
    ROLE_SERIES_1, ROLE_SERIES_2, ROLE_SERIES_3, ROLE_SERIES_4, ROLE_SERIES_5, ROLE_SERIES_6, /* lines and areas, told apart in grey too */
    ROLE_MARK,         /* break-even point, need */
    ROLE_MARK_LINE,    /* dashed */
    ROLE_LIMIT_LINE,   /* card sizes: dashed, neutral */
    ROLE_NODE, ROLE_NODE_TAKEN, ROLE_NODE_OUTCOME, ROLE_EDGE, ROLE_EDGE_TAKEN, ROLE_NODE_TEXT, ROLE_NODE_TEXT_TAKEN,
    ROLE_BACKGROUND,   /* quiet area */
    ROLE_COUNT
};

enum text_anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };

struct scene_point { double x, y; };

struct scene_item {
    struct scene_item *next;
    enum scene_kind kind;
    enum scene_role role;
    double x, y, w, h;                /* line: x,y to w,h as second point; rect: corner and size; circle: centre and w = radius; text: baseline anchor point */
    double radius;                    /* rounded corners of a rect */
    const struct scene_point *points; /* polyline, path (closed polygon) */
    size_t n_points;
    const char *text;
    enum text_anchor anchor;
    double size;                      /* font size in points; text only */
    bool strong;
};

/* The data behind the chart, for readers who cannot see it: shown by HTML under the picture. */
struct scene_data {
    const char *const *head; size_t n_columns;
    const char *const *cells; size_t n_rows; /* row by row */
};

struct scene {
    const char *id;    /* "cumulative-cost", unique in the document */
    double width, height;
    const char *title; /* short name */
    const char *alt;   /* what the picture shows, in numbers */
    const struct scene_item *items;
    struct scene_data data;
};

#endif
