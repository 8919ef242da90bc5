/*
 * One document to one PDF: blocks flow, then every page gets its head and foot.
 */
#include "render_pdf/render_pdf.h"

#include "base/strbuf.h"
#include "render_pdf/flow.h"
#include "render_pdf/nav.h"
#include "render_pdf/pdf_diag.h"

#include <stdio.h>
#include <string.h>

enum { MOST_PROFILE_BYTES = 1 << 20 };

/* Made once per process. */
struct shared {
    struct font_cache fonts;
    struct colour_profile profile;
};

/* "Seite {page} von {pages}" with the numbers in. */
static const char *
page_of(struct sheet *s, unsigned page, unsigned pages)
{
    struct strbuf b;

    strbuf_init(&b, s->arena);
    for (const char *p = s->doc->labels.page_of; *p != '\0';) {
        if (strncmp(p, "{page}", 6) == 0) {
            strbuf_printf(&b, "%u", page);
            p += 6;
        } else if (strncmp(p, "{pages}", 7) == 0) {
            strbuf_printf(&b, "%u", pages);
            p += 7;
        } else {
            strbuf_putc(&b, *p++);
        }
    }
    return b.p;
}

/* The text, or as much of its beginning as `width` holds and an ellipsis. In the arena. */
static const char *
cut_to_width(struct sheet *s, const char *text, const struct text_style *style, double width)
{
    static const char ellipsis[] = "\xE2\x80\xA6";
    char *copy = arena_printf(s->arena, "%s%s", text, ellipsis), *end = copy + strlen(text);

    if (layout_plain(s, text, style, 0, 0, false) <= width)
        return text;
    while (end > copy && layout_plain(s, copy, style, 0, 0, false) > width) {
        do
            end--;
        while (end > copy && ((unsigned char)*end & 0xC0) == 0x80);
        memcpy(end, ellipsis, sizeof ellipsis);
    }
    return copy;
}

static void
put_margins(struct sheet *s)
{
    struct text_style style = {.size = 8, .leading = 1.3, .colour = s->theme->quiet};
    unsigned pages = canvas_page_count(s->canvas);
    double foot = s->theme->page_height_pt - s->theme->margin_bottom_pt / 2, right = s->left + s->width, half = s->width / 2 - 8;
    const char *head_left = cut_to_width(s, s->doc->running_left, &style, half), *head_right = cut_to_width(s, s->doc->running_right, &style, half);
    const char *foot_left = cut_to_width(s, s->doc->footer_left, &style, s->width - 90);

    (void)canvas_tag_enter(s->canvas, NULL);
    for (unsigned i = 0; i < pages && !s->failed; i++) {
        const char *number = page_of(s, i + 1, pages);

        canvas_go_to(s->canvas, i);
        layout_plain(s, foot_left, &style, s->left, foot, true);
        layout_plain(s, number, &style, right - layout_plain(s, number, &style, 0, 0, false), foot, true);
        if (i == 0)
            continue;
        layout_plain(s, head_left, &style, s->left, s->theme->margin_top_pt - 18, true);
        layout_plain(s, head_right, &style, right - layout_plain(s, head_right, &style, 0, 0, false), s->theme->margin_top_pt - 18, true);
    }
}

/*
 * The first page is meant to hold the decision alone, up to the document's first page break. When it is a little too full, type and
 * gaps are set smaller; when that does not help, it runs on.
 */
static double
scale_of_first_page(struct sheet *s, const struct block *first_break)
{
    static const double scales[] = {1, 0.97, 0.94, 0.91, 0.88, 0.86};

    for (size_t i = 0; first_break != NULL && i < sizeof scales / sizeof scales[0]; i++) {
        struct sheet trial = *s;

        trial.scale = scales[i];
        canvas_begin_trial(s->canvas);
        flow_blocks(&trial, s->doc->body, true);
        if (canvas_end_trial(s->canvas) == 0 && trial.n_waiting == 0)
            return scales[i];
    }
    return 1;
}

static void
put_blocks(struct sheet *s)
{
    const struct block *first_break = s->doc->body;

    while (first_break != NULL && first_break->kind != BLOCK_PAGE_BREAK)
        first_break = first_break->next;
    s->scale = scale_of_first_page(s, first_break);
    flow_blocks(s, s->doc->body, true);
    s->scale = 1;
    flow_blocks(s, first_break, false);
    flow_flush_waiting(s);
}

static bool
render(const struct document *doc, void *cache, struct arena *a, char **bytes, size_t *n, struct diag *d)
{
    const struct theme *t = doc->theme;
    struct shared *shared = cache;
    struct sheet s = {
        .doc = doc, .theme = t, .canvas = canvas_new(doc, &shared->profile, a, d), .cache = &shared->fonts, .arena = a, .nav = nav_new(a), .scale = 1, .diag = d, .left = t->margin_left_pt,
        .width = t->page_width_pt - t->margin_left_pt - t->margin_right_pt, .bottom = t->page_height_pt - t->margin_bottom_pt,
    };

    flow_new_page(&s);
    put_blocks(&s);
    if (!s.failed) {
        nav_finish(&s);
        put_margins(&s);
    }
    return !s.failed && canvas_finish(s.canvas, bytes, n);
}

static const char profile_path[] = "/usr/share/color/icc/sRGB.icc";

static void *
open_shared(struct arena *process, struct diag *d)
{
    struct shared *shared = arena_alloc(process, sizeof *shared);
    FILE *f = fopen(profile_path, "rb");
    char *bytes = arena_alloc(process, MOST_PROFILE_BYTES);
    size_t n = f != NULL ? fread(bytes, 1, MOST_PROFILE_BYTES, f) : 0;

    if (f != NULL)
        fclose(f);
    if (n == 0 || n == MOST_PROFILE_BYTES) {
        diag(d, (struct loc){.file = profile_path}, D_PDF_PROFILE);
        return NULL;
    }
    shared->fonts.process = process;
    shared->profile = (struct colour_profile){bytes, n};
    return shared;
}

const struct backend pdf_backend = {.name = "pdf", .suffix = "pdf", .render = render, .open = open_shared};
