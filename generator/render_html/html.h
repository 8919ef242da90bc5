/*
 * What the files of this folder share: the page as it grows. Private to render_html/.
 */
#ifndef GM_RENDER_HTML_HTML_H
#define GM_RENDER_HTML_HTML_H

#include "base/strbuf.h"
#include "memo/block.h"

struct html {
    const struct document *doc;
    struct strbuf out;
};

/* Text escaped for element content and for attribute values in double quotes. */
void html_text(struct html *h, const char *text);

void html_runs(struct html *h, const struct run *runs);
void html_table(struct html *h, const struct table *t, const char *id);
void html_scene(struct html *h, const struct scene *s);
void html_block(struct html *h, const struct block *b);

/* Everything before and after the body's blocks. */
void html_head(struct html *h);
void html_details(struct html *h);

#endif
