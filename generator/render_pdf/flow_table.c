/*
 * Tables: widths by content, the head repeated on every page, numbers flush right.
 */
#include "render_pdf/flow.h"

#include <string.h>

enum { MOST_COLUMNS = 16 };

/* A row laid out. */
struct grid_row {
    const struct table_row *row;
    struct paragraph cells[MOST_COLUMNS];
    size_t column[MOST_COLUMNS], n; /* where each cell begins */
    double width[MOST_COLUMNS], height;
};

struct grid {
    const struct table *table;
    size_t n, n_rows;
    double x[MOST_COLUMNS], width[MOST_COLUMNS];
    struct text_style cell, head;
    struct grid_row *rows, head_row;
    double caption_height, notes_height;
    double left, column_width, scale; /* that it was laid out for */
};

static const double GAP = 10, PADDING = 2.2, KEEP_WHOLE = 0.3; /* points; of a page's height: a table that small is not cut */

/* Narrowest and natural width of every column. */
static void
measure(struct sheet *s, struct grid *g, double *least, double *natural)
{
    for (size_t i = 0; i < g->n; i++) {
        struct word *w = layout_words(s, g->table->columns[i].head, &g->head);

        least[i] = layout_widest_word(w);
        natural[i] = layout_total(w) < 70 ? layout_total(w) : least[i] > 70 ? least[i] : 70;
    }
    for (const struct table_row *row = g->table->rows; row != NULL; row = row->next)
        for (size_t i = 0; i < row->n_cells && i < g->n; i++) {
            struct word *w = layout_words(s, row->cells[i].runs, row->role == ROW_NORMAL ? &g->cell : &g->head);
            double widest = layout_widest_word(w), total = layout_total(w);

            if (row->cells[i].span > 1)
                break;
            least[i] = widest > least[i] ? widest : least[i];
            natural[i] = total > natural[i] ? total : natural[i];
        }
}

static bool
flush_right(enum column_align align)
{
    return align == ALIGN_RIGHT || align == ALIGN_DECIMAL;
}

/* Room that no column needs goes to those of text, so that the table fills the column and numbers stand at its right edge. */
static double
share_of_spare(const struct grid *g, const double *natural, size_t column)
{
    double text = 0;

    for (size_t i = 0; i < g->n; i++)
        text += flush_right(g->table->columns[i].align) ? 0 : natural[i];
    if (text <= 0)
        return 1.0 / (double)g->n;
    return flush_right(g->table->columns[column].align) ? 0 : natural[column] / text;
}

static void
set_widths(struct sheet *s, struct grid *g)
{
    double least[MOST_COLUMNS], natural[MOST_COLUMNS], room = s->width - GAP * (double)(g->n - 1), sum_least = 0, sum_more = 0, x = s->left;

    measure(s, g, least, natural);
    for (size_t i = 0; i < g->n; i++) {
        least[i] = least[i] > room * 0.5 ? room * 0.5 : least[i];
        natural[i] = natural[i] < least[i] ? least[i] : natural[i];
        sum_least += least[i];
        sum_more += natural[i] - least[i];
    }
    for (size_t i = 0; i < g->n; i++) {
        double spare = room - sum_least;

        if (spare < 0)
            g->width[i] = least[i] * room / sum_least;
        else if (sum_more <= spare)
            g->width[i] = natural[i] + (spare - sum_more) * share_of_spare(g, natural, i);
        else
            g->width[i] = least[i] + spare * (natural[i] - least[i]) / sum_more;
        g->x[i] = x;
        x += g->width[i] + GAP;
    }
}

static void
put_cell(struct sheet *s, const struct paragraph *p, double x, double width, enum column_align align, double top)
{
    double y = top;

    for (const struct line *l = p->lines; l != NULL; l = l->next) {
        layout_draw_line(s, l, flush_right(align) ? x + width - l->width : x, y + p->style.size);
        y += p->line_height;
    }
}

static void
put_rule(struct sheet *s, double weight, struct colour colour)
{
    canvas_rect(s->canvas, colour, s->left, s->y, s->width, weight);
}

/* The head as a row. */
static void
lay_out_head(struct sheet *s, struct grid *g)
{
    struct grid_row *h = &g->head_row;

    for (size_t i = 0; i < g->n; i++, h->n++) {
        h->cells[i] = layout_paragraph(s, g->table->columns[i].head, &g->head, g->width[i]);
        double height = (double)h->cells[i].n_lines * h->cells[i].line_height;

        h->height = height > h->height ? height : h->height;
    }
}

static void
lay_out_row(struct sheet *s, const struct grid *g, const struct table_row *row, struct grid_row *out)
{
    struct text_style style = g->cell;
    size_t column = 0;

    style.strong = row->role != ROW_NORMAL;
    out->row = row;
    for (size_t i = 0; i < row->n_cells && column < g->n; i++, out->n++) {
        unsigned span = row->cells[i].span > 1 ? row->cells[i].span : 1;

        out->column[i] = column;
        out->width[i] = g->width[column];
        for (unsigned k = 1; k < span && column + k < g->n; k++)
            out->width[i] += GAP + g->width[column + k];
        out->cells[i] = layout_paragraph(s, row->cells[i].runs, &style, out->width[i]);
        double height = (double)out->cells[i].n_lines * out->cells[i].line_height;

        out->height = height > out->height ? height : out->height;
        column += span;
    }
    out->height += 2 * PADDING;
}

static struct run *
caption_of(struct sheet *s, const struct table *t)
{
    return flow_prefixed(s, t->number != NULL ? arena_printf(s->arena, "%s %s: ", s->doc->labels.table, t->number) : "", t->caption);
}

/* The table laid out for the present column and scale; kept, since a heading asks for its height before it is drawn. */
static const struct grid *
lay_out(struct sheet *s, const struct table *t)
{
    struct text_style small = style_small(s);
    struct grid *g;
    size_t n = 0;

    if (s->grid != NULL && s->grid->table == t && s->grid->column_width == s->width && s->grid->left == s->left && s->grid->scale == s->scale)
        return s->grid;
    g = arena_alloc(s->arena, sizeof *g);
    g->table = t;
    g->n = t->n_columns < MOST_COLUMNS ? t->n_columns : MOST_COLUMNS;
    g->cell = (struct text_style){.size = (s->theme->size_pt - 0.7) * s->scale, .leading = 1.35, .colour = s->theme->text, .tabular = true};
    g->head = g->cell;
    g->head.strong = true;
    set_widths(s, g);
    lay_out_head(s, g);
    for (const struct table_row *row = t->rows; row != NULL; row = row->next)
        g->n_rows++;
    g->rows = arena_array(s->arena, g->n_rows + 1, sizeof *g->rows);
    for (const struct table_row *row = t->rows; row != NULL && !s->failed; row = row->next)
        lay_out_row(s, g, row, &g->rows[n++]);
    if (t->caption != NULL)
        g->caption_height = flow_runs_height(s, caption_of(s, t), &small, s->width) + 3;
    for (size_t i = 0; i < t->n_notes; i++)
        g->notes_height += flow_runs_height(s, t->notes[i], &small, s->width);
    g->left = s->left;
    g->column_width = s->width;
    g->scale = s->scale;
    s->grid = g;
    return g;
}

/* A cell as an element. */
static struct tag *
open_cell(struct sheet *s, const char *type, const char *scope, unsigned span)
{
    struct tag *before = canvas_tag_open(s->canvas, type);

    if (!canvas_in_trial(s->canvas)) {
        canvas_tag_scope(canvas_tag_current(s->canvas), scope);
        canvas_tag_span(canvas_tag_current(s->canvas), span);
    }
    return before;
}

/* The head; where it is only repeated, it is furniture of the page. */
static void
put_head(struct sheet *s, const struct grid *g, bool again)
{
    const struct grid_row *h = &g->head_row;
    struct tag *table = again ? canvas_tag_enter(s->canvas, NULL) : canvas_tag_open(s->canvas, "THead");

    (void)canvas_tag_open(s->canvas, "TR");
    for (size_t i = 0; i < h->n; i++) {
        struct tag *row = open_cell(s, "TH", "Column", 1);

        put_cell(s, &h->cells[i], g->x[i], g->width[i], g->table->columns[i].align, s->y + h->height - (double)h->cells[i].n_lines * h->cells[i].line_height);
        canvas_tag_return(s->canvas, row);
    }
    canvas_tag_return(s->canvas, table);
    s->y += h->height + 3;
    put_rule(s, 0.9, s->theme->text);
    s->y += 1;
}

static void
put_row(struct sheet *s, const struct grid *g, const struct grid_row *r)
{
    struct tag *body = canvas_tag_open(s->canvas, "TR");

    if (r->row->role == ROW_MARKED)
        canvas_rect(s->canvas, s->theme->accent_soft, s->left, s->y, s->width, r->height);
    for (size_t i = 0; i < r->n; i++) {
        const struct table_column *column = &g->table->columns[r->column[i]];
        bool group = r->row->role == ROW_GROUP, head = group || column->row_header;
        struct tag *row = open_cell(s, head ? "TH" : "TD", group ? "Column" : head ? "Row" : NULL, r->row->cells[i].span);

        put_cell(s, &r->cells[i], g->x[r->column[i]], r->width[i], column->align, s->y + PADDING);
        canvas_tag_return(s->canvas, row);
    }
    canvas_tag_return(s->canvas, body);
    s->y += r->height;
    put_rule(s, 0.4, s->theme->rule);
}

/* What must fit below the present row's top for it to stay here: a group with its first row, the last two rows and the notes together. */
static double
kept_height(const struct grid *g, size_t row)
{
    double height = g->rows[row].height;

    while (row + 1 < g->n_rows && g->rows[row].row->role == ROW_GROUP)
        height += g->rows[++row].height;
    if (row + 2 == g->n_rows)
        height += g->rows[++row].height;
    return row + 1 == g->n_rows ? height + 4 + g->notes_height : height;
}

double
flow_table_least(struct sheet *s, const struct table *t)
{
    const struct grid *g = lay_out(s, t);
    double start = 6 + g->caption_height + g->head_row.height + 4, whole = start + 4 + g->notes_height, page = flow_page_room(s);

    for (size_t i = 0; i < g->n_rows; i++)
        whole += g->rows[i].height;
    if (whole <= KEEP_WHOLE * page || g->n_rows < 3)
        return whole;
    return start + g->rows[0].height + kept_height(g, 1);
}

void
flow_table(struct sheet *s, const struct table *t)
{
    struct text_style small = style_small(s);
    const struct grid *g;
    struct tag *before;

    if (t->n_columns == 0)
        return;
    g = lay_out(s, t);
    flow_need(s, flow_table_least(s, t));
    s->y += 6;
    before = canvas_tag_open(s->canvas, "Table");
    if (t->caption != NULL) {
        flow_tagged(s, "Caption", caption_of(s, t), &small);
        s->y += 3;
    }
    put_head(s, g, false);
    (void)canvas_tag_open(s->canvas, "TBody");
    for (size_t i = 0; i < g->n_rows && !s->failed; i++) {
        if (i > 1 && s->y + kept_height(g, i) > s->bottom) {
            flow_new_page(s);
            put_head(s, g, true);
        }
        put_row(s, g, &g->rows[i]);
    }
    canvas_tag_return(s->canvas, before);
    s->y += 4;
    for (size_t i = 0; i < t->n_notes; i++)
        flow_tagged(s, "Note", t->notes[i], &small);
    s->y += 8;
}
