/*
 * The structure tree (PDF 1.7, 14.7 and 14.8): elements gathered while pages fill, written as objects when all is known. What is drawn
 * under no element, and decoration beside the text, is an artifact.
 */
#include "render_pdf/canvas_detail.h"

#include "base/strbuf.h"

#include <string.h>

/* One child of an element, in reading order: an element, a piece of page content, or an annotation. */
struct tag_kid {
    struct tag_kid *next;
    struct tag *tag;
    HPDF_Dict annotation;
    unsigned page, mcid;
};

struct tag {
    const char *type;
    struct tag *parent;
    struct tag_kid *kids, **last;
    const char *alt, *lang, *scope, *numbering, *id;
    unsigned span;
    struct area box;
    bool has_box, has_annotation;
    HPDF_Dict dict;
};

static struct tag_kid *
add_kid(struct canvas *c, struct tag *t)
{
    struct tag_kid *k = arena_alloc(c->arena, sizeof *k);

    *t->last = k;
    t->last = &k->next;
    return k;
}

static struct tag *
make(struct canvas *c, const char *type, struct tag *parent)
{
    struct tag *t = arena_alloc(c->arena, sizeof *t);

    t->type = type;
    t->parent = parent;
    t->last = &t->kids;
    if (parent != NULL)
        add_kid(c, parent)->tag = t;
    return t;
}

void
canvas_tag_start(struct canvas *c)
{
    c->root = c->tag = make(c, "Document", NULL);
}

struct tag *
canvas_tag_current(const struct canvas *c)
{
    return c->dry ? NULL : c->tag;
}

struct tag *
canvas_tag_new(struct canvas *c, const char *type)
{
    return c->dry || c->tag == NULL ? NULL : make(c, type, c->tag);
}

struct tag *
canvas_tag_enter(struct canvas *c, struct tag *tag)
{
    struct tag *before = c->tag;

    if (!c->dry)
        c->tag = tag;
    return before;
}

struct tag *
canvas_tag_open(struct canvas *c, const char *type)
{
    return canvas_tag_enter(c, canvas_tag_new(c, type));
}

void
canvas_tag_return(struct canvas *c, struct tag *before)
{
    if (!c->dry)
        c->tag = before;
}

void
canvas_tag_alt(struct tag *t, const char *text)
{
    if (t != NULL)
        t->alt = text;
}

void
canvas_tag_lang(struct tag *t, const char *lang)
{
    if (t != NULL)
        t->lang = lang;
}

void
canvas_tag_scope(struct tag *t, const char *scope)
{
    if (t != NULL)
        t->scope = scope;
}

void
canvas_tag_span(struct tag *t, unsigned columns)
{
    if (t != NULL)
        t->span = columns;
}

void
canvas_tag_numbering(struct tag *t, const char *kind)
{
    if (t != NULL)
        t->numbering = kind;
}

void
canvas_tag_box(struct tag *t, struct area box)
{
    if (t == NULL)
        return;
    t->box = box;
    t->has_box = true;
}

/* --- page content --- */

static void
end_content(struct canvas *c)
{
    if (c->open != OPEN_NOTHING)
        canvas_write(c, c->open_page, "EMC\n");
    c->open = OPEN_NOTHING;
}

static unsigned
next_mcid(struct canvas *c, struct tag *owner)
{
    struct page_owners *o = &c->owners[c->page];

    if (o->n == o->cap) {
        size_t cap = o->cap == 0 ? 64 : o->cap * 2;
        struct tag **grown = arena_array(c->arena, cap, sizeof(struct tag *));

        if (o->n > 0)
            memcpy(grown, o->at, o->n * sizeof(struct tag *));
        o->at = grown;
        o->cap = cap;
    }
    o->at[o->n] = owner;
    return (unsigned)o->n++;
}

void
canvas_tag_content(struct canvas *c, bool decoration)
{
    bool in_figure = c->tag != NULL && strcmp(c->tag->type, "Figure") == 0;
    enum open_content want = c->tag == NULL ? OPEN_PAGINATION : decoration && !in_figure ? OPEN_DECORATION : OPEN_TAG;
    struct tag_kid *k;

    if (c->dry || (c->open == want && c->open_page == c->page && (want != OPEN_TAG || c->open_tag == c->tag)))
        return;
    end_content(c);
    c->open = want;
    c->open_page = c->page;
    c->open_tag = c->tag;
    if (want == OPEN_PAGINATION) {
        canvas_write(c, c->page, "/Artifact <</Type /Pagination>> BDC\n");
    } else if (want == OPEN_DECORATION) {
        canvas_write(c, c->page, "/Artifact BMC\n");
    } else {
        k = add_kid(c, c->tag);
        k->page = c->page;
        k->mcid = next_mcid(c, c->tag);
        canvas_write(c, c->page, arena_printf(c->arena, "/%s <</MCID %u>> BDC\n", c->tag->type, k->mcid));
    }
}

void
canvas_tag_annotation(struct canvas *c, HPDF_Dict annotation)
{
    struct tag_kid *k;

    if (c->tag == NULL)
        return;
    k = add_kid(c, c->tag);
    k->annotation = annotation;
    k->page = c->page;
    c->tag->has_annotation = true;
    c->n_links++;
}

/* --- objects --- */

/* What the structure tree refers to from outside it: elements by page content and by annotation, and by id. */
struct writer {
    struct canvas *canvas;
    HPDF_Dict *link_owners; /* the element of each annotation */
    HPDF_Array ids;
    unsigned next_key, notes;
};

static HPDF_Dict
attribute_dict(struct canvas *c, const char *owner)
{
    HPDF_Dict a = HPDF_Dict_New(c->pdf->mmgr);

    HPDF_Dict_AddName(a, "O", owner);
    return a;
}

static void
put_attributes(struct canvas *c, struct tag *t)
{
    HPDF_Dict a = NULL;

    if (t->scope != NULL || t->span > 1) {
        a = attribute_dict(c, "Table");
        if (t->scope != NULL)
            HPDF_Dict_AddName(a, "Scope", t->scope);
        if (t->span > 1)
            HPDF_Dict_AddNumber(a, "ColSpan", (HPDF_INT32)t->span);
    } else if (t->numbering != NULL) {
        a = attribute_dict(c, "List");
        HPDF_Dict_AddName(a, "ListNumbering", t->numbering);
    } else if (t->has_box) {
        HPDF_Array box = HPDF_Array_New(c->pdf->mmgr);
        double height = c->doc->theme->page_height_pt;

        a = attribute_dict(c, "Layout");
        HPDF_Dict_AddName(a, "Placement", "Block");
        HPDF_Array_AddReal(box, (HPDF_REAL)t->box.x);
        HPDF_Array_AddReal(box, (HPDF_REAL)(height - t->box.y - t->box.h));
        HPDF_Array_AddReal(box, (HPDF_REAL)(t->box.x + t->box.w));
        HPDF_Array_AddReal(box, (HPDF_REAL)(height - t->box.y));
        HPDF_Dict_Add(a, "BBox", box);
    }
    if (a != NULL)
        HPDF_Dict_Add(t->dict, "A", a);
}

static void
put_strings(struct writer *w, struct tag *t)
{
    struct canvas *c = w->canvas;

    if (t->alt != NULL)
        canvas_add_string(c, t->dict, "Alt", t->alt);
    if (t->lang != NULL)
        HPDF_Dict_Add(t->dict, "Lang", HPDF_String_New(c->pdf->mmgr, t->lang, NULL));
    if (strcmp(t->type, "Note") == 0) {
        const char *id = arena_printf(c->arena, "note-%06u", ++w->notes);

        HPDF_Dict_Add(t->dict, "ID", HPDF_String_New(c->pdf->mmgr, id, NULL));
        HPDF_Array_Add(w->ids, HPDF_String_New(c->pdf->mmgr, id, NULL));
        HPDF_Array_Add(w->ids, t->dict);
    }
}

/* An element with nothing in it is left out, but for the cells that make a table regular. */
static bool
is_empty(const struct tag *t)
{
    if (strcmp(t->type, "TD") == 0 || strcmp(t->type, "TH") == 0)
        return false;
    for (const struct tag_kid *k = t->kids; k != NULL; k = k->next)
        if (k->tag == NULL || !is_empty(k->tag))
            return false;
    return true;
}

static HPDF_Dict
reference(struct canvas *c, const char *type, unsigned page)
{
    HPDF_Dict r = HPDF_Dict_New(c->pdf->mmgr);

    HPDF_Dict_AddName(r, "Type", type);
    HPDF_Dict_Add(r, "Pg", c->pages[page]);
    return r;
}

static void put_element(struct writer *w, struct tag *t, HPDF_Dict parent, HPDF_Array into);

static void
put_kid(struct writer *w, struct tag *t, const struct tag_kid *k, HPDF_Array into, unsigned page)
{
    struct canvas *c = w->canvas;
    HPDF_Dict r;

    if (k->tag != NULL) {
        put_element(w, k->tag, t->dict, into);
    } else if (k->annotation != NULL) {
        r = reference(c, "OBJR", k->page);
        HPDF_Dict_Add(r, "Obj", k->annotation);
        HPDF_Array_Add(into, r);
        HPDF_Dict_AddNumber(k->annotation, "StructParent", (HPDF_INT32)w->next_key);
        w->link_owners[w->next_key++ - c->n_pages] = t->dict;
    } else if (k->page == page) {
        HPDF_Array_AddNumber(into, (HPDF_INT32)k->mcid);
    } else {
        r = reference(c, "MCR", k->page);
        HPDF_Dict_AddNumber(r, "MCID", (HPDF_INT32)k->mcid);
        HPDF_Array_Add(into, r);
    }
}

/* Depth is that of the blocks, which the template bounds. */
static void
put_element(struct writer *w, struct tag *t, HPDF_Dict parent, HPDF_Array into)
{
    struct canvas *c = w->canvas;
    HPDF_Array kids;
    unsigned page = MOST_PAGES;

    if (is_empty(t))
        return;
    if (strcmp(t->type, "Link") == 0 && !t->has_annotation) /* its goal is not in this document */
        t->type = "Span";
    t->dict = HPDF_Dict_New(c->pdf->mmgr);
    kids = HPDF_Array_New(c->pdf->mmgr);
    HPDF_Xref_Add(c->pdf->xref, t->dict);
    HPDF_Array_Add(into, t->dict);
    HPDF_Dict_AddName(t->dict, "S", t->type);
    HPDF_Dict_Add(t->dict, "P", parent);
    put_attributes(c, t);
    put_strings(w, t);
    for (const struct tag_kid *k = t->kids; k != NULL && page == MOST_PAGES; k = k->next)
        if (k->tag == NULL)
            page = k->page;
    if (page < MOST_PAGES)
        HPDF_Dict_Add(t->dict, "Pg", c->pages[page]);
    for (const struct tag_kid *k = t->kids; k != NULL; k = k->next)
        put_kid(w, t, k, kids, page);
    HPDF_Dict_Add(t->dict, "K", kids);
}

/* Keys 0 to n_pages − 1 are the pages, the annotations follow. */
static HPDF_Dict
parent_tree(struct writer *w)
{
    struct canvas *c = w->canvas;
    HPDF_Dict tree = HPDF_Dict_New(c->pdf->mmgr);
    HPDF_Array numbers = HPDF_Array_New(c->pdf->mmgr);

    HPDF_Xref_Add(c->pdf->xref, tree);
    for (unsigned i = 0; i < c->n_pages; i++) {
        HPDF_Array owners = HPDF_Array_New(c->pdf->mmgr);

        for (size_t k = 0; k < c->owners[i].n; k++)
            HPDF_Array_Add(owners, c->owners[i].at[k]->dict);
        HPDF_Array_AddNumber(numbers, (HPDF_INT32)i);
        HPDF_Array_Add(numbers, owners);
        HPDF_Dict_AddNumber(c->pages[i], "StructParents", (HPDF_INT32)i);
        HPDF_Dict_AddName(c->pages[i], "Tabs", "S");
    }
    for (unsigned key = c->n_pages; key < w->next_key; key++) {
        HPDF_Array_AddNumber(numbers, (HPDF_INT32)key);
        HPDF_Array_Add(numbers, w->link_owners[key - c->n_pages]);
    }
    HPDF_Dict_Add(tree, "Nums", numbers);
    return tree;
}

void
canvas_tag_finish(struct canvas *c)
{
    struct writer w = {.canvas = c, .link_owners = arena_array(c->arena, c->n_links + 1, sizeof(HPDF_Dict)), .ids = HPDF_Array_New(c->pdf->mmgr), .next_key = c->n_pages};
    HPDF_Dict root = HPDF_Dict_New(c->pdf->mmgr), marked = HPDF_Dict_New(c->pdf->mmgr), names = HPDF_Dict_New(c->pdf->mmgr);
    HPDF_Array kids = HPDF_Array_New(c->pdf->mmgr);

    end_content(c);
    HPDF_Xref_Add(c->pdf->xref, root);
    HPDF_Dict_AddName(root, "Type", "StructTreeRoot");
    put_element(&w, c->root, root, kids);
    HPDF_Dict_Add(root, "K", kids);
    HPDF_Dict_Add(root, "ParentTree", parent_tree(&w));
    HPDF_Dict_AddNumber(root, "ParentTreeNextKey", (HPDF_INT32)w.next_key);
    HPDF_Dict_Add(names, "Names", w.ids);
    HPDF_Dict_Add(root, "IDTree", names);
    HPDF_Dict_AddBoolean(marked, "Marked", HPDF_TRUE);
    HPDF_Dict_Add(c->pdf->catalog, "MarkInfo", marked);
    HPDF_Dict_Add(c->pdf->catalog, "StructTreeRoot", root);
}
