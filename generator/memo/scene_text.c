/*
 * Widths of characters and breaking of lines for charts. Thousandths of the font size; each the largest among the faces that the
 * header names, so that a label can only come out narrower than planned.
 */
#include "memo/scene_text.h"

#include "base/strbuf.h"

#include <string.h>

/* U+0020 to U+007E. */
static const short regular[] = {
    317, 400, 459, 837, 637, 950, 779, 274, 390, 390, 500, 837, 317, 460, 317, 356, 636, 636, 636, 636, 642, 636, 636, 636,
    636, 636, 336, 336, 837, 837, 837, 556, 1015, 684, 686, 727, 770, 666, 610, 777, 751, 294, 542, 666, 562, 889, 752, 787,
    666, 787, 722, 666, 642, 741, 684, 988, 685, 666, 685, 390, 356, 390, 837, 556, 500, 612, 634, 558, 634, 615, 360, 634,
    633, 277, 277, 579, 277, 974, 633, 611, 634, 634, 411, 522, 392, 633, 591, 817, 591, 591, 541, 636, 336, 636, 837,
};
static const short strong_face[] = {
    348, 456, 520, 837, 695, 1001, 872, 306, 457, 457, 564, 837, 379, 468, 379, 389, 695, 695, 695, 695, 695, 695, 695, 695,
    695, 695, 399, 399, 837, 837, 837, 610, 1030, 773, 762, 752, 830, 683, 683, 820, 836, 372, 569, 774, 637, 995, 836, 850,
    732, 850, 770, 720, 682, 812, 773, 1103, 770, 724, 725, 457, 389, 457, 837, 556, 500, 674, 715, 592, 715, 678, 435, 715,
    711, 342, 342, 665, 342, 1041, 711, 687, 715, 715, 493, 595, 478, 711, 651, 923, 645, 651, 582, 711, 373, 711, 837,
};

/* What lies beyond ASCII, by ranges; the first that contains the character counts. */
static const struct { unsigned long first, last; short width; } ranges[] = {
    {0xA0, 0xA0, 348}, {0xAD, 0xAD, 0}, {0xB2, 0xB3, 460}, {0xB7, 0xB7, 380}, {0xB9, 0xB9, 460}, {0xC0, 0xDE, 860}, {0xDF, 0xFF, 730},
    {0x100, 0x24F, 860}, {0x300, 0x36F, 0}, {0x2000, 0x200A, 500}, {0x200B, 0x200F, 0}, {0x2010, 0x2013, 700}, {0x2018, 0x201F, 560},
    {0x202A, 0x202E, 0}, {0x202F, 0x202F, 348}, {0x2060, 0x2069, 0}, {0x2070, 0x209F, 460}, {0x20AC, 0x20AC, 720}, {0xFEFF, 0xFEFF, 0},
    {0x1F000, 0x1FFFF, 1400},
};

static short
width_of(unsigned long c, bool strong)
{
    if (c >= 0x20 && c < 0x7F)
        return strong ? strong_face[c - 0x20] : regular[c - 0x20];
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (c >= ranges[i].first && c <= ranges[i].last)
            return ranges[i].width;
    return 1050;
}

double
scene_text_width(const char *text, double size, bool strong)
{
    double sum = 0;

    while (*text != '\0')
        sum += width_of(utf8_next(&text), strong);
    return sum / 1000 * size;
}

/* A line being measured. */
struct line {
    const char *end;  /* where it was broken */
    const char *next; /* where the following one begins */
    bool hyphen;      /* broken at a soft hyphen */
};

/* The longest beginning of `text` that fits; at least one character. */
static struct line
fitting(const char *text, double size, double width)
{
    struct line best = {.end = NULL};
    const char *p = text, *last = text;
    double used = 0;

    while (*p != '\0') {
        const char *at = p;
        unsigned long c = utf8_next(&p);

        if (c == ' ' || c == 0x200B)
            best = (struct line){.end = at, .next = p};
        else if (c == 0xAD && used + width_of('-', false) * size / 1000 <= width)
            best = (struct line){.end = at, .next = p, .hyphen = true};
        used += width_of(c, false) * size / 1000;
        if (used > width && at > text && c != ' ')
            return best.end != NULL ? best : (struct line){.end = last, .next = last};
        last = p;
    }
    return (struct line){.end = p, .next = p};
}

/* Copies without soft hyphens. */
static char *
visible(struct arena *a, const char *s, size_t n, const char *tail)
{
    struct strbuf b;
    const char *end = s + n;

    strbuf_init(&b, a);
    while (s < end) {
        unsigned long c = utf8_next(&s);

        if (c != 0xAD && c != 0x200B)
            strbuf_put_utf8(&b, c);
    }
    strbuf_puts(&b, tail);
    return b.p;
}

/* As much as fits before an ellipsis. */
static char *
shortened(struct arena *a, const char *text, double size, double width)
{
    static const char ellipsis[] = "\xE2\x80\xA6";
    double room = width - scene_text_width(ellipsis, size, false);
    const char *p = text, *end = text;

    if (scene_text_width(text, size, false) <= width)
        return visible(a, text, strlen(text), "");
    for (double used = 0; *p != '\0';) {
        used += width_of(utf8_next(&p), false) * size / 1000;
        if (used > room)
            break;
        end = p;
    }
    while (end > text && end[-1] == ' ')
        end--;
    return visible(a, text, (size_t)(end - text), ellipsis);
}

const char *const *
scene_text_wrap(struct arena *a, const char *text, double size, double width, size_t max_lines, size_t *n)
{
    const char **lines = arena_array(a, max_lines, sizeof *lines);

    for (*n = 0; *n + 1 < max_lines; ++*n) {
        struct line line = fitting(text, size, width);

        if (*line.end == '\0')
            break;
        lines[*n] = visible(a, text, (size_t)(line.end - text), line.hyphen ? "-" : "");
        text = line.next;
    }
    lines[(*n)++] = shortened(a, text, size, width);
    return lines;
}
