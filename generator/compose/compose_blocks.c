/*
 * Template elements to blocks: one function a kind, chosen by a table.
 */
#include "compose/composer.h"

#include "compose/compose_diag.h"

#include <string.h>

void *
pointer_list_add(struct composer *c, struct pointer_list *list, void *p)
{
    if (list->n == list->cap) {
        void **grown = arena_array(c->arena, list->cap * 2 + 16, sizeof *grown);

        if (list->n > 0)
            memcpy(grown, list->at, list->n * sizeof *grown);
        list->at = grown;
        list->cap = list->cap * 2 + 16;
    }
    return list->at[list->n++] = p;
}

static bool
is_taken(const struct composer *c, const char *anchor)
{
    for (size_t i = 0; i < c->anchors.n; i++)
        if (strcmp(c->anchors.at[i], anchor) == 0)
            return true;
    return false;
}

const char *
unique_anchor(struct composer *c, const char *wanted)
{
    char *base = arena_strdup(c->arena, wanted), *anchor = base;

    for (char *p = base; *p != '\0'; p++) {
        if (*p >= 'A' && *p <= 'Z')
            *p = (char)(*p - 'A' + 'a');
        else if (strchr("abcdefghijklmnopqrstuvwxyz0123456789.-", *p) == NULL)
            *p = '-';
    }
    for (unsigned n = 2; is_taken(c, anchor); n++)
        anchor = arena_printf(c->arena, "%s-%u", base, n);
    return pointer_list_add(c, &c->anchors, anchor);
}

const char *
own_anchor(struct composer *c, const struct scope *s)
{
    const char *id = eval_avt(c, s, s->node->avts[AVT_ID]);

    return id[0] == '\0' ? NULL : unique_anchor(c, id);
}

int
word_index(struct composer *c, const struct scope *s, const char *word, const char *const *words, int count)
{
    const char *known = "";

    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], word) == 0)
            return i;
        known = arena_printf(c->arena, "%s%s%s", known, i > 0 ? ", " : "", words[i]);
    }
    diag(c->diag, s->node->loc, D_WORD_UNKNOWN, s->node->element, word, known);
    c->ok = false;
    return 0;
}

/* Runs of a key attribute; NULL where there is none. */
static const struct run *
key_runs(struct composer *c, const struct scope *s, enum tpl_avt which)
{
    const struct message *m = s->node->avts[which] == NULL ? NULL : find_message(c, s, s->node->avts[which]);
    struct run_list runs = {0};

    if (m != NULL)
        message_runs(c, s, m, &runs);
    return runs.first;
}

/* Runs of the element's value; NULL where there is nothing to show. */
static const struct run *
value_runs(struct composer *c, const struct scope *s)
{
    struct value v = {0};

    eval_value(c, s, "", &v);
    return v.present && run_visible(v.runs.first) ? v.runs.first : NULL;
}

static void
emit_subtitle(struct composer *c, const struct scope *s, void *arg)
{
    struct block *title = arg;

    if (title->runs2 == NULL)
        title->runs2 = value_runs(c, s);
}

static void
emit_title(struct composer *c, const struct scope *s, struct block_list *out)
{
    struct block *b = block_new(c->arena, BLOCK_TITLE);

    b->runs = value_runs(c, s);
    walk_children(c, s, emit_subtitle, b);
    if (b->runs != NULL)
        block_list_add(out, b);
}

static void
emit_p(struct composer *c, const struct scope *s, struct block_list *out)
{
    const struct run *runs = value_runs(c, s);
    struct block *b;

    if (runs == NULL)
        return;
    b = block_paragraph(c->arena, runs, eval_avt(c, s, s->node->avts[AVT_ROLE]));
    b->id = own_anchor(c, s);
    block_list_add(out, b);
}

/* A block of this kind around the element's children; left out when there are none. */
static struct block *
container(struct composer *c, const struct scope *s, enum block_kind kind, struct block_list *out)
{
    struct block *b = block_new(c->arena, kind);
    struct block_list children = {0};

    compose_children(c, s, &children);
    if (children.first == NULL)
        return NULL;
    b->first = children.first;
    block_list_add(out, b);
    return b;
}

static void
emit_list(struct composer *c, const struct scope *s, struct block_list *out)
{
    struct block *b = container(c, s, BLOCK_LIST, out);
    const char *kind = xml_attr(s->node->xml, "kind");

    if (b != NULL)
        b->ordered = kind != NULL && strcmp(kind, "ordered") == 0;
}

static void
emit_item(struct composer *c, const struct scope *s, struct block_list *out)
{
    const struct run *runs = value_runs(c, s);
    struct block *b = block_new(c->arena, BLOCK_ITEM);
    struct block_list children = {0};

    if (runs != NULL)
        block_list_add(&children, block_paragraph(c->arena, runs, ""));
    compose_children(c, s, &children);
    if (children.first == NULL)
        return;
    b->id = own_anchor(c, s);
    b->first = children.first;
    block_list_add(out, b);
}

static void
emit_callout(struct composer *c, const struct scope *s, struct block_list *out)
{
    static const char *const kinds[] = {"recommendation", "info", "warning", "blocker"};
    const struct run *runs = key_runs(c, s, AVT_KEY);
    struct block *b = block_new(c->arena, BLOCK_CALLOUT);
    struct block_list children = {0};

    if (run_visible(runs))
        block_list_add(&children, block_paragraph(c->arena, runs, ""));
    compose_children(c, s, &children);
    if (children.first == NULL)
        return;
    b->role = kinds[word_index(c, s, eval_avt(c, s, s->node->avts[AVT_ROLE]), kinds, 4)];
    b->id = own_anchor(c, s);
    b->first = children.first;
    block_list_add(out, b);
}

static void
emit_key_figures(struct composer *c, const struct scope *s, struct block_list *out)
{
    (void)container(c, s, BLOCK_KEY_FIGURES, out);
}

static void
emit_key_figure(struct composer *c, const struct scope *s, struct block_list *out)
{
    struct block *b = block_new(c->arena, BLOCK_KEY_FIGURE);

    b->runs = value_runs(c, s);
    if (b->runs == NULL)
        return;
    b->runs2 = key_runs(c, s, AVT_LABEL);
    b->runs3 = key_runs(c, s, AVT_NOTE);
    block_list_add(out, b);
}

static void
emit_definitions(struct composer *c, const struct scope *s, struct block_list *out)
{
    (void)container(c, s, BLOCK_DEFINITIONS, out);
}

static void
emit_definition(struct composer *c, const struct scope *s, struct block_list *out)
{
    struct block *b = block_new(c->arena, BLOCK_DEFINITION);
    const struct run *text = key_runs(c, s, AVT_TEXT);
    struct block_list children = {0};

    b->runs = value_runs(c, s);
    if (b->runs == NULL)
        return;
    if (run_visible(text))
        block_list_add(&children, block_paragraph(c->arena, text, ""));
    compose_children(c, s, &children);
    b->id = own_anchor(c, s);
    b->first = children.first;
    block_list_add(out, b);
}

/* Section ids are what notes name, before they become anchors. */
static void
emit_section(struct composer *c, const struct scope *s, struct block_list *out)
{
    struct block *b = block_new(c->arena, BLOCK_SECTION), *heading;
    const char *id = eval_avt(c, s, s->node->avts[AVT_ID]);
    struct block_list children = {0};

    b->level = ++c->level;
    (void)pointer_list_add(c, &c->sections, arena_strdup(c->arena, id));
    compose_children(c, s, &children);
    compose_notes(c, id, &children);
    c->level--;
    if (children.first == NULL)
        return;
    heading = block_heading(c->arena, b->level, NULL, key_runs(c, s, AVT_KEY));
    heading->next = children.first;
    b->first = heading;
    b->id = unique_anchor(c, id);
    b->ordered = xml_attr(s->node->xml, "number") == NULL; /* to be numbered: see number_sections */
    block_list_add(out, b);
}

static void
emit_figure(struct composer *c, const struct scope *s, struct block_list *out)
{
    static const struct { const char *name; bool (*draw)(struct composer *, const struct scope *, struct drawing *); } scenes[] = {
        {"cumulative-cost", scene_cost}, {"memory", scene_memory}, {"tree", scene_tree}, {"idle-strip", scene_idle},
    };
    const char *name = xml_attr(s->node->xml, "scene"), *id = eval_avt(c, s, s->node->avts[AVT_ID]);
    struct drawing drawing = {0};
    struct scope inner = *s;
    struct run_list caption = {0};
    const struct message *m;
    struct block *b;
    size_t i = 0;

    while (i + 1 < sizeof scenes / sizeof scenes[0] && strcmp(scenes[i].name, name) != 0)
        i++;
    if (!scenes[i].draw(c, s, &drawing))
        return;
    inner.given = drawing.given;
    inner.n_given = drawing.n_given;
    m = s->node->avts[AVT_KEY] != NULL ? find_message(c, s, s->node->avts[AVT_KEY]) : need_message(c, drawing.caption_key);
    if (m != NULL)
        message_runs(c, &inner, m, &caption);
    b = block_new(c->arena, BLOCK_FIGURE);
    b->scene = drawing.scene;
    b->runs = caption.first;
    b->number = arena_printf(c->arena, "%u", ++c->n_figures);
    b->id = unique_anchor(c, id[0] != '\0' ? id : arena_printf(c->arena, "figure-%s", name));
    block_list_add(out, b);
}

static void
emit_code(struct composer *c, const struct scope *s, struct block_list *out)
{
    struct value v = {0};
    struct block *b = block_new(c->arena, BLOCK_CODE);
    char *text;

    eval_value(c, s, "", &v);
    text = arena_strdup(c->arena, "");
    for (const struct run *run = v.runs.first; run != NULL; run = run->next)
        text = arena_printf(c->arena, "%s%s", text, run->text);
    if (text[0] == '\0')
        return;
    b->text = text;
    b->role = eval_avt(c, s, s->node->avts[AVT_ROLE]);
    block_list_add(out, b);
}

static void
emit_toc(struct composer *c, const struct scope *s, struct block_list *out)
{
    (void)s;
    block_list_add(out, block_new(c->arena, BLOCK_TOC));
}

static void
emit_page_break(struct composer *c, const struct scope *s, struct block_list *out)
{
    (void)s;
    block_list_add(out, block_new(c->arena, BLOCK_PAGE_BREAK));
}

static void
emit_sign_off(struct composer *c, const struct scope *s, struct block_list *out)
{
    (void)container(c, s, BLOCK_SIGN_OFF, out);
}

static void
emit_signature(struct composer *c, const struct scope *s, struct block_list *out)
{
    struct block *b = block_new(c->arena, BLOCK_SIGNATURE);
    struct run_list name = {0};

    b->runs = key_runs(c, s, AVT_KEY);
    if (s->node->exprs[EXPR_WHO] != NULL)
        add_user_text(c, &name, eval_string(c, s, s->node->exprs[EXPR_WHO]), NULL);
    b->runs2 = name.first;
    if (b->runs != NULL)
        block_list_add(out, b);
}

static void
emit_notes(struct composer *c, const struct scope *s, struct block_list *out)
{
    compose_notes(c, xml_attr(s->node->xml, "section"), out);
}

/* --- the address field --- */

/* What an address collects. */
struct address {
    struct block_list lines;
    struct table_row *first, **tail;
};

static void
add_meta(struct composer *c, const struct scope *s, struct address *address)
{
    struct table_cell *cells = arena_array(c->arena, 2, sizeof *cells);
    struct table_row *row = arena_alloc(c->arena, sizeof *row);

    cells[0] = (struct table_cell){.runs = key_runs(c, s, AVT_KEY), .span = 1};
    cells[1] = (struct table_cell){.runs = value_runs(c, s), .span = 1};
    if (cells[1].runs == NULL)
        return;
    *row = (struct table_row){.cells = cells, .n_cells = 2};
    *address->tail = row;
    address->tail = &row->next;
}

static void
emit_address_part(struct composer *c, const struct scope *s, void *arg)
{
    struct address *address = arg;

    if (s->node->kind == TPL_META)
        add_meta(c, s, address);
    else
        emit_p(c, s, &address->lines);
}

static void
emit_address(struct composer *c, const struct scope *s, struct block_list *out)
{
    struct block *b = block_new(c->arena, BLOCK_ADDRESS);
    struct address address = {.first = NULL};

    address.tail = &address.first;
    walk_children(c, s, emit_address_part, &address);
    b->first = address.lines.first;
    if (address.first != NULL) {
        struct table_column *columns = arena_array(c->arena, 2, sizeof *columns);
        struct table *t = arena_alloc(c->arena, sizeof *t);

        columns[0].row_header = true;
        *t = (struct table){.columns = columns, .n_columns = 2, .rows = address.first};
        b->table = t;
    }
    if (b->first != NULL || b->table != NULL)
        block_list_add(out, b);
}

/* --- the table of kinds --- */

static void (*const emit[TPL_KIND_COUNT])(struct composer *, const struct scope *, struct block_list *) = {
    [TPL_TITLE] = emit_title,
    [TPL_ADDRESS] = emit_address,
    [TPL_SECTION] = emit_section,
    [TPL_P] = emit_p,
    [TPL_LIST] = emit_list,
    [TPL_ITEM] = emit_item,
    [TPL_CALLOUT] = emit_callout,
    [TPL_KEY_FIGURES] = emit_key_figures,
    [TPL_KEY_FIGURE] = emit_key_figure,
    [TPL_TABLE] = compose_table,
    [TPL_DEFINITIONS] = emit_definitions,
    [TPL_DEFINITION] = emit_definition,
    [TPL_FIGURE] = emit_figure,
    [TPL_CODE] = emit_code,
    [TPL_TOC] = emit_toc,
    [TPL_PAGE_BREAK] = emit_page_break,
    [TPL_SIGN_OFF] = emit_sign_off,
    [TPL_SIGNATURE] = emit_signature,
    [TPL_NOTES] = emit_notes,
};

static void
emit_block(struct composer *c, const struct scope *s, void *arg)
{
    if (emit[s->node->kind] != NULL)
        emit[s->node->kind](c, s, arg);
}

void
compose_children(struct composer *c, const struct scope *s, struct block_list *out)
{
    walk_children(c, s, emit_block, out);
}
