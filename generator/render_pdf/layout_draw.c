/*
 * Lines onto the page. Words of one look are one text operator with real spaces in it; links and foreign phrases are elements of their own.
 */
#include "render_pdf/layout.h"

#include "render_pdf/nav.h"

#include <string.h>

/* Glyphs of one look, gathered until the look changes. */
struct strip {
    const struct piece *look;
    struct glyph *glyphs;
    size_t n;
    double x, width; /* left edge; of what stands in it, with spaces */
};

static bool
same_text(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static bool
same_look(const struct piece *a, const struct piece *b)
{
    return a->font == b->font && a->size == b->size && a->rise == b->rise && a->colour.r == b->colour.r && a->colour.g == b->colour.g &&
           a->colour.b == b->colour.b && same_text(a->href, b->href) && same_text(a->lang, b->lang);
}

/* The element of a link or of a foreign phrase; NULL for plain text, which belongs to the paragraph itself. */
static struct tag *
phrase_of(struct sheet *s, const struct piece *p)
{
    struct tag *parent = canvas_tag_current(s->canvas);

    if (p->href == NULL && p->lang == NULL) {
        s->phrase = (struct inline_tag){0};
        return NULL;
    }
    if (s->phrase.tag == NULL || s->phrase.parent != parent || !same_text(s->phrase.href, p->href) || !same_text(s->phrase.lang, p->lang)) {
        struct tag *tag = canvas_tag_new(s->canvas, p->href != NULL ? "Link" : "Span");

        canvas_tag_lang(tag, p->lang);
        s->phrase = (struct inline_tag){p->href, p->lang, tag, parent};
    }
    return s->phrase.tag;
}

static void
flush(struct sheet *s, struct strip *k, double baseline)
{
    const struct piece *p = k->look;
    struct tag *phrase, *before;

    if (k->n == 0 || canvas_in_trial(s->canvas))
        return;
    phrase = phrase_of(s, p);
    before = canvas_tag_enter(s->canvas, phrase != NULL ? phrase : canvas_tag_current(s->canvas));
    canvas_text(s->canvas, p->font, p->size, p->colour, k->x, baseline - p->rise, k->glyphs, k->n);
    if (p->href != NULL)
        nav_link(s, p->href, (struct area){k->x, baseline - p->size, k->width, p->size * 1.25});
    canvas_tag_return(s->canvas, before);
}

static size_t
glyphs_of_line(const struct line *l)
{
    size_t n = 1;

    for (const struct word *w = l->first; w != l->end; w = w->next) {
        n++;
        for (const struct piece *p = w->pieces; p != NULL; p = p->next)
            n += p->n;
    }
    return n;
}

static void
add_space(struct strip *k, double width)
{
    struct glyph space;

    if (k->look == NULL || !font_space(k->look->font, &space))
        return;
    space.advance = width * 1000 / k->look->size;
    k->glyphs[k->n++] = space;
}

static void
add_glyphs(struct strip *k, const struct piece *p)
{
    for (size_t i = 0; i < p->n; i++)
        k->glyphs[k->n++] = p->glyphs[i];
}

void
layout_draw_line(struct sheet *s, const struct line *l, double x, double baseline)
{
    struct glyph *room = canvas_in_trial(s->canvas) ? NULL : arena_array(s->arena, glyphs_of_line(l), sizeof *room);
    struct strip k = {.glyphs = room, .x = x};

    for (const struct word *w = l->first; room != NULL && w != l->end; w = w->next) {
        if (w != l->first) {
            add_space(&k, w->space);
            x += w->space;
        }
        for (const struct piece *p = w->pieces; p != NULL; p = p->next) {
            if (k.look != NULL && !same_look(k.look, p)) {
                flush(s, &k, baseline);
                k = (struct strip){.glyphs = k.glyphs + k.n, .x = x};
            }
            k.look = p;
            add_glyphs(&k, p);
            x += p->width;
            k.width = x - k.x;
        }
    }
    if (room != NULL && l->next != NULL)
        add_space(&k, l->first->space);
    if (room != NULL)
        flush(s, &k, baseline);
}

double
layout_plain(struct sheet *s, const char *text, const struct text_style *style, double x, double baseline, bool draw)
{
    const struct run r = {.text = text};
    struct paragraph p = layout_paragraph(s, &r, style, 1e6);

    if (p.lines == NULL)
        return 0;
    if (draw)
        layout_draw_line(s, p.lines, x, baseline);
    return p.lines->width;
}
