/*
 * What a reader clicks: links, destinations, bookmarks. And strings of the PDF in UTF-16BE.
 */
#include "render_pdf/canvas_detail.h"

#include "base/strbuf.h"

#include <string.h>

void
canvas_add_string(struct canvas *c, HPDF_Dict dict, const char *key, const char *text)
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

/* An annotation on the current page; the caller adds its action or destination. */
static HPDF_Dict
link_annotation(struct canvas *c, struct area k)
{
    HPDF_Dict page = c->pages[c->page], link = HPDF_Dict_New(c->pdf->mmgr);
    HPDF_Array annotations = HPDF_Dict_GetItem(page, "Annots", HPDF_OCLASS_ARRAY), rect = HPDF_Array_New(c->pdf->mmgr), border = HPDF_Array_New(c->pdf->mmgr);
    double height = c->doc->theme->page_height_pt;

    if (annotations == NULL) {
        annotations = HPDF_Array_New(c->pdf->mmgr);
        HPDF_Dict_Add(page, "Annots", annotations);
    }
    HPDF_Xref_Add(c->pdf->xref, link);
    HPDF_Array_Add(annotations, link);
    HPDF_Dict_AddName(link, "Type", "Annot");
    HPDF_Dict_AddName(link, "Subtype", "Link");
    HPDF_Array_AddReal(rect, (HPDF_REAL)k.x);
    HPDF_Array_AddReal(rect, (HPDF_REAL)(height - k.y - k.h));
    HPDF_Array_AddReal(rect, (HPDF_REAL)(k.x + k.w));
    HPDF_Array_AddReal(rect, (HPDF_REAL)(height - k.y));
    HPDF_Dict_Add(link, "Rect", rect);
    for (int i = 0; i < 3; i++)
        HPDF_Array_AddNumber(border, 0);
    HPDF_Dict_Add(link, "Border", border);
    HPDF_Dict_AddNumber(link, "F", 4);
    return link;
}

/* A destination that leaves the reader's zoom as it is. */
static HPDF_Array
destination(struct canvas *c, struct place at)
{
    HPDF_Array to = HPDF_Array_New(c->pdf->mmgr);

    HPDF_Array_Add(to, c->pages[at.page]);
    HPDF_Array_AddName(to, "XYZ");
    HPDF_Array_Add(to, HPDF_Null_New(c->pdf->mmgr));
    HPDF_Array_AddReal(to, (HPDF_REAL)(c->doc->theme->page_height_pt - at.y));
    HPDF_Array_Add(to, HPDF_Null_New(c->pdf->mmgr));
    return to;
}

void
canvas_link(struct canvas *c, const char *uri, struct area area)
{
    HPDF_Dict link = link_annotation(c, area), action = HPDF_Dict_New(c->pdf->mmgr);

    HPDF_Dict_AddName(action, "S", "URI");
    HPDF_Dict_Add(action, "URI", HPDF_String_New(c->pdf->mmgr, uri, NULL));
    HPDF_Dict_Add(link, "A", action);
    canvas_add_string(c, link, "Contents", uri);
    canvas_tag_annotation(c, link);
}

void
canvas_link_to(struct canvas *c, const char *title, struct area area, struct place to)
{
    HPDF_Dict link;

    if (to.page >= c->n_pages)
        return;
    link = link_annotation(c, area);
    HPDF_Dict_Add(link, "Dest", destination(c, to));
    canvas_add_string(c, link, "Contents", title);
    canvas_tag_annotation(c, link);
}

void *
canvas_bookmark(struct canvas *c, void *parent, const char *title, struct place to)
{
    HPDF_Outline mark = HPDF_CreateOutline(c->pdf, parent, " ", NULL);

    if (mark == NULL || to.page >= c->n_pages)
        return mark;
    canvas_add_string(c, mark, "Title", title);
    HPDF_Dict_Add(mark, "Dest", destination(c, to));
    HPDF_Outline_SetOpened(mark, parent == NULL ? HPDF_FALSE : HPDF_TRUE);
    return mark;
}
