/*
 * Words and lines. A word that is wider than its column is cut wherever it must be.
 */
#include "render_pdf/layout.h"

#include "base/strbuf.h"
#include "render_pdf/pdf_diag.h"

#include <string.h>
#include <unicode/uchar.h>

static enum font_role
role_of(const struct text_style *style, unsigned run_style)
{
    bool strong = style->strong || (run_style & RUN_STRONG) != 0, em = (run_style & RUN_EM) != 0;

    if (style->code || (run_style & RUN_CODE) != 0)
        return FONT_CODE;
    if (style->heading)
        return FONT_HEADING;
    return strong ? (em ? FONT_TEXT_BOLD_ITALIC : FONT_TEXT_BOLD) : em ? FONT_TEXT_ITALIC : FONT_TEXT;
}

static struct font_use *
font_of(struct sheet *s, enum font_role role)
{
    const char *path = s->theme->font_files[role] != NULL ? s->theme->font_files[role] : s->theme->font_files[FONT_TEXT];
    struct face *face = font_face(s->cache, path, s->diag);

    if (face == NULL) {
        s->failed = true;
        return NULL;
    }
    return canvas_font(s->canvas, face);
}

/* How many bytes from `text` on the face can show; characters that break or join invisibly count as shown. */
static size_t
shown_by(const struct face *f, const char *text, size_t n)
{
    const char *p = text;

    while (p < text + n) {
        const char *start = p;
        unsigned long k = utf8_next(&p);

        if (!font_has(f, k))
            return (size_t)(start - text);
    }
    return n;
}

static void
add_piece(struct sheet *s, struct word *w, struct font_use *font, const char *text, size_t n, const struct run *r, const struct text_style *style)
{
    struct piece *p = arena_alloc(s->arena, sizeof *p), **last = &w->pieces;
    bool small = (r->style & (RUN_SUB | RUN_SUP)) != 0;

    while (*last != NULL)
        last = &(*last)->next;
    *last = p;
    p->font = font;
    p->size = style->size * (small ? 0.7 : 1) * ((r->style & RUN_CODE) != 0 ? 0.92 : 1);
    p->rise = (r->style & RUN_SUP) != 0 ? style->size * 0.33 : (r->style & RUN_SUB) != 0 ? -style->size * 0.15 : 0;
    p->colour = r->href != NULL ? s->theme->link : (r->style & RUN_QUIET) != 0 ? s->theme->quiet : style->colour;
    p->href = r->href;
    p->lang = r->lang;
    p->glyphs = font_shape(s->cache, font, text, n, style->tabular || (r->style & RUN_NUMBER) != 0, s->arena, &p->n);
    for (size_t i = 0; i < p->n; i++)
        p->width += p->glyphs[i].advance * p->size / 1000;
    w->width += p->width;
}

/* Characters that show nothing, such as soft hyphens and zero-width spaces, are left out. */
static const char *
visible(struct sheet *s, const char *text, size_t *n)
{
    struct strbuf b;

    strbuf_init(&b, s->arena);
    for (const char *p = text; p < text + *n;) {
        const char *start = p;
        unsigned long k = utf8_next(&p);

        if (k == 0x202F)
            strbuf_puts(&b, "\xC2\xA0");
        else if (k == 0x200C || k == 0x200D || !u_hasBinaryProperty((UChar32)k, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) /* joiners shape */
            strbuf_add(&b, start, (size_t)(p - start));
    }
    *n = b.n;
    return b.p;
}

/* Where a character of the document was written: the first text of the project that has it, by its line; otherwise only the document's id. */
static struct loc
place_of(const struct sheet *s, const char *character, size_t n, const char **name)
{
    for (const struct placed_text *source = s->doc->sources; source != NULL; source = source->next) {
        const char *hit = source->text;
        struct loc loc = source->loc;

        while (*hit != '\0' && strncmp(hit, character, n) != 0)
            hit++;
        if (*hit == '\0')
            continue;
        for (const char *p = source->text; p < hit; p++)
            loc.line += *p == '\n';
        *name = source->name;
        return loc;
    }
    *name = s->doc->id;
    return (struct loc){0};
}

/* A character that no font has: one that shows nothing is left out, any other is reported and replaced. Returns its bytes. */
static size_t
stand_in(struct sheet *s, struct word *w, struct font_use *const fonts[2], const char *text, const struct run *r, const struct text_style *style)
{
    static const char replacement[] = "\xEF\xBF\xBD";
    const char *end = text, *name;
    unsigned long k = utf8_next(&end);
    size_t n = (size_t)(end - text);
    struct loc loc;

    if (u_hasBinaryProperty((UChar32)k, UCHAR_DEFAULT_IGNORABLE_CODE_POINT))
        return n;
    loc = place_of(s, text, n, &name);
    diag_once(s->diag, loc, D_PDF_GLYPH, name, k);
    for (int i = 0; i < 2; i++)
        if (font_has(fonts[i]->face, 0xFFFD)) {
            add_piece(s, w, fonts[i], replacement, sizeof replacement - 1, r, style);
            return n;
        }
    diag(s->diag, (struct loc){0}, D_PDF_NO_STAND_IN, s->doc->id);
    s->failed = true;
    return n;
}

/* Adds text without spaces to a word, with the fallback font where the first has no glyph. */
static void
add_text(struct sheet *s, struct word *w, const char *text, size_t n, const struct run *r, const struct text_style *style)
{
    struct font_use *fonts[] = {font_of(s, role_of(style, r->style)), font_of(s, FONT_FALLBACK)};

    text = visible(s, text, &n);
    while (n > 0 && !s->failed) {
        size_t taken = 0;

        for (int i = 0; i < 2 && taken == 0; i++) {
            taken = shown_by(fonts[i]->face, text, n);
            if (i == 1) { /* the fallback shows only as far as the first font cannot */
                const char *p = text;
                size_t step = 0;

                while (step < taken && !font_has(fonts[0]->face, utf8_next(&p)))
                    step = (size_t)(p - text);
                taken = step < taken ? step : taken;
            }
            if (taken > 0)
                add_piece(s, w, fonts[i], text, taken, r, style);
        }
        if (taken == 0)
            taken = stand_in(s, w, fonts, text, r, style);
        text += taken;
        n -= taken;
    }
}

struct word *
layout_words(struct sheet *s, const struct run *runs, const struct text_style *style)
{
    struct word *first = NULL, **last = &first, *w = NULL;
    double space = style->size * 0.28;
    bool forced = false;

    for (const struct run *r = runs; r != NULL; r = r->next)
        for (const char *p = r->text; *p != '\0';) {
            size_t n = strcspn(p, " \n");

            if (n > 0) {
                if (w == NULL) {
                    w = arena_alloc(s->arena, sizeof *w);
                    w->space = space;
                    w->forced = forced;
                    forced = false;
                    *last = w;
                    last = &w->next;
                }
                add_text(s, w, p, n, r, style);
                p += n;
            }
            if (*p == ' ' || *p == '\n') {
                forced = forced || *p == '\n';
                w = NULL;
                p++;
            }
        }
    return first;
}

double
layout_widest_word(const struct word *words)
{
    double widest = 0;

    for (; words != NULL; words = words->next)
        widest = words->width > widest ? words->width : widest;
    return widest;
}

double
layout_total(const struct word *words)
{
    double total = 0;

    for (const struct word *w = words; w != NULL; w = w->next)
        total += w->width + (w != words ? w->space : 0);
    return total;
}

/* Cuts what does not fit off a word into a new one behind it. */
static void
cut_word(struct sheet *s, struct word *w, double width)
{
    struct word *rest = arena_alloc(s->arena, sizeof *rest);
    double used = 0;
    struct piece **link = &w->pieces;

    for (struct piece *p = w->pieces; p != NULL; link = &p->next, p = p->next) {
        size_t i = 0;
        double part = 0;

        while (i < p->n && (used + part + p->glyphs[i].advance * p->size / 1000 <= width || (used == 0 && i == 0))) {
            part += p->glyphs[i].advance * p->size / 1000;
            i++;
        }
        used += part;
        if (i == p->n)
            continue;

        struct piece *tail = arena_alloc(s->arena, sizeof *tail);

        *tail = *p;
        tail->glyphs = p->glyphs + i;
        tail->n = p->n - i;
        tail->width = p->width - part;
        p->n = i;
        p->width = part;
        p->next = NULL;
        if (i == 0)
            *link = NULL;
        rest->pieces = tail;
        rest->next = w->next;
        rest->width = w->width - used;
        w->width = used;
        w->next = rest;
        return;
    }
}

struct paragraph
layout_paragraph(struct sheet *s, const struct run *runs, const struct text_style *style, double width)
{
    struct paragraph out = {.line_height = style->size * style->leading, .style = *style};
    struct line **last = &out.lines, *l = NULL;

    for (struct word *w = layout_words(s, runs, style); w != NULL; w = w->next) {
        if (w->width > width)
            cut_word(s, w, width);
        if (l == NULL || w->forced || l->width + w->space + w->width > width + 0.01) {
            l = arena_alloc(s->arena, sizeof *l);
            l->first = w;
            l->width = w->width;
            *last = l;
            last = &l->next;
            out.n_lines++;
        } else {
            l->width += w->space + w->width;
        }
        l->end = w->next;
    }
    return out;
}
