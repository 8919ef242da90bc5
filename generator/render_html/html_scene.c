/*
 * Charts as inline SVG: roles become classes that the style sheet colours, texts stay texts.
 */
#include "render_html/html.h"

#include <stdio.h>
#include <string.h>

static const char *const role_classes[ROLE_COUNT] = {
    [ROLE_AXIS] = "axis", [ROLE_GRID] = "grid", [ROLE_TICK_LABEL] = "tick", [ROLE_LABEL] = "label", [ROLE_LABEL_STRONG] = "label",
    [ROLE_TITLE] = "label", [ROLE_SERIES_1] = "s1", [ROLE_SERIES_2] = "s2", [ROLE_SERIES_3] = "s3", [ROLE_SERIES_4] = "s4",
    [ROLE_SERIES_5] = "s5", [ROLE_SERIES_6] = "s6", [ROLE_MARK] = "mark", [ROLE_MARK_LINE] = "mark-line", [ROLE_LIMIT_LINE] = "limit",
    [ROLE_NODE] = "node", [ROLE_NODE_TAKEN] = "node-taken", [ROLE_NODE_OUTCOME] = "node-outcome", [ROLE_EDGE] = "edge",
    [ROLE_EDGE_TAKEN] = "edge-taken", [ROLE_NODE_TEXT] = "label", [ROLE_NODE_TEXT_TAKEN] = "label-taken", [ROLE_BACKGROUND] = "area",
};

/* A number with at most two decimals and no superfluous zero. */
static void
put_number(struct html *h, double x)
{
    char text[32];
    int n = snprintf(text, sizeof text, "%.2f", x);

    if (n < 0 || n >= (int)sizeof text)
        return;
    while (text[n - 1] == '0')
        n--;
    if (text[n - 1] == '.')
        n--;
    text[n] = '\0';
    strbuf_puts(&h->out, strcmp(text, "-0") == 0 ? "0" : text);
}

static void
put_attr(struct html *h, const char *name, double x)
{
    strbuf_printf(&h->out, " %s=\"", name);
    put_number(h, x);
    strbuf_putc(&h->out, '"');
}

/* An element's start with the class of its role; `stroked` where it is a line and no area. */
static void
open_shape(struct html *h, const char *element, const struct scene_item *i, bool stroked)
{
    strbuf_printf(&h->out, "<%s class=\"%s%s\"", element, role_classes[i->role], stroked ? " line" : "");
}

static void
put_line(struct html *h, const struct scene_item *i)
{
    open_shape(h, "line", i, true);
    put_attr(h, "x1", i->x);
    put_attr(h, "y1", i->y);
    put_attr(h, "x2", i->w);
    put_attr(h, "y2", i->h);
    html_markup(h, "/>\n");
}

static void
put_points(struct html *h, const struct scene_item *i)
{
    open_shape(h, i->kind == SCENE_POLYLINE ? "polyline" : "polygon", i, i->kind == SCENE_POLYLINE);
    html_markup(h, " points=\"");
    for (size_t k = 0; k < i->n_points; k++) {
        if (k > 0)
            strbuf_putc(&h->out, ' ');
        put_number(h, i->points[k].x);
        strbuf_putc(&h->out, ',');
        put_number(h, i->points[k].y);
    }
    html_markup(h, "\"/>\n");
}

static void
put_rect(struct html *h, const struct scene_item *i)
{
    open_shape(h, "rect", i, false);
    put_attr(h, "x", i->x);
    put_attr(h, "y", i->y);
    put_attr(h, "width", i->w > 0 ? i->w : 0);
    put_attr(h, "height", i->h > 0 ? i->h : 0);
    if (i->radius > 0)
        put_attr(h, "rx", i->radius);
    html_markup(h, "/>\n");
}

static void
put_circle(struct html *h, const struct scene_item *i)
{
    open_shape(h, "circle", i, false);
    put_attr(h, "cx", i->x);
    put_attr(h, "cy", i->y);
    put_attr(h, "r", i->w > 0 ? i->w : 0);
    html_markup(h, "/>\n");
}

static void
put_text(struct html *h, const struct scene_item *i)
{
    static const char *const anchors[] = {[ANCHOR_START] = NULL, [ANCHOR_MIDDLE] = "middle", [ANCHOR_END] = "end"};

    strbuf_printf(&h->out, "<text class=\"%s%s\"", role_classes[i->role], i->strong ? " strong" : "");
    put_attr(h, "x", i->x);
    put_attr(h, "y", i->y);
    put_attr(h, "font-size", i->size);
    html_attr(h, "text-anchor", "", anchors[i->anchor]);
    html_markup(h, ">");
    html_text(h, i->text);
    html_markup(h, "</text>\n");
}

static void (*const put_item[])(struct html *, const struct scene_item *) = {
    [SCENE_LINE] = put_line, [SCENE_POLYLINE] = put_points, [SCENE_RECT] = put_rect,
    [SCENE_PATH] = put_points, [SCENE_TEXT] = put_text, [SCENE_CIRCLE] = put_circle,
};

/* <title> or <desc>; its anchor is "svg:<scene>:<element>". */
static void
put_words(struct html *h, const struct scene *s, const char *element, const char *words)
{
    strbuf_printf(&h->out, "<%s", element);
    html_attr(h, "id", "svg:", arena_printf(h->out.arena, "%s:%s", s->id, element));
    html_markup(h, ">");
    html_text(h, words);
    strbuf_printf(&h->out, "</%s>\n", element);
}

void
html_scene(struct html *h, const struct scene *s)
{
    html_markup(h, "<div class=\"chart scroll\" role=\"group\" tabindex=\"0\"");
    html_attr(h, "aria-label", "", s->title);
    html_markup(h, ">\n<svg role=\"img\" viewBox=\"0 0 ");
    put_number(h, s->width);
    html_markup(h, " ");
    put_number(h, s->height);
    html_markup(h, "\"");
    html_attr(h, "aria-labelledby", "svg:", arena_printf(h->out.arena, "%s:title", s->id));
    html_attr(h, "aria-describedby", "svg:", arena_printf(h->out.arena, "%s:desc", s->id));
    html_markup(h, ">\n");
    put_words(h, s, "title", s->title);
    put_words(h, s, "desc", s->alt);
    for (const struct scene_item *i = s->items; i != NULL; i = i->next)
        put_item[i->kind](h, i);
    html_markup(h, "</svg>\n</div>\n");
    html_chart_data(h, s);
}
