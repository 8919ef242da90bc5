/*
 * Font files read once per process, and text shaped with them. A face is shared by all documents; what a document used of it is in
 * struct font_use. Private to render_pdf/.
 */
#ifndef GM_RENDER_PDF_PDF_FONT_H
#define GM_RENDER_PDF_PDF_FONT_H

#include "base/arena.h"
#include "base/diag.h"
#include "memo/theme.h"

#include <hb.h>

struct face {
    struct face *next;
    const char *path;
    hb_face_t *face;
    hb_font_t *font;
    double units, ascent, descent; /* of the em; font units above and below the baseline */
    unsigned space; /* its glyph; 0: none */
    bool cff;
};

enum { SHAPED_BUCKETS = 4096, MOST_SHAPED = 50000 };

/* A text as it was shaped. */
struct shaped {
    struct shaped *next;
    const struct face *face;
    const char *text;
    struct glyph *glyphs;
    size_t text_n, n;
    bool tabular;
};

struct font_cache {
    struct arena *process;
    struct face *faces;
    struct shaped *shaped[SHAPED_BUCKETS]; /* words come again and again */
    size_t n_shaped;
};

/* The face of a file, read at first; NULL: reported. */
struct face *font_face(struct font_cache *c, const char *path, struct diag *d);

/* What one document uses of a face: glyphs, and the text that each stands for. */
struct font_use {
    struct face *face;
    hb_set_t *glyphs;
    unsigned long *unicode; /* by glyph */
    unsigned n_glyphs;
};

/* One shaped glyph, in thousandths of the em. */
struct glyph {
    unsigned id, cluster;  /* byte of the text that it begins at */
    unsigned long unicode; /* the character there */
    double advance, width; /* shaped; the font's own */
};

/* Shapes `n` bytes with one face. `tabular` asks for figures of one width. Shared and not to be changed; *count receives their number. */
const struct glyph *font_shape(struct font_cache *cache, struct font_use *u, const char *text, size_t n, bool tabular, struct arena *a, size_t *count);

/* The glyph of the word space, with the font's own width. False: the face has none. */
bool font_space(struct font_use *u, struct glyph *out);

/* Whether the face has a character. */
bool font_has(const struct face *f, unsigned long c);

/* The subset of a document's glyphs as font program, in `a`: the bare CFF table or a TrueType file. False: not possible. */
bool font_subset(const struct font_use *u, struct arena *a, const char **bytes, size_t *n);

/* The font's own width of a glyph in thousandths. */
double font_width(const struct face *f, unsigned glyph);

#endif
