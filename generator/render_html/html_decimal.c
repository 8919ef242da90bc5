/*
 * Columns of decimals. A number is cut in front of its separator (or behind its last digit); what follows is put into a box as wide as
 * the widest such text of the column, so that separators stand below one another with any font. No cut where all are alike.
 */
#include "render_html/html.h"

#include <string.h>

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Bytes before the last separator between digits, else before what follows the last digit; 0 without digits. */
static size_t
cut_of(const char *text, const char *separator)
{
    size_t last = 0, n = strlen(separator);
    const char *found = NULL;

    for (const char *p = text; *p != '\0'; p++) {
        if (is_digit(*p))
            last = (size_t)(p - text) + 1;
        if (p > text && n > 0 && strncmp(p, separator, n) == 0 && is_digit(p[-1]) && is_digit(p[n]))
            found = p;
    }
    return found != NULL ? (size_t)(found - text) : last;
}

static const struct run *
number_run(const struct run *runs)
{
    while (runs != NULL && strpbrk(runs->text, "0123456789") == NULL)
        runs = runs->next;
    return runs;
}

/* True when two texts are as wide as one another: equal but for their digits. */
static bool
same_width(const char *a, const char *b)
{
    while (*a != '\0' && (*a == *b || (is_digit(*a) && is_digit(*b)))) {
        a++;
        b++;
    }
    return *a == *b;
}

static size_t
characters(const char *text)
{
    size_t n = 0;

    while (utf8_next(&text) != 0)
        n++;
    return n;
}

/* The cell of a row that stands in this column alone, or NULL. */
static const struct table_cell *
cell_in(const struct table_row *row, size_t column)
{
    size_t at = 0;

    for (size_t i = 0; i < row->n_cells; i++) {
        if (at == column)
            return row->cells[i].span > 1 ? NULL : &row->cells[i];
        at += row->cells[i].span > 0 ? row->cells[i].span : 1;
    }
    return NULL;
}

static const char *
tail_of(const struct html *h, const struct table_cell *cell)
{
    const struct run *run = cell == NULL ? NULL : number_run(cell->runs);

    return run == NULL ? NULL : run->text + cut_of(run->text, h->doc->labels.decimal_separator);
}

const char *
html_decimal_widest(const struct html *h, const struct table *t, size_t column)
{
    const char *widest = NULL;
    bool alike = true;

    for (const struct table_row *row = t->rows; row != NULL; row = row->next) {
        const char *tail = tail_of(h, cell_in(row, column));

        if (tail == NULL)
            continue;
        alike = alike && (widest == NULL || same_width(tail, widest));
        if (widest == NULL || characters(tail) > characters(widest))
            widest = tail;
    }
    return alike ? NULL : widest;
}

struct html_cut
html_decimal_cut(const struct html *h, const struct table_cell *cell, const char *widest)
{
    struct html_cut cut = {.run = widest == NULL ? NULL : number_run(cell->runs), .widest = widest};

    if (cut.run != NULL)
        cut.at = cut_of(cut.run->text, h->doc->labels.decimal_separator);
    return cut;
}
