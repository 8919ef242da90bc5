/*
 * What the parts of a canvas share; private to canvas*.c. libharu is known here and nowhere else.
 */
#ifndef GM_RENDER_PDF_CANVAS_DETAIL_H
#define GM_RENDER_PDF_CANVAS_DETAIL_H

#include "render_pdf/canvas.h"

#include <hpdf.h>
#include <hpdf_doc.h>
#include <hpdf_objects.h>
#include <hpdf_pages.h>

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
    bool dry; /* measures: nothing is drawn and no page is made */
    unsigned dry_pages;
};

/* A text as PDF string in UTF-16BE, under `key`. */
void canvas_add_string(struct canvas *c, HPDF_Dict dict, const char *key, const char *text);

/* One dictionary of fonts, shared by all pages. False: a font has no subset. */
bool canvas_attach_fonts(struct canvas *c);

#endif
