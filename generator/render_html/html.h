/*
 * What the files of this folder share: the page as it grows, and the only ways to put text into it. Private to render_html/.
 *
 * Anchors of blocks are [a-z0-9.-]+, so those that the page itself needs have a colon: "doc:" parts of the page, "fig:" details of a
 * figure, "head:" headings, "cap:" captions, "svg:" charts.
 */
#ifndef GM_RENDER_HTML_HTML_H
#define GM_RENDER_HTML_HTML_H

#include "base/diag.h"
#include "base/strbuf.h"
#include "memo/block.h"

/* Where the number of a cell is cut so that separators stand below one another. */
struct html_cut {
    const struct run *run; /* NULL: nowhere */
    size_t at;             /* bytes of its text before the cut */
    const char *widest;    /* the widest text behind a cut in this column */
};

struct html {
    const struct document *doc;
    struct strbuf out;
    struct html_cut cut; /* of the cell that is being written */
};

/* Markup as it stands in the source: constants only, never text of a document. */
void html_markup(struct html *h, const char *markup);

/* A copy without white space at both ends: digests of the security policy are of such texts, since some checkers trim what they hash. */
const char *html_trimmed(struct html *h, const char *text, size_t n);

/* Text for element content or an attribute's value in double quotes; what HTML does not allow becomes U+FFFD. NULL is empty. */
void html_text(struct html *h, const char *text);

/* ` name="prefix` and the escaped value and `"`; nothing where `value` is NULL. */
void html_attr(struct html *h, const char *name, const char *prefix, const char *value);

/* ` href="…"` with the characters that an address must not have as %XX. */
void html_href(struct html *h, const char *href);

/* True for "#…", http:, https: and mailto:, with nothing in front of them. */
bool html_href_allowed(const char *href);

/* Runs with their looks, languages and links; a number of the ledger leads to its detail. */
void html_runs(struct html *h, const struct run *runs);

/* Runs with their looks and languages, without any link: inside links and contents. */
void html_runs_unlinked(struct html *h, const struct run *runs);

/* The parts of the page. `id` is the block's anchor or NULL. */
void html_blocks(struct html *h, const struct block *first);
void html_table(struct html *h, const struct table *t, const char *id);
void html_scene(struct html *h, const struct scene *s);
void html_chart_data(struct html *h, const struct scene *s);
void html_nav(struct html *h);
void html_details(struct html *h);

/* <!DOCTYPE> to </head>, with style sheet and security policy; `script` is NULL for none. */
void html_head(struct html *h, const char *css, const char *script);

/* The theme's colours and fonts as custom properties, light and dark, then the theme's style sheet; in the page's arena. */
const char *html_colours(struct html *h);

/* The theme's logo as a "data:" address, or NULL without one or (then *ok is false, and it is reported) when it cannot be used. */
const char *html_logo(struct html *h, struct diag *d, bool *ok);

/* Plans a column of decimals: the widest text behind the separator, or NULL when all are alike and plain alignment will do. */
const char *html_decimal_widest(const struct html *h, const struct table *t, size_t column);

/* Where to cut a cell of a column whose widest tail is given; no cut where the cell has no number. */
struct html_cut html_decimal_cut(const struct html *h, const struct table_cell *cell, const char *widest);

#endif
