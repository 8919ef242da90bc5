/*
 * Text and runs. Every character that could end its context is escaped; addresses are dropped unless their scheme is known.
 */
#include "render_html/html.h"

#include <string.h>

void
html_text(struct html *h, const char *text)
{
    for (; *text != '\0'; text++)
        switch (*text) {
        case '&': strbuf_puts(&h->out, "&amp;"); break;
        case '<': strbuf_puts(&h->out, "&lt;"); break;
        case '>': strbuf_puts(&h->out, "&gt;"); break;
        case '"': strbuf_puts(&h->out, "&quot;"); break;
        case '\'': strbuf_puts(&h->out, "&#39;"); break;
        default: strbuf_putc(&h->out, *text); break;
        }
}

static bool
safe_href(const char *href)
{
    return *href == '#' || strncmp(href, "https://", 8) == 0 || strncmp(href, "http://", 7) == 0 || strncmp(href, "mailto:", 7) == 0;
}

/* Line breaks of the text become <br>. */
static void
put_lines(struct html *h, const char *text)
{
    const char *end;

    while ((end = strchr(text, '\n')) != NULL) {
        struct strbuf line;

        strbuf_init(&line, h->out.arena);
        strbuf_add(&line, text, (size_t)(end - text));
        html_text(h, line.p);
        strbuf_puts(&h->out, "<br>");
        text = end + 1;
    }
    html_text(h, text);
}

struct style_tag {
    unsigned style;
    const char *open, *close;
};

static const struct style_tag tags[] = {
    {RUN_STRONG, "<strong>", "</strong>"}, {RUN_EM, "<em>", "</em>"}, {RUN_SUB, "<sub>", "</sub>"}, {RUN_SUP, "<sup>", "</sup>"},
    {RUN_CODE, "<code>", "</code>"}, {RUN_QUIET, "<span class=\"quiet\">", "</span>"},
};
enum { TAG_COUNT = sizeof tags / sizeof tags[0] };

static bool
has_detail(const struct html *h, const char *figure)
{
    for (size_t i = 0; figure != NULL && i < h->doc->n_details; i++)
        if (strcmp(h->doc->details[i].id, figure) == 0)
            return true;
    return false;
}

static void
put_run(struct html *h, const struct run *r)
{
    bool link = r->href != NULL && safe_href(r->href), number = !link && has_detail(h, r->figure);

    if (link) {
        strbuf_puts(&h->out, "<a href=\"");
        html_text(h, r->href);
        strbuf_puts(&h->out, "\">");
    } else if (number) {
        strbuf_puts(&h->out, "<a class=\"num\" href=\"#f-");
        html_text(h, r->figure);
        strbuf_puts(&h->out, "\">");
    }
    if (r->lang != NULL) {
        strbuf_puts(&h->out, "<span lang=\"");
        html_text(h, r->lang);
        strbuf_puts(&h->out, "\">");
    }
    for (size_t i = 0; i < TAG_COUNT; i++)
        if (r->style & tags[i].style)
            strbuf_puts(&h->out, tags[i].open);
    put_lines(h, r->text);
    for (size_t i = TAG_COUNT; i-- > 0;)
        if (r->style & tags[i].style)
            strbuf_puts(&h->out, tags[i].close);
    if (r->lang != NULL)
        strbuf_puts(&h->out, "</span>");
    if (link || number)
        strbuf_puts(&h->out, "</a>");
}

void
html_runs(struct html *h, const struct run *runs)
{
    for (; runs != NULL; runs = runs->next)
        put_run(h, runs);
}
