/*
 * The least height in which a block may begin on a page, one measure a kind.
 */
#include "render_pdf/flow.h"

#include "render_pdf/nav.h"

typedef double least_fn(struct sheet *s, const struct block *b);

/* Two lines of a paragraph, three of one that has three. */
static double
least_runs(struct sheet *s, const struct run *runs, const struct text_style *style)
{
    struct paragraph p = layout_paragraph(s, runs, style, s->width);

    return (double)(p.n_lines > 3 ? 2 : p.n_lines) * p.line_height;
}

static double
least_first(struct sheet *s, const struct block *b)
{
    return b->first != NULL ? flow_least(s, b->first) : 0;
}

static double
least_heading(struct sheet *s, const struct block *b)
{
    struct text_style style = flow_heading_style(s, b);
    double own = flow_heading_gap(s, b) + flow_runs_height(s, b->runs, &style, s->width) + 5;

    return own + (b->next != NULL ? flow_least(s, b->next) : 0);
}

static double
least_paragraph(struct sheet *s, const struct block *b)
{
    struct text_style style = flow_paragraph_style(s, b);

    return least_runs(s, b->runs, &style);
}

static double
least_item(struct sheet *s, const struct block *b)
{
    struct text_style style = style_body(s);

    return b->runs != NULL ? least_runs(s, b->runs, &style) : least_first(s, b);
}

static double
least_definition(struct sheet *s, const struct block *b)
{
    struct text_style style = style_body(s);

    return flow_runs_height(s, b->runs, &style, s->width) + least_first(s, b);
}

static double
least_table(struct sheet *s, const struct block *b)
{
    return flow_table_least(s, b->table);
}

static double
least_sign_off(struct sheet *s, const struct block *b)
{
    return flow_sign_off_height(s, b);
}

static double
least_contents(struct sheet *s, const struct block *b)
{
    (void)b;
    return nav_contents_height(s);
}

static double
least_nothing(struct sheet *s, const struct block *b)
{
    (void)s;
    (void)b;
    return 0;
}

static least_fn *const least[BLOCK_KIND_COUNT] = {
    [BLOCK_SECTION] = least_first, [BLOCK_HEADING] = least_heading, [BLOCK_PARAGRAPH] = least_paragraph, [BLOCK_LIST] = least_first,
    [BLOCK_ITEM] = least_item, [BLOCK_TABLE] = least_table, [BLOCK_FIGURE] = flow_figure_height, [BLOCK_CALLOUT] = flow_callout_least,
    [BLOCK_KEY_FIGURES] = flow_key_figures_height, [BLOCK_KEY_FIGURE] = least_nothing, [BLOCK_DEFINITIONS] = least_first,
    [BLOCK_DEFINITION] = least_definition, [BLOCK_CODE] = flow_code_height, [BLOCK_TOC] = least_contents, [BLOCK_ADDRESS] = least_nothing,
    [BLOCK_SIGN_OFF] = least_sign_off, [BLOCK_SIGNATURE] = least_nothing, [BLOCK_TITLE] = least_nothing, [BLOCK_PAGE_BREAK] = least_nothing,
};

double
flow_least(struct sheet *s, const struct block *b)
{
    return least[b->kind](s, b);
}
