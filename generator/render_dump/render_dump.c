/*
 * Canonical text of a document. Every word and number of it is there; nothing of how it looks.
 */
#include "render_dump/render_dump.h"

#include "base/strbuf.h"

static const char *const kind_names[BLOCK_KIND_COUNT] = {
    [BLOCK_SECTION] = "section", [BLOCK_HEADING] = "heading", [BLOCK_PARAGRAPH] = "p", [BLOCK_LIST] = "list", [BLOCK_ITEM] = "item",
    [BLOCK_TABLE] = "table", [BLOCK_FIGURE] = "figure", [BLOCK_CALLOUT] = "callout", [BLOCK_KEY_FIGURES] = "key-figures",
    [BLOCK_KEY_FIGURE] = "key-figure", [BLOCK_DEFINITIONS] = "definitions", [BLOCK_DEFINITION] = "definition", [BLOCK_CODE] = "code",
    [BLOCK_TOC] = "toc", [BLOCK_ADDRESS] = "address", [BLOCK_SIGN_OFF] = "sign-off", [BLOCK_SIGNATURE] = "signature", [BLOCK_TITLE] = "title",
    [BLOCK_PAGE_BREAK] = "page-break",
};

static void
indent(struct strbuf *b, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        strbuf_puts(b, "  ");
}

static void
put_runs(struct strbuf *b, const struct run *runs)
{
    for (const struct run *r = runs; r != NULL; r = r->next) {
        if (r->style & RUN_STRONG)
            strbuf_puts(b, "**");
        for (const char *p = r->text; *p != '\0'; p++)
            strbuf_putc(b, *p == '\n' ? ' ' : *p);
        if (r->style & RUN_STRONG)
            strbuf_puts(b, "**");
        if (r->href != NULL)
            strbuf_printf(b, "[%s]", r->href);
    }
}

static void
put_line(struct strbuf *b, const char *before, const struct run *runs)
{
    if (runs == NULL)
        return;
    strbuf_puts(b, before);
    put_runs(b, runs);
}

static void
put_table(struct strbuf *b, const struct table *t, unsigned depth)
{
    static const char *const roles[] = {"", "sum ", "group ", "marked "};

    put_line(b, " ", t->caption);
    strbuf_putc(b, '\n');
    indent(b, depth);
    for (size_t i = 0; i < t->n_columns; i++)
        put_line(b, i > 0 ? " | " : "head ", t->columns[i].head);
    strbuf_putc(b, '\n');
    for (const struct table_row *row = t->rows; row != NULL; row = row->next) {
        indent(b, depth);
        strbuf_printf(b, "%srow", roles[row->role]);
        for (size_t i = 0; i < row->n_cells; i++)
            put_line(b, i > 0 ? " | " : " ", row->cells[i].runs);
        strbuf_putc(b, '\n');
    }
    for (size_t i = 0; i < t->n_notes; i++) {
        indent(b, depth);
        put_line(b, "note ", t->notes[i]);
        strbuf_putc(b, '\n');
    }
}

static void
put_block(struct strbuf *b, const struct block *block, unsigned depth)
{
    indent(b, depth);
    strbuf_puts(b, kind_names[block->kind]);
    if (block->id != NULL)
        strbuf_printf(b, " #%s", block->id);
    if (*block->role != '\0')
        strbuf_printf(b, " [%s]", block->role);
    if (block->number != NULL)
        strbuf_printf(b, " %s", block->number);
    put_line(b, " ", block->runs);
    put_line(b, " / ", block->runs2);
    put_line(b, " / ", block->runs3);
    if (block->text != NULL)
        strbuf_printf(b, " %s", block->text);
    if (block->scene != NULL)
        strbuf_printf(b, " {%s}", block->scene->alt);
    if (block->table != NULL)
        put_table(b, block->table, depth + 1);
    else
        strbuf_putc(b, '\n');
    for (const struct block *child = block->first; child != NULL; child = child->next)
        put_block(b, child, depth + 1);
}

static bool
render(const struct document *doc, void *cache, struct arena *a, char **bytes, size_t *n, struct diag *d)
{
    struct strbuf b;

    (void)cache;
    (void)d;
    strbuf_init(&b, a);
    strbuf_printf(&b, "document %s.%s.%s %s\n", doc->id, doc->template, doc->lang, doc->title);
    for (const struct block *block = doc->body; block != NULL; block = block->next)
        put_block(&b, block, 0);
    *bytes = b.p;
    *n = b.n;
    return true;
}

const struct backend dump_backend = {.name = "dump", .suffix = "txt", .render = render};
