/*
 * Templates from XML: each element with its expressions compiled once. What a schema cannot see is checked here.
 */
#include "compose/template.h"

#include "base/strbuf.h"
#include "compose/compose_diag.h"

#include <libxml/xpath.h>
#include <string.h>

static const char *const kind_names[TPL_KIND_COUNT] = {
    [TPL_TEMPLATE] = "template", [TPL_ARG] = "arg", [TPL_GROUP] = "group", [TPL_TITLE] = "title", [TPL_SUBTITLE] = "subtitle",
    [TPL_ADDRESS] = "address", [TPL_META] = "meta", [TPL_SECTION] = "section", [TPL_P] = "p", [TPL_LIST] = "list", [TPL_ITEM] = "item",
    [TPL_CALLOUT] = "callout", [TPL_KEY_FIGURES] = "key-figures", [TPL_KEY_FIGURE] = "key-figure", [TPL_TABLE] = "table",
    [TPL_COLUMN] = "column", [TPL_ROW] = "row", [TPL_CELL] = "cell", [TPL_NOTE] = "note", [TPL_DEFINITIONS] = "definitions",
    [TPL_DEFINITION] = "definition", [TPL_FIGURE] = "figure", [TPL_CODE] = "code", [TPL_TOC] = "toc", [TPL_PAGE_BREAK] = "page-break",
    [TPL_SIGN_OFF] = "sign-off", [TPL_SIGNATURE] = "signature", [TPL_NOTES] = "notes",
};

static const char *const expr_names[TPL_EXPR_COUNT] = {
    [EXPR_WHEN] = "when", [EXPR_EACH] = "each", [EXPR_SELECT] = "select", [EXPR_NUMBER] = "number", [EXPR_DATE] = "date", [EXPR_COUNT] = "count",
};

static const char *const avt_names[TPL_AVT_COUNT] = {
    [AVT_KEY] = "key", [AVT_FIGURE] = "figure", [AVT_UNIT] = "unit", [AVT_ID] = "id", [AVT_ROLE] = "role", [AVT_LABEL] = "label",
    [AVT_NOTE] = "note", [AVT_VALUE] = "value", [AVT_TEXT] = "text", [AVT_HREF] = "href", [AVT_LANG] = "lang",
};

const char *const special_names[SPECIAL_COUNT] = {
    [SPECIAL_PROJECT] = "project", [SPECIAL_CLIENT] = "client", [SPECIAL_MODEL] = "model", [SPECIAL_CARD] = "card",
    [SPECIAL_PROVIDER] = "provider", [SPECIAL_OFFER] = "offer", [SPECIAL_DATE] = "date", [SPECIAL_COMPANY] = "company",
};

static const char *const special_sources[SPECIAL_COUNT] = {
    [SPECIAL_PROJECT] = "/analysis/project/title", [SPECIAL_CLIENT] = "/analysis/project/client/name", [SPECIAL_MODEL] = "/analysis/model/@name",
    [SPECIAL_CARD] = "/analysis/card/@name", [SPECIAL_PROVIDER] = "/analysis/offer[@chosen='yes']/@provider",
    [SPECIAL_OFFER] = "/analysis/offer[@chosen='yes']/@name", [SPECIAL_DATE] = "/analysis/project/@date | /analysis/project/date",
    [SPECIAL_COMPANY] = "/analysis/project/author/company",
};

/* What loading carries along. */
struct loading {
    struct arena *arena;
    struct diag *diag;
    xmlXPathContextPtr xpath;
    char error[256]; /* libxml2's last message */
    bool ok;
};

#if LIBXML_VERSION >= 21200
static void
keep_error(void *context, const xmlError *error)
#else
static void
keep_error(void *context, xmlErrorPtr error)
#endif
{
    struct loading *l = context;
    size_t n = error->message == NULL ? 0 : strcspn(error->message, "\n");

    if (n >= sizeof l->error)
        n = sizeof l->error - 1;
    memcpy(l->error, error->message == NULL ? "" : error->message, n);
    l->error[n] = '\0';
}

static void
free_expr(void *expr)
{
    xmlXPathFreeCompExpr(expr);
}

/* Compiles an expression; NULL: reported. */
static xmlXPathCompExprPtr
compile(struct loading *l, const struct xml_node *n, const char *attr, const char *source)
{
    xmlXPathCompExprPtr expr;

    l->error[0] = '\0';
    expr = xmlXPathCtxtCompile(l->xpath, (const xmlChar *)source);
    if (expr == NULL) {
        diag(l->diag, n->loc, D_TEMPLATE_XPATH, n->name, attr, source, l->error[0] == '\0' ? "syntax" : l->error);
        l->ok = false;
        return NULL;
    }
    arena_defer(l->arena, free_expr, expr);
    return expr;
}

/* The end of an expression in braces: its }, or the end of the text. */
static const char *
closing_brace(const char *p)
{
    char quote = '\0';

    for (; *p != '\0' && (quote != '\0' || *p != '}'); p++) {
        if (quote != '\0' && *p == quote)
            quote = '\0';
        else if (quote == '\0' && (*p == '\'' || *p == '"'))
            quote = *p;
    }
    return p;
}

/* Literal text up to the next expression; doubled braces are single ones. */
static const char *
literal(struct arena *a, const char **p)
{
    struct strbuf b;

    strbuf_init(&b, a);
    for (; **p != '\0'; ++*p) {
        bool doubled = (**p == '{' || **p == '}') && (*p)[1] == **p;

        if (**p == '{' && !doubled)
            break;
        strbuf_putc(&b, **p);
        *p += doubled ? 1 : 0;
    }
    return b.p;
}

static const struct avt *
read_avt(struct loading *l, const struct xml_node *n, const char *attr, const char *value)
{
    const struct avt *first = NULL, **tail = &first;
    const char *p = value;

    do {
        struct avt *part = arena_alloc(l->arena, sizeof *part);

        *tail = part;
        tail = &part->next;
        if (*p != '{' || p[1] == '{') {
            part->text = literal(l->arena, &p);
            continue;
        }

        const char *end = closing_brace(p + 1);

        if (*end == '\0') {
            diag(l->diag, n->loc, D_TEMPLATE_BRACES, n->name, attr, value);
            l->ok = false;
            return NULL;
        }
        part->text = arena_strndup(l->arena, p + 1, (size_t)(end - p) - 1);
        part->expr = compile(l, n, attr, part->text);
        p = end + 1;
    } while (*p != '\0');
    return first;
}

/* How many value sources an element of this kind has: none, one, or either. */
enum { NO_VALUE, MAY_VALUE, ONE_VALUE };

static const char values_of[TPL_KIND_COUNT] = {
    [TPL_ARG] = ONE_VALUE, [TPL_TITLE] = ONE_VALUE, [TPL_SUBTITLE] = ONE_VALUE, [TPL_P] = ONE_VALUE, [TPL_ITEM] = MAY_VALUE,
    [TPL_KEY_FIGURE] = ONE_VALUE, [TPL_COLUMN] = MAY_VALUE, [TPL_CELL] = MAY_VALUE, [TPL_NOTE] = ONE_VALUE, [TPL_DEFINITION] = ONE_VALUE,
    [TPL_CODE] = ONE_VALUE,
};

static void
check_values(struct loading *l, const struct tpl_node *t)
{
    int n = (t->avts[AVT_KEY] != NULL) + (t->avts[AVT_FIGURE] != NULL) + (t->exprs[EXPR_SELECT] != NULL) + (t->exprs[EXPR_NUMBER] != NULL) +
            (t->exprs[EXPR_DATE] != NULL) + (t->exprs[EXPR_COUNT] != NULL);

    if (t->kind == TPL_META) /* its key is the label */
        n = n - 1 + (t->avts[AVT_VALUE] != NULL);
    if (values_of[t->kind] == NO_VALUE && t->kind != TPL_META)
        return;
    if (n > 1 || (n < 1 && values_of[t->kind] != MAY_VALUE)) {
        diag(l->diag, t->loc, D_TEMPLATE_VALUE, t->element, n < 1 ? "none" : "more than one", values_of[t->kind] == MAY_VALUE ? "at most one" : "one");
        l->ok = false;
    }
}

static enum tpl_kind
kind_of(const char *name)
{
    int kind = 0;

    while (kind < TPL_KIND_COUNT - 1 && strcmp(kind_names[kind], name) != 0)
        kind++;
    return (enum tpl_kind)kind;
}

static void
read_attributes(struct loading *l, struct tpl_node *t)
{
    const struct xml_node *n = t->xml;

    for (int i = 0; i < TPL_EXPR_COUNT; i++) {
        const char *source = i == EXPR_WHO ? (t->kind == TPL_SIGNATURE ? xml_attr(n, "name") : NULL) : xml_attr(n, expr_names[i]);

        if (source != NULL)
            t->exprs[i] = compile(l, n, i == EXPR_WHO ? "name" : expr_names[i], source);
    }
    for (int i = 0; i < TPL_AVT_COUNT; i++) {
        const char *name = i == AVT_ROLE && t->kind == TPL_CALLOUT ? "kind" : avt_names[i];
        const char *value = xml_attr(n, name);

        if (value != NULL && t->kind != TPL_TEMPLATE)
            t->avts[i] = read_avt(l, n, name, value);
    }
    t->format = xml_attr(n, "format") == NULL ? "" : xml_attr(n, "format");
}

static struct tpl_node *
read_node(struct loading *l, const struct xml_node *n, struct tpl_node *parent, unsigned sections)
{
    struct tpl_node *t = arena_alloc(l->arena, sizeof *t), **tail = &t->first;

    t->parent = parent;
    t->kind = kind_of(n->name);
    t->element = n->name;
    t->loc = n->loc;
    t->xml = n;
    read_attributes(l, t);
    check_values(l, t);
    sections += t->kind == TPL_SECTION ? 1 : 0;
    if (t->kind == TPL_SECTION && sections > 3) {
        diag(l->diag, t->loc, D_TEMPLATE_DEPTH);
        l->ok = false;
    }
    for (const struct xml_node *child = xml_child(n, NULL); child != NULL; child = xml_next(child, NULL)) {
        *tail = read_node(l, child, t, sections);
        tail = &(*tail)->next;
    }
    return t;
}

static void
free_context(void *context)
{
    xmlXPathFreeContext(context);
}

struct template *
template_load(struct arena *a, const char *path, const struct xml_schema *schema, struct diag *d)
{
    const struct xml_node *root = xml_load(a, path, schema, d);
    struct template *t = arena_alloc(a, sizeof *t);
    struct loading *l = arena_alloc(a, sizeof *l); /* outlives this call, as the context does that points to it */

    if (root == NULL)
        return NULL;
    *l = (struct loading){.arena = a, .diag = d, .xpath = xmlXPathNewContext(NULL), .ok = true};
    if (l->xpath == NULL)
        arena_exhausted(a);
    arena_defer(a, free_context, l->xpath);
    l->xpath->error = keep_error;
    l->xpath->userData = l;
    t->id = xml_attr(root, "id");
    t->root = read_node(l, root, NULL, 0);
    for (int i = 0; i < SPECIAL_COUNT; i++)
        t->specials[i] = compile(l, root, "", special_sources[i]);
    return l->ok && template_prove(t, a, d) ? t : NULL;
}

const char *
template_id(const struct template *t)
{
    return t->id;
}

const struct tpl_node *
tpl_following(const struct tpl_node *n)
{
    if (n->first != NULL)
        return n->first;
    while (n != NULL && n->next == NULL)
        n = n->parent;
    return n == NULL ? NULL : n->next;
}
