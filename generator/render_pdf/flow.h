/*
 * The document's blocks down the pages. Nothing begins at a page's foot that cannot show its least height there: a heading takes what
 * follows with it. Private to render_pdf/.
 */
#ifndef GM_RENDER_PDF_FLOW_H
#define GM_RENDER_PDF_FLOW_H

#include "render_pdf/layout.h"

struct text_style style_body(const struct sheet *s);
struct text_style style_small(const struct sheet *s); /* captions and notes */

/* Blocks from `b` to its last sibling, or until a page break when `to_break`. */
void flow_blocks(struct sheet *s, const struct block *b, bool to_break);

bool flow_at_top(const struct sheet *s);    /* nothing stands on this page yet */
double flow_page_room(const struct sheet *s); /* height of a page's column */
void flow_new_page(struct sheet *s);
void flow_need(struct sheet *s, double height); /* begins a new page unless `height` is left */
void flow_runs(struct sheet *s, const struct run *runs, const struct text_style *style);
/* The same as an element of its own; nothing without runs. */
void flow_tagged(struct sheet *s, const char *type, const struct run *runs, const struct text_style *style);
/* The runs with a text before them, such as a heading's number or a caption's "Table 3: ". In the arena. */
struct run *flow_prefixed(struct sheet *s, const char *prefix, const struct run *runs);
double flow_runs_height(struct sheet *s, const struct run *runs, const struct text_style *style, double width);

/* The height in which a block may begin: all of what is not cut, the first lines of what may be. */
double flow_least(struct sheet *s, const struct block *b);
struct text_style flow_heading_style(const struct sheet *s, const struct block *b);
double flow_heading_gap(const struct sheet *s, const struct block *b);
struct text_style flow_paragraph_style(const struct sheet *s, const struct block *b);

/* Charts: drawn here, or kept for the top of the next page while the text goes on. */
void flow_scene(struct sheet *s, const struct scene *scene, double x);
void flow_figure(struct sheet *s, const struct block *b);
double flow_figure_height(struct sheet *s, const struct block *b);
void flow_waiting(struct sheet *s);       /* those that fit here, when a page begins */
void flow_flush_waiting(struct sheet *s); /* all, on new pages */

void flow_table(struct sheet *s, const struct table *t);
double flow_table_least(struct sheet *s, const struct table *t);

/* Blocks that stay in one piece where a page can hold them. */
void flow_callout(struct sheet *s, const struct block *b);
void flow_key_figures(struct sheet *s, const struct block *b);
void flow_address(struct sheet *s, const struct block *b);
void flow_sign_off(struct sheet *s, const struct block *b);
void flow_code(struct sheet *s, const struct block *b);
double flow_callout_least(struct sheet *s, const struct block *b); /* of the whole, or of its first part where no page holds it */
double flow_key_figures_height(struct sheet *s, const struct block *b);
double flow_sign_off_height(const struct sheet *s, const struct block *b);
double flow_code_height(struct sheet *s, const struct block *b);

#endif
