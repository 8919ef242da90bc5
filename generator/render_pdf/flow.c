/*
 * Blocks down the pages, one handler a kind.
 */
#include "render_pdf/flow.h"

#include "base/strbuf.h"
#include "render_pdf/nav.h"

#include <string.h>

static const double LIST_INDENT = 18;

struct text_style
style_body(const struct sheet *s)
{
    return (struct text_style){.size = s->theme->size_pt * s->scale, .leading = s->theme->leading, .colour = s->theme->text};
}

struct text_style
style_small(const struct sheet *s)
{
    return (struct text_style){.size = (s->theme->size_pt - 1.2) * s->scale, .leading = 1.35, .colour = s->theme->quiet};
}

bool
flow_at_top(const struct sheet *s)
{
    return s->y <= s->theme->margin_top_pt + 1;
}

double
flow_page_room(const struct sheet *s)
{
    return s->bottom - s->theme->margin_top_pt;
}

void
flow_new_page(struct sheet *s)
{
    canvas_add_page(s->canvas);
    s->y = s->theme->margin_top_pt;
    flow_waiting(s);
}

void
flow_need(struct sheet *s, double height)
{
    if (s->y + height > s->bottom && !flow_at_top(s))
        flow_new_page(s);
}

/* Lines of a paragraph; two lines at least stay together at a page's foot and head. */
static void
put_lines(struct sheet *s, const struct paragraph *p)
{
    size_t left = p->n_lines;

    for (const struct line *l = p->lines; l != NULL; l = l->next, left--) {
        bool first = l == p->lines;
        double keep = (first && left >= 2) || left == 2 ? 2 * p->line_height : p->line_height;

        flow_need(s, left == 3 && first ? 3 * p->line_height : keep);
        if (s->mark != NULL) {
            struct tag *before = canvas_tag_enter(s->canvas, s->mark_tag);

            layout_plain(s, s->mark, &p->style, s->left - LIST_INDENT, s->y + p->style.size, true);
            canvas_tag_return(s->canvas, before);
            s->mark = NULL;
        }
        layout_draw_line(s, l, s->left, s->y + p->style.size);
        s->y += p->line_height;
    }
}

void
flow_runs(struct sheet *s, const struct run *runs, const struct text_style *style)
{
    struct paragraph p = layout_paragraph(s, runs, style, s->width);

    put_lines(s, &p);
}

void
flow_tagged(struct sheet *s, const char *type, const struct run *runs, const struct text_style *style)
{
    struct tag *before;

    if (runs == NULL)
        return;
    before = canvas_tag_open(s->canvas, type);
    flow_runs(s, runs, style);
    canvas_tag_return(s->canvas, before);
}

struct run *
flow_prefixed(struct sheet *s, const char *prefix, const struct run *runs)
{
    struct run *first = arena_alloc(s->arena, sizeof *first);

    first->text = prefix;
    if (runs != NULL) {
        first->next = arena_alloc(s->arena, sizeof *first->next);
        *first->next = *runs;
    }
    return first;
}

double
flow_runs_height(struct sheet *s, const struct run *runs, const struct text_style *style, double width)
{
    struct paragraph p = layout_paragraph(s, runs, style, width);

    return (double)p.n_lines * p.line_height;
}

struct text_style
flow_heading_style(const struct sheet *s, const struct block *b)
{
    static const double sizes[] = {15, 15, 11.5, 10};

    return (struct text_style){.size = sizes[b->level < 4 ? b->level : 3] * s->scale, .leading = 1.25, .colour = s->theme->text, .heading = true};
}

double
flow_heading_gap(const struct sheet *s, const struct block *b)
{
    return (b->level <= 1 ? 20 : 12) * s->scale * s->scale;
}

struct text_style
flow_paragraph_style(const struct sheet *s, const struct block *b)
{
    struct text_style style = style_body(s);

    if (strcmp(b->role, "small") == 0) {
        style.size -= 1.2;
        style.colour = s->theme->quiet;
    } else if (strcmp(b->role, "lead") == 0) {
        style.size += 2;
    }
    return style;
}

typedef void emit_fn(struct sheet *s, const struct block *b);

static void
emit_children(struct sheet *s, const struct block *b)
{
    flow_blocks(s, b->first, false);
}

static void
emit_section(struct sheet *s, const struct block *b)
{
    s->id = b->id;
    flow_blocks(s, b->first, false);
    s->id = NULL;
}

static void
emit_title(struct sheet *s, const struct block *b)
{
    struct text_style style = {.size = 22 * s->scale, .leading = 1.2, .colour = s->theme->text, .heading = true};
    struct text_style lead = {.size = 12 * s->scale, .leading = 1.35, .colour = s->theme->quiet};

    flow_tagged(s, "H1", b->runs, &style);
    flow_tagged(s, "P", b->runs2, &lead);
    s->y += 10 * s->scale;
}

static void
emit_heading(struct sheet *s, const struct block *b)
{
    static const char *const types[] = {"H2", "H2", "H3", "H4"};
    struct text_style style = flow_heading_style(s, b);

    if (b->level <= 1)
        flow_flush_waiting(s);
    flow_need(s, flow_least(s, b));
    if (!flow_at_top(s))
        s->y += flow_heading_gap(s, b);
    nav_heading(s, b, s->id);
    s->id = NULL;
    flow_tagged(s, types[b->level < 4 ? b->level : 3], b->number != NULL ? flow_prefixed(s, arena_printf(s->arena, "%s ", b->number), b->runs) : b->runs,
                &style);
    s->y += 5;
}

static void
emit_paragraph(struct sheet *s, const struct block *b)
{
    struct text_style style = flow_paragraph_style(s, b);

    flow_runs(s, b->runs, &style);
    s->y += 5 * s->scale;
}

/* The items of a list; their mark waits for the first line of their text. */
static void
emit_list(struct sheet *s, const struct block *b)
{
    struct text_style style = style_body(s);
    unsigned n = 0;

    canvas_tag_numbering(canvas_tag_current(s->canvas), b->ordered ? "Decimal" : "Disc");
    s->left += LIST_INDENT;
    s->width -= LIST_INDENT;
    for (const struct block *item = b->first; item != NULL; item = item->next) {
        struct tag *list = canvas_tag_open(s->canvas, "LI");

        s->mark_tag = canvas_tag_new(s->canvas, "Lbl");
        (void)canvas_tag_open(s->canvas, "LBody");
        s->mark = b->ordered ? arena_printf(s->arena, "%u.", ++n) : "–";
        if (item->runs != NULL) {
            flow_runs(s, item->runs, &style);
            s->y += 3 * s->scale;
        }
        flow_blocks(s, item->first, false);
        s->mark = NULL;
        canvas_tag_return(s->canvas, list);
    }
    s->left -= LIST_INDENT;
    s->width += LIST_INDENT;
    s->y += 3 * s->scale;
}

static void
emit_table(struct sheet *s, const struct block *b)
{
    flow_table(s, b->table);
}

static void
emit_definition(struct sheet *s, const struct block *b)
{
    struct text_style style = style_body(s);
    struct tag *before;

    style.strong = true;
    flow_need(s, flow_least(s, b));
    flow_tagged(s, "Lbl", b->runs, &style);
    before = canvas_tag_open(s->canvas, "LBody");
    emit_children(s, b);
    canvas_tag_return(s->canvas, before);
}

static void
emit_contents(struct sheet *s, const struct block *b)
{
    (void)b;
    flow_need(s, nav_contents_height(s));
    nav_contents(s);
}

/* A page that would begin with hardly anything before the break goes on instead. */
static void
emit_page_break(struct sheet *s, const struct block *b)
{
    (void)b;
    if (s->n_waiting > 0 || s->y > s->theme->margin_top_pt + 0.25 * flow_page_room(s))
        flow_new_page(s);
    else if (!flow_at_top(s))
        s->y += 24;
}

static void
emit_nothing(struct sheet *s, const struct block *b)
{
    (void)s;
    (void)b;
}

static emit_fn *const emit[BLOCK_KIND_COUNT] = {
    [BLOCK_SECTION] = emit_section, [BLOCK_HEADING] = emit_heading, [BLOCK_PARAGRAPH] = emit_paragraph, [BLOCK_LIST] = emit_list,
    [BLOCK_ITEM] = emit_children, [BLOCK_TABLE] = emit_table, [BLOCK_FIGURE] = flow_figure, [BLOCK_CALLOUT] = flow_callout,
    [BLOCK_KEY_FIGURES] = flow_key_figures, [BLOCK_KEY_FIGURE] = emit_nothing, [BLOCK_DEFINITIONS] = emit_children,
    [BLOCK_DEFINITION] = emit_definition, [BLOCK_CODE] = flow_code, [BLOCK_TOC] = emit_contents, [BLOCK_ADDRESS] = flow_address,
    [BLOCK_SIGN_OFF] = flow_sign_off, [BLOCK_SIGNATURE] = emit_nothing, [BLOCK_TITLE] = emit_title, [BLOCK_PAGE_BREAK] = emit_page_break,
};

/* The element that a kind of block is; where there is none, the block makes its own. */
static const char *const element[BLOCK_KIND_COUNT] = {
    [BLOCK_SECTION] = "Sect", [BLOCK_PARAGRAPH] = "P", [BLOCK_LIST] = "L", [BLOCK_FIGURE] = "Div", [BLOCK_CALLOUT] = "Div", [BLOCK_KEY_FIGURES] = "L",
    [BLOCK_DEFINITIONS] = "L", [BLOCK_DEFINITION] = "LI", [BLOCK_CODE] = "P", [BLOCK_ADDRESS] = "Div", [BLOCK_SIGN_OFF] = "Div",
};

void
flow_blocks(struct sheet *s, const struct block *b, bool to_break)
{
    for (; b != NULL && !s->failed && !(to_break && b->kind == BLOCK_PAGE_BREAK); b = b->next) {
        if (b->kind != BLOCK_SECTION)
            nav_anchor(s, b->id);
        struct tag *before = element[b->kind] != NULL ? canvas_tag_open(s->canvas, element[b->kind]) : canvas_tag_current(s->canvas);

        emit[b->kind](s, b);
        canvas_tag_return(s->canvas, before);
    }
}
