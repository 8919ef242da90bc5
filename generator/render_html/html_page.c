/*
 * The page around the blocks: head with the theme's colours, links to the other forms, and where every number comes from.
 */
#include "render_html/html.h"
#include "render_html/render_html.h"

#include <math.h>

static void
put_colour(struct html *h, const char *name, struct colour c)
{
    strbuf_printf(&h->out, "--%s:#%02x%02x%02x;", name, (unsigned)lround(c.r * 255), (unsigned)lround(c.g * 255), (unsigned)lround(c.b * 255));
}

static void
put_theme(struct html *h)
{
    const struct theme *t = h->doc->theme;
    const char *const series[] = {"s1", "s2", "s3", "s4", "s5", "s6"};

    strbuf_puts(&h->out, ":root{");
    put_colour(h, "text", t->text);
    put_colour(h, "quiet", t->quiet);
    put_colour(h, "accent", t->accent);
    put_colour(h, "soft", t->accent_soft);
    put_colour(h, "rule", t->rule);
    put_colour(h, "link", t->link);
    put_colour(h, "good", t->good);
    put_colour(h, "warning", t->warning);
    put_colour(h, "blocker", t->blocker);
    for (size_t i = 0; i < 6; i++)
        put_colour(h, series[i], t->series[i]);
    strbuf_puts(&h->out, "}\n");
}

static void
put_link(struct html *h, const char *href, const char *label, const char *lang)
{
    if (href == NULL)
        return;
    strbuf_puts(&h->out, "<a href=\"");
    html_text(h, href);
    if (lang != NULL) {
        strbuf_puts(&h->out, "\" hreflang=\"");
        html_text(h, lang);
        strbuf_puts(&h->out, "\" lang=\"");
        html_text(h, lang);
    }
    strbuf_puts(&h->out, "\">");
    html_text(h, label);
    strbuf_puts(&h->out, "</a> ");
}

void
html_head(struct html *h)
{
    const struct document *d = h->doc;

    strbuf_puts(&h->out, "<!DOCTYPE html>\n<html lang=\"");
    html_text(h, d->lang);
    strbuf_puts(&h->out, "\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                         "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\">\n"
                         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
    html_text(h, d->title);
    strbuf_puts(&h->out, "</title>\n<meta name=\"description\" content=\"");
    html_text(h, d->subject);
    strbuf_puts(&h->out, "\">\n<meta name=\"author\" content=\"");
    html_text(h, d->author);
    strbuf_puts(&h->out, "\">\n<style>\n");
    put_theme(h);
    strbuf_add(&h->out, d->theme->css, d->theme->css_n);
    strbuf_puts(&h->out, "</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">");
    html_text(h, d->labels.skip_to_content);
    strbuf_puts(&h->out, "</a>\n<header><p>");
    put_link(h, d->pdf_href, d->labels.as_pdf, NULL);
    put_link(h, d->json_href, d->labels.as_json, NULL);
    put_link(h, d->other_href, d->labels.other_language, d->other_lang);
    strbuf_puts(&h->out, "</p></header>\n<main id=\"main\">\n");
}

static void
put_detail(struct html *h, const struct figure_detail *f)
{
    const struct doc_labels *l = &h->doc->labels;
    const char *const rows[][2] = {{l->formula, f->formula}, {l->inputs, f->inputs}, {l->sources, f->sources}};

    strbuf_puts(&h->out, "<li id=\"f-");
    html_text(h, f->id);
    strbuf_puts(&h->out, "\"><strong>");
    html_text(h, f->label);
    strbuf_puts(&h->out, "</strong>: ");
    html_text(h, f->value);
    for (size_t i = 0; i < 3; i++) {
        if (rows[i][1] == NULL || *rows[i][1] == '\0')
            continue;
        strbuf_puts(&h->out, "<br><span class=\"quiet\">");
        html_text(h, rows[i][0]);
        strbuf_puts(&h->out, ":</span> ");
        html_text(h, rows[i][1]);
    }
    strbuf_puts(&h->out, "</li>\n");
}

void
html_details(struct html *h)
{
    if (h->doc->n_details == 0)
        return;
    strbuf_puts(&h->out, "<section id=\"figures\" class=\"figures\"><h2>");
    html_text(h, h->doc->labels.figure_details);
    strbuf_puts(&h->out, "</h2>\n<ul>\n");
    for (size_t i = 0; i < h->doc->n_details; i++)
        put_detail(h, &h->doc->details[i]);
    strbuf_puts(&h->out, "</ul></section>\n");
}

static bool
render(const struct document *doc, void *cache, struct arena *a, char **bytes, size_t *n, struct diag *d)
{
    struct html h = {.doc = doc};

    (void)cache;
    (void)d;
    strbuf_init(&h.out, a);
    html_head(&h);
    for (const struct block *b = doc->body; b != NULL; b = b->next)
        html_block(&h, b);
    html_details(&h);
    strbuf_puts(&h.out, "</main>\n<footer><p>");
    html_text(&h, doc->footer_left);
    strbuf_puts(&h.out, "</p></footer>\n</body>\n</html>\n");
    *bytes = h.out.p;
    *n = h.out.n;
    return true;
}

const struct backend html_backend = {.name = "html", .suffix = "html", .render = render};
