/*
 * Brands: read, made absolute, and checked for what would make a document unreadable.
 */
#include "compose/compose.h"

#include "base/money.h"
#include "base/outfile.h"
#include "compose/compose_diag.h"

#include <math.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST_CSS = 1 << 20, LEAST_WIDTH_PT = 300, LEAST_HEIGHT_PT = 400 };

static const double least_contrast = 4.5;      /* of text on its ground */
static const double least_grey_contrast = 1.3; /* between two series of a chart */

/* A theme while it is read. */
struct reading {
    struct arena *arena;
    struct diag *diag;
    const char *folder; /* of the theme's file, with a slash at the end, or "" */
    bool ok;
};

static const struct { const char *attr; size_t offset; } colours[] = {
    {"text", offsetof(struct theme, text)}, {"quiet", offsetof(struct theme, quiet)}, {"accent", offsetof(struct theme, accent)},
    {"accent-soft", offsetof(struct theme, accent_soft)}, {"rule", offsetof(struct theme, rule)}, {"link", offsetof(struct theme, link)},
    {"good", offsetof(struct theme, good)}, {"warning", offsetof(struct theme, warning)}, {"blocker", offsetof(struct theme, blocker)},
    {"series1", offsetof(struct theme, series[0])}, {"series2", offsetof(struct theme, series[1])},
    {"series3", offsetof(struct theme, series[2])}, {"series4", offsetof(struct theme, series[3])},
    {"series5", offsetof(struct theme, series[4])}, {"series6", offsetof(struct theme, series[5])},
};

static const char *const font_attrs[FONT_ROLE_COUNT] = {
    [FONT_TEXT] = "text", [FONT_TEXT_BOLD] = "bold", [FONT_TEXT_ITALIC] = "italic", [FONT_TEXT_BOLD_ITALIC] = "bold-italic",
    [FONT_HEADING] = "heading", [FONT_CODE] = "code", [FONT_FALLBACK] = "fallback",
};

static double
hex_pair(const char *p)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *high = strchr(digits, p[0]), *low = strchr(digits, p[1]);

    return (double)((high - digits) % 16 * 16 + (low - digits) % 16) / 255;
}

static void
read_colours(struct theme *t, const struct xml_node *n)
{
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++) {
        const char *hex = xml_attr(n, colours[i].attr);
        struct colour colour = {hex_pair(hex + 1), hex_pair(hex + 3), hex_pair(hex + 5)};

        memcpy((char *)t + colours[i].offset, &colour, sizeof colour);
    }
}

static double
linear(double channel)
{
    return channel <= 0.03928 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4);
}

/* Contrast as WCAG 2 defines it, from 1 to 21. */
static double
contrast(struct colour a, struct colour b)
{
    double x = 0.2126 * linear(a.r) + 0.7152 * linear(a.g) + 0.0722 * linear(a.b) + 0.05;
    double y = 0.2126 * linear(b.r) + 0.7152 * linear(b.g) + 0.0722 * linear(b.b) + 0.05;

    return x > y ? x / y : y / x;
}

static void
check_colours(struct reading *r, const struct theme *t, const struct xml_node *n)
{
    static const struct colour white = {1, 1, 1};
    const struct { const char *name; struct colour colour; } texts[] = {
        {"text", t->text}, {"quiet", t->quiet}, {"accent", t->accent}, {"link", t->link}, {"good", t->good}, {"warning", t->warning},
        {"blocker", t->blocker},
    };

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        double on_white = contrast(texts[i].colour, white), on_soft = contrast(texts[i].colour, t->accent_soft);

        if (on_white < least_contrast || on_soft < least_contrast) {
            diag(r->diag, n->loc, D_THEME_CONTRAST, texts[i].name, on_white < least_contrast ? "white" : "accent-soft",
                 on_white < least_contrast ? on_white : on_soft, least_contrast);
            r->ok = false;
        }
    }
    for (int i = 0; i < 6; i++)
        for (int k = i + 1; k < 6; k++)
            if (contrast(t->series[i], t->series[k]) < least_grey_contrast) {
                diag(r->diag, n->loc, D_THEME_GREY, i + 1, k + 1, contrast(t->series[i], t->series[k]), least_grey_contrast);
                r->ok = false;
            }
}

/* The absolute path of a file that can be read; reported otherwise. */
static const char *
file_of(struct reading *r, const struct xml_node *n, const char *attr)
{
    const char *value = xml_attr(n, attr);
    const char *path = value[0] == '/' ? value : arena_printf(r->arena, "%s%s", r->folder, value);

    if (access(path, R_OK) != 0) {
        diag(r->diag, n->loc, D_THEME_FILE, n->name, path);
        r->ok = false;
    }
    return path;
}

static double
number(const struct xml_node *n, const char *attr, double otherwise)
{
    const char *value = xml_attr(n, attr);
    int64_t micros;

    return value != NULL && micros_parse(value, &micros) ? micros_to_double(micros) : otherwise;
}

static const char *
text_of(const struct xml_node *n, const char *attr)
{
    const char *value = n == NULL ? NULL : xml_attr(n, attr);

    return value == NULL ? "" : value;
}

static void
read_fonts(struct reading *r, struct theme *t, const struct xml_node *n)
{
    for (int i = 0; i < FONT_ROLE_COUNT; i++)
        t->font_files[i] = file_of(r, n, font_attrs[i]);
    t->css_text = xml_attr(n, "css-text");
    t->css_heading = xml_attr(n, "css-heading");
    t->css_code = xml_attr(n, "css-code");
}

static void
read_page(struct reading *r, struct theme *t, const struct xml_node *n)
{
    const double mm = 72 / 25.4;
    double width, height;

    t->page_width_pt = number(n, "width", 210) * mm;
    t->page_height_pt = number(n, "height", 297) * mm;
    t->margin_top_pt = number(n, "top", 0) * mm;
    t->margin_bottom_pt = number(n, "bottom", 0) * mm;
    t->margin_left_pt = number(n, "left", 0) * mm;
    t->margin_right_pt = number(n, "right", 0) * mm;
    width = t->page_width_pt - t->margin_left_pt - t->margin_right_pt;
    height = t->page_height_pt - t->margin_top_pt - t->margin_bottom_pt;
    if (width < LEAST_WIDTH_PT || height < LEAST_HEIGHT_PT) {
        diag(r->diag, n->loc, D_THEME_PAGE, width, height, LEAST_WIDTH_PT, LEAST_HEIGHT_PT);
        r->ok = false;
    }
}

static void
read_text(struct theme *t, const struct xml_node *n)
{
    t->size_pt = number(n, "size", 0);
    t->leading = number(n, "leading", 0);
    t->justified = strcmp(text_of(n, "justified"), "yes") == 0;
}

static void
read_letterhead(struct theme *t, const struct xml_node *n)
{
    t->company = text_of(n, "company");
    t->address_line = text_of(n, "address");
    t->footer = text_of(n, "footer");
    t->confidentiality = text_of(n, "confidentiality");
}

static void
read_logo(struct reading *r, struct theme *t, const struct xml_node *n)
{
    if (n == NULL)
        return;
    t->logo_file = file_of(r, n, "file");
    t->logo_width_pt = number(n, "width", 0);
    t->logo_height_pt = number(n, "height", 0);
}

/* The page's script lies beside the style sheet under the same name; a page can do without. */
static bool
read_script(struct reading *r, struct theme *t, const char *css_path)
{
    size_t n = strlen(css_path), stem = n > 4 && strcmp(css_path + n - 4, ".css") == 0 ? n - 4 : n;
    const char *path = arena_printf(r->arena, "%.*s.js", (int)stem, css_path);
    char *js;

    if (access(path, R_OK) != 0)
        return true;
    if (!infile_read(r->arena, path, LONGEST_CSS, &js, &t->js_n, r->diag))
        return false;
    t->js = js;
    return true;
}

const struct theme *
theme_load(struct arena *a, const char *path, const struct xml_schema *schema, const char *css_path, struct diag *d)
{
    const struct xml_node *root = xml_load(a, path, schema, d);
    const char *slash = strrchr(path, '/');
    struct reading r = {.arena = a, .diag = d, .ok = true};
    struct theme *t = arena_alloc(a, sizeof *t);
    char *css;

    if (root == NULL || !infile_read(a, css_path, LONGEST_CSS, &css, &t->css_n, d) || !read_script(&r, t, css_path))
        return NULL;
    r.folder = slash == NULL ? "" : arena_strndup(a, path, (size_t)(slash - path) + 1);
    t->css = css;
    t->id = xml_attr(root, "id");
    t->name = xml_attr(root, "name");
    read_colours(t, xml_child(root, "colours"));
    check_colours(&r, t, xml_child(root, "colours"));
    read_fonts(&r, t, xml_child(root, "fonts"));
    read_text(t, xml_child(root, "text"));
    read_page(&r, t, xml_child(root, "page"));
    read_letterhead(t, xml_child(root, "letterhead"));
    read_logo(&r, t, xml_child(root, "logo"));
    return r.ok ? t : NULL;
}
