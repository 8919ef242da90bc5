/*
 * Values of template elements and of placeholders.
 */
#include "compose/composer.h"

#include "base/strbuf.h"
#include "compose/compose_diag.h"

#include <math.h>
#include <string.h>

static bool
is_space(char ch)
{
    return ch == ' ' || ch == '\t' || ch == '\n' || ch == '\r';
}

/* White space collapsed and trimmed; "" when there is nothing else. */
static const char *
collapsed(struct arena *a, const char *s)
{
    struct strbuf b;

    strbuf_init(&b, a);
    for (; *s != '\0'; s++) {
        if (!is_space(*s))
            strbuf_putc(&b, *s);
        else if (b.n > 0 && !is_space(s[1]) && s[1] != '\0')
            strbuf_putc(&b, ' ');
    }
    return b.p;
}

void
add_user_text(struct composer *c, struct run_list *out, const char *text, const char *lang)
{
    struct run *run;

    text = collapsed(c->arena, text);
    if (text[0] == '\0')
        return;
    run = run_list_add(out, c->arena, text, RUN_PLAIN);
    run->lang = is_own_language(c, lang) ? NULL : lang;
}

/* True for the addresses that a document may link to. */
static bool
is_linkable(const char *href)
{
    return strncmp(href, "http://", 7) == 0 || strncmp(href, "https://", 8) == 0 || strncmp(href, "mailto:", 7) == 0;
}

/* "#Source_X" as anchors are written: "#source-x". */
static const char *
anchor_href(struct arena *a, const char *href)
{
    char *s = arena_strdup(a, href);

    for (char *p = s + 1; *p != '\0'; p++) {
        if (*p >= 'A' && *p <= 'Z')
            *p = (char)(*p - 'A' + 'a');
        else if (strchr("abcdefghijklmnopqrstuvwxyz0123456789.-", *p) == NULL)
            *p = '-';
    }
    return s;
}

void
set_href(struct composer *c, struct run *run, const char *href)
{
    if (href[0] == '#' && href[1] != '\0') {
        run->href = anchor_href(c->arena, href);
        (void)pointer_list_add(c, &c->links, run);
    } else if (is_linkable(href) && strpbrk(href, " \t\r\n") == NULL) {
        run->href = arena_strdup(c->arena, href);
    }
}

static void
select_value(struct composer *c, const struct scope *s, xmlXPathCompExprPtr expr, struct value *out)
{
    bool is_nodes;
    xmlNodePtr node = eval_best_node(c, s, expr, &is_nodes);

    if (!is_nodes)
        add_user_text(c, &out->runs, eval_string(c, s, expr), NULL);
    else if (node != NULL)
        add_user_text(c, &out->runs, node_text(c, node), node_attr(c, node, "xml:lang"));
    out->present = out->runs.first != NULL;
}

static bool
is_short(const char *format)
{
    return strstr(format, "short") != NULL;
}

static void
date_value(struct composer *c, const char *iso, const char *format, struct value *out)
{
    iso = collapsed(c->arena, iso);
    if (iso[0] == '\0')
        return;
    (void)run_list_add(&out->runs, c->arena, locale_date(c->in->locale, c->arena, iso, is_short(format)), RUN_PLAIN);
    out->present = true;
}

static void
count_value(struct composer *c, const struct scope *s, xmlXPathCompExprPtr expr, struct value *out)
{
    bool is_nodes;
    double n = 0;

    (void)eval_best_node(c, s, expr, &is_nodes);
    if (is_nodes) {
        xmlXPathObjectPtr object;

        c->xpath->node = s->context;
        object = xmlXPathCompiledEval(expr, c->xpath);
        n = object == NULL || object->nodesetval == NULL ? 0 : object->nodesetval->nodeNr;
        xmlXPathFreeObject(object);
    } else {
        n = eval_number(c, s, expr);
    }
    if (isnan(n))
        return;
    number_value(c, n, "count", "0", out);
}

static void
key_value(struct composer *c, const struct scope *s, const struct avt *key, struct value *out)
{
    const struct message *m = find_message(c, s, key);

    if (m == NULL)
        return;
    message_runs(c, s, m, &out->runs);
    out->present = out->runs.first != NULL;
}

static void
measured_value(struct composer *c, const struct scope *s, const char *format, struct value *out)
{
    double n = eval_number(c, s, s->node->exprs[EXPR_NUMBER]);

    if (!isnan(n))
        number_value(c, n, eval_avt(c, s, s->node->avts[AVT_UNIT]), format, out);
}

static unsigned
style_of(const struct tpl_node *n)
{
    static const struct { const char *name; unsigned style; } styles[] = {
        {"strong", RUN_STRONG}, {"quiet", RUN_QUIET}, {"em", RUN_EM}, {"code", RUN_CODE},
    };
    const char *style = xml_attr(n->xml, "style");

    for (size_t i = 0; style != NULL && i < sizeof styles / sizeof styles[0]; i++)
        if (strcmp(styles[i].name, style) == 0)
            return styles[i].style;
    return RUN_PLAIN;
}

/* The element's `style`, `lang` and `href` on all its runs. */
static void
dress(struct composer *c, const struct scope *s, struct value *v)
{
    unsigned style = style_of(s->node);
    const char *lang = eval_avt(c, s, s->node->avts[AVT_LANG]), *href = eval_avt(c, s, s->node->avts[AVT_HREF]);

    for (struct run *run = v->runs.first; run != NULL; run = run->next) {
        run->style |= style;
        if (run->lang == NULL && !is_own_language(c, lang))
            run->lang = lang;
        if (run->href == NULL && href[0] != '\0')
            set_href(c, run, href);
    }
}

void
eval_value(struct composer *c, const struct scope *s, const char *format, struct value *out)
{
    const struct tpl_node *n = s->node;

    if (format[0] == '\0')
        format = n->format;
    if (n->exprs[EXPR_SELECT] != NULL)
        select_value(c, s, n->exprs[EXPR_SELECT], out);
    else if (n->avts[AVT_FIGURE] != NULL)
        figure_value(c, figure_id(c, s, eval_avt(c, s, n->avts[AVT_FIGURE])), format, out);
    else if (n->exprs[EXPR_NUMBER] != NULL)
        measured_value(c, s, format, out);
    else if (n->exprs[EXPR_DATE] != NULL)
        date_value(c, eval_string(c, s, n->exprs[EXPR_DATE]), format, out);
    else if (n->exprs[EXPR_COUNT] != NULL)
        count_value(c, s, n->exprs[EXPR_COUNT], out);
    else if (n->kind == TPL_META && n->avts[AVT_VALUE] != NULL)
        key_value(c, s, n->avts[AVT_VALUE], out);
    else if (n->kind != TPL_META && n->avts[AVT_KEY] != NULL)
        key_value(c, s, n->avts[AVT_KEY], out);
    dress(c, s, out);
}

/* An <arg> of the scope's element. */
static const struct tpl_node *
find_arg(const struct scope *s, const char *name)
{
    const struct tpl_node *n = s->node == NULL ? NULL : s->node->first;

    while (n != NULL && (n->kind != TPL_ARG || strcmp(xml_attr(n->xml, "name"), name) != 0))
        n = n->next;
    return n;
}

static bool
given_value(struct composer *c, const struct scope *s, const char *name, struct value *out)
{
    for (size_t i = 0; i < s->n_given; i++) {
        const struct named_value *g = &s->given[i];

        if (strcmp(g->name, name) != 0)
            continue;
        (void)run_list_add(&out->runs, c->arena, g->text, RUN_PLAIN);
        *out = (struct value){.runs = out->runs, .present = true, .counts = g->counts, .number = g->number, .decimals = g->decimals};
        return true;
    }
    return false;
}

/* An argument of the element at hand or of one around it. */
static bool
scoped_value(struct composer *c, const struct scope *s, const char *name, const char *format, struct value *out)
{
    for (; s != NULL; s = s->outer) {
        const struct tpl_node *arg = find_arg(s, name);

        if (given_value(c, s, name, out))
            return true;
        if (arg != NULL) {
            struct scope inner = {.outer = s, .node = arg, .context = s->context, .position = s->position, .size = s->size};

            eval_value(c, &inner, format, out);
            return true;
        }
    }
    return false;
}

static bool
special_value(struct composer *c, const char *name, const char *format, struct value *out)
{
    int i = 0;

    while (i < SPECIAL_COUNT && strcmp(special_names[i], name) != 0)
        i++;
    if (i == SPECIAL_COUNT)
        return false;
    if (i == SPECIAL_DATE)
        date_value(c, eval_string(c, &c->root, c->in->template->specials[i]), format, out);
    else
        select_value(c, &c->root, c->in->template->specials[i], out);
    if (i == SPECIAL_COMPANY && !out->present)
        add_user_text(c, &out->runs, c->in->theme->company, NULL);
    return true;
}

static struct loc
place_of(const struct scope *s)
{
    while (s->node == NULL && s->outer != NULL)
        s = s->outer;
    return s->node == NULL ? (struct loc){0} : s->node->loc;
}

bool
argument_value(struct composer *c, const struct scope *s, const char *name, const char *format, struct value *out)
{
    if (scoped_value(c, s, name, format, out) || special_value(c, name, format, out))
        return true;
    if (strchr(name, '.') != NULL) {
        const char *id = figure_id(c, s, name);

        figure_value(c, id, format, out);
        if (out->present)
            return true;
        diag(c->diag, place_of(s), D_FIGURE_MISSING, s->node == NULL ? "document" : s->node->element, id, " for message ", c->message);
    } else {
        diag(c->diag, place_of(s), D_ARG_MISSING, c->message, name);
    }
    c->ok = false;
    return false;
}
