/*
 * Blocks that stay in one piece: callouts, key figures, addresses, signatures, code.
 */
#include "render_pdf/flow.h"

#include <math.h>
#include <string.h>

static const double CALLOUT_LEFT = 14, CALLOUT_SIDES = 24, CALLOUT_EDGES = 28, CALLOUT_LABEL = 13, KEY_GAP = 14, SIGNATURE_HEIGHT = 170, SIGNATURE_GAP = 24;

enum { MOST_SIGNATURES_IN_A_ROW = 3 };

static struct text_style
callout_style(const struct sheet *s, const struct block *callout, bool first)
{
    struct text_style style = style_body(s);

    if (first && strcmp(callout->role, "recommendation") == 0) {
        style.size = 13 * s->scale;
        style.strong = true;
    }
    return style;
}

static double
callout_child_height(struct sheet *s, const struct block *b, const struct block *child)
{
    struct text_style style = callout_style(s, b, child == b->first);

    return flow_runs_height(s, child->runs, &style, s->width - CALLOUT_SIDES) + 3;
}

/* The children from `first` on that fit into `room`, at least one; *end is the first that does not. Returns the height of their panel. */
static double
callout_part(struct sheet *s, const struct block *b, const struct block *first, double room, const struct block **end)
{
    double height = CALLOUT_EDGES - (first != b->first ? CALLOUT_LABEL : 0);

    for (*end = first; *end != NULL; *end = (*end)->next) {
        double child = callout_child_height(s, b, *end);

        if (*end != first && height + child > room)
            break;
        height += child;
    }
    return height < room ? height : room;
}

double
flow_callout_least(struct sheet *s, const struct block *b)
{
    const struct block *end;

    return 4 + callout_part(s, b, b->first, flow_page_room(s), &end);
}

static const char *
callout_label(const struct sheet *s, const struct block *b)
{
    const struct doc_labels *l = &s->doc->labels;

    return strcmp(b->role, "recommendation") == 0 ? l->recommendation : strcmp(b->role, "warning") == 0 ? l->warning
        : strcmp(b->role, "blocker") == 0 ? l->blocker : l->note;
}

/* One panel: on a page, all of a callout that fits there. */
static void
put_callout_part(struct sheet *s, const struct block *b, const struct block *first, const struct block *end, double height)
{
    struct colour bar = strcmp(b->role, "warning") == 0 ? s->theme->warning : strcmp(b->role, "blocker") == 0 ? s->theme->blocker : s->theme->accent;
    struct text_style label = {.size = 8, .leading = 1.4, .colour = s->theme->quiet, .strong = true};

    canvas_rect(s->canvas, s->theme->accent_soft, s->left, s->y, s->width, height);
    canvas_rect(s->canvas, bar, s->left, s->y, 3, height);
    s->left += CALLOUT_LEFT;
    s->width -= CALLOUT_SIDES;
    s->y += 7;
    if (first == b->first) {
        struct tag *before = canvas_tag_open(s->canvas, "P");

        layout_plain(s, callout_label(s, b), &label, s->left, s->y + 8, true);
        canvas_tag_return(s->canvas, before);
        s->y += CALLOUT_LABEL;
    }
    for (const struct block *child = first; child != end; child = child->next) {
        struct text_style style = callout_style(s, b, child == b->first);

        flow_tagged(s, "P", child->runs, &style);
        s->y += 3;
    }
    s->left -= CALLOUT_LEFT;
    s->width += CALLOUT_SIDES;
}

/* In one piece where a page can hold it, otherwise cut between its paragraphs. */
void
flow_callout(struct sheet *s, const struct block *b)
{
    const struct block *first = b->first, *end;

    s->y += 4;
    flow_need(s, flow_callout_least(s, b) - 4);
    while (first != NULL) {
        double height = callout_part(s, b, first, s->bottom - s->y, &end), top = s->y;

        put_callout_part(s, b, first, end, height);
        s->y = s->y > top ? top + height : s->y; /* a paragraph longer than a page has run on to the next */
        first = end;
        if (first != NULL)
            flow_new_page(s);
    }
    s->y += 8 * s->scale;
}

static const double SMALLEST_KEY = 10;

struct key_styles {
    struct text_style value, label, note;
    double width;
};

/* All values of a row are set in one size, in which the widest stands on one line; never smaller than SMALLEST_KEY. */
static void
fit_values(struct sheet *s, const struct block *b, struct key_styles *k)
{
    double widest = 0;

    for (const struct block *f = b->first; f != NULL; f = f->next)
        widest = fmax(widest, layout_total(layout_words(s, f->runs, &k->value)));
    if (widest > k->width)
        k->value.size = fmax(SMALLEST_KEY, k->value.size * k->width / widest * 0.995);
}

static struct key_styles
key_styles(struct sheet *s, const struct block *b)
{
    struct key_styles k;
    unsigned n = 0;

    for (const struct block *f = b->first; f != NULL; f = f->next)
        n++;
    k = (struct key_styles){
        .value = {.size = 17 * s->scale, .leading = 1.2, .colour = s->theme->text, .strong = true, .tabular = true},
        .label = {.size = 8.5, .leading = 1.3, .colour = s->theme->text},
        .note = {.size = 8, .leading = 1.3, .colour = s->theme->quiet},
        .width = n > 0 ? (s->width - KEY_GAP * (n - 1)) / n : s->width,
    };
    fit_values(s, b, &k);
    return k;
}

double
flow_key_figures_height(struct sheet *s, const struct block *b)
{
    struct key_styles k = key_styles(s, b);
    double highest = 0;

    for (const struct block *f = b->first; f != NULL; f = f->next) {
        double height = 13 + flow_runs_height(s, f->runs, &k.value, k.width) + flow_runs_height(s, f->runs2, &k.label, k.width) +
                        flow_runs_height(s, f->runs3, &k.note, k.width);

        highest = height > highest ? height : highest;
    }
    return highest;
}

void
flow_key_figures(struct sheet *s, const struct block *b)
{
    struct key_styles k = key_styles(s, b);
    double left = s->left, width = s->width, height = flow_key_figures_height(s, b), top;
    struct tag *list = canvas_tag_current(s->canvas);

    canvas_tag_numbering(list, "None");
    flow_need(s, height);
    top = s->y + 6;
    for (const struct block *f = b->first; f != NULL; f = f->next) {
        s->width = k.width;
        s->y = top;
        canvas_rect(s->canvas, s->theme->accent, s->left, s->y, s->width, 1.2);
        s->y += 7;
        (void)canvas_tag_open(s->canvas, "LI");
        (void)canvas_tag_open(s->canvas, "LBody");
        flow_tagged(s, "P", f->runs, &k.value);
        flow_tagged(s, "P", f->runs2, &k.label);
        flow_tagged(s, "P", f->runs3, &k.note);
        canvas_tag_return(s->canvas, list);
        s->left += k.width + KEY_GAP;
    }
    s->left = left;
    s->width = width;
    s->y = top - 6 + height + 10 * s->scale;
}

static struct text_style
code_style(const struct sheet *s)
{
    return (struct text_style){.size = 8.5, .leading = 1.4, .colour = s->theme->text, .code = true};
}

double
flow_code_height(struct sheet *s, const struct block *b)
{
    struct text_style style = code_style(s);
    struct run r = {.text = b->text != NULL ? b->text : ""};

    return flow_runs_height(s, &r, &style, s->width - 20) + 12;
}

void
flow_code(struct sheet *s, const struct block *b)
{
    struct text_style style = code_style(s);
    struct run r = {.text = b->text != NULL ? b->text : ""};
    double height = flow_code_height(s, b);

    flow_need(s, height);
    canvas_rect(s->canvas, s->theme->accent_soft, s->left, s->y, s->width, height);
    s->y += 6;
    s->left += 10;
    s->width -= 20;
    flow_tagged(s, "Code", &r, &style);
    s->left -= 10;
    s->width += 20;
    s->y += 10;
}

/* Width of the widest label of the reference lines, not more than half of their column. */
static double
widest_label(struct sheet *s, const struct table *table, const struct text_style *style, double column)
{
    double widest = 0;

    for (const struct table_row *row = table->rows; row != NULL; row = row->next) {
        double width = row->n_cells < 2 ? 0 : layout_total(layout_words(s, row->cells[0].runs, style));

        widest = width > widest ? width : widest;
    }
    return widest < column / 2 ? widest : column / 2;
}

/* A row of the reference lines: label and value on one first line; the next row begins below the longer of the two. */
static void
put_reference(struct sheet *s, const struct table_row *row, const struct text_style *styles, double label, double column)
{
    double left = s->left, line = s->y, after_label;
    struct tag *before = canvas_tag_open(s->canvas, "LI");

    s->width = label;
    flow_tagged(s, "Lbl", row->cells[0].runs, &styles[0]);
    after_label = s->y;
    s->y = line;
    s->left = left + label + 12;
    s->width = column - label - 12;
    flow_tagged(s, "LBody", row->cells[1].runs, &styles[1]);
    s->y = s->y > after_label ? s->y : after_label;
    s->left = left;
    canvas_tag_return(s->canvas, before);
}

void
flow_address(struct sheet *s, const struct block *b)
{
    struct text_style style = {.size = 9 * s->scale, .leading = 1.35, .colour = s->theme->text}, styles[] = {style, style};
    double top = s->y, lowest, left = s->left, width = s->width, column = width * 0.5;

    styles[0].colour = s->theme->quiet;
    s->width = width * 0.45;
    for (const struct block *p = b->first; p != NULL; p = p->next)
        flow_tagged(s, "P", p->runs, &style);
    lowest = s->y;
    s->y = top;
    if (b->table != NULL) {
        double label = widest_label(s, b->table, &styles[0], column);
        struct tag *before = canvas_tag_open(s->canvas, "L");

        canvas_tag_numbering(canvas_tag_current(s->canvas), "None");
        s->left = left + width - column;
        for (const struct table_row *row = b->table->rows; row != NULL; row = row->next)
            if (row->n_cells >= 2)
                put_reference(s, row, styles, label, column);
        canvas_tag_return(s->canvas, before);
    }
    s->left = left;
    s->width = width;
    s->y = (s->y > lowest ? s->y : lowest) + 4;
}

/* Lines of text from `y` on, as an element. Returns where they end. */
static double
put_signature_lines(struct sheet *s, const struct line *l, const struct text_style *style, double x, double y)
{
    struct tag *before = canvas_tag_open(s->canvas, "P");

    for (; l != NULL; l = l->next, y += style->size * style->leading)
        layout_draw_line(s, l, x, y);
    canvas_tag_return(s->canvas, before);
    return y;
}

static void
put_signature(struct sheet *s, const struct block *k, double x, double width)
{
    const struct doc_labels *l = &s->doc->labels;
    const char *const labels[] = {l->sign_name, l->sign_function, l->sign_date, l->sign_signature};
    struct text_style style = style_body(s), small = {.size = 8, .leading = 1.3, .colour = s->theme->quiet};
    struct tag *before = canvas_tag_open(s->canvas, "Div");

    style.strong = true;
    (void)put_signature_lines(s, layout_paragraph(s, k->runs, &style, width).lines, &style, x, s->y + 10);
    style.strong = false;
    for (int i = 0; i < 4; i++) {
        double y = s->y + 46 + 34 * i;
        struct run label = {.text = labels[i]};

        if (i == 0)
            (void)put_signature_lines(s, layout_paragraph(s, k->runs2, &style, width).lines, &style, x, y - 3);
        canvas_rect(s->canvas, s->theme->quiet, x, y, width, 0.6);
        (void)put_signature_lines(s, layout_paragraph(s, &label, &small, 1e6).lines, &small, x, y + 10);
    }
    canvas_tag_return(s->canvas, before);
}

static unsigned
signature_count(const struct block *b)
{
    unsigned n = 0;

    for (const struct block *k = b->first; k != NULL; k = k->next)
        n++;
    return n;
}

double
flow_sign_off_height(const struct sheet *s, const struct block *b)
{
    (void)s;
    return SIGNATURE_HEIGHT * ((signature_count(b) + MOST_SIGNATURES_IN_A_ROW - 1) / MOST_SIGNATURES_IN_A_ROW);
}

void
flow_sign_off(struct sheet *s, const struct block *b)
{
    unsigned n = signature_count(b), in_row = n < 2 ? 2 : n > MOST_SIGNATURES_IN_A_ROW ? MOST_SIGNATURES_IN_A_ROW : n, i = 0;
    double width = (s->width - SIGNATURE_GAP * (in_row - 1)) / in_row;

    flow_need(s, flow_sign_off_height(s, b));
    for (const struct block *k = b->first; k != NULL; k = k->next, i++) {
        if (i > 0 && i % in_row == 0)
            s->y += SIGNATURE_HEIGHT;
        put_signature(s, k, s->left + (i % in_row) * (width + SIGNATURE_GAP), width);
    }
    s->y += SIGNATURE_HEIGHT;
}
