/*
 * Tables: widths by content, the head repeated on every page, numbers flush right.
 */
#include "render_pdf/layout.h"

#include <string.h>

enum { MOST_COLUMNS = 16 };

struct grid {
    const struct table *table;
    size_t n;
    double x[MOST_COLUMNS], width[MOST_COLUMNS];
    struct text_style cell, head;
};

static const double GAP = 10, PADDING = 3.5;

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
            g->width[i] = natural[i] + (i == 0 ? (spare - sum_more) * 0.0 : 0);
        else
            g->width[i] = least[i] + spare * (natural[i] - least[i]) / sum_more;
        g->x[i] = x;
        x += g->width[i] + GAP;
    }
}

static bool
flush_right(enum column_align align)
{
    return align == ALIGN_RIGHT || align == ALIGN_DECIMAL;
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

static void
put_head(struct sheet *s, struct grid *g)
{
    struct paragraph cells[MOST_COLUMNS];
    double height = 0;

    for (size_t i = 0; i < g->n; i++) {
        cells[i] = layout_paragraph(s, g->table->columns[i].head, &g->head, g->width[i]);
        double h = (double)cells[i].n_lines * cells[i].line_height;

        height = h > height ? h : height;
    }
    for (size_t i = 0; i < g->n; i++)
        put_cell(s, &cells[i], g->x[i], g->width[i], g->table->columns[i].align, s->y + height - (double)cells[i].n_lines * cells[i].line_height);
    s->y += height + 3;
    put_rule(s, 0.9, s->theme->text);
    s->y += 1;
}

static void
put_row(struct sheet *s, struct grid *g, const struct table_row *row)
{
    struct paragraph cells[MOST_COLUMNS];
    double widths[MOST_COLUMNS], height = 0;
    struct text_style style = g->cell;
    size_t column = 0, n = 0, at[MOST_COLUMNS];

    style.strong = row->role != ROW_NORMAL;
    for (size_t i = 0; i < row->n_cells && column < g->n; i++, n++) {
        unsigned span = row->cells[i].span > 1 ? row->cells[i].span : 1;

        at[i] = column;
        widths[i] = g->width[column];
        for (unsigned k = 1; k < span && column + k < g->n; k++)
            widths[i] += GAP + g->width[column + k];
        cells[i] = layout_paragraph(s, row->cells[i].runs, &style, widths[i]);
        double h = (double)cells[i].n_lines * cells[i].line_height;

        height = h > height ? h : height;
        column += span;
    }
    height += 2 * PADDING;
    if (s->y + height > s->bottom && s->y > s->theme->margin_top_pt + 60) {
        flow_new_page(s);
        put_head(s, g);
    }
    if (row->role == ROW_MARKED)
        canvas_rect(s->canvas, s->theme->accent_soft, s->left, s->y, s->width, height);
    for (size_t i = 0; i < n; i++)
        put_cell(s, &cells[i], g->x[at[i]], widths[i], g->table->columns[at[i]].align, s->y + PADDING);
    s->y += height;
    put_rule(s, 0.4, s->theme->rule);
}

static void
put_caption(struct sheet *s, const struct table *t)
{
    struct text_style style = {.size = s->theme->size_pt - 1.2, .leading = 1.35, .colour = s->theme->quiet};
    struct run first = {.text = t->number != NULL ? arena_printf(s->arena, "%s %s: ", s->doc->labels.table, t->number) : ""};

    if (t->caption == NULL)
        return;
    first.next = arena_alloc(s->arena, sizeof first);
    *first.next = *t->caption;
    flow_runs(s, &first, &style, 0);
    s->y += 3;
}

void
flow_table(struct sheet *s, const struct table *t)
{
    struct grid g = {.table = t, .n = t->n_columns < MOST_COLUMNS ? t->n_columns : MOST_COLUMNS};
    struct text_style note = {.size = s->theme->size_pt - 1.2, .leading = 1.35, .colour = s->theme->quiet};

    g.cell = (struct text_style){.size = s->theme->size_pt - 0.7, .leading = 1.35, .colour = s->theme->text, .tabular = true};
    g.head = g.cell;
    g.head.strong = true;
    if (g.n == 0)
        return;
    s->y += 6;
    flow_need(s, 90);
    set_widths(s, &g);
    put_caption(s, t);
    put_head(s, &g);
    for (const struct table_row *row = t->rows; row != NULL && !s->failed; row = row->next)
        put_row(s, &g, row);
    s->y += 4;
    for (size_t i = 0; i < t->n_notes; i++)
        flow_runs(s, t->notes[i], &note, 0);
    s->y += 8;
}
