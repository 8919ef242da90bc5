/* Messages of render_pdf/. */
#ifndef GM_RENDER_PDF_PDF_DIAG_H
#define GM_RENDER_PDF_PDF_DIAG_H

#define D_PDF_FONT SEV_ERROR, "pdf-font", "is no font that can be read"
#define D_PDF_GLYPH SEV_WARNING, "pdf-glyph", "%s: no font of the theme has the character U+%04lX; the PDF shows \xEF\xBF\xBD instead"
#define D_PDF_NO_STAND_IN SEV_ERROR, "pdf-stand-in", "document %s: no font of the theme has a character to stand for missing ones"
#define D_PDF_PROFILE SEV_ERROR, "pdf-profile", "is no colour profile that can be read; it is in Debian's package icc-profiles-free"
#define D_PDF_WRITE SEV_ERROR, "pdf-write", "document %s: the PDF cannot be built (libharu error 0x%lx)"

#endif
