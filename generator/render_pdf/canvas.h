/*
 * Pages and what is drawn on them; the only header behind which libharu is. Origin top left, y down, 1/72 inch. Private to render_pdf/.
 */
#ifndef GM_RENDER_PDF_CANVAS_H
#define GM_RENDER_PDF_CANVAS_H

#include "memo/block.h"
#include "render_pdf/pdf_font.h"

struct canvas;
struct tag; /* an element of the structure tree */

/* An ICC profile, read once. */
struct colour_profile {
    const char *bytes;
    size_t n;
};

struct area { double x, y, w, h; }; /* points; y is its top */
struct place { unsigned page; double y; };

/* A new document of this size, freed with `a`. NULL: reported. */
struct canvas *canvas_new(const struct document *doc, const struct colour_profile *profile, struct arena *a, struct diag *d);

unsigned canvas_page_count(const struct canvas *c);
void canvas_add_page(struct canvas *c);
void canvas_go_to(struct canvas *c, unsigned page); /* from 0 */
unsigned canvas_page(const struct canvas *c);       /* the one that is drawn on, from 0 */

/* A trial: until it ends nothing is drawn and pages are only counted. */
void canvas_begin_trial(struct canvas *c);
bool canvas_in_trial(const struct canvas *c);
unsigned canvas_end_trial(struct canvas *c); /* how many pages were begun */

/*
 * The structure tree. What is drawn belongs to the current element, without one to the page's furniture. In a trial nothing is made: a
 * new element is NULL there, and all these functions take NULL.
 */
struct tag *canvas_tag_current(const struct canvas *c);
struct tag *canvas_tag_new(struct canvas *c, const char *type);        /* under the current one, after its others */
struct tag *canvas_tag_enter(struct canvas *c, struct tag *tag);       /* makes it current; returns what was */
struct tag *canvas_tag_open(struct canvas *c, const char *type);       /* new and entered; returns what was */
void canvas_tag_return(struct canvas *c, struct tag *before);
void canvas_tag_alt(struct tag *t, const char *text);
void canvas_tag_lang(struct tag *t, const char *lang);                 /* where it is not the document's; or NULL */
void canvas_tag_scope(struct tag *t, const char *scope);               /* of a header cell: "Column", "Row" */
void canvas_tag_span(struct tag *t, unsigned columns);
void canvas_tag_numbering(struct tag *t, const char *kind);            /* of a list: "Decimal", "Disc", "None" */
void canvas_tag_box(struct tag *t, struct area box);

/* The use of a face in this document, made at first. */
struct font_use *canvas_font(struct canvas *c, struct face *face);

void canvas_text(struct canvas *c, struct font_use *font, double size, struct colour colour, double x, double baseline, const struct glyph *glyphs, size_t n);
void canvas_rect(struct canvas *c, struct colour fill, double x, double y, double w, double h);
void canvas_line(struct canvas *c, struct colour stroke, double width, double dash, const struct scene_point *points, size_t n);
void canvas_polygon(struct canvas *c, struct colour fill, const struct scene_point *points, size_t n);
void canvas_circle(struct canvas *c, struct colour fill, double x, double y, double radius);

/* Links on the current page, of the current element: to an address, and to a place in the document. `title` is read aloud. */
void canvas_link(struct canvas *c, const char *uri, struct area area);
void canvas_link_to(struct canvas *c, const char *title, struct area area, struct place to);

/* A bookmark under `parent` (NULL: at the top), as the parent of others. */
void *canvas_bookmark(struct canvas *c, void *parent, const char *title, struct place to);

/* Fonts, metadata, bytes. False: reported. */
bool canvas_finish(struct canvas *c, char **bytes, size_t *n);

#endif
