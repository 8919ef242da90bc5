/*
 * The document's fonts: Type0 with CID = glyph id, from hb-subset's programs.
 */
#include "render_pdf/canvas_detail.h"

#include "base/strbuf.h"

#include <string.h>

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

bool
canvas_attach_fonts(struct canvas *c)
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
