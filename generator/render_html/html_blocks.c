/*
 * One handler a kind of block.
 */
#include "render_html/html.h"

#include "memo/block_new.h"

typedef void emit_fn(struct html *h, const struct block *b); /* writes one block and all inside it */

/* <element class="…" id="…">; an empty class is left out. */
static void
open_tag(struct html *h, const char *element, const char *class, const char *id)
{
    strbuf_printf(&h->out, "<%s", element);
    html_attr(h, "class", "", class == NULL || *class == '\0' ? NULL : class);
    html_attr(h, "id", "", id);
    html_markup(h, ">");
}

/* The same with a line end, then the children, then the end tag. */
static void
put_container(struct html *h, const char *element, const char *class, const struct block *b)
{
    open_tag(h, element, class, b->id);
    html_markup(h, "\n");
    html_blocks(h, b->first);
    strbuf_printf(&h->out, "</%s>\n", element);
}

static void
put_heading(struct html *h, const struct block *b, const char *section)
{
    unsigned level = b->level < 1 ? 2 : b->level > 4 ? 5 : b->level + 1;

    strbuf_printf(&h->out, "<h%u", level);
    html_attr(h, "id", "head:", section);
    html_markup(h, ">");
    if (b->number != NULL) {
        html_markup(h, "<span class=\"no\">");
        html_text(h, b->number);
        html_markup(h, "</span> ");
    }
    html_runs(h, b->runs);
    strbuf_printf(&h->out, "</h%u>\n", level);
}

static void
emit_heading(struct html *h, const struct block *b)
{
    put_heading(h, b, NULL);
}

/* Only sections of the first level are landmarks: more would be noise. */
static void
emit_section(struct html *h, const struct block *b)
{
    const struct block *first = b->first;
    bool headed = first != NULL && first->kind == BLOCK_HEADING;

    html_markup(h, "<section");
    html_attr(h, "id", "", b->id);
    if (headed && b->level <= 1)
        html_attr(h, "aria-labelledby", "head:", b->id);
    html_markup(h, ">\n");
    if (headed) {
        put_heading(h, first, b->id);
        first = first->next;
    }
    html_blocks(h, first);
    html_markup(h, "</section>\n");
}

static void
emit_paragraph(struct html *h, const struct block *b)
{
    open_tag(h, "p", b->role, b->id);
    html_runs(h, b->runs);
    html_markup(h, "</p>\n");
}

static void
emit_list(struct html *h, const struct block *b)
{
    put_container(h, b->ordered ? "ol" : "ul", NULL, b);
}

/* An item that is one plain paragraph needs no element for it. */
static void
emit_item(struct html *h, const struct block *b)
{
    const struct block *only = b->first;
    bool plain = only != NULL && only->next == NULL && only->kind == BLOCK_PARAGRAPH && only->id == NULL && str_eq(only->role, "");

    open_tag(h, "li", NULL, b->id);
    html_runs(h, b->runs);
    if (plain)
        html_runs(h, only->runs);
    else
        html_blocks(h, only);
    html_markup(h, "</li>\n");
}

static void
emit_table(struct html *h, const struct block *b)
{
    if (b->table != NULL)
        html_table(h, b->table, b->id);
}

static void
put_caption(struct html *h, const struct block *b)
{
    html_markup(h, "<figcaption>");
    if (b->number != NULL) {
        html_markup(h, "<span class=\"no\">");
        html_text(h, h->doc->labels.figure);
        html_markup(h, " ");
        html_text(h, b->number);
        html_markup(h, "</span> ");
    }
    html_runs(h, b->runs);
    html_markup(h, "</figcaption>\n");
}

static void
emit_figure(struct html *h, const struct block *b)
{
    open_tag(h, "figure", NULL, b->id);
    html_markup(h, "\n");
    if (b->scene != NULL)
        html_scene(h, b->scene);
    if (run_visible(b->runs))
        put_caption(h, b);
    html_markup(h, "</figure>\n");
}

static const char *
callout_label(const struct html *h, const char *role)
{
    const struct doc_labels *l = &h->doc->labels;
    const struct { const char *role, *label; } labels[] = {
        {"recommendation", l->recommendation}, {"warning", l->warning}, {"blocker", l->blocker}};

    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++)
        if (str_eq(role, labels[i].role))
            return labels[i].label;
    return l->note;
}

static void
emit_callout(struct html *h, const struct block *b)
{
    html_markup(h, "<div role=\"note\"");
    html_attr(h, "class", "callout ", b->role);
    html_attr(h, "id", "", b->id);
    html_markup(h, ">\n<p class=\"kind\">");
    html_text(h, callout_label(h, b->role));
    html_markup(h, "</p>\n");
    html_blocks(h, b->first);
    html_markup(h, "</div>\n");
}

static void
emit_key_figures(struct html *h, const struct block *b)
{
    put_container(h, "dl", "key-figures", b);
}

static void
emit_key_figure(struct html *h, const struct block *b)
{
    open_tag(h, "div", NULL, b->id);
    html_markup(h, "<dt>");
    html_runs(h, b->runs2);
    html_markup(h, "</dt><dd class=\"value\">");
    html_runs(h, b->runs);
    html_markup(h, "</dd>");
    if (run_visible(b->runs3)) {
        html_markup(h, "<dd class=\"small\">");
        html_runs(h, b->runs3);
        html_markup(h, "</dd>");
    }
    html_markup(h, "</div>\n");
}

static void
emit_definitions(struct html *h, const struct block *b)
{
    put_container(h, "dl", "definitions", b);
}

static void
emit_definition(struct html *h, const struct block *b)
{
    open_tag(h, "dt", NULL, b->id);
    html_runs(h, b->runs);
    html_markup(h, "</dt>\n<dd>");
    html_blocks(h, b->first);
    html_markup(h, "</dd>\n");
}

static void
emit_code(struct html *h, const struct block *b)
{
    open_tag(h, "pre", b->role, b->id);
    html_markup(h, "<code>");
    html_text(h, b->text);
    html_markup(h, "</code></pre>\n");
}

static void
put_meta(struct html *h, const struct table *t)
{
    html_markup(h, "<dl>\n");
    for (const struct table_row *row = t->rows; row != NULL; row = row->next) {
        if (row->n_cells < 2)
            continue;
        html_markup(h, "<div><dt>");
        html_runs(h, row->cells[0].runs);
        html_markup(h, "</dt><dd>");
        html_runs(h, row->cells[1].runs);
        html_markup(h, "</dd></div>\n");
    }
    html_markup(h, "</dl>\n");
}

static void
emit_address(struct html *h, const struct block *b)
{
    open_tag(h, "div", "letter", b->id);
    html_markup(h, "\n<div class=\"address\">\n");
    html_blocks(h, b->first);
    html_markup(h, "</div>\n");
    if (b->table != NULL && b->table->rows != NULL)
        put_meta(h, b->table);
    html_markup(h, "</div>\n");
}

static void
emit_sign_off(struct html *h, const struct block *b)
{
    put_container(h, "div", "sign-off", b);
}

/* A line to be filled in by hand, or already filled in. */
static void
put_line(struct html *h, const char *label, const struct run *runs)
{
    html_markup(h, "<div><dt>");
    html_text(h, label);
    html_markup(h, "</dt><dd>");
    html_runs(h, runs);
    html_markup(h, "</dd></div>\n");
}

static void
emit_signature(struct html *h, const struct block *b)
{
    open_tag(h, "div", "signature", b->id);
    html_markup(h, "<p>");
    html_runs(h, b->runs);
    html_markup(h, "</p>\n<dl>\n");
    put_line(h, h->doc->labels.sign_name, b->runs2);
    put_line(h, h->doc->labels.sign_date, NULL);
    put_line(h, h->doc->labels.sign_signature, NULL);
    html_markup(h, "</dl>\n</div>\n");
}

static void
emit_title(struct html *h, const struct block *b)
{
    html_markup(h, "<hgroup>\n");
    open_tag(h, "h1", NULL, b->id);
    html_runs(h, b->runs);
    html_markup(h, "</h1>\n");
    if (run_visible(b->runs2)) {
        html_markup(h, "<p class=\"subtitle\">");
        html_runs(h, b->runs2);
        html_markup(h, "</p>\n");
    }
    html_markup(h, "</hgroup>\n");
}

static void
emit_page_break(struct html *h, const struct block *b)
{
    open_tag(h, "div", "page-break", b->id);
    html_markup(h, "</div>\n");
}

/* The page has its contents beside the text, whatever the template says. */
static void
emit_toc(struct html *h, const struct block *b)
{
    (void)h;
    (void)b;
}

static emit_fn *const emit[BLOCK_KIND_COUNT] = {
    [BLOCK_SECTION] = emit_section,
    [BLOCK_HEADING] = emit_heading,
    [BLOCK_PARAGRAPH] = emit_paragraph,
    [BLOCK_LIST] = emit_list,
    [BLOCK_ITEM] = emit_item,
    [BLOCK_TABLE] = emit_table,
    [BLOCK_FIGURE] = emit_figure,
    [BLOCK_CALLOUT] = emit_callout,
    [BLOCK_KEY_FIGURES] = emit_key_figures,
    [BLOCK_KEY_FIGURE] = emit_key_figure,
    [BLOCK_DEFINITIONS] = emit_definitions,
    [BLOCK_DEFINITION] = emit_definition,
    [BLOCK_CODE] = emit_code,
    [BLOCK_TOC] = emit_toc,
    [BLOCK_ADDRESS] = emit_address,
    [BLOCK_SIGN_OFF] = emit_sign_off,
    [BLOCK_SIGNATURE] = emit_signature,
    [BLOCK_TITLE] = emit_title,
    [BLOCK_PAGE_BREAK] = emit_page_break,
};

void
html_blocks(struct html *h, const struct block *first)
{
    for (const struct block *b = first; b != NULL; b = b->next)
        emit[b->kind](h, b);
}
