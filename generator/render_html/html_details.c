/*
 * Where every number comes from: an appendix with one entry a figure. A number in the text links to its entry, which the style sheet then
 * shows as a sheet over the page, so that the reader keeps the place; it works without script.
 */
#include "render_html/html.h"

static void
put_part(struct html *h, const char *label, const char *text)
{
    if (text == NULL || *text == '\0')
        return;
    html_markup(h, "<p><span class=\"kind\">");
    html_text(h, label);
    html_markup(h, ":</span> ");
    html_text(h, text);
    html_markup(h, "</p>");
}

static void
put_close(struct html *h)
{
    const struct doc_labels *l = &h->doc->labels;

    html_markup(h, "<p class=\"close\"><a href=\"#doc:closed\"");
    if (l->close == NULL)
        html_attr(h, "aria-label", "", l->skip_to_content);
    html_markup(h, ">");
    html_text(h, l->close != NULL ? l->close : "\xC3\x97");
    html_markup(h, "</a></p>");
}

static void
put_detail(struct html *h, const struct figure_detail *f)
{
    const struct doc_labels *l = &h->doc->labels;

    html_markup(h, "<li class=\"detail\" tabindex=\"-1\"");
    html_attr(h, "id", "fig:", f->id);
    html_markup(h, "><p class=\"name\">");
    html_text(h, f->label);
    html_markup(h, "</p><p class=\"value\">");
    html_text(h, f->value);
    html_markup(h, "</p>");
    put_part(h, l->formula, f->formula);
    put_part(h, l->inputs, f->inputs);
    put_part(h, l->sources, f->sources);
    put_close(h);
    html_markup(h, "</li>\n");
}

void
html_details(struct html *h)
{
    const struct doc_labels *l = &h->doc->labels;

    if (h->doc->n_details == 0)
        return;
    html_markup(h, "<section id=\"doc:figures\" class=\"figures\" aria-labelledby=\"head:doc:figures\">\n<h2 id=\"head:doc:figures\">");
    html_text(h, l->all_figures != NULL ? l->all_figures : l->figure_details);
    html_markup(h, "</h2>\n<ul class=\"details\">\n");
    for (size_t i = 0; i < h->doc->n_details; i++)
        put_detail(h, &h->doc->details[i]);
    html_markup(h, "</ul>\n</section>\n");
}
