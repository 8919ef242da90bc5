/*
 * Colours of the page. The theme's own serve for light pages; those for dark ones are derived. Whatever the theme says, texts keep the
 * contrast that WCAG 2 asks for (4.5:1, here against the area colour, which is the harder case), and lines of charts 3:1.
 */
#include "render_html/html.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static const struct colour white = {1, 1, 1}, black = {0, 0, 0}, dark_back = {0.075, 0.094, 0.114};

/* Colours for texts, and the contrast they get on a light and on a dark page. */
static const struct {
    const char *name;
    size_t offset;
    double light, dark;
} texts[] = {
    {"text", offsetof(struct theme, text), 7, 11.5},    {"quiet", offsetof(struct theme, quiet), 4.6, 6},
    {"accent", offsetof(struct theme, accent), 4.6, 6}, {"link", offsetof(struct theme, link), 4.6, 6.5},
    {"good", offsetof(struct theme, good), 4.6, 6},     {"warning", offsetof(struct theme, warning), 4.6, 6},
    {"blocker", offsetof(struct theme, blocker), 4.6, 6},
};

static double
linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4);
}

/* Relative luminance, WCAG 2.2. */
static double
luminance(struct colour c)
{
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

static double
contrast(struct colour a, struct colour b)
{
    double x = luminance(a), y = luminance(b);

    return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

static struct colour
mix(struct colour a, struct colour b, double share_of_b)
{
    return (struct colour){a.r + (b.r - a.r) * share_of_b, a.g + (b.g - a.g) * share_of_b, a.b + (b.b - a.b) * share_of_b};
}

/* `c`, moved towards `pole` as far as the contrast with `back` demands. */
static struct colour
ensure(struct colour c, struct colour pole, struct colour back, double least)
{
    struct colour moved = c;

    for (int step = 1; step <= 40 && contrast(moved, back) < least; step++)
        moved = mix(c, pole, step / 40.0);
    return moved;
}

/* Lightness turned around, so that the order of light and dark among the series is kept in reverse. */
static struct colour
turned(struct colour c)
{
    double lightness = (fmax(fmax(c.r, c.g), c.b) + fmin(fmin(c.r, c.g), c.b)) / 2, wanted = 0.9 - 0.62 * lightness;

    if (wanted > lightness)
        return mix(c, white, (wanted - lightness) / (1 - lightness));
    return mix(c, black, (lightness - wanted) / lightness);
}

static unsigned
channel(double x)
{
    return (unsigned)lround(fmin(fmax(x, 0), 1) * 255);
}

static void
put_colour(struct strbuf *b, const char *name, struct colour c)
{
    strbuf_printf(b, "--%s:#%02x%02x%02x;", name, channel(c.r), channel(c.g), channel(c.b));
}

/* All colours of a page on `back`, with areas of colour `soft`. */
static void
put_page(struct strbuf *b, const struct theme *t, struct colour back, struct colour soft)
{
    static const char *const series[] = {"s1", "s2", "s3", "s4", "s5", "s6"};
    bool dark = luminance(back) < 0.5;
    struct colour pole = dark ? white : black, accent = white;

    put_colour(b, "back", back);
    put_colour(b, "soft", soft);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct colour own;

        memcpy(&own, (const char *)t + texts[i].offset, sizeof own);
        own = ensure(own, pole, soft, dark ? texts[i].dark : texts[i].light);
        put_colour(b, texts[i].name, own);
        if (strcmp(texts[i].name, "accent") == 0)
            accent = own;
    }
    put_colour(b, "on-accent", contrast(white, accent) >= contrast(dark_back, accent) ? white : dark_back);
    put_colour(b, "rule", dark ? mix(back, white, 0.24) : t->rule);
    for (size_t i = 0; i < sizeof series / sizeof series[0]; i++)
        put_colour(b, series[i], dark ? ensure(turned(t->series[i]), white, back, 3) : t->series[i]);
}

/* A list of font families, as far as it can be one: nothing that could end a declaration. */
static void
put_font(struct strbuf *b, const char *name, const char *families)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,-_\"'";

    if (families != NULL && *families != '\0' && strspn(families, allowed) == strlen(families))
        strbuf_printf(b, "--%s:%s;", name, families);
}

const char *
html_colours(struct html *h)
{
    const struct theme *t = h->doc->theme;
    struct strbuf b;

    strbuf_init(&b, h->out.arena);
    strbuf_puts(&b, ":root{");
    put_page(&b, t, white, ensure(t->accent_soft, white, t->text, 8));
    put_font(&b, "font-text", t->css_text);
    put_font(&b, "font-heading", t->css_heading);
    put_font(&b, "font-code", t->css_code);
    strbuf_puts(&b, "}\n@media screen and (prefers-color-scheme:dark){:root{");
    put_page(&b, t, dark_back, mix(dark_back, mix(t->accent, white, 0.4), 0.13));
    strbuf_puts(&b, "}}\n");
    if (t->css != NULL)
        strbuf_add(&b, t->css, t->css_n);
    return html_trimmed(h, b.p, b.n);
}
