/*
 * Canonical text of a document. Every word and number of it is there, nothing of how it looks; equal documents give equal bytes.
 *
 * One line a block: kind, #anchor, [role], number, then its words. Rows, notes and chart data stand on lines of their own below.
 * In words: **strong** //em// _{sub} ^{sup} `code` ((quiet)), {number@figure id}, link[address], <lang:foreign>; \n is a forced line break,
 * \- a soft hyphen, \, a break chance, \uXXXX any other character that cannot be seen.
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
start_line(struct strbuf *b, unsigned depth)
{
    if (b->n > 0)
        strbuf_putc(b, '\n');
    for (unsigned i = 0; i < depth; i++)
        strbuf_puts(b, "  ");
}

/* True for characters that a reader of the dump could not see: controls, marks of direction, the byte order mark. */
static bool
is_unseen(unsigned long c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x200c && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) ||
           c == 0xfeff;
}

static void
put_text(struct strbuf *b, const char *text)
{
    unsigned long c;

    if (text == NULL)
        return;
    while ((c = utf8_next(&text)) != 0)
        if (c == '\n')
            strbuf_puts(b, "\\n");
        else if (c == 0xad)
            strbuf_puts(b, "\\-");
        else if (c == 0x200b)
            strbuf_puts(b, "\\,");
        else if (is_unseen(c))
            strbuf_printf(b, "\\u%04lx", c);
        else
            strbuf_put_utf8(b, c);
}

static const struct { unsigned style; const char *open, *close; } marks[] = {
    {RUN_STRONG, "**", "**"}, {RUN_EM, "//", "//"},  {RUN_SUB, "_{", "}"},
    {RUN_SUP, "^{", "}"},     {RUN_CODE, "`", "`"}, {RUN_QUIET, "((", "))"},
};
enum { MARK_COUNT = sizeof marks / sizeof marks[0] };

static void
put_run(struct strbuf *b, const struct run *r)
{
    if (r->figure != NULL)
        strbuf_putc(b, '{');
    if (r->lang != NULL)
        strbuf_printf(b, "<%s:", r->lang);
    for (size_t i = 0; i < MARK_COUNT; i++)
        if (r->style & marks[i].style)
            strbuf_puts(b, marks[i].open);
    put_text(b, r->text);
    for (size_t i = MARK_COUNT; i-- > 0;)
        if (r->style & marks[i].style)
            strbuf_puts(b, marks[i].close);
    if (r->lang != NULL)
        strbuf_putc(b, '>');
    if (r->figure != NULL)
        strbuf_printf(b, "@%s}", r->figure);
    if (r->href != NULL) {
        strbuf_putc(b, '[');
        put_text(b, r->href);
        strbuf_putc(b, ']');
    }
}

/* The runs behind `before`; nothing at all where there are none. */
static void
put_runs(struct strbuf *b, const char *before, const struct run *runs)
{
    if (runs == NULL)
        return;
    strbuf_puts(b, before);
    for (; runs != NULL; runs = runs->next)
        put_run(b, runs);
}

/* How numbers are aligned (< > . =), and # for a column of row headers. */
static void
put_head(struct strbuf *b, const struct table *t, unsigned depth)
{
    static const char *const aligns[] = {[ALIGN_LEFT] = "<", [ALIGN_RIGHT] = ">", [ALIGN_DECIMAL] = ".", [ALIGN_CENTRE] = "="};

    start_line(b, depth);
    strbuf_puts(b, "head");
    for (size_t i = 0; i < t->n_columns; i++) {
        strbuf_printf(b, "%s%s%s", i > 0 ? " | " : " ", aligns[t->columns[i].align], t->columns[i].row_header ? "# " : " ");
        put_runs(b, "", t->columns[i].head);
    }
}

static void
put_row(struct strbuf *b, const struct table_row *row, unsigned depth)
{
    static const char *const names[] = {[ROW_NORMAL] = "row", [ROW_SUM] = "sum", [ROW_GROUP] = "group", [ROW_MARKED] = "marked"};

    start_line(b, depth);
    strbuf_puts(b, names[row->role]);
    for (size_t i = 0; i < row->n_cells; i++) {
        strbuf_puts(b, i > 0 ? " | " : " ");
        if (row->cells[i].span > 1)
            strbuf_printf(b, "%u* ", row->cells[i].span);
        put_runs(b, "", row->cells[i].runs);
    }
}

static void
put_table(struct strbuf *b, const struct table *t, unsigned depth)
{
    if (t->number != NULL)
        strbuf_printf(b, " %s", t->number);
    put_runs(b, " ", t->caption);
    put_head(b, t, depth);
    for (const struct table_row *row = t->rows; row != NULL; row = row->next)
        put_row(b, row, depth);
    for (size_t i = 0; i < t->n_notes; i++) {
        start_line(b, depth);
        put_runs(b, "note ", t->notes[i]);
    }
}

static void
put_cells(struct strbuf *b, const char *name, const char *const *cells, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        strbuf_puts(b, i > 0 ? " | " : name);
        put_text(b, cells[i]);
    }
}

static void
put_scene(struct strbuf *b, const struct scene *s, unsigned depth)
{
    size_t columns = s->data.n_columns;

    start_line(b, depth);
    strbuf_printf(b, "scene %s ", s->id);
    put_text(b, s->title);
    start_line(b, depth);
    strbuf_puts(b, "alt ");
    put_text(b, s->alt);
    if (s->data.n_rows == 0)
        return;
    start_line(b, depth);
    put_cells(b, "head ", s->data.head, columns);
    for (size_t row = 0; row < s->data.n_rows; row++) {
        start_line(b, depth);
        put_cells(b, "row ", s->data.cells + row * columns, columns);
    }
}

/* Its lines as they are, each behind a bar. */
static void
put_code(struct strbuf *b, const char *text, unsigned depth)
{
    start_line(b, depth);
    strbuf_puts(b, "| ");
    for (; *text != '\0'; text++)
        if (*text == '\n') {
            start_line(b, depth);
            strbuf_puts(b, "| ");
        } else {
            strbuf_putc(b, *text);
        }
}

static void
put_block(struct strbuf *b, const struct block *block, unsigned depth)
{
    start_line(b, depth);
    strbuf_puts(b, kind_names[block->kind]);
    if (block->kind == BLOCK_LIST && block->ordered)
        strbuf_puts(b, " ordered");
    if (block->id != NULL)
        strbuf_printf(b, " #%s", block->id);
    if (block->role != NULL && *block->role != '\0')
        strbuf_printf(b, " [%s]", block->role);
    if (block->number != NULL)
        strbuf_printf(b, " %s", block->number);
    put_runs(b, " ", block->runs);
    put_runs(b, " / ", block->runs2);
    put_runs(b, " / ", block->runs3);
    if (block->table != NULL)
        put_table(b, block->table, depth + 1);
    if (block->scene != NULL)
        put_scene(b, block->scene, depth + 1);
    if (block->text != NULL)
        put_code(b, block->text, depth + 1);
    for (const struct block *child = block->first; child != NULL; child = child->next)
        put_block(b, child, depth + 1);
}

/* A line "name value", nothing without a value. */
static void
put_named(struct strbuf *b, const char *name, const char *value)
{
    if (value == NULL || *value == '\0')
        return;
    start_line(b, 1);
    strbuf_printf(b, "%s ", name);
    put_text(b, value);
}

static void
put_metadata(struct strbuf *b, const struct document *doc)
{
    strbuf_printf(b, "document %s.%s.%s", doc->id, doc->template, doc->lang);
    put_named(b, "title", doc->title);
    put_named(b, "subject", doc->subject);
    put_named(b, "author", doc->author);
    put_named(b, "keywords", doc->keywords);
    put_named(b, "date", doc->date);
    put_named(b, "running-left", doc->running_left);
    put_named(b, "running-right", doc->running_right);
    put_named(b, "footer", doc->footer_left);
    put_named(b, "confidentiality", doc->confidentiality);
    put_named(b, "theme", doc->theme != NULL ? doc->theme->id : NULL);
}

static void
put_detail(struct strbuf *b, const struct figure_detail *f)
{
    start_line(b, 0);
    strbuf_printf(b, "detail %s ", f->id);
    put_text(b, f->label);
    strbuf_puts(b, " = ");
    put_text(b, f->value);
    put_named(b, "formula", f->formula);
    put_named(b, "inputs", f->inputs);
    put_named(b, "sources", f->sources);
}

static bool
render(const struct document *doc, void *cache, struct arena *a, char **bytes, size_t *n, struct diag *d)
{
    struct strbuf b;

    (void)cache;
    (void)d;
    strbuf_init(&b, a);
    put_metadata(&b, doc);
    for (const struct block *block = doc->body; block != NULL; block = block->next)
        put_block(&b, block, 0);
    for (size_t i = 0; i < doc->n_details; i++)
        put_detail(&b, &doc->details[i]);
    strbuf_putc(&b, '\n');
    *bytes = b.p;
    *n = b.n;
    return true;
}

const struct backend dump_backend = {.name = "dump", .suffix = "txt", .render = render};
