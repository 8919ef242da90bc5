/*
 * How a reader finds their way: anchors, links to them, contents with page numbers, bookmarks. All is known once the last page is
 * laid out, so places are noted on the way and written by nav_finish. Private to render_pdf/.
 */
#ifndef GM_RENDER_PDF_NAV_H
#define GM_RENDER_PDF_NAV_H

#include "render_pdf/layout.h"

struct nav *nav_new(struct arena *a);

/* Notes where a heading stands, for bookmarks, and the anchor that it is (or NULL). */
void nav_heading(struct sheet *s, const struct block *heading, const char *id);

/* Notes an anchor at the sheet's present place. */
void nav_anchor(struct sheet *s, const char *id);

/* A link on the current page: to "#id", or to an address. */
void nav_link(struct sheet *s, const char *href, struct area area);

/* The contents; its page numbers follow with nav_finish. */
void nav_contents(struct sheet *s);
double nav_contents_height(struct sheet *s);

/* Page numbers, links within the document, bookmarks. */
void nav_finish(struct sheet *s);

#endif
