/*
 * Tables: columns, rows and notes collected, then put into the shape that back ends rely on.
 */
#include "compose/composer.h"

#include "compose/compose_diag.h"

#include <stdlib.h>
#include <string.h>

/* A table while it is collected. */
struct collecting {
    struct pointer_list columns; /* struct table_column * */
    struct pointer_list notes;   /* struct run * */
    struct table_row *first, **tail;
    struct pointer_list cells;   /* of the row at hand: struct table_cell * */
    bool counted;                /* the first walk takes columns only: rows need their number */
};

static void
add_column(struct composer *c, const struct scope *s, struct collecting *t)
{
    static const char *const aligns[] = {[ALIGN_LEFT] = "left", [ALIGN_RIGHT] = "right", [ALIGN_DECIMAL] = "decimal", [ALIGN_CENTRE] = "centre"};
    struct table_column *column = arena_alloc(c->arena, sizeof *column);
    const char *align = xml_attr(s->node->xml, "align");
    struct value v = {0};

    eval_value(c, s, "", &v);
    column->head = v.runs.first;
    column->align = align == NULL ? ALIGN_LEFT : (enum column_align)word_index(c, s, align, aligns, 4);
    column->row_header = xml_attr(s->node->xml, "header") != NULL;
    (void)pointer_list_add(c, &t->columns, column);
}

/* A quiet dash where there is nothing to show. */
static const struct run *
nothing(struct composer *c)
{
    struct run_list runs = {0};

    (void)run_list_add(&runs, c->arena, label_text(c, "label.none", NULL, 0), RUN_QUIET);
    return runs.first;
}

static bool
has_value(const struct tpl_node *n)
{
    return n->avts[AVT_KEY] != NULL || n->avts[AVT_FIGURE] != NULL || n->exprs[EXPR_SELECT] != NULL || n->exprs[EXPR_NUMBER] != NULL ||
           n->exprs[EXPR_DATE] != NULL || n->exprs[EXPR_COUNT] != NULL;
}

static void
add_cell(struct composer *c, const struct scope *s, void *arg)
{
    struct collecting *t = arg;
    struct table_cell *cell = arena_alloc(c->arena, sizeof *cell);
    const char *span = xml_attr(s->node->xml, "span");
    struct value v = {0};

    eval_value(c, s, "", &v);
    cell->runs = v.present ? v.runs.first : has_value(s->node) ? nothing(c) : NULL;
    cell->span = span == NULL ? 1 : (unsigned)strtoul(span, NULL, 10);
    (void)pointer_list_add(c, &t->cells, cell);
}

static enum row_role
role_of(struct composer *c, const struct scope *s)
{
    static const char *const roles[] = {[ROW_NORMAL] = "normal", [ROW_SUM] = "sum", [ROW_GROUP] = "group", [ROW_MARKED] = "marked"};
    const char *role = eval_avt(c, s, s->node->avts[AVT_ROLE]);

    return role[0] == '\0' ? ROW_NORMAL : (enum row_role)word_index(c, s, role, roles, 4);
}

static unsigned
covered(const struct collecting *t)
{
    unsigned sum = 0;

    for (size_t i = 0; i < t->cells.n; i++)
        sum += ((const struct table_cell *)t->cells.at[i])->span;
    return sum;
}

/* The cells in a row's array; empty ones fill it, the only cell of a group row spans all. */
static bool
shape_row(struct composer *c, const struct scope *s, struct collecting *t, struct table_row *row)
{
    unsigned sum = covered(t);
    size_t missing = t->columns.n > sum ? t->columns.n - sum : 0;
    struct table_cell *cells = arena_array(c->arena, t->cells.n + missing, sizeof *cells);

    if (sum > t->columns.n || t->cells.n == 0) {
        diag(c->diag, s->node->loc, D_TABLE_CELLS, sum, t->columns.n);
        c->ok = false;
        return false;
    }
    for (size_t i = 0; i < t->cells.n; i++)
        cells[row->n_cells++] = *(const struct table_cell *)t->cells.at[i];
    if (row->role == ROW_GROUP) {
        row->n_cells = 1;
        cells[0].span = (unsigned)t->columns.n;
    } else {
        while (missing-- > 0)
            cells[row->n_cells++].span = 1;
    }
    row->cells = cells;
    return true;
}

static void
add_row(struct composer *c, const struct scope *s, struct collecting *t)
{
    struct table_row *row = arena_alloc(c->arena, sizeof *row);

    t->cells.n = 0;
    row->role = role_of(c, s);
    walk_children(c, s, add_cell, t);
    if (!shape_row(c, s, t, row))
        return;
    *t->tail = row;
    t->tail = &row->next;
}

static void
add_note(struct composer *c, const struct scope *s, struct collecting *t)
{
    struct value v = {0};

    eval_value(c, s, "", &v);
    if (v.present && run_visible(v.runs.first))
        (void)pointer_list_add(c, &t->notes, v.runs.first);
}

static void
collect_part(struct composer *c, const struct scope *s, void *arg)
{
    struct collecting *t = arg;

    if (s->node->kind == TPL_COLUMN && !t->counted)
        add_column(c, s, t);
    else if (s->node->kind == TPL_ROW && t->counted)
        add_row(c, s, t);
    else if (s->node->kind == TPL_NOTE && t->counted)
        add_note(c, s, t);
}

/* Takes out group rows that no row follows before the next group; true when a normal or marked row is left. */
static bool
drop_empty_groups(struct table_row **first)
{
    bool any = false;

    for (struct table_row **at = first; *at != NULL;) {
        const struct table_row *next = (*at)->next;
        bool lonely = (*at)->role == ROW_GROUP && (next == NULL || next->role == ROW_GROUP || next->role == ROW_SUM);

        any = any || (*at)->role == ROW_NORMAL || (*at)->role == ROW_MARKED;
        if (lonely)
            *at = (*at)->next;
        else
            at = &(*at)->next;
    }
    return any;
}

static const struct run *
caption_of(struct composer *c, const struct scope *s)
{
    const struct message *m = s->node->avts[AVT_KEY] == NULL ? NULL : find_message(c, s, s->node->avts[AVT_KEY]);
    struct run_list runs = {0};

    if (m != NULL)
        message_runs(c, s, m, &runs);
    return runs.first;
}

static const struct table_column *
column_array(struct composer *c, const struct pointer_list *list)
{
    struct table_column *columns = arena_array(c->arena, list->n, sizeof *columns);

    for (size_t i = 0; i < list->n; i++)
        columns[i] = *(const struct table_column *)list->at[i];
    return columns;
}

static const struct run *const *
note_array(struct composer *c, const struct pointer_list *list)
{
    const struct run **notes = arena_array(c->arena, list->n, sizeof *notes);

    for (size_t i = 0; i < list->n; i++)
        notes[i] = list->at[i];
    return notes;
}

void
compose_table(struct composer *c, const struct scope *s, struct block_list *out)
{
    struct collecting t = {.first = NULL};
    struct table *table = arena_alloc(c->arena, sizeof *table);
    struct block *b = block_new(c->arena, BLOCK_TABLE);
    const char *id = eval_avt(c, s, s->node->avts[AVT_ID]);

    t.tail = &t.first;
    walk_children(c, s, collect_part, &t);
    t.counted = true;
    walk_children(c, s, collect_part, &t);
    if (t.columns.n == 0 || !drop_empty_groups(&t.first))
        return;
    *table = (struct table){
        .caption = caption_of(c, s), .columns = column_array(c, &t.columns), .n_columns = t.columns.n, .rows = t.first,
        .notes = note_array(c, &t.notes), .n_notes = t.notes.n,
    };
    if (table->caption != NULL && xml_attr(s->node->xml, "number") == NULL)
        table->number = arena_printf(c->arena, "%u", ++c->n_tables);
    if (id[0] != '\0')
        b->id = unique_anchor(c, id);
    else if (table->number != NULL)
        b->id = unique_anchor(c, arena_printf(c->arena, "table-%s", table->number));
    b->table = table;
    block_list_add(out, b);
}
