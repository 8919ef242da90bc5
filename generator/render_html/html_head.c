/*
 * The head of the page. The security policy allows nothing but what stands in the page itself: the style sheet and the script by their
 * digests, pictures as data.
 */
#include "render_html/digest.h"
#include "render_html/html.h"

#include <string.h>

static void
put_meta(struct html *h, const char *name, const char *content)
{
    if (content == NULL || *content == '\0')
        return;
    html_markup(h, "<meta");
    html_attr(h, "name", "", name);
    html_attr(h, "content", "", content);
    html_markup(h, ">\n");
}

/* "; directive 'sha256-…'" */
static void
put_source(struct html *h, const char *directive, const char *text)
{
    unsigned char digest[SHA256_BYTES];

    sha256(text, strlen(text), digest);
    strbuf_printf(&h->out, "; %s 'sha256-", directive);
    base64_put(&h->out, digest, sizeof digest);
    html_markup(h, "'");
}

void
html_head(struct html *h, const char *css, const char *script)
{
    const struct document *d = h->doc;

    html_markup(h, "<!DOCTYPE html>\n<html");
    html_attr(h, "lang", "", d->lang);
    html_markup(h, ">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'");
    put_source(h, "style-src", css);
    if (script != NULL)
        put_source(h, "script-src", script);
    html_markup(h, "; img-src data:; base-uri 'none'; form-action 'none'\">\n");
    put_meta(h, "viewport", "width=device-width, initial-scale=1");
    put_meta(h, "color-scheme", "light dark");
    put_meta(h, "referrer", "no-referrer");
    html_markup(h, "<title>");
    html_text(h, d->title);
    html_markup(h, "</title>\n");
    put_meta(h, "description", d->subject);
    put_meta(h, "author", d->author);
    put_meta(h, "keywords", d->keywords);
    html_markup(h, "<link rel=\"icon\" href=\"data:,\">\n<style>");
    html_markup(h, css);
    html_markup(h, "</style>\n</head>\n");
}
