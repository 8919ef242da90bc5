/* Messages of render_pdf/. */
#ifndef GM_RENDER_PDF_PDF_DIAG_H
#define GM_RENDER_PDF_PDF_DIAG_H

#define D_PDF_FONT SEV_ERROR, "pdf-font", "is no font that can be read"
#define D_PDF_GLYPH SEV_ERROR, "pdf-glyph", "document %s: no font of the theme has the character U+%04lX"
#define D_PDF_WRITE SEV_ERROR, "pdf-write", "document %s: the PDF cannot be built (libharu error 0x%lx)"

#endif
