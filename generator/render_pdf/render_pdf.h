/* PDF: A4 pages with embedded font subsets, written through libharu. */
#ifndef GM_RENDER_PDF_RENDER_PDF_H
#define GM_RENDER_PDF_RENDER_PDF_H

#include "render/backend.h"

extern const struct backend pdf_backend;

#endif
