/*
 * The numbers behind a chart, as a table that unfolds below it.
 */
#include "render_html/html.h"

#include <string.h>

enum { LONGEST_SIGN = 4 }; /* bytes of a sign or a currency in front of an amount */

/* True when a column holds amounts only: they are aligned to the right. */
static bool
is_numeric(const struct scene_data *d, size_t column)
{
    for (size_t row = 0; row < d->n_rows; row++) {
        const char *cell = d->cells[row * d->n_columns + column], *digit = strpbrk(cell, "0123456789");

        if (digit == NULL || digit - cell > LONGEST_SIGN)
            return false;
    }
    return true;
}

/* A cell; the first of a row is its header. */
static void
put_cell(struct html *h, const struct scene_data *d, size_t column, const char *text)
{
    strbuf_printf(&h->out, "<%s%s>", column == 0 ? "th scope=\"row\"" : "td", is_numeric(d, column) ? " class=\"r\"" : "");
    html_text(h, text);
    html_markup(h, column == 0 ? "</th>" : "</td>");
}

static void
put_table(struct html *h, const struct scene_data *d)
{
    html_markup(h, "<table>\n<thead><tr>");
    for (size_t i = 0; i < d->n_columns; i++) {
        strbuf_printf(&h->out, "<th scope=\"col\"%s>", is_numeric(d, i) ? " class=\"r\"" : "");
        html_text(h, d->head[i]);
        html_markup(h, "</th>");
    }
    html_markup(h, "</tr></thead>\n<tbody>\n");
    for (size_t row = 0; row < d->n_rows; row++) {
        html_markup(h, "<tr>");
        for (size_t i = 0; i < d->n_columns; i++)
            put_cell(h, d, i, d->cells[row * d->n_columns + i]);
        html_markup(h, "</tr>\n");
    }
    html_markup(h, "</tbody>\n</table>\n");
}

void
html_chart_data(struct html *h, const struct scene *s)
{
    const struct doc_labels *l = &h->doc->labels;

    if (s->data.n_rows == 0 || s->data.n_columns == 0)
        return;
    html_markup(h, "<details>\n<summary>");
    html_text(h, l->chart_data != NULL ? l->chart_data : l->table);
    html_markup(h, ": ");
    html_text(h, s->title);
    html_markup(h, "</summary>\n<div class=\"scroll\" role=\"group\" tabindex=\"0\"");
    html_attr(h, "aria-label", "", s->title);
    html_markup(h, ">\n");
    put_table(h, &s->data);
    html_markup(h, "</div>\n</details>\n");
}
