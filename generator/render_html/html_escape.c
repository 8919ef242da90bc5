/*
 * The border between text and markup. Every character that could end its context is escaped, whatever the context.
 */
#include "render_html/html.h"

#include <string.h>
#include <strings.h>

void
html_markup(struct html *h, const char *markup)
{
    strbuf_puts(&h->out, markup);
}

const char *
html_trimmed(struct html *h, const char *text, size_t n)
{
    static const char white[] = " \t\r\n";

    while (n > 0 && strchr(white, text[n - 1]) != NULL)
        n--;
    while (n > 0 && strchr(white, *text) != NULL) {
        text++;
        n--;
    }
    return arena_strndup(h->out.arena, text, n);
}

/* Controls other than white space, and noncharacters: not allowed in HTML even as references. */
static bool
is_forbidden(unsigned long c)
{
    return (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0) || (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe;
}

static const char *
entity(unsigned long c)
{
    switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
    }
}

void
html_text(struct html *h, const char *text)
{
    const char *plain = text;

    if (text == NULL)
        return;
    while (*text != '\0') {
        const char *start = text;
        unsigned long c = utf8_next(&text);
        const char *replacement = is_forbidden(c) || c == 0xfffd ? "\xEF\xBF\xBD" : entity(c);

        if (replacement == NULL)
            continue;
        strbuf_add(&h->out, plain, (size_t)(start - plain));
        strbuf_puts(&h->out, replacement);
        plain = text;
    }
    strbuf_add(&h->out, plain, (size_t)(text - plain));
}

void
html_attr(struct html *h, const char *name, const char *prefix, const char *value)
{
    if (value == NULL)
        return;
    strbuf_printf(&h->out, " %s=\"%s", name, prefix);
    html_text(h, value);
    strbuf_putc(&h->out, '"');
}

bool
html_href_allowed(const char *href)
{
    static const char *const schemes[] = {"https://", "http://", "mailto:"};

    if (href == NULL || href[0] == '#')
        return href != NULL;
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++)
        if (strncasecmp(href, schemes[i], strlen(schemes[i])) == 0)
            return true;
    return false;
}

static bool
is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/* Brackets are allowed around an IPv6 host only; a per cent sign only in front of two hexadecimal digits. */
static bool
must_encode(const char *p, bool in_host)
{
    unsigned char c = (unsigned char)*p;

    if (c == '%')
        return !is_hex(p[1]) || !is_hex(p[2]);
    if (c == '[' || c == ']')
        return !in_host;
    return c <= 0x20 || c == 0x7f || strchr("\"<>\\^`{|}", c) != NULL;
}

void
html_href(struct html *h, const char *href)
{
    struct strbuf b;
    const char *host = strstr(href, "://"), *host_end = host == NULL ? href : host + 3 + strcspn(host + 3, "/?#");

    strbuf_init(&b, h->out.arena);
    for (const char *p = href; *p != '\0'; p++)
        if (must_encode(p, p < host_end))
            strbuf_printf(&b, "%%%02X", (unsigned char)*p);
        else
            strbuf_putc(&b, *p);
    html_attr(h, "href", "", b.p);
}
