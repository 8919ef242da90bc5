/*
 * Charts as inline SVG; roles become classes that the style sheet colours. The data stand below for those who cannot see the picture.
 */
#include "render_html/html.h"

static const char *const role_classes[ROLE_COUNT] = {
    [ROLE_AXIS] = "axis", [ROLE_GRID] = "grid", [ROLE_TICK_LABEL] = "tick", [ROLE_LABEL] = "lab", [ROLE_LABEL_STRONG] = "lab",
    [ROLE_TITLE] = "lab", [ROLE_SERIES_1] = "s1", [ROLE_SERIES_2] = "s2", [ROLE_SERIES_3] = "s3", [ROLE_SERIES_4] = "s4",
    [ROLE_SERIES_5] = "s5", [ROLE_SERIES_6] = "s6", [ROLE_MARK] = "mark", [ROLE_MARK_LINE] = "markline", [ROLE_LIMIT_LINE] = "limit",
    [ROLE_NODE] = "node", [ROLE_NODE_TAKEN] = "taken", [ROLE_NODE_OUTCOME] = "outcome", [ROLE_EDGE] = "edge",
    [ROLE_EDGE_TAKEN] = "edgetaken", [ROLE_NODE_TEXT] = "ntext", [ROLE_NODE_TEXT_TAKEN] = "ttext", [ROLE_BACKGROUND] = "back",
};

static void
put_points(struct html *h, const struct scene_item *i, const char *tag, const char *extra)
{
    strbuf_printf(&h->out, "<%s class=\"%s %s\" points=\"", tag, role_classes[i->role], extra);
    for (size_t k = 0; k < i->n_points; k++)
        strbuf_printf(&h->out, "%s%.2f,%.2f", k > 0 ? " " : "", i->points[k].x, i->points[k].y);
    strbuf_puts(&h->out, "\"/>");
}

static void
put_text(struct html *h, const struct scene_item *i)
{
    static const char *const anchors[] = {"start", "middle", "end"};

    strbuf_printf(&h->out, "<text class=\"%s\" x=\"%.2f\" y=\"%.2f\" font-size=\"%.2f\" text-anchor=\"%s\"%s>", role_classes[i->role], i->x, i->y,
                  i->size, anchors[i->anchor], i->strong ? " font-weight=\"600\"" : "");
    html_text(h, i->text);
    strbuf_puts(&h->out, "</text>");
}

static void
put_item(struct html *h, const struct scene_item *i)
{
    const char *class = role_classes[i->role];

    switch (i->kind) {
    case SCENE_LINE:
        strbuf_printf(&h->out, "<line class=\"%s l\" x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\"/>", class, i->x, i->y, i->w, i->h);
        break;
    case SCENE_POLYLINE: put_points(h, i, "polyline", "l"); break;
    case SCENE_PATH: put_points(h, i, "polygon", "a"); break;
    case SCENE_RECT:
        strbuf_printf(&h->out, "<rect class=\"%s a\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.2f\"/>", class, i->x, i->y, i->w,
                      i->h, i->radius);
        break;
    case SCENE_CIRCLE: strbuf_printf(&h->out, "<circle class=\"%s a\" cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\"/>", class, i->x, i->y, i->w); break;
    case SCENE_TEXT: put_text(h, i); break;
    }
}

static void
put_data(struct html *h, const struct scene *s)
{
    const struct scene_data *d = &s->data;

    if (d->n_rows == 0)
        return;
    strbuf_puts(&h->out, "<details><summary>");
    html_text(h, s->title);
    strbuf_puts(&h->out, "</summary><div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"");
    html_text(h, s->title);
    strbuf_puts(&h->out, "\"><table><thead><tr>");
    for (size_t i = 0; i < d->n_columns; i++) {
        strbuf_puts(&h->out, "<th scope=\"col\">");
        html_text(h, d->head[i]);
        strbuf_puts(&h->out, "</th>");
    }
    strbuf_puts(&h->out, "</tr></thead><tbody>");
    for (size_t r = 0; r < d->n_rows; r++) {
        strbuf_puts(&h->out, "<tr>");
        for (size_t i = 0; i < d->n_columns; i++) {
            strbuf_puts(&h->out, "<td>");
            html_text(h, d->cells[r * d->n_columns + i]);
            strbuf_puts(&h->out, "</td>");
        }
        strbuf_puts(&h->out, "</tr>");
    }
    strbuf_puts(&h->out, "</tbody></table></div></details>");
}

void
html_scene(struct html *h, const struct scene *s)
{
    strbuf_printf(&h->out, "<svg viewBox=\"0 0 %.2f %.2f\" role=\"img\" aria-label=\"", s->width, s->height);
    html_text(h, s->alt);
    strbuf_puts(&h->out, "\">");
    for (const struct scene_item *i = s->items; i != NULL; i = i->next)
        put_item(h, i);
    strbuf_puts(&h->out, "</svg>\n");
    put_data(h, s);
}
