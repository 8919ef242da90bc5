/*
 * Tables: a caption, header cells with scope, a group that scrolls on its own where the table is wider than the page.
 */
#include "render_html/html.h"

#include "memo/block_new.h"

static const char *const align_classes[] = {
    [ALIGN_LEFT] = "", [ALIGN_RIGHT] = " class=\"r\"", [ALIGN_DECIMAL] = " class=\"r\"", [ALIGN_CENTRE] = " class=\"c\""};

/* A table while it is written. */
struct writing {
    struct html *page;
    const struct table *table;
    const char **widest; /* a column; NULL where numbers are not cut */
};

static void
put_head(struct writing *w)
{
    bool any = false;

    for (size_t i = 0; i < w->table->n_columns; i++)
        any = any || run_visible(w->table->columns[i].head);
    if (!any)
        return;
    html_markup(w->page, "<thead><tr>");
    for (size_t i = 0; i < w->table->n_columns; i++) {
        const struct table_column *c = &w->table->columns[i];
        bool named = run_visible(c->head);

        strbuf_printf(&w->page->out, "<%s%s>", named ? "th scope=\"col\"" : "td", align_classes[c->align]);
        html_runs(w->page, c->head);
        html_markup(w->page, named ? "</th>" : "</td>");
    }
    html_markup(w->page, "</tr></thead>\n");
}

static void
put_cell(struct writing *w, size_t column, const struct table_cell *cell)
{
    const struct table_column *c = &w->table->columns[column];
    bool header = c->row_header && run_visible(cell->runs);

    strbuf_printf(&w->page->out, "<%s%s", header ? "th scope=\"row\"" : "td", align_classes[c->align]);
    if (cell->span > 1)
        strbuf_printf(&w->page->out, " colspan=\"%u\"", cell->span);
    html_markup(w->page, ">");
    w->page->cut = html_decimal_cut(w->page, cell, cell->span > 1 ? NULL : w->widest[column]);
    html_runs(w->page, cell->runs);
    w->page->cut = (struct html_cut){0};
    html_markup(w->page, header ? "</th>" : "</td>");
}

static void
put_row(struct writing *w, const struct table_row *row)
{
    static const char *const open[] = {
        [ROW_NORMAL] = "<tr>", [ROW_SUM] = "<tr class=\"sum\">", [ROW_GROUP] = "<tr>", [ROW_MARKED] = "<tr class=\"marked\">"};
    size_t column = 0;

    html_markup(w->page, open[row->role]);
    for (size_t i = 0; i < row->n_cells && column < w->table->n_columns; i++) {
        put_cell(w, column, &row->cells[i]);
        column += row->cells[i].span > 0 ? row->cells[i].span : 1;
    }
    html_markup(w->page, "</tr>\n");
}

/* A row that names those below it opens a body of its own, whose header it is. */
static void
put_group(struct writing *w, const struct table_row *row)
{
    if (row != w->table->rows)
        html_markup(w->page, "</tbody><tbody>\n");
    strbuf_printf(&w->page->out, "<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"%zu\">", w->table->n_columns);
    for (size_t i = 0; i < row->n_cells; i++)
        html_runs(w->page, row->cells[i].runs);
    html_markup(w->page, "</th></tr>\n");
}

static void
put_caption(struct html *h, const struct table *t, const char *id)
{
    if (t->caption == NULL)
        return;
    html_markup(h, "<caption");
    html_attr(h, "id", "cap:", id);
    html_markup(h, ">");
    if (t->number != NULL) {
        html_markup(h, "<span class=\"no\">");
        html_text(h, h->doc->labels.table);
        html_markup(h, " ");
        html_text(h, t->number);
        html_markup(h, "</span> ");
    }
    html_runs(h, t->caption);
    html_markup(h, "</caption>\n");
}

static void
put_notes(struct html *h, const struct table *t)
{
    for (size_t i = 0; i < t->n_notes; i++) {
        html_markup(h, "<p class=\"small\">");
        html_runs(h, t->notes[i]);
        html_markup(h, "</p>\n");
    }
}

/* The group that may scroll has the caption for its name, else the word for a table. */
static void
open_group(struct html *h, const struct table *t, const char *id)
{
    html_markup(h, "<div class=\"table\"");
    html_attr(h, "id", "", id);
    html_markup(h, ">\n<div class=\"scroll\" role=\"group\" tabindex=\"0\"");
    if (t->caption != NULL && id != NULL)
        html_attr(h, "aria-labelledby", "cap:", id);
    else
        html_attr(h, "aria-label", "", h->doc->labels.table);
    html_markup(h, ">\n<table>\n");
}

void
html_table(struct html *h, const struct table *t, const char *id)
{
    struct writing w = {.page = h, .table = t, .widest = arena_array(h->out.arena, t->n_columns, sizeof *w.widest)};

    for (size_t i = 0; i < t->n_columns; i++)
        w.widest[i] = t->columns[i].align == ALIGN_DECIMAL ? html_decimal_widest(h, t, i) : NULL;
    open_group(h, t, id);
    put_caption(h, t, id);
    put_head(&w);
    html_markup(h, "<tbody>\n");
    for (const struct table_row *row = t->rows; row != NULL; row = row->next)
        if (row->role == ROW_GROUP)
            put_group(&w, row);
        else
            put_row(&w, row);
    html_markup(h, "</tbody>\n</table>\n</div>\n");
    put_notes(h, t);
    html_markup(h, "</div>\n");
}
