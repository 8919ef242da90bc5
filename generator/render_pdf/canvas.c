/*
 * libharu as an object writer: page operators are written raw.
 * libharu's error is sticky: after one its calls do nothing, and canvas_finish reports it.
 */
#include "render_pdf/canvas_detail.h"

#include "base/strbuf.h"
#include "render_pdf/pdf_diag.h"

#include <math.h>
#include <string.h>

static void free_pdf(void *pdf) { HPDF_Free(pdf); }
static void free_set(void *set) { hb_set_destroy(set); }

struct canvas *
canvas_new(const struct document *doc, const struct colour_profile *profile, struct arena *a, struct diag *d)
{
    struct canvas *c = arena_alloc(a, sizeof *c);

    c->doc = doc;
    c->profile = profile;
    c->arena = a;
    c->diag = d;
    c->pdf = HPDF_New(NULL, NULL);
    if (c->pdf == NULL)
        arena_exhausted(a);
    arena_defer(a, free_pdf, c->pdf);
    HPDF_SetCompressionMode(c->pdf, HPDF_COMP_ALL);
    canvas_tag_start(c);
    return c;
}

unsigned
canvas_page_count(const struct canvas *c)
{
    return c->n_pages;
}

void
canvas_add_page(struct canvas *c)
{
    HPDF_Page page;

    if (c->dry) {
        c->dry_pages++;
        return;
    }
    if (c->n_pages == MOST_PAGES)
        return;
    page = HPDF_AddPage(c->pdf);
    HPDF_Page_SetWidth(page, (HPDF_REAL)c->doc->theme->page_width_pt);
    HPDF_Page_SetHeight(page, (HPDF_REAL)c->doc->theme->page_height_pt);
    c->page = c->n_pages;
    c->pages[c->n_pages++] = page;
}

void
canvas_go_to(struct canvas *c, unsigned page)
{
    c->page = page;
}

unsigned
canvas_page(const struct canvas *c)
{
    return c->page;
}

void
canvas_begin_trial(struct canvas *c)
{
    c->dry = true;
    c->dry_pages = 0;
}

bool
canvas_in_trial(const struct canvas *c)
{
    return c->dry;
}

unsigned
canvas_end_trial(struct canvas *c)
{
    c->dry = false;
    return c->dry_pages;
}

struct font_use *
canvas_font(struct canvas *c, struct face *face)
{
    struct font_slot *slot;

    for (unsigned i = 0; i < c->n_fonts; i++)
        if (c->fonts[i].use.face == face)
            return &c->fonts[i].use;
    if (c->n_fonts == MOST_FONTS)
        return &c->fonts[0].use;
    slot = &c->fonts[c->n_fonts++];
    slot->use.face = face;
    slot->use.glyphs = hb_set_create();
    arena_defer(c->arena, free_set, slot->use.glyphs);
    slot->use.n_glyphs = hb_face_get_glyph_count(face->face);
    slot->use.unicode = arena_array(c->arena, slot->use.n_glyphs, sizeof *slot->use.unicode);
    return &slot->use;
}

void
canvas_write(struct canvas *c, unsigned page, const char *text)
{
    HPDF_PageAttr attr;

    if (c->dry)
        return;
    attr = (HPDF_PageAttr)c->pages[page]->attr;
    HPDF_Stream_WriteStr(attr->stream, text);
}

static void
draw(struct canvas *c, const char *text)
{
    canvas_tag_content(c, true);
    canvas_write(c, c->page, text);
}

enum { LEAST_MOVE = 2 }; /* thousandths of the em; less is not seen and saved up */

static double
flip(const struct canvas *c, double y)
{
    return c->doc->theme->page_height_pt - y;
}

static void
put_colour(struct strbuf *b, struct colour k, const char *op)
{
    strbuf_printf(b, "%.3f %.3f %.3f %s\n", k.r, k.g, k.b, op);
}

/* Two bytes in hexadecimal. */
static void
put_glyph(struct strbuf *b, unsigned id)
{
    static const char digits[] = "0123456789abcdef";
    const char hex[] = {digits[id >> 12 & 15], digits[id >> 8 & 15], digits[id >> 4 & 15], digits[id & 15]};

    strbuf_add(b, hex, sizeof hex);
}

void
canvas_text(struct canvas *c, struct font_use *font, double size, struct colour colour, double x, double baseline, const struct glyph *glyphs, size_t n)
{
    unsigned index = 0;
    double owed = 0; /* what the rounded moves have not given yet */
    struct strbuf b;

    if (n == 0)
        return;
    while (index < c->n_fonts && &c->fonts[index].use != font)
        index++;
    strbuf_init(&b, c->arena);
    strbuf_printf(&b, "BT /F%u %.4g Tf ", index, size);
    put_colour(&b, colour, "rg");
    strbuf_printf(&b, "1 0 0 1 %.2f %.2f Tm [<", x, flip(c, baseline));
    for (size_t i = 0; i < n; i++) {
        double move;

        put_glyph(&b, glyphs[i].id);
        owed += glyphs[i].width - glyphs[i].advance;
        move = round(owed);
        if (fabs(move) < LEAST_MOVE || i + 1 == n)
            continue;
        strbuf_printf(&b, ">%.0f<", move);
        owed -= move;
    }
    strbuf_puts(&b, ">] TJ ET\n");
    canvas_tag_content(c, false);
    canvas_write(c, c->page, b.p);
}

void
canvas_rect(struct canvas *c, struct colour fill, double x, double y, double w, double h)
{
    struct strbuf b;

    strbuf_init(&b, c->arena);
    put_colour(&b, fill, "rg");
    strbuf_printf(&b, "%.2f %.2f %.2f %.2f re f\n", x, flip(c, y + h), w, h);
    draw(c, b.p);
}

static void
put_points(struct canvas *c, struct strbuf *b, const struct scene_point *p, size_t n)
{
    for (size_t i = 0; i < n; i++)
        strbuf_printf(b, "%.2f %.2f %s ", p[i].x, flip(c, p[i].y), i == 0 ? "m" : "l");
}

void
canvas_line(struct canvas *c, struct colour stroke, double width, double dash, const struct scene_point *points, size_t n)
{
    struct strbuf b;

    if (n < 2)
        return;
    strbuf_init(&b, c->arena);
    put_colour(&b, stroke, "RG");
    strbuf_printf(&b, "%.3f w [", width);
    if (dash > 0)
        strbuf_printf(&b, "%.2f %.2f", dash, dash * 0.7);
    strbuf_puts(&b, "] 0 d\n");
    put_points(c, &b, points, n);
    strbuf_puts(&b, "S\n");
    draw(c, b.p);
}

void
canvas_polygon(struct canvas *c, struct colour fill, const struct scene_point *points, size_t n)
{
    struct strbuf b;

    if (n < 3)
        return;
    strbuf_init(&b, c->arena);
    put_colour(&b, fill, "rg");
    put_points(c, &b, points, n);
    strbuf_puts(&b, "h f\n");
    draw(c, b.p);
}

void
canvas_circle(struct canvas *c, struct colour fill, double x, double y, double radius)
{
    enum { CORNERS = 24 };
    struct scene_point p[CORNERS];

    for (int i = 0; i < CORNERS; i++) {
        double angle = 2 * 3.14159265358979 * i / CORNERS;

        p[i] = (struct scene_point){x + radius * cos(angle), y + radius * sin(angle)};
    }
    canvas_polygon(c, fill, p, CORNERS);
}

static void
set_metadata(struct canvas *c)
{
    HPDF_Dict preferences = HPDF_Dict_New(c->pdf->mmgr);

    HPDF_Dict_Add(c->pdf->catalog, "Lang", HPDF_String_New(c->pdf->mmgr, c->doc->lang, NULL));
    HPDF_Dict_AddBoolean(preferences, "DisplayDocTitle", HPDF_TRUE);
    HPDF_Dict_Add(c->pdf->catalog, "ViewerPreferences", preferences);
}

bool
canvas_finish(struct canvas *c, char **bytes, size_t *n)
{
    if (canvas_attach_fonts(c)) {
        canvas_tag_finish(c);
        canvas_archive(c);
        set_metadata(c);
        if (HPDF_GetError(c->pdf) == HPDF_OK && canvas_save(c, bytes, n))
            return true;
    }
    diag(c->diag, (struct loc){0}, D_PDF_WRITE, c->doc->id, (unsigned long)HPDF_GetError(c->pdf));
    return false;
}
