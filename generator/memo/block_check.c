/*
 * Walks a block tree once for its anchors and once for everything else.
 */
#include "memo/block_check.h"

#include "base/strbuf.h"
#include "memo/block_new.h"
#include "memo/memo_diag.h"

#include <stdlib.h>
#include <string.h>

static const char *const kind_names[BLOCK_KIND_COUNT] = {
    [BLOCK_SECTION] = "section", [BLOCK_HEADING] = "heading", [BLOCK_PARAGRAPH] = "paragraph", [BLOCK_LIST] = "list", [BLOCK_ITEM] = "item",
    [BLOCK_TABLE] = "table", [BLOCK_FIGURE] = "figure", [BLOCK_CALLOUT] = "callout", [BLOCK_KEY_FIGURES] = "key-figures",
    [BLOCK_KEY_FIGURE] = "key-figure", [BLOCK_DEFINITIONS] = "definitions", [BLOCK_DEFINITION] = "definition", [BLOCK_CODE] = "code",
    [BLOCK_TOC] = "toc", [BLOCK_ADDRESS] = "address", [BLOCK_SIGN_OFF] = "sign-off", [BLOCK_SIGNATURE] = "signature", [BLOCK_TITLE] = "title",
    [BLOCK_PAGE_BREAK] = "page-break",
};

#define KIND(k) (1UL << (k))

/* What flows: may stand in the document, in sections, items, callouts and descriptions. */
#define FLOW                                                                                                                                \
    (KIND(BLOCK_PARAGRAPH) | KIND(BLOCK_LIST) | KIND(BLOCK_TABLE) | KIND(BLOCK_FIGURE) | KIND(BLOCK_CALLOUT) | KIND(BLOCK_KEY_FIGURES) |     \
     KIND(BLOCK_DEFINITIONS) | KIND(BLOCK_CODE) | KIND(BLOCK_PAGE_BREAK))

/* Kinds that a kind may contain; the document is the last entry. */
static const unsigned long may_contain[BLOCK_KIND_COUNT + 1] = {
    [BLOCK_SECTION] = FLOW | KIND(BLOCK_SECTION) | KIND(BLOCK_HEADING) | KIND(BLOCK_SIGN_OFF) | KIND(BLOCK_TOC),
    [BLOCK_LIST] = KIND(BLOCK_ITEM),
    [BLOCK_ITEM] = FLOW,
    [BLOCK_CALLOUT] = FLOW,
    [BLOCK_KEY_FIGURES] = KIND(BLOCK_KEY_FIGURE),
    [BLOCK_DEFINITIONS] = KIND(BLOCK_DEFINITION),
    [BLOCK_DEFINITION] = FLOW,
    [BLOCK_ADDRESS] = KIND(BLOCK_PARAGRAPH),
    [BLOCK_SIGN_OFF] = KIND(BLOCK_SIGNATURE),
    [BLOCK_KIND_COUNT] = FLOW | KIND(BLOCK_SECTION) | KIND(BLOCK_TITLE) | KIND(BLOCK_ADDRESS) | KIND(BLOCK_SIGN_OFF) | KIND(BLOCK_TOC),
};

/* A check under way. */
struct checking {
    struct arena *arena;
    struct diag *diag;
    const char **ids; /* sorted after the first walk */
    size_t n_ids, cap_ids;
    bool titled, ok;
};

/* "section costs". */
static const char *
name_of(const struct checking *c, const struct block *b)
{
    return b->id == NULL ? kind_names[b->kind] : arena_printf(c->arena, "%s %s", kind_names[b->kind], b->id);
}

#define FAULT(c, ...) (diag((c)->diag, (struct loc){0}, __VA_ARGS__), (c)->ok = false)

static int
by_name(const void *x, const void *y)
{
    return strcmp(*(const char *const *)x, *(const char *const *)y);
}

static void
collect_ids(struct checking *c, const struct block *first)
{
    for (const struct block *b = first; b != NULL; b = b->next) {
        if (b->id != NULL) {
            if (c->n_ids == c->cap_ids) {
                const char **grown = arena_array(c->arena, c->cap_ids * 2 + 32, sizeof *grown);

                if (c->n_ids > 0)
                    memcpy(grown, c->ids, c->n_ids * sizeof *grown);
                c->ids = grown;
                c->cap_ids = c->cap_ids * 2 + 32;
            }
            c->ids[c->n_ids++] = b->id;
        }
        collect_ids(c, b->first);
    }
}

static bool
has_id(const struct checking *c, const char *id)
{
    return c->n_ids > 0 && bsearch(&id, c->ids, c->n_ids, sizeof *c->ids, by_name) != NULL;
}

static bool
is_outside(const char *href)
{
    return strncmp(href, "http://", 7) == 0 || strncmp(href, "https://", 8) == 0 || strncmp(href, "mailto:", 7) == 0;
}

static void
check_runs(struct checking *c, const struct block *b, const struct run *runs)
{
    for (; runs != NULL; runs = runs->next) {
        if (runs->text == NULL || !utf8_valid(runs->text, strlen(runs->text)))
            FAULT(c, D_RUN_TEXT, name_of(c, b));
        if (runs->href != NULL && !(runs->href[0] == '#' ? has_id(c, runs->href + 1) : is_outside(runs->href)))
            FAULT(c, D_RUN_HREF, name_of(c, b), runs->href);
    }
}

static void
check_row(struct checking *c, const struct block *b, const struct table_row *row, size_t index)
{
    unsigned covered = 0;

    for (size_t i = 0; i < row->n_cells; i++) {
        covered += row->cells[i].span;
        check_runs(c, b, row->cells[i].runs);
    }
    if (covered != b->table->n_columns || (row->role == ROW_GROUP && row->n_cells != 1))
        FAULT(c, D_TABLE_SHAPE, name_of(c, b), index, covered, b->table->n_columns);
}

static void
check_table(struct checking *c, const struct block *b)
{
    const struct table *t = b->table;
    size_t index = 0;

    if (t == NULL || t->n_columns == 0 || t->rows == NULL) {
        FAULT(c, D_BLOCK_EMPTY, name_of(c, b));
        return;
    }
    check_runs(c, b, t->caption);
    for (size_t i = 0; i < t->n_columns; i++)
        check_runs(c, b, t->columns[i].head);
    for (const struct table_row *row = t->rows; row != NULL; row = row->next)
        check_row(c, b, row, ++index);
    for (size_t i = 0; i < t->n_notes; i++)
        check_runs(c, b, t->notes[i]);
}

/* Kinds that are nothing without visible runs, without children. */
#define NEEDS_RUNS                                                                                                                          \
    (KIND(BLOCK_HEADING) | KIND(BLOCK_PARAGRAPH) | KIND(BLOCK_KEY_FIGURE) | KIND(BLOCK_DEFINITION) | KIND(BLOCK_SIGNATURE) | KIND(BLOCK_TITLE))
#define NEEDS_CHILDREN                                                                                                                      \
    (KIND(BLOCK_LIST) | KIND(BLOCK_ITEM) | KIND(BLOCK_CALLOUT) | KIND(BLOCK_KEY_FIGURES) | KIND(BLOCK_DEFINITIONS) | KIND(BLOCK_SIGN_OFF))

static bool
has_no_content(const struct block *b)
{
    if (b->kind == BLOCK_FIGURE)
        return b->scene == NULL || b->scene->items == NULL;
    if (b->kind == BLOCK_CODE)
        return b->text == NULL || b->text[0] == '\0';
    return b->kind == BLOCK_ADDRESS && b->first == NULL && b->table == NULL;
}

static bool
is_empty(const struct block *b)
{
    return ((NEEDS_RUNS & KIND(b->kind)) != 0 && !run_visible(b->runs)) || ((NEEDS_CHILDREN & KIND(b->kind)) != 0 && b->first == NULL) ||
           (b->kind == BLOCK_SECTION && (b->first == NULL || b->first->next == NULL)) || has_no_content(b);
}

static bool
is_anchor(const char *id)
{
    return id[0] != '\0' && strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789.-") == strlen(id);
}

/* A block by itself; `parent` is NULL at the top. */
static void
check_block(struct checking *c, const struct block *b, const struct block *parent)
{
    unsigned long allowed = may_contain[parent == NULL ? BLOCK_KIND_COUNT : parent->kind];

    if ((allowed & KIND(b->kind)) == 0)
        FAULT(c, D_BLOCK_CHILD, parent == NULL ? "document" : name_of(c, parent), kind_names[b->kind]);
    if (b->id != NULL && !is_anchor(b->id))
        FAULT(c, D_BLOCK_ID, kind_names[b->kind], b->id);
    if (is_empty(b))
        FAULT(c, D_BLOCK_EMPTY, name_of(c, b));
    if (b->kind == BLOCK_TITLE) {
        if (c->titled)
            FAULT(c, D_BLOCK_TITLE_TWICE, name_of(c, b));
        c->titled = true;
    }
    check_runs(c, b, b->runs);
    check_runs(c, b, b->runs2);
    check_runs(c, b, b->runs3);
    if (b->kind == BLOCK_TABLE || b->table != NULL)
        check_table(c, b);
}

static void
check_section(struct checking *c, const struct block *b, unsigned level)
{
    if (b->level != level)
        FAULT(c, D_BLOCK_LEVEL, name_of(c, b), b->level, level);
    if (b->first == NULL || b->first->kind != BLOCK_HEADING || b->first->level != b->level)
        FAULT(c, D_BLOCK_HEADING, name_of(c, b));
}

static void
check_tree(struct checking *c, const struct block *first, const struct block *parent, unsigned level)
{
    for (const struct block *b = first; b != NULL; b = b->next) {
        check_block(c, b, parent);
        if (b->kind == BLOCK_SECTION)
            check_section(c, b, level + 1);
        check_tree(c, b->first, b, b->kind == BLOCK_SECTION ? level + 1 : level);
    }
}

bool
block_check(const struct document *doc, struct arena *a, struct diag *d)
{
    struct checking c = {.arena = a, .diag = d, .ok = true};

    collect_ids(&c, doc->body);
    if (c.n_ids > 0)
        qsort(c.ids, c.n_ids, sizeof *c.ids, by_name);
    for (size_t i = 1; i < c.n_ids; i++)
        if (strcmp(c.ids[i - 1], c.ids[i]) == 0)
            FAULT(&c, D_BLOCK_ID_TWICE, "document", c.ids[i]);
    check_tree(&c, doc->body, NULL, 0);
    return c.ok;
}
