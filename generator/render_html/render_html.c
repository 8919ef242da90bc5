/*
 * The page around the blocks: skip link, letterhead, links to the other forms, contents, text, footer.
 */
#include "render_html/render_html.h"

#include "render_html/html.h"

static bool
is_said(const char *text)
{
    return text != NULL && *text != '\0';
}

/* <element class="…">text</element>, nothing without text. */
static void
put_element(struct html *h, const char *element, const char *class, const char *text)
{
    if (!is_said(text))
        return;
    strbuf_printf(&h->out, "<%s", element);
    html_attr(h, "class", "", class);
    html_markup(h, ">");
    html_text(h, text);
    strbuf_printf(&h->out, "</%s>\n", element);
}

static void
put_form(struct html *h, const char *href, const char *label, const char *lang)
{
    if (href == NULL)
        return;
    html_markup(h, "<li><a");
    html_href(h, href);
    html_attr(h, "hreflang", "", lang);
    html_attr(h, "lang", "", lang);
    html_markup(h, ">");
    html_text(h, label);
    html_markup(h, "</a></li>\n");
}

/* Other forms of the document; the print button works with the script only, which shows it. */
static void
put_forms(struct html *h)
{
    const struct document *d = h->doc;
    bool script = d->theme->js != NULL;

    if (d->other_href == NULL && d->pdf_href == NULL && d->json_href == NULL && !script)
        return;
    html_markup(h, "<ul class=\"forms\">\n");
    put_form(h, d->other_href, d->labels.other_language, d->other_lang);
    put_form(h, d->pdf_href, d->labels.as_pdf, NULL);
    put_form(h, d->json_href, d->labels.as_json, NULL);
    if (script) {
        html_markup(h, "<li hidden><button type=\"button\" id=\"doc:print\">");
        html_text(h, d->labels.print);
        html_markup(h, "</button></li>\n");
    }
    html_markup(h, "</ul>\n");
}

static void
put_header(struct html *h, const char *logo)
{
    const struct theme *t = h->doc->theme;

    html_markup(h, "<header class=\"top\">\n<div class=\"brand\">\n");
    if (logo != NULL) {
        html_markup(h, "<img class=\"logo\"");
        html_attr(h, "src", "", logo);
        html_attr(h, "alt", "", is_said(t->company) ? t->company : "");
        html_markup(h, ">\n");
    } else {
        put_element(h, "p", "company", t->company);
    }
    put_element(h, "p", "small", t->address_line);
    put_element(h, "p", "mark", h->doc->confidentiality);
    html_markup(h, "</div>\n");
    put_forms(h);
    html_markup(h, "</header>\n");
}

static bool
has_title(const struct block *b)
{
    while (b != NULL && b->kind != BLOCK_TITLE)
        b = b->next;
    return b != NULL;
}

static void
put_main(struct html *h)
{
    html_markup(h, "<main id=\"doc:main\" tabindex=\"-1\">\n");
    if (!has_title(h->doc->body))
        put_element(h, "h1", NULL, h->doc->title);
    html_blocks(h, h->doc->body);
    html_details(h);
    html_markup(h, "</main>\n");
}

static void
put_footer(struct html *h)
{
    const struct document *d = h->doc;

    html_markup(h, "<footer>\n");
    put_element(h, "p", NULL, d->footer_left);
    if (!str_eq(d->footer_left, d->theme->footer))
        put_element(h, "p", NULL, d->theme->footer);
    html_markup(h, "</footer>\n<span id=\"doc:closed\"></span>\n");
}

static bool
render(const struct document *doc, void *cache, struct arena *a, char **bytes, size_t *n, struct diag *d)
{
    struct html h = {.doc = doc};
    const char *logo, *script;
    bool ok;

    (void)cache;
    strbuf_init(&h.out, a);
    logo = html_logo(&h, d, &ok);
    if (!ok)
        return false;
    script = doc->theme->js == NULL ? NULL : html_trimmed(&h, doc->theme->js, doc->theme->js_n);
    html_head(&h, html_colours(&h), script);
    html_markup(&h, "<body>\n<a class=\"skip\" href=\"#doc:main\">");
    html_text(&h, doc->labels.skip_to_content);
    html_markup(&h, "</a>\n");
    put_header(&h, logo);
    html_nav(&h);
    put_main(&h);
    put_footer(&h);
    if (script != NULL) {
        html_markup(&h, "<script>");
        html_markup(&h, script);
        html_markup(&h, "</script>\n");
    }
    html_markup(&h, "</body>\n</html>\n");
    *bytes = h.out.p;
    *n = h.out.n;
    return true;
}

const struct backend html_backend = {.name = "html", .suffix = "html", .render = render};
