/*
 * Runs: looks as elements, foreign languages, links, and the numbers that lead to their details.
 */
#include "render_html/html.h"

#include <string.h>

static const struct {
    unsigned style;
    const char *open, *close;
} tags[] = {
    {RUN_STRONG, "<strong>", "</strong>"}, {RUN_EM, "<em>", "</em>"},       {RUN_SUB, "<sub>", "</sub>"},
    {RUN_SUP, "<sup>", "</sup>"},          {RUN_CODE, "<code>", "</code>"}, {RUN_QUIET, "<span class=\"quiet\">", "</span>"},
};
enum { TAG_COUNT = sizeof tags / sizeof tags[0] };

/* True for letters written from right to left and for marks that change the direction. */
static bool
turns_direction(unsigned long c)
{
    return (c >= 0x590 && c <= 0x8ff) || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) ||
           (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfefc);
}

/* Such text is isolated, so that it cannot reorder what stands around it. */
static bool
needs_isolation(const char *text)
{
    unsigned long c;

    while ((c = utf8_next(&text)) != 0)
        if (turns_direction(c))
            return true;
    return false;
}

/* Text with its line breaks and break chances. */
static void
put_breaking(struct html *h, const char *text, size_t n)
{
    static const char zero_width[] = "\xE2\x80\x8B";
    const char *rest = arena_strndup(h->out.arena, text, n);

    while (*rest != '\0') {
        const char *space = strstr(rest, zero_width), *line = strchr(rest, '\n');
        const char *end = space == NULL || (line != NULL && line < space) ? line : space;

        if (end == NULL) {
            html_text(h, rest);
            return;
        }
        html_text(h, arena_strndup(h->out.arena, rest, (size_t)(end - rest)));
        html_markup(h, end == line ? "<br>" : "<wbr>");
        rest = end + (end == line ? 1 : sizeof zero_width - 1);
    }
}

/* The text of a run; a cut puts what is behind it into a box as wide as the widest of the column. */
static void
put_cut_text(struct html *h, const struct run *r)
{
    if (h->cut.run != r) {
        put_breaking(h, r->text, strlen(r->text));
        return;
    }
    put_breaking(h, r->text, h->cut.at);
    html_markup(h, "<span class=\"tail\"");
    html_attr(h, "data-widest", "", h->cut.widest);
    html_markup(h, ">");
    put_breaking(h, r->text + h->cut.at, strlen(r->text) - h->cut.at);
    html_markup(h, "</span>");
}

static void
put_styled(struct html *h, const struct run *r)
{
    const char *element = needs_isolation(r->text) ? "bdi" : r->lang != NULL ? "span" : NULL;

    if (element != NULL) {
        strbuf_printf(&h->out, "<%s", element);
        html_attr(h, "lang", "", r->lang);
        html_markup(h, ">");
    }
    for (size_t i = 0; i < TAG_COUNT; i++)
        if (r->style & tags[i].style)
            html_markup(h, tags[i].open);
    put_cut_text(h, r);
    for (size_t i = TAG_COUNT; i-- > 0;)
        if (r->style & tags[i].style)
            html_markup(h, tags[i].close);
    if (element != NULL)
        strbuf_printf(&h->out, "</%s>", element);
}

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
    bool link = html_href_allowed(r->href), number = !link && has_detail(h, r->figure);

    if (link) {
        html_markup(h, "<a");
        html_href(h, r->href);
        html_markup(h, ">");
    } else if (number) {
        html_markup(h, "<a class=\"num\"");
        html_attr(h, "href", "#fig:", r->figure);
        html_markup(h, ">");
    }
    put_styled(h, r);
    if (link || number)
        html_markup(h, "</a>");
}

void
html_runs(struct html *h, const struct run *runs)
{
    for (; runs != NULL; runs = runs->next)
        if (*runs->text != '\0')
            put_run(h, runs);
}

void
html_runs_unlinked(struct html *h, const struct run *runs)
{
    for (; runs != NULL; runs = runs->next)
        if (*runs->text != '\0')
            put_styled(h, runs);
}
