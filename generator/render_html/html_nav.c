/*
 * The contents: sections of the first two levels, and the appendix of figures.
 */
#include "render_html/html.h"

static bool
is_entry(const struct block *b, unsigned level)
{
    return b->kind == BLOCK_SECTION && b->level == level && b->id != NULL && b->first != NULL && b->first->kind == BLOCK_HEADING;
}

static bool
has_entries(const struct block *first, unsigned level)
{
    while (first != NULL && !is_entry(first, level))
        first = first->next;
    return first != NULL;
}

static void
put_link(struct html *h, const struct block *section)
{
    html_markup(h, "<a");
    html_attr(h, "href", "#", section->id);
    html_markup(h, ">");
    if (section->first->number != NULL) {
        html_markup(h, "<span class=\"no\">");
        html_text(h, section->first->number);
        html_markup(h, "</span> ");
    }
    html_markup(h, "<span>");
    html_runs_unlinked(h, section->first->runs);
    html_markup(h, "</span></a>");
}

static void
put_entries(struct html *h, const struct block *first, unsigned level)
{
    for (const struct block *b = first; b != NULL; b = b->next) {
        if (!is_entry(b, level))
            continue;
        html_markup(h, "<li>");
        put_link(h, b);
        if (level == 1 && has_entries(b->first, 2)) {
            html_markup(h, "\n<ol>\n");
            put_entries(h, b->first, 2);
            html_markup(h, "</ol>\n");
        }
        html_markup(h, "</li>\n");
    }
}

void
html_nav(struct html *h)
{
    const struct doc_labels *l = &h->doc->labels;

    if (!has_entries(h->doc->body, 1))
        return;
    html_markup(h, "<nav class=\"contents\"");
    html_attr(h, "aria-label", "", l->contents);
    html_markup(h, ">\n<details open>\n<summary>");
    html_text(h, l->contents);
    html_markup(h, "</summary>\n<ol>\n");
    put_entries(h, h->doc->body, 1);
    if (h->doc->n_details > 0) {
        html_markup(h, "<li><a href=\"#doc:figures\"><span>");
        html_text(h, l->all_figures != NULL ? l->all_figures : l->figure_details);
        html_markup(h, "</span></a></li>\n");
    }
    html_markup(h, "</ol>\n</details>\n</nav>\n");
}
