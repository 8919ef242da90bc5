/*
 * A brand: colours, fonts, margins, letterhead. Loaded and checked once per process.
 */
#ifndef GM_MEMO_THEME_H
#define GM_MEMO_THEME_H

#include <stdbool.h>
#include <stddef.h>

struct colour { double r, g, b; }; /* 0 to 1, sRGB */

enum font_role { FONT_TEXT, FONT_TEXT_BOLD, FONT_TEXT_ITALIC, FONT_TEXT_BOLD_ITALIC, FONT_HEADING, FONT_CODE, FONT_FALLBACK, FONT_ROLE_COUNT };

struct theme {
    const char *id, *name;
    struct colour text, quiet, accent, accent_soft /* areas */, rule, link, good, warning, blocker, series[6];
    const char *font_files[FONT_ROLE_COUNT]; /* absolute paths of font files that exist */
    const char *css_text, *css_heading, *css_code; /* font-family stacks for HTML */
    double size_pt, leading; /* body size in points; line height as a factor */
    double page_width_pt, page_height_pt, margin_top_pt, margin_bottom_pt, margin_left_pt, margin_right_pt;
    bool justified;
    const char *company, *address_line; /* letterhead; "" for none */
    const char *footer;                 /* own footer text or "" */
    const char *logo_file;              /* absolute path, or NULL */
    double logo_width_pt, logo_height_pt; /* box it must fit */
    const char *confidentiality;        /* "" for none */
    const char *css; size_t css_n;      /* the HTML style sheet, shared by all themes, read once (templates/html/memo.css) */
    const char *js; size_t js_n;        /* the HTML page's script (templates/html/memo.js); NULL for none */
};

#endif
