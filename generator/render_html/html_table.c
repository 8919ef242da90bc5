/*
 * Tables: a caption, header cells with scope, a region that scrolls on its own where the table is wider than the page.
 */
#include "render_html/html.h"

static const char *const align_classes[] = {"", " class=\"r\"", " class=\"r\"", " class=\"c\""};

static void
put_head(struct html *h, const struct table *t)
{
    strbuf_puts(&h->out, "<thead><tr>");
    for (size_t i = 0; i < t->n_columns; i++) {
        strbuf_printf(&h->out, "<th scope=\"col\"%s>", align_classes[t->columns[i].align]);
        html_runs(h, t->columns[i].head);
        strbuf_puts(&h->out, "</th>");
    }
    strbuf_puts(&h->out, "</tr></thead>\n");
}

static void
put_cell(struct html *h, const struct table *t, size_t column, const struct table_cell *cell)
{
    const struct table_column *c = &t->columns[column];
    const char *tag = c->row_header ? "th" : "td";

    strbuf_printf(&h->out, "<%s%s%s", tag, c->row_header ? " scope=\"row\"" : "", align_classes[c->align]);
    if (cell->span > 1)
        strbuf_printf(&h->out, " colspan=\"%u\"", cell->span);
    strbuf_putc(&h->out, '>');
    html_runs(h, cell->runs);
    strbuf_printf(&h->out, "</%s>", tag);
}

static void
put_row(struct html *h, const struct table *t, const struct table_row *row)
{
    static const char *const classes[] = {"", " class=\"sum\"", " class=\"group\"", " class=\"marked\""};
    size_t column = 0;

    strbuf_printf(&h->out, "<tr%s>", classes[row->role]);
    for (size_t i = 0; i < row->n_cells && column < t->n_columns; i++) {
        put_cell(h, t, column, &row->cells[i]);
        column += row->cells[i].span > 0 ? row->cells[i].span : 1;
    }
    strbuf_puts(&h->out, "</tr>\n");
}

void
html_table(struct html *h, const struct table *t, const char *id)
{
    strbuf_puts(&h->out, "<div class=\"scroll\" tabindex=\"0\" role=\"region\"");
    if (id != NULL && t->caption != NULL) {
        strbuf_puts(&h->out, " aria-labelledby=\"");
        html_text(h, id);
        strbuf_puts(&h->out, "-c\"");
    } else {
        strbuf_puts(&h->out, " aria-label=\"");
        html_text(h, h->doc->labels.table);
        strbuf_puts(&h->out, "\"");
    }
    strbuf_puts(&h->out, "><table>");
    if (t->caption != NULL) {
        strbuf_puts(&h->out, "<caption");
        if (id != NULL) {
            strbuf_puts(&h->out, " id=\"");
            html_text(h, id);
            strbuf_puts(&h->out, "-c\"");
        }
        strbuf_putc(&h->out, '>');
        if (t->number != NULL) {
            html_text(h, h->doc->labels.table);
            strbuf_printf(&h->out, " %s: ", t->number);
        }
        html_runs(h, t->caption);
        strbuf_puts(&h->out, "</caption>");
    }
    for (size_t i = 0, any = 0; i < t->n_columns && !any; i++)
        if (t->columns[i].head != NULL) {
            put_head(h, t);
            any = 1;
        }
    strbuf_puts(&h->out, "<tbody>\n");
    for (const struct table_row *row = t->rows; row != NULL; row = row->next)
        put_row(h, t, row);
    strbuf_puts(&h->out, "</tbody></table></div>\n");
    for (size_t i = 0; i < t->n_notes; i++) {
        strbuf_puts(&h->out, "<p class=\"small\">");
        html_runs(h, t->notes[i]);
        strbuf_puts(&h->out, "</p>\n");
    }
}
