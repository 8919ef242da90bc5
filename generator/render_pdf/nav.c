/*
 * Places are noted while pages fill, and written when all are known. A link to an anchor that is not in the document is text only.
 */
#include "render_pdf/nav.h"

#include "base/strbuf.h"
#include "render_pdf/flow.h"

#include <string.h>

struct anchor {
    struct anchor *next;
    const char *id;
    struct place at;
};

struct heading_mark {
    struct heading_mark *next;
    unsigned level;
    const char *title;
    struct place at;
};

struct inner_link {
    struct inner_link *next;
    const char *id;
    struct area area;
    unsigned page;
    struct tag *tag;
};

/* A row of the contents, waiting for its number. */
struct entry {
    struct entry *next;
    const char *id, *title;
    double baseline, text_right;
    unsigned page, level;
    struct tag *tag;
};

struct nav {
    struct anchor *anchors;
    struct heading_mark *marks, **last_mark;
    struct inner_link *links;
    struct entry *entries;
};

struct nav *
nav_new(struct arena *a)
{
    struct nav *n = arena_alloc(a, sizeof *n);

    n->last_mark = &n->marks;
    return n;
}

/* The words of a heading as plain text, after its number. */
static const char *
plain_title(struct sheet *s, const struct block *heading)
{
    struct strbuf b;

    strbuf_init(&b, s->arena);
    if (heading->number != NULL)
        strbuf_printf(&b, "%s\xC2\xA0 ", heading->number);
    for (const struct run *r = heading->runs; r != NULL; r = r->next)
        for (const char *p = r->text; *p != '\0';) {
            const char *start = p;
            unsigned long k = utf8_next(&p);

            if (k != 0xAD && k != 0x200B)
                strbuf_add(&b, k == '\n' ? " " : start, k == '\n' ? 1 : (size_t)(p - start));
        }
    return b.p;
}

static struct place
here(const struct sheet *s)
{
    return (struct place){canvas_page(s->canvas), s->y};
}

void
nav_anchor(struct sheet *s, const char *id)
{
    struct anchor *k;

    if (id == NULL || canvas_in_trial(s->canvas))
        return;
    k = arena_alloc(s->arena, sizeof *k);
    k->id = id;
    k->at = here(s);
    k->next = s->nav->anchors;
    s->nav->anchors = k;
}

void
nav_heading(struct sheet *s, const struct block *heading, const char *id)
{
    struct heading_mark *m;

    if (canvas_in_trial(s->canvas))
        return;
    nav_anchor(s, id);
    m = arena_alloc(s->arena, sizeof *m);
    m->level = heading->level;
    m->title = plain_title(s, heading);
    m->at = here(s);
    *s->nav->last_mark = m;
    s->nav->last_mark = &m->next;
}

void
nav_link(struct sheet *s, const char *href, struct area area)
{
    struct inner_link *k;

    if (canvas_in_trial(s->canvas))
        return;
    if (href[0] != '#') {
        canvas_link(s->canvas, href, area);
        return;
    }
    k = arena_alloc(s->arena, sizeof *k);
    k->id = href + 1;
    k->area = area;
    k->page = canvas_page(s->canvas);
    k->tag = canvas_tag_current(s->canvas);
    k->next = s->nav->links;
    s->nav->links = k;
}

static struct text_style
entry_style(const struct sheet *s, unsigned level)
{
    struct text_style style = style_body(s);

    style.leading = 1.5;
    style.tabular = true;
    style.strong = level <= 1;
    if (level > 1)
        style.size -= 0.7;
    return style;
}

static double
entry_gap(unsigned level)
{
    return level <= 1 ? 2.5 : 0;
}

static void
put_entry(struct sheet *s, const struct block *section)
{
    struct text_style style = entry_style(s, section->level);
    struct entry *e = arena_alloc(s->arena, sizeof *e);
    double height = style.size * style.leading, indent = section->level > 1 ? 16 : 0;
    struct tag *before;

    s->y += entry_gap(section->level);
    flow_need(s, height);
    before = canvas_tag_open(s->canvas, "TOCI");
    (void)canvas_tag_open(s->canvas, "Reference");
    (void)canvas_tag_open(s->canvas, "Link");
    e->tag = canvas_tag_current(s->canvas);
    e->id = section->id;
    e->title = plain_title(s, section->first);
    e->level = section->level;
    e->page = canvas_page(s->canvas);
    e->baseline = s->y + style.size;
    e->text_right = s->left + indent + layout_plain(s, e->title, &style, s->left + indent, e->baseline, true);
    e->next = s->nav->entries;
    s->nav->entries = e;
    s->y += height;
    canvas_tag_return(s->canvas, before);
}

enum { LEVELS_SHOWN = 2 };

static double
entries(struct sheet *s, const struct block *b, bool draw)
{
    double height = 0;

    for (; b != NULL; b = b->next) {
        if (b->kind != BLOCK_SECTION || b->first == NULL || b->first->kind != BLOCK_HEADING || b->level > LEVELS_SHOWN)
            continue;
        struct text_style style = entry_style(s, b->level);

        height += entry_gap(b->level) + style.size * style.leading;
        if (draw)
            put_entry(s, b);
        height += entries(s, b->first, draw);
    }
    return height;
}

static struct text_style
title_style(const struct sheet *s)
{
    return (struct text_style){.size = 15, .leading = 1.25, .colour = s->theme->text, .heading = true};
}

double
nav_contents_height(struct sheet *s)
{
    struct text_style title = title_style(s);

    return title.size * title.leading + 5 + entries(s, s->doc->body, false) + 8;
}

void
nav_contents(struct sheet *s)
{
    struct text_style title = title_style(s);
    struct tag *before = canvas_tag_open(s->canvas, "H2");

    layout_plain(s, s->doc->labels.contents, &title, s->left, s->y + title.size, true);
    canvas_tag_return(s->canvas, before);
    s->y += title.size * title.leading + 5;
    before = canvas_tag_open(s->canvas, "TOC");
    entries(s, s->doc->body, true);
    canvas_tag_return(s->canvas, before);
    s->y += 8;
}

static const struct place *
place_of(const struct sheet *s, const char *id)
{
    for (const struct anchor *k = s->nav->anchors; k != NULL; k = k->next)
        if (id != NULL && strcmp(k->id, id) == 0)
            return &k->at;
    return NULL;
}

static void
finish_entry(struct sheet *s, const struct entry *e)
{
    const struct place *to = place_of(s, e->id);
    struct text_style style = entry_style(s, e->level);
    double right = s->left + s->width, width;
    const char *number;
    struct tag *before;

    if (to == NULL)
        return;
    canvas_go_to(s->canvas, e->page);
    before = canvas_tag_enter(s->canvas, e->tag);
    number = arena_printf(s->arena, "%u", to->page + 1);
    width = layout_plain(s, number, &style, 0, 0, false);
    layout_plain(s, number, &style, right - width, e->baseline, true);
    if (e->level > 1 && right - 24 > e->text_right + 6)
        canvas_line(s->canvas, s->theme->rule, 0.6, 1.2, (struct scene_point[]){{e->text_right + 6, e->baseline - 1.5}, {right - 24, e->baseline - 1.5}}, 2);
    canvas_link_to(s->canvas, e->title, (struct area){s->left, e->baseline - style.size, s->width, style.size * style.leading}, *to);
    canvas_tag_return(s->canvas, before);
}

static void
finish_link(struct sheet *s, const struct inner_link *k)
{
    const struct place *to = place_of(s, k->id);
    struct tag *before;

    if (to == NULL)
        return;
    canvas_go_to(s->canvas, k->page);
    before = canvas_tag_enter(s->canvas, k->tag);
    canvas_link_to(s->canvas, k->id, k->area, *to);
    canvas_tag_return(s->canvas, before);
}

void
nav_finish(struct sheet *s)
{
    void *parents[LEVELS_SHOWN + 1] = {NULL};

    for (const struct entry *e = s->nav->entries; e != NULL; e = e->next)
        finish_entry(s, e);
    for (const struct inner_link *k = s->nav->links; k != NULL; k = k->next)
        finish_link(s, k);
    for (const struct heading_mark *m = s->nav->marks; m != NULL; m = m->next)
        if (m->level >= 1 && m->level <= LEVELS_SHOWN)
            parents[m->level] = canvas_bookmark(s->canvas, m->level > 1 ? parents[m->level - 1] : NULL, m->title, m->at);
}
