/*
 * Blocks down the pages, one handler a kind. A heading keeps with what follows; a callout is not cut.
 */
#include "render_pdf/layout.h"

#include "base/strbuf.h"

#include <string.h>

struct text_style
style_body(const struct sheet *s)
{
    return (struct text_style){.size = s->theme->size_pt, .leading = s->theme->leading, .colour = s->theme->text};
}

void
flow_new_page(struct sheet *s)
{
    canvas_add_page(s->canvas);
    s->y = s->theme->margin_top_pt;
}

void
flow_need(struct sheet *s, double height)
{
    if (s->y + height > s->bottom && s->y > s->theme->margin_top_pt + 1)
        flow_new_page(s);
}

/* Lines of a paragraph; two lines at least stay together at a page's foot and head. */
static void
put_lines(struct sheet *s, const struct paragraph *p, double x)
{
    size_t left = p->n_lines;

    for (const struct line *l = p->lines; l != NULL; l = l->next, left--) {
        bool first = l == p->lines;
        double keep = (first && left >= 2) || left == 2 ? 2 * p->line_height : p->line_height;

        flow_need(s, left == 3 && first ? 3 * p->line_height : keep);
        layout_draw_line(s, l, x, s->y + p->style.size);
        s->y += p->line_height;
    }
}

void
flow_runs(struct sheet *s, const struct run *runs, const struct text_style *style, double indent)
{
    struct paragraph p = layout_paragraph(s, runs, style, s->width - indent);

    put_lines(s, &p, s->left + indent);
}

static void
children(struct sheet *s, const struct block *b, unsigned depth)
{
    flow_blocks(s, b->first, depth);
}

typedef void emit_fn(struct sheet *s, const struct block *b, unsigned depth);

static void
emit_children(struct sheet *s, const struct block *b, unsigned depth)
{
    children(s, b, depth);
}

static void
emit_title(struct sheet *s, const struct block *b, unsigned depth)
{
    struct text_style style = {.size = 22, .leading = 1.2, .colour = s->theme->text, .heading = true};
    struct text_style lead = {.size = 12, .leading = 1.35, .colour = s->theme->quiet};

    (void)depth;
    flow_runs(s, b->runs, &style, 0);
    if (b->runs2 != NULL)
        flow_runs(s, b->runs2, &lead, 0);
    s->y += 10;
}

static void
emit_heading(struct sheet *s, const struct block *b, unsigned depth)
{
    static const double sizes[] = {15, 15, 11.5, 10};
    struct text_style style = {.size = sizes[b->level < 4 ? b->level : 3], .leading = 1.25, .colour = s->theme->text, .heading = true};
    struct run number = {.next = NULL, .text = ""};
    double before = b->level <= 1 ? 20 : 12;

    (void)depth;
    if (s->y > s->theme->margin_top_pt + 1)
        s->y += before;
    flow_need(s, style.size * 1.25 + 4 + 4 * s->theme->size_pt * s->theme->leading);
    if (b->number != NULL) {
        number.text = arena_printf(s->arena, "%s ", b->number);
        number.next = (struct run *)arena_alloc(s->arena, sizeof number);
        *number.next = *b->runs;
        flow_runs(s, &number, &style, 0);
    } else {
        flow_runs(s, b->runs, &style, 0);
    }
    s->y += 5;
}

static void
emit_paragraph(struct sheet *s, const struct block *b, unsigned depth)
{
    struct text_style style = style_body(s);

    (void)depth;
    if (strcmp(b->role, "small") == 0) {
        style.size -= 1.2;
        style.colour = s->theme->quiet;
    } else if (strcmp(b->role, "lead") == 0) {
        style.size += 2;
    }
    flow_runs(s, b->runs, &style, 0);
    s->y += 5;
}

/* The items of a list, with their mark before them. */
static void
emit_list(struct sheet *s, const struct block *b, unsigned depth)
{
    struct text_style style = style_body(s);
    unsigned n = 0;

    for (const struct block *item = b->first; item != NULL; item = item->next) {
        const char *mark = b->ordered ? arena_printf(s->arena, "%u.", ++n) : "–";

        flow_need(s, style.size * style.leading);
        layout_plain(s, mark, &style, s->left, s->y + style.size, true);
        s->left += 18;
        s->width -= 18;
        if (item->runs != NULL) {
            flow_runs(s, item->runs, &style, 0);
            s->y += 3;
        }
        children(s, item, depth + 1);
        s->left -= 18;
        s->width += 18;
    }
    s->y += 3;
}

static void
emit_table(struct sheet *s, const struct block *b, unsigned depth)
{
    (void)depth;
    flow_table(s, b->table);
}

static void
put_caption(struct sheet *s, const char *label, const char *number, const struct run *runs)
{
    struct text_style style = {.size = s->theme->size_pt - 1.2, .leading = 1.35, .colour = s->theme->quiet};
    struct run first = {.text = number != NULL ? arena_printf(s->arena, "%s %s: ", label, number) : ""};
    struct run *copy = NULL;

    if (runs != NULL) {
        copy = arena_alloc(s->arena, sizeof *copy);
        *copy = *runs;
    }
    first.next = copy;
    flow_runs(s, &first, &style, 0);
}

static void
emit_figure(struct sheet *s, const struct block *b, unsigned depth)
{
    (void)depth;
    s->y += 4;
    flow_need(s, b->scene->height + 30);
    flow_scene(s, b->scene, s->left);
    s->y += b->scene->height + 4;
    put_caption(s, s->doc->labels.figure, b->number, b->runs);
    s->y += 8;
}

/* Height of a callout's text, by laying it out. */
static double
text_height(struct sheet *s, const struct block *b, const struct text_style *head, const struct text_style *style)
{
    double height = 0;

    for (const struct block *child = b->first; child != NULL; child = child->next) {
        struct paragraph p = layout_paragraph(s, child->runs, child == b->first ? head : style, s->width - 24);

        height += (double)p.n_lines * p.line_height + 3;
    }
    return height;
}

static void
emit_callout(struct sheet *s, const struct block *b, unsigned depth)
{
    const struct doc_labels *l = &s->doc->labels;
    bool advice = strcmp(b->role, "recommendation") == 0, warning = strcmp(b->role, "warning") == 0, blocker = strcmp(b->role, "blocker") == 0;
    struct colour bar = warning ? s->theme->warning : blocker ? s->theme->blocker : s->theme->accent;
    struct text_style label = {.size = 8, .leading = 1.4, .colour = s->theme->quiet, .strong = true}, style = style_body(s), head = style;
    double height;

    (void)depth;
    head.size = advice ? 13 : style.size;
    head.strong = advice;
    height = text_height(s, b, &head, &style) + 28;
    s->y += 4;
    flow_need(s, height);
    canvas_rect(s->canvas, s->theme->accent_soft, s->left, s->y, s->width, height);
    canvas_rect(s->canvas, bar, s->left, s->y, 3, height);

    double top = s->y;

    s->left += 14;
    s->width -= 24;
    s->y += 7;
    layout_plain(s, advice ? l->recommendation : warning ? l->warning : blocker ? l->blocker : l->note, &label, s->left, s->y + 8, true);
    s->y += 13;
    for (const struct block *child = b->first; child != NULL; child = child->next) {
        flow_runs(s, child->runs, child == b->first ? &head : &style, 0);
        s->y += 3;
    }
    s->left -= 14;
    s->width += 24;
    s->y = top + height + 8;
}

static void
emit_key_figures(struct sheet *s, const struct block *b, unsigned depth)
{
    struct text_style value = {.size = 17, .leading = 1.2, .colour = s->theme->text, .strong = true, .tabular = true};
    struct text_style label = {.size = 8.5, .leading = 1.3, .colour = s->theme->text}, note = {.size = 8, .leading = 1.3, .colour = s->theme->quiet};
    unsigned n = 0;
    double gap = 14, left = s->left, width = s->width, top, lowest;

    (void)depth;
    for (const struct block *k = b->first; k != NULL; k = k->next)
        n++;
    if (n == 0)
        return;
    flow_need(s, 60);
    top = s->y + 6;
    lowest = top;
    s->width = (width - gap * (n - 1)) / n;
    for (const struct block *k = b->first; k != NULL; k = k->next) {
        s->y = top;
        canvas_rect(s->canvas, s->theme->accent, s->left, s->y, s->width, 1.2);
        s->y += 7;
        flow_runs(s, k->runs, &value, 0);
        flow_runs(s, k->runs2, &label, 0);
        flow_runs(s, k->runs3, &note, 0);
        lowest = s->y > lowest ? s->y : lowest;
        s->left += s->width + gap;
    }
    s->left = left;
    s->width = width;
    s->y = lowest + 10;
}

static void
emit_definition(struct sheet *s, const struct block *b, unsigned depth)
{
    struct text_style style = style_body(s);

    style.strong = true;
    flow_runs(s, b->runs, &style, 0);
    children(s, b, depth + 1);
}

static void
emit_code(struct sheet *s, const struct block *b, unsigned depth)
{
    struct text_style style = {.size = 8.5, .leading = 1.4, .colour = s->theme->text, .code = true};
    struct run r = {.text = b->text != NULL ? b->text : ""};
    struct paragraph p = layout_paragraph(s, &r, &style, s->width - 20);
    double height = (double)p.n_lines * p.line_height + 12;

    (void)depth;
    flow_need(s, height);
    canvas_rect(s->canvas, s->theme->accent_soft, s->left, s->y, s->width, height);
    s->y += 6;
    flow_runs(s, &r, &style, 10);
    s->y += 10;
}

static void
emit_address(struct sheet *s, const struct block *b, unsigned depth)
{
    struct text_style style = {.size = 9, .leading = 1.35, .colour = s->theme->text}, quiet = style;
    double top = s->y, lowest, left = s->left, width = s->width;

    (void)depth;
    quiet.colour = s->theme->quiet;
    s->width = width * 0.45;
    for (const struct block *p = b->first; p != NULL; p = p->next)
        flow_runs(s, p->runs, &style, 0);
    lowest = s->y;
    s->y = top;
    for (const struct table_row *row = b->table != NULL ? b->table->rows : NULL; row != NULL; row = row->next) {
        if (row->n_cells < 2)
            continue;
        double line = s->y;

        s->left = left + width * 0.52;
        flow_runs(s, row->cells[0].runs, &quiet, 0);
        s->y = line;
        s->left += 80;
        s->width = width * 0.48 - 80;
        flow_runs(s, row->cells[1].runs, &style, 0);
    }
    s->left = left;
    s->width = width;
    s->y = (s->y > lowest ? s->y : lowest) + 4;
}

static void
put_signature(struct sheet *s, const struct block *k, double x, double width, double top)
{
    const struct doc_labels *l = &s->doc->labels;
    const char *const labels[] = {l->sign_name, l->sign_function, l->sign_date, l->sign_signature};
    struct text_style style = style_body(s), small = {.size = 8, .leading = 1.3, .colour = s->theme->quiet};
    struct line *role, *name;

    style.strong = true;
    role = layout_paragraph(s, k->runs, &style, width).lines;
    style.strong = false;
    name = layout_paragraph(s, k->runs2, &style, width).lines;
    if (role != NULL)
        layout_draw_line(s, role, x, top + 10);
    for (int i = 0; i < 4; i++) {
        double y = top + 40 + 34 * i;

        if (i == 0 && name != NULL)
            layout_draw_line(s, name, x, y - 3);
        canvas_rect(s->canvas, s->theme->quiet, x, y, width, 0.6);
        layout_plain(s, labels[i], &small, x, y + 10, true);
    }
}

static void
emit_sign_off(struct sheet *s, const struct block *b, unsigned depth)
{
    double width = (s->width - 30) / 2, x = s->left;

    (void)depth;
    flow_need(s, 170);
    for (const struct block *k = b->first; k != NULL; k = k->next) {
        put_signature(s, k, x, width, s->y);
        x += width + 30;
    }
    s->y += 170;
}

static void
emit_page_break(struct sheet *s, const struct block *b, unsigned depth)
{
    (void)b;
    (void)depth;
    flow_new_page(s);
}

static void
emit_nothing(struct sheet *s, const struct block *b, unsigned depth)
{
    (void)s;
    (void)b;
    (void)depth;
}

static emit_fn *const emit[BLOCK_KIND_COUNT] = {
    [BLOCK_SECTION] = emit_children, [BLOCK_HEADING] = emit_heading, [BLOCK_PARAGRAPH] = emit_paragraph, [BLOCK_LIST] = emit_list,
    [BLOCK_ITEM] = emit_children, [BLOCK_TABLE] = emit_table, [BLOCK_FIGURE] = emit_figure, [BLOCK_CALLOUT] = emit_callout,
    [BLOCK_KEY_FIGURES] = emit_key_figures, [BLOCK_KEY_FIGURE] = emit_nothing, [BLOCK_DEFINITIONS] = emit_children,
    [BLOCK_DEFINITION] = emit_definition, [BLOCK_CODE] = emit_code, [BLOCK_TOC] = emit_nothing, [BLOCK_ADDRESS] = emit_address,
    [BLOCK_SIGN_OFF] = emit_sign_off, [BLOCK_SIGNATURE] = emit_nothing, [BLOCK_TITLE] = emit_title, [BLOCK_PAGE_BREAK] = emit_page_break,
};

void
flow_blocks(struct sheet *s, const struct block *b, unsigned depth)
{
    for (; b != NULL && !s->failed; b = b->next)
        emit[b->kind](s, b, depth);
}
