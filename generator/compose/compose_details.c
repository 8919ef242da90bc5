/*
 * What stands behind every number that a document shows: label, formula in words, inputs, sources.
 */
#include "compose/composer.h"

#include "base/strbuf.h"
#include "compose/figure_names.h"

#include <string.h>

/* The formula's ids are of `own`: what they share with it need not be said again. */
static const char *
label_within(struct composer *c, const char *id, const struct figure_name *own)
{
    const struct figure_name name = figure_name(c->arena, id);
    bool same = strcmp(name.group, own->group) == 0 && strcmp(name.of, own->of) == 0;

    return same ? figure_label(c, id) : figure_label_full(c, id);
}

static size_t
id_length(const char *p)
{
    size_t n = strspn(p, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-");

    while (n > 0 && (p[n - 1] == '.' || p[n - 1] == '-'))
        n--;
    return n;
}

static void
put_operator(struct strbuf *b, const char *p, bool alone)
{
    if (*p == '*')
        strbuf_puts(b, "\xC3\x97");
    else if (*p == '-' && alone)
        strbuf_puts(b, "\xE2\x88\x92");
    else
        strbuf_putc(b, *p);
}

static bool
is_letter(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z');
}

/* Functions and constants of formulas have words where a locale gives them. */
static const char *
formula_word(struct composer *c, const char *word)
{
    const char *text = optional_text(c, arena_printf(c->arena, "formula.%s", word));

    return text == NULL ? word : text;
}

/* A formula with the figures' labels in place of their ids, numbers in the language's way. */
static const char *
readable_formula(struct composer *c, const char *formula, const struct figure_name *own)
{
    struct strbuf b;

    strbuf_init(&b, c->arena);
    for (const char *p = formula; *p != '\0';) {
        size_t n = is_letter(*p) ? id_length(p) : 0;

        if (n == 0 && *p == '.' && p > formula && p[-1] >= '0' && p[-1] <= '9') {
            strbuf_puts(&b, locale_decimal_separator(c->in->locale));
            p++;
        } else if (n == 0) {
            put_operator(&b, p, p > formula && p[-1] == ' ' && p[1] == ' ');
            p++;
        } else {
            const char *word = arena_strndup(c->arena, p, n);

            strbuf_puts(&b, strchr(word, '.') == NULL ? formula_word(c, word) : label_within(c, word, own));
            p += n;
        }
    }
    return b.p;
}

static void
put_joined(struct strbuf *b, const char *text)
{
    strbuf_printf(b, "%s%s", b->n > 0 && text[0] != '\0' ? "; " : "", text);
}

static const char *
inputs_text(struct composer *c, const struct figure *f, const struct figure_name *own)
{
    struct strbuf b;

    strbuf_init(&b, c->arena);
    for (size_t i = 0; i < f->n_inputs; i++) {
        struct named_value given[] = {{.name = "label", .text = label_within(c, f->inputs[i], own)},
                                      {.name = "value", .text = figure_text(c, f->inputs[i], "plain")}};

        if (given[1].text[0] != '\0')
            put_joined(&b, label_text(c, "label.assigned", given, 2));
    }
    return b.p;
}

static const char *
dated(struct composer *c, const char *title, const char *date)
{
    struct named_value given[] = {{.name = "title", .text = title}, {.name = "date", .text = ""}};

    if (date == NULL || date[0] == '\0')
        return title;
    given[1].text = locale_date(c->in->locale, c->arena, date, true);
    return label_text(c, "label.source_dated", given, 2);
}

static const char *
sources_text(struct composer *c, const struct figure *f)
{
    static const char *const origins[] = {
        [ORIGIN_COMPUTED] = "label.origin.computed", [ORIGIN_PROJECT] = "label.origin.project", [ORIGIN_CATALOGUE] = "label.origin.catalogue",
        [ORIGIN_DEFAULT] = "label.origin.default", [ORIGIN_ASSUMPTION] = "label.origin.assumption",
    };
    struct strbuf b;

    strbuf_init(&b, c->arena);
    put_joined(&b, label_text(c, origins[f->origin], NULL, 0));
    if (f->estimate)
        put_joined(&b, label_text(c, "label.estimate", NULL, 0));
    if (f->stated_source != NULL)
        put_joined(&b, dated(c, f->stated_source, f->stated_date));
    for (size_t i = 0; i < f->n_sources; i++)
        put_joined(&b, dated(c, f->sources[i]->title, f->sources[i]->date));
    return b.p;
}

/* Marks the inputs of marked figures until nothing is added; inputs come before what is computed from them. */
static size_t
close_over_inputs(struct composer *c)
{
    const struct ledger *l = c->in->analysis->ledger;
    size_t count = 0;

    for (size_t i = ledger_count(l); i > 0; i--) {
        const struct figure *f = ledger_at(l, i - 1);

        for (size_t k = 0; c->figure_used[i - 1] && k < f->n_inputs; k++) {
            struct value unused = {0};

            figure_value(c, f->inputs[k], "plain", &unused);
        }
    }
    for (size_t i = 0; i < ledger_count(l); i++)
        count += c->figure_used[i] ? 1 : 0;
    return count;
}

void
compose_details(struct composer *c, struct document *out)
{
    const struct ledger *l = c->in->analysis->ledger;
    size_t cap = close_over_inputs(c);
    struct figure_detail *details = arena_array(c->arena, cap, sizeof *details);

    for (size_t i = 0; i < ledger_count(l) && out->n_details < cap; i++) {
        const struct figure *f = ledger_at(l, i);
        const struct figure_name own = figure_name(c->arena, f->id);

        if (!c->figure_used[i])
            continue;
        details[out->n_details++] = (struct figure_detail){
            .id = f->id, .label = figure_label_full(c, f->id), .value = figure_text(c, f->id, "plain"),
            .formula = f->formula == NULL ? "" : readable_formula(c, f->formula, &own),
            .inputs = inputs_text(c, f, &own), .sources = sources_text(c, f),
        };
    }
    out->details = details;
}
