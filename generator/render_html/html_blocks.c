/*
 * One handler a kind of block.
 */
#include "render_html/html.h"

typedef void emit_fn(struct html *h, const struct block *b); /* one handler */

static void
children(struct html *h, const struct block *b)
{
    for (const struct block *child = b->first; child != NULL; child = child->next)
        html_block(h, child);
}

/* An opening tag with class and id where there are any. */
static void
open_tag(struct html *h, const char *tag, const char *class, const char *id)
{
    strbuf_printf(&h->out, "<%s", tag);
    if (*class != '\0')
        strbuf_printf(&h->out, " class=\"%s\"", class);
    if (id != NULL) {
        strbuf_puts(&h->out, " id=\"");
        html_text(h, id);
        strbuf_putc(&h->out, '"');
    }
    strbuf_putc(&h->out, '>');
}

static void
emit_section(struct html *h, const struct block *b)
{
    open_tag(h, "section", "", b->id);
    strbuf_putc(&h->out, '\n');
    children(h, b);
    strbuf_puts(&h->out, "</section>\n");
}

static void
emit_heading(struct html *h, const struct block *b)
{
    unsigned level = b->level + 1 > 4 ? 4 : b->level + 1;

    strbuf_printf(&h->out, "<h%u>", level);
    if (b->number != NULL)
        strbuf_printf(&h->out, "<span class=\"no\">%s</span> ", b->number);
    html_runs(h, b->runs);
    strbuf_printf(&h->out, "</h%u>\n", level);
}

static void
emit_paragraph(struct html *h, const struct block *b)
{
    open_tag(h, "p", b->role, b->id);
    html_runs(h, b->runs);
    strbuf_puts(&h->out, "</p>\n");
}

static void
emit_list(struct html *h, const struct block *b)
{
    strbuf_puts(&h->out, b->ordered ? "<ol>\n" : "<ul>\n");
    children(h, b);
    strbuf_puts(&h->out, b->ordered ? "</ol>\n" : "</ul>\n");
}

static void
emit_item(struct html *h, const struct block *b)
{
    open_tag(h, "li", "", b->id);
    html_runs(h, b->runs);
    children(h, b);
    strbuf_puts(&h->out, "</li>\n");
}

static void
emit_table(struct html *h, const struct block *b)
{
    open_tag(h, "div", "table", b->id);
    html_table(h, b->table, b->id);
    strbuf_puts(&h->out, "</div>\n");
}

static void
emit_figure(struct html *h, const struct block *b)
{
    open_tag(h, "figure", "", b->id);
    html_scene(h, b->scene);
    strbuf_puts(&h->out, "<figcaption>");
    if (b->number != NULL) {
        html_text(h, h->doc->labels.figure);
        strbuf_printf(&h->out, " %s: ", b->number);
    }
    html_runs(h, b->runs);
    strbuf_puts(&h->out, "</figcaption></figure>\n");
}

static const char *
callout_label(const struct html *h, const char *role)
{
    const struct doc_labels *l = &h->doc->labels;

    return str_eq(role, "recommendation") ? l->recommendation : str_eq(role, "warning") ? l->warning : str_eq(role, "blocker") ? l->blocker : l->note;
}

static void
emit_callout(struct html *h, const struct block *b)
{
    strbuf_printf(&h->out, "<div class=\"callout %s\" role=\"note\"><p class=\"kind\">", b->role);
    html_text(h, callout_label(h, b->role));
    strbuf_puts(&h->out, "</p>\n");
    children(h, b);
    strbuf_puts(&h->out, "</div>\n");
}

static void
emit_key_figures(struct html *h, const struct block *b)
{
    strbuf_puts(&h->out, "<dl class=\"keys\">\n");
    children(h, b);
    strbuf_puts(&h->out, "</dl>\n");
}

static void
emit_key_figure(struct html *h, const struct block *b)
{
    strbuf_puts(&h->out, "<div><dt>");
    html_runs(h, b->runs2);
    strbuf_puts(&h->out, "</dt><dd>");
    html_runs(h, b->runs);
    strbuf_puts(&h->out, "</dd><dd class=\"quiet\">");
    html_runs(h, b->runs3);
    strbuf_puts(&h->out, "</dd></div>\n");
}

static void
emit_definitions(struct html *h, const struct block *b)
{
    strbuf_puts(&h->out, "<dl>\n");
    children(h, b);
    strbuf_puts(&h->out, "</dl>\n");
}

static void
emit_definition(struct html *h, const struct block *b)
{
    open_tag(h, "dt", "", b->id);
    html_runs(h, b->runs);
    strbuf_puts(&h->out, "</dt><dd>");
    children(h, b);
    strbuf_puts(&h->out, "</dd>\n");
}

static void
emit_code(struct html *h, const struct block *b)
{
    strbuf_puts(&h->out, "<pre tabindex=\"0\"><code>");
    html_text(h, b->text != NULL ? b->text : "");
    strbuf_puts(&h->out, "</code></pre>\n");
}

static void
toc_entries(struct html *h, const struct block *b)
{
    for (; b != NULL; b = b->next) {
        if (b->kind != BLOCK_SECTION || b->id == NULL || b->level > 2 || b->first == NULL)
            continue;
        strbuf_puts(&h->out, "<li><a href=\"#");
        html_text(h, b->id);
        strbuf_puts(&h->out, "\">");
        html_runs(h, b->first->runs);
        strbuf_puts(&h->out, "</a></li>");
    }
}

static void
emit_toc(struct html *h, const struct block *b)
{
    (void)b;
    strbuf_puts(&h->out, "<nav aria-label=\"");
    html_text(h, h->doc->labels.contents);
    strbuf_puts(&h->out, "\"><ol>");
    toc_entries(h, h->doc->body);
    strbuf_puts(&h->out, "</ol></nav>\n");
}

static void
emit_address(struct html *h, const struct block *b)
{
    strbuf_puts(&h->out, "<div class=\"letter\"><address>\n");
    children(h, b);
    strbuf_puts(&h->out, "</address>");
    if (b->table != NULL) {
        strbuf_puts(&h->out, "<dl>");
        for (const struct table_row *row = b->table->rows; row != NULL; row = row->next) {
            if (row->n_cells < 2)
                continue;
            strbuf_puts(&h->out, "<div><dt>");
            html_runs(h, row->cells[0].runs);
            strbuf_puts(&h->out, "</dt><dd>");
            html_runs(h, row->cells[1].runs);
            strbuf_puts(&h->out, "</dd></div>");
        }
        strbuf_puts(&h->out, "</dl>");
    }
    strbuf_puts(&h->out, "</div>\n");
}

static void
emit_sign_off(struct html *h, const struct block *b)
{
    strbuf_puts(&h->out, "<div class=\"sign\">\n");
    children(h, b);
    strbuf_puts(&h->out, "</div>\n");
}

static void
emit_signature(struct html *h, const struct block *b)
{
    const struct doc_labels *l = &h->doc->labels;
    const char *const lines[] = {l->sign_function, l->sign_date, l->sign_signature};

    strbuf_puts(&h->out, "<div><p><strong>");
    html_runs(h, b->runs);
    strbuf_puts(&h->out, "</strong></p><p>");
    html_text(h, l->sign_name);
    strbuf_puts(&h->out, ": ");
    html_runs(h, b->runs2);
    strbuf_puts(&h->out, "</p>");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        strbuf_puts(&h->out, "<p class=\"line\">");
        html_text(h, lines[i]);
        strbuf_puts(&h->out, "</p>");
    }
    strbuf_puts(&h->out, "</div>\n");
}

static void
emit_title(struct html *h, const struct block *b)
{
    strbuf_puts(&h->out, "<h1>");
    html_runs(h, b->runs);
    strbuf_puts(&h->out, "</h1>\n");
    if (b->runs2 != NULL) {
        strbuf_puts(&h->out, "<p class=\"lead\">");
        html_runs(h, b->runs2);
        strbuf_puts(&h->out, "</p>\n");
    }
}

static void
emit_nothing(struct html *h, const struct block *b)
{
    (void)h;
    (void)b;
}

static emit_fn *const emit[BLOCK_KIND_COUNT] = {
    [BLOCK_SECTION] = emit_section, [BLOCK_HEADING] = emit_heading, [BLOCK_PARAGRAPH] = emit_paragraph, [BLOCK_LIST] = emit_list,
    [BLOCK_ITEM] = emit_item, [BLOCK_TABLE] = emit_table, [BLOCK_FIGURE] = emit_figure, [BLOCK_CALLOUT] = emit_callout,
    [BLOCK_KEY_FIGURES] = emit_key_figures, [BLOCK_KEY_FIGURE] = emit_key_figure, [BLOCK_DEFINITIONS] = emit_definitions,
    [BLOCK_DEFINITION] = emit_definition, [BLOCK_CODE] = emit_code, [BLOCK_TOC] = emit_toc, [BLOCK_ADDRESS] = emit_address,
    [BLOCK_SIGN_OFF] = emit_sign_off, [BLOCK_SIGNATURE] = emit_signature, [BLOCK_TITLE] = emit_title, [BLOCK_PAGE_BREAK] = emit_nothing,
};

void
html_block(struct html *h, const struct block *b)
{
    emit[b->kind](h, b);
}
