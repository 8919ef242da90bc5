/*
 * libharu as an object writer: page operators are written raw, fonts are built from hb-subset's programs.
 * libharu's error is sticky: after one its calls do nothing, and canvas_finish reports it.
 */
#include "render_pdf/canvas.h"

#include "base/strbuf.h"
#include "render_pdf/pdf_diag.h"

#include <hpdf.h>
#include <hpdf_doc.h>
#include <hpdf_objects.h>
#include <hpdf_pages.h>
#include <math.h>
#include <string.h>

enum { MOST_FONTS = 16, MOST_PAGES = 2000 };

struct font_slot {
    struct font_use use;
    HPDF_Dict dict; /* made at the end */
};

struct canvas {
    const struct document *doc;
    struct arena *arena;
    struct diag *diag;
    HPDF_Doc pdf;
    HPDF_Page pages[MOST_PAGES];
    unsigned n_pages, page;
    struct font_slot fonts[MOST_FONTS];
    unsigned n_fonts;
};

static void free_pdf(void *pdf) { HPDF_Free(pdf); }
static void free_set(void *set) { hb_set_destroy(set); }

struct canvas *
canvas_new(const struct document *doc, struct arena *a, struct diag *d)
{
    struct canvas *c = arena_alloc(a, sizeof *c);

    c->doc = doc;
    c->arena = a;
    c->diag = d;
    c->pdf = HPDF_New(NULL, NULL);
    if (c->pdf == NULL)
        arena_exhausted(a);
    arena_defer(a, free_pdf, c->pdf);
    HPDF_SetCompressionMode(c->pdf, HPDF_COMP_ALL);
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

static void
write_raw(struct canvas *c, const char *text)
{
    HPDF_PageAttr attr = (HPDF_PageAttr)c->pages[c->page]->attr;

    HPDF_Stream_WriteStr(attr->stream, text);
}

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

void
canvas_text(struct canvas *c, struct font_use *font, double size, struct colour colour, double x, double baseline, const struct glyph *glyphs, size_t n)
{
    unsigned index = 0;
    struct strbuf b;

    if (n == 0)
        return;
    while (index < c->n_fonts && &c->fonts[index].use != font)
        index++;
    strbuf_init(&b, c->arena);
    strbuf_printf(&b, "BT /F%u %.3f Tf ", index, size);
    put_colour(&b, colour, "rg");
    strbuf_printf(&b, "1 0 0 1 %.3f %.3f Tm [<", x, flip(c, baseline));
    for (size_t i = 0; i < n; i++) {
        double kern = glyphs[i].width - glyphs[i].advance;

        strbuf_printf(&b, "%04X", glyphs[i].id);
        if (fabs(kern) >= 0.5 && i + 1 < n)
            strbuf_printf(&b, ">%.0f<", kern);
    }
    strbuf_puts(&b, ">] TJ ET\n");
    write_raw(c, b.p);
}

void
canvas_rect(struct canvas *c, struct colour fill, double x, double y, double w, double h)
{
    struct strbuf b;

    strbuf_init(&b, c->arena);
    put_colour(&b, fill, "rg");
    strbuf_printf(&b, "%.3f %.3f %.3f %.3f re f\n", x, flip(c, y + h), w, h);
    write_raw(c, b.p);
}

static void
put_points(struct canvas *c, struct strbuf *b, const struct scene_point *p, size_t n)
{
    for (size_t i = 0; i < n; i++)
        strbuf_printf(b, "%.3f %.3f %s ", p[i].x, flip(c, p[i].y), i == 0 ? "m" : "l");
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
    write_raw(c, b.p);
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
    write_raw(c, b.p);
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

void
canvas_link(struct canvas *c, const char *uri, double x, double y, double w, double h)
{
    HPDF_Rect rect = {(HPDF_REAL)x, (HPDF_REAL)flip(c, y + h), (HPDF_REAL)(x + w), (HPDF_REAL)flip(c, y)};
    HPDF_Annotation link = HPDF_Page_CreateURILinkAnnot(c->pages[c->page], rect, uri);

    if (link != NULL) {
        HPDF_LinkAnnot_SetBorderStyle(link, 0, 0, 0);
        HPDF_Dict_AddNumber(link, "F", 4);
    }
}

/* A text as PDF string in UTF-16BE. */
static void
add_text(struct canvas *c, HPDF_Dict dict, const char *key, const char *text)
{
    unsigned char *bytes = arena_alloc(c->arena, strlen(text) * 2 + 4);
    HPDF_UINT n = 0;

    bytes[n++] = 0xFE;
    bytes[n++] = 0xFF;
    for (unsigned long k; (k = utf8_next(&text)) != 0;) {
        if (k > 0xFFFF) {
            unsigned long high = 0xD800 + ((k - 0x10000) >> 10);

            bytes[n++] = (unsigned char)(high >> 8);
            bytes[n++] = (unsigned char)high;
            k = 0xDC00 + ((k - 0x10000) & 0x3FF);
        }
        bytes[n++] = (unsigned char)(k >> 8);
        bytes[n++] = (unsigned char)k;
    }
    HPDF_Dict_Add(dict, key, HPDF_Binary_New(c->pdf->mmgr, bytes, n));
}

static HPDF_Dict
stream_of(struct canvas *c, const void *bytes, size_t n)
{
    HPDF_Dict s = HPDF_DictStream_New(c->pdf->mmgr, c->pdf->xref);

    if (s != NULL) {
        HPDF_Stream_Write(s->stream, bytes, (HPDF_UINT)n);
        s->filter = HPDF_STREAM_FILTER_FLATE_DECODE;
    }
    return s;
}

static HPDF_Dict
to_unicode(struct canvas *c, const struct font_use *u)
{
    struct strbuf b;
    hb_codepoint_t glyph = HB_SET_VALUE_INVALID;

    strbuf_init(&b, c->arena);
    strbuf_puts(&b, "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
                    "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n");
    while (hb_set_next(u->glyphs, &glyph) != 0) {
        unsigned long k = glyph < u->n_glyphs ? u->unicode[glyph] : 0;

        if (k == 0)
            continue;
        if (k > 0xFFFF)
            strbuf_printf(&b, "1 beginbfchar\n<%04X> <%04lX%04lX>\nendbfchar\n", glyph, 0xD800 + ((k - 0x10000) >> 10), 0xDC00 + ((k - 0x10000) & 0x3FF));
        else
            strbuf_printf(&b, "1 beginbfchar\n<%04X> <%04lX>\nendbfchar\n", glyph, k);
    }
    strbuf_puts(&b, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n");
    return stream_of(c, b.p, b.n);
}

static HPDF_Array
widths_of(struct canvas *c, const struct font_use *u)
{
    HPDF_Array widths = HPDF_Array_New(c->pdf->mmgr);
    hb_codepoint_t glyph = HB_SET_VALUE_INVALID;

    while (hb_set_next(u->glyphs, &glyph) != 0) {
        HPDF_Array one = HPDF_Array_New(c->pdf->mmgr);

        HPDF_Array_AddNumber(one, (HPDF_INT32)font_width(u->face, glyph));
        HPDF_Array_AddNumber(widths, (HPDF_INT32)glyph);
        HPDF_Array_Add(widths, one);
    }
    return widths;
}

static HPDF_Dict
descriptor_of(struct canvas *c, const struct font_use *u, const char *name, const char *program, size_t n)
{
    HPDF_Dict d = HPDF_Dict_New(c->pdf->mmgr), file = stream_of(c, program, n);
    HPDF_Array box = HPDF_Array_New(c->pdf->mmgr);

    HPDF_Xref_Add(c->pdf->xref, d);
    if (u->face->cff)
        HPDF_Dict_AddName(file, "Subtype", "CIDFontType0C");
    else
        HPDF_Dict_AddNumber(file, "Length1", (HPDF_INT32)n);
    for (int i = 0; i < 4; i++)
        HPDF_Array_AddNumber(box, (HPDF_INT32[]){-1000, -500, 3000, 1300}[i]);
    HPDF_Dict_AddName(d, "Type", "FontDescriptor");
    HPDF_Dict_AddName(d, "FontName", name);
    HPDF_Dict_AddNumber(d, "Flags", 4);
    HPDF_Dict_Add(d, "FontBBox", box);
    HPDF_Dict_AddNumber(d, "ItalicAngle", 0);
    HPDF_Dict_AddNumber(d, "Ascent", (HPDF_INT32)(u->face->ascent * 1000));
    HPDF_Dict_AddNumber(d, "Descent", (HPDF_INT32)(-u->face->descent * 1000));
    HPDF_Dict_AddNumber(d, "CapHeight", 728);
    HPDF_Dict_AddNumber(d, "StemV", 80);
    HPDF_Dict_Add(d, u->face->cff ? "FontFile3" : "FontFile2", file);
    return d;
}

/* A name with the subset's tag, from the file's name. */
static const char *
font_name(struct canvas *c, const struct font_use *u, unsigned index)
{
    const char *slash = strrchr(u->face->path, '/'), *base = slash != NULL ? slash + 1 : u->face->path;

    return arena_printf(c->arena, "GPUME%c+%.*s", 'A' + (int)index, (int)strcspn(base, "."), base);
}

static bool
build_font(struct canvas *c, struct font_slot *slot, unsigned index)
{
    const char *name = font_name(c, &slot->use, index), *program;
    size_t n;
    HPDF_Dict font = HPDF_Dict_New(c->pdf->mmgr), cid = HPDF_Dict_New(c->pdf->mmgr), info = HPDF_Dict_New(c->pdf->mmgr);
    HPDF_Array descendants = HPDF_Array_New(c->pdf->mmgr);

    if (!font_subset(&slot->use, c->arena, &program, &n))
        return false;
    HPDF_Xref_Add(c->pdf->xref, font);
    HPDF_Xref_Add(c->pdf->xref, cid);
    HPDF_Dict_Add(info, "Registry", HPDF_String_New(c->pdf->mmgr, "Adobe", NULL));
    HPDF_Dict_Add(info, "Ordering", HPDF_String_New(c->pdf->mmgr, "Identity", NULL));
    HPDF_Dict_AddNumber(info, "Supplement", 0);
    HPDF_Dict_AddName(cid, "Type", "Font");
    HPDF_Dict_AddName(cid, "Subtype", slot->use.face->cff ? "CIDFontType0" : "CIDFontType2");
    HPDF_Dict_AddName(cid, "BaseFont", name);
    HPDF_Dict_Add(cid, "CIDSystemInfo", info);
    HPDF_Dict_Add(cid, "FontDescriptor", descriptor_of(c, &slot->use, name, program, n));
    HPDF_Dict_AddNumber(cid, "DW", 1000);
    HPDF_Dict_Add(cid, "W", widths_of(c, &slot->use));
    if (!slot->use.face->cff)
        HPDF_Dict_AddName(cid, "CIDToGIDMap", "Identity");
    HPDF_Array_Add(descendants, cid);
    HPDF_Dict_AddName(font, "Type", "Font");
    HPDF_Dict_AddName(font, "Subtype", "Type0");
    HPDF_Dict_AddName(font, "BaseFont", name);
    HPDF_Dict_AddName(font, "Encoding", "Identity-H");
    HPDF_Dict_Add(font, "DescendantFonts", descendants);
    HPDF_Dict_Add(font, "ToUnicode", to_unicode(c, &slot->use));
    slot->dict = font;
    return true;
}

/* One dictionary of fonts, shared by all pages. */
static bool
attach_fonts(struct canvas *c)
{
    HPDF_Dict fonts = HPDF_Dict_New(c->pdf->mmgr);

    HPDF_Xref_Add(c->pdf->xref, fonts);
    for (unsigned i = 0; i < c->n_fonts; i++) {
        if (hb_set_is_empty(c->fonts[i].use.glyphs) != 0)
            continue;
        if (!build_font(c, &c->fonts[i], i))
            return false;
        HPDF_Dict_Add(fonts, arena_printf(c->arena, "F%u", i), c->fonts[i].dict);
    }
    for (unsigned i = 0; i < c->n_pages; i++) {
        HPDF_Dict resources = HPDF_Page_GetInheritableItem(c->pages[i], "Resources", HPDF_OCLASS_DICT);

        if (resources != NULL)
            HPDF_Dict_Add(resources, "Font", fonts);
    }
    return true;
}

static void
set_metadata(struct canvas *c)
{
    HPDF_Dict preferences = HPDF_Dict_New(c->pdf->mmgr);

    HPDF_SetInfoAttr(c->pdf, HPDF_INFO_CREATOR, "gpumemo");
    add_text(c, c->pdf->info, "Title", c->doc->title);
    add_text(c, c->pdf->info, "Author", c->doc->author);
    add_text(c, c->pdf->info, "Subject", c->doc->subject);
    add_text(c, c->pdf->info, "Keywords", c->doc->keywords);
    HPDF_Dict_Add(c->pdf->catalog, "Lang", HPDF_String_New(c->pdf->mmgr, c->doc->lang, NULL));
    HPDF_Dict_AddBoolean(preferences, "DisplayDocTitle", HPDF_TRUE);
    HPDF_Dict_Add(c->pdf->catalog, "ViewerPreferences", preferences);
    c->pdf->pdf_version = HPDF_VER_17;
}

bool
canvas_finish(struct canvas *c, char **bytes, size_t *n)
{
    HPDF_UINT32 size;

    if (attach_fonts(c)) {
        set_metadata(c);
        HPDF_SaveToStream(c->pdf);
    }
    size = HPDF_GetStreamSize(c->pdf);
    if (HPDF_GetError(c->pdf) != HPDF_OK || size == 0) {
        diag(c->diag, (struct loc){0}, D_PDF_WRITE, c->doc->id, (unsigned long)HPDF_GetError(c->pdf));
        return false;
    }
    *bytes = arena_alloc(c->arena, size + 1);
    HPDF_ResetStream(c->pdf);
    HPDF_ReadFromStream(c->pdf, (HPDF_BYTE *)*bytes, &size);
    *n = size;
    return true;
}
