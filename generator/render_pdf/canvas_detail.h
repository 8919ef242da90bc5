/*
 * What the parts of a canvas share; private to canvas*.c. libharu is known here and nowhere else.
 */
#ifndef GM_RENDER_PDF_CANVAS_DETAIL_H
#define GM_RENDER_PDF_CANVAS_DETAIL_H

#include "render_pdf/canvas.h"

#include <hpdf.h>
#include <hpdf_doc.h>
#include <hpdf_encrypt.h>
#include <hpdf_objects.h>
#include <hpdf_pages.h>

enum { MOST_FONTS = 16, MOST_PAGES = 2000 };

struct font_slot {
    struct font_use use;
    HPDF_Dict dict; /* made at the end */
};

/* The marked content that is open on a page. */
enum open_content { OPEN_NOTHING, OPEN_TAG, OPEN_DECORATION, OPEN_PAGINATION };

/* The element of each piece of a page's content, by its number. */
struct page_owners {
    struct tag **at;
    size_t n, cap;
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
    struct tag *root, *tag; /* of the structure tree; the current element, NULL: what is drawn is an artifact of the page */
    struct page_owners owners[MOST_PAGES];
    enum open_content open;
    unsigned open_page;
    const struct tag *open_tag;
    HPDF_BYTE identifier[HPDF_MD5_KEY_LEN];
    size_t n_links; /* annotations that have an element */
    const struct colour_profile *profile;
    bool dry; /* measures: nothing is drawn and no page is made */
    unsigned dry_pages;
};

/* A text as PDF string in UTF-16BE, under `key`. */
void canvas_add_string(struct canvas *c, HPDF_Dict dict, const char *key, const char *text);

/* Raw operators into a page's content. */
void canvas_write(struct canvas *c, unsigned page, const char *text);

/* The structure tree: its root; marked content for what is drawn next; an annotation of the current element; all objects at the end. */
void canvas_tag_start(struct canvas *c);
void canvas_tag_content(struct canvas *c, bool decoration);
void canvas_tag_annotation(struct canvas *c, HPDF_Dict annotation);
void canvas_tag_finish(struct canvas *c);

/* Metadata, output intent, attachments, identifier. */
void canvas_archive(struct canvas *c);

/* The file's bytes, in the arena. False: libharu has failed. */
bool canvas_save(struct canvas *c, char **bytes, size_t *n);

/* One dictionary of fonts, shared by all pages. False: a font has no subset. */
bool canvas_attach_fonts(struct canvas *c);

#endif
