/*
 * Runs into lines: words measured, broken greedily, drawn. Private to render_pdf/.
 */
#ifndef GM_RENDER_PDF_LAYOUT_H
#define GM_RENDER_PDF_LAYOUT_H

#include "render_pdf/canvas.h"

struct nav;
struct grid;

enum { MOST_WAITING = 16 };

/* Everything that the layout of one document shares. */
struct sheet {
    const struct document *doc;
    const struct theme *theme;
    struct canvas *canvas;
    struct font_cache *cache;
    struct arena *arena;
    struct diag *diag;
    struct nav *nav;
    double left, width, y, bottom; /* of the column; y is the next free line */
    double scale;                  /* of type and gaps: a first page that is a little too full is set smaller */
    const char *mark;              /* of a list's item, drawn beside the line that comes next; or NULL */
    struct tag *mark_tag;
    const char *id;                /* anchor that the next heading stands for, or NULL */
    const struct block *waiting[MOST_WAITING]; /* figures for the top of the next page, in their order */
    struct tag *waiting_tags[MOST_WAITING];    /* where they stand in the document's order */
    size_t n_waiting;
    const struct grid *grid;       /* the table laid out last */
    struct inline_tag {            /* of the link or foreign phrase drawn last, which may go on in the next line */
        const char *href, *lang;
        struct tag *tag, *parent;
    } phrase;
    bool failed;
};

/* How a text is set. */
struct text_style {
    double size, leading; /* points; line height as a factor */
    struct colour colour;
    bool strong, tabular, heading, code;
};

/* A piece of a word in one font. */
struct piece {
    struct piece *next;
    struct font_use *font;
    const struct glyph *glyphs;
    size_t n;
    double width, size, rise;
    struct colour colour;
    const char *href, *lang;
};

struct word {
    struct word *next;
    struct piece *pieces;
    double width, space; /* space before it when it is not first on its line */
    bool forced;         /* begins a new line */
};

struct line {
    struct line *next;
    struct word *first, *end; /* words from first until end */
    double width;
};

struct paragraph {
    struct line *lines;
    size_t n_lines;
    double line_height, widest, width_of_all; /* of the longest word, of everything on one line */
    struct text_style style;
};

/* Words of runs; lines follow by paragraph_break. */
struct word *layout_words(struct sheet *s, const struct run *runs, const struct text_style *style);
struct paragraph layout_paragraph(struct sheet *s, const struct run *runs, const struct text_style *style, double width);

/* Draws one line with its left edge at x; `shift` moves it right. */
void layout_draw_line(struct sheet *s, const struct line *l, double x, double baseline);

double layout_widest_word(const struct word *words);
double layout_total(const struct word *words);

/* A plain text in one style as one line; returns its width. Drawn when `draw`. */
double layout_plain(struct sheet *s, const char *text, const struct text_style *style, double x, double baseline, bool draw);

#endif
