/*
 * Pages and what is drawn on them; the only header behind which libharu is. Origin top left, y down, 1/72 inch. Private to render_pdf/.
 */
#ifndef GM_RENDER_PDF_CANVAS_H
#define GM_RENDER_PDF_CANVAS_H

#include "memo/block.h"
#include "render_pdf/pdf_font.h"

struct canvas;

/* A new document of this size, freed with `a`. NULL: reported. */
struct canvas *canvas_new(const struct document *doc, struct arena *a, struct diag *d);

unsigned canvas_page_count(const struct canvas *c);
void canvas_add_page(struct canvas *c);
void canvas_go_to(struct canvas *c, unsigned page); /* from 0 */

/* The use of a face in this document, made at first. */
struct font_use *canvas_font(struct canvas *c, struct face *face);

void canvas_text(struct canvas *c, struct font_use *font, double size, struct colour colour, double x, double baseline, const struct glyph *glyphs, size_t n);
void canvas_rect(struct canvas *c, struct colour fill, double x, double y, double w, double h);
void canvas_line(struct canvas *c, struct colour stroke, double width, double dash, const struct scene_point *points, size_t n);
void canvas_polygon(struct canvas *c, struct colour fill, const struct scene_point *points, size_t n);
void canvas_circle(struct canvas *c, struct colour fill, double x, double y, double radius);
void canvas_link(struct canvas *c, const char *uri, double x, double y, double w, double h);

/* Fonts, metadata, bytes. False: reported. */
bool canvas_finish(struct canvas *c, char **bytes, size_t *n);

#endif
