/*
 * Asking the analysis document: expressions in a context, conditions and repetition.
 */
#include "compose/composer.h"

#include "base/strbuf.h"
#include "compose/compose_diag.h"
#include "decide/xpath.h"

#include <libxml/tree.h>
#include <libxml/xpathInternals.h>
#include <stdlib.h>
#include <string.h>

#if LIBXML_VERSION >= 21200
static void
keep_error(void *context, const xmlError *error)
#else
static void
keep_error(void *context, xmlErrorPtr error)
#endif
{
    struct composer *c = context;
    size_t n = error->message == NULL ? 0 : strcspn(error->message, "\n");

    if (n >= sizeof c->xpath_error)
        n = sizeof c->xpath_error - 1;
    memcpy(c->xpath_error, error->message == NULL ? "" : error->message, n);
    c->xpath_error[n] = '\0';
}

static void
free_context(void *context)
{
    xmlXPathFreeContext(context);
}

static void
free_object(void *object)
{
    xmlXPathFreeObject(object);
}

static bool
register_variable(struct composer *c, const char *name, const char *value)
{
    xmlXPathObjectPtr object = xmlXPathNewCString(value);

    return object != NULL && xmlXPathRegisterVariable(c->xpath, (const xmlChar *)name, object) == 0;
}

bool
eval_open(struct composer *c)
{
    c->xpath = xmlXPathNewContext(c->in->doc);
    if (c->xpath == NULL)
        arena_exhausted(c->arena);
    arena_defer(c->arena, free_context, c->xpath);
    c->xpath->error = keep_error;
    c->xpath->userData = c;
    c->root.context = xmlDocGetRootElement(c->in->doc);
    if (!xpath_register(c->xpath, c->in->analysis->ledger) || !register_variable(c, "lang", c->in->locale == NULL ? "" : locale_language(c->in->locale)) ||
        !register_variable(c, "tag", c->in->locale == NULL ? "" : locale_tag(c->in->locale)))
        arena_exhausted(c->arena);
    return true;
}

static struct loc
place_of(const struct scope *s)
{
    return s->node == NULL ? (struct loc){0} : s->node->loc;
}

/* Evaluates; the object is freed with the arena. NULL: reported. */
static xmlXPathObjectPtr
eval(struct composer *c, const struct scope *s, xmlXPathCompExprPtr expr)
{
    xmlXPathObjectPtr object;

    c->xpath_error[0] = '\0';
    c->xpath->node = s->context;
    xpath_set_current(c->xpath, s->context);
    c->xpath->proximityPosition = s->position;
    c->xpath->contextSize = s->size;
    object = xmlXPathCompiledEval(expr, c->xpath);
    if (object == NULL) {
        diag(c->diag, place_of(s), D_XPATH_FAILED, s->node == NULL ? "template" : s->node->element, c->xpath_error);
        c->ok = false;
        return NULL;
    }
    arena_defer(c->arena, free_object, object);
    return object;
}

const char *
eval_string(struct composer *c, const struct scope *s, xmlXPathCompExprPtr expr)
{
    xmlXPathObjectPtr object = eval(c, s, expr);
    xmlChar *string = object == NULL ? NULL : xmlXPathCastToString(object);
    const char *copy;

    if (string == NULL)
        return "";
    copy = arena_strdup(c->arena, (const char *)string);
    xmlFree(string);
    return copy;
}

double
eval_number(struct composer *c, const struct scope *s, xmlXPathCompExprPtr expr)
{
    xmlXPathObjectPtr object = eval(c, s, expr);

    return object == NULL ? xmlXPathNAN : xmlXPathCastToNumber(object);
}

const char *
eval_avt(struct composer *c, const struct scope *s, const struct avt *avt)
{
    struct strbuf b;

    if (avt != NULL && avt->next == NULL)
        return avt->expr == NULL ? avt->text : eval_string(c, s, avt->expr);
    strbuf_init(&b, c->arena);
    for (; avt != NULL; avt = avt->next)
        strbuf_puts(&b, avt->expr == NULL ? avt->text : eval_string(c, s, avt->expr));
    return b.p;
}

const char *
node_text(struct composer *c, xmlNodePtr node)
{
    xmlChar *content = xmlNodeGetContent(node);
    const char *copy = arena_strdup(c->arena, content == NULL ? "" : (const char *)content);

    xmlFree(content);
    return copy;
}

const char *
node_attr(struct composer *c, xmlNodePtr node, const char *name)
{
    xmlChar *value;
    const char *copy;

    if (node == NULL || node->type != XML_ELEMENT_NODE)
        return NULL;
    value = strcmp(name, "xml:lang") == 0 ? xmlGetNsProp(node, (const xmlChar *)"lang", XML_XML_NAMESPACE)
                                           : xmlGetNoNsProp(node, (const xmlChar *)name);
    if (value == NULL)
        return NULL;
    copy = arena_strdup(c->arena, (const char *)value);
    xmlFree(value);
    return copy;
}

static xmlNodePtr
matching(xmlNodePtr node, const char *name)
{
    while (node != NULL && (node->type != XML_ELEMENT_NODE || strcmp((const char *)node->name, name) != 0))
        node = node->next;
    return node;
}

xmlNodePtr
node_child(xmlNodePtr node, const char *name)
{
    return node == NULL ? NULL : matching(node->children, name);
}

xmlNodePtr
node_next(xmlNodePtr node, const char *name)
{
    return matching(node->next, name);
}

bool
is_own_language(const struct composer *c, const char *lang)
{
    const char *own = locale_language(c->in->locale);
    size_t n = strlen(own);

    return lang == NULL || lang[0] == '\0' || (strncmp(lang, own, n) == 0 && (lang[n] == '\0' || lang[n] == '-'));
}

/* How well a node's language fits: 3 the very tag, 2 the language, 1 none said, 0 another. */
static int
fitness(struct composer *c, xmlNodePtr node)
{
    const char *lang = node_attr(c, node, "xml:lang");

    if (lang == NULL || lang[0] == '\0')
        return 1;
    return strcmp(lang, locale_tag(c->in->locale)) == 0 ? 3 : is_own_language(c, lang) ? 2 : 0;
}

xmlNodePtr
eval_best_node(struct composer *c, const struct scope *s, xmlXPathCompExprPtr expr, bool *is_nodes)
{
    xmlXPathObjectPtr object = eval(c, s, expr);
    xmlNodePtr best = NULL;
    int best_fit = -1;

    *is_nodes = object != NULL && object->type == XPATH_NODESET;
    for (int i = 0; *is_nodes && object->nodesetval != NULL && i < object->nodesetval->nodeNr; i++) {
        int fit = fitness(c, object->nodesetval->nodeTab[i]);

        if (fit > best_fit) {
            best = object->nodesetval->nodeTab[i];
            best_fit = fit;
        }
    }
    return best;
}

static bool
is_shown(struct composer *c, const struct scope *s)
{
    xmlXPathObjectPtr object;

    if (s->node->exprs[EXPR_WHEN] == NULL)
        return true;
    object = eval(c, s, s->node->exprs[EXPR_WHEN]);
    return object != NULL && xmlXPathCastToBoolean(object) == 1;
}

/* What is done with each child that is shown. */
struct visit {
    void (*fn)(struct composer *, const struct scope *, void *);
    void *arg;
};

static void
visit_one(struct composer *c, const struct scope *s, const struct visit *v)
{
    if (!is_shown(c, s))
        return;
    if (s->node->kind == TPL_GROUP)
        walk_children(c, s, v->fn, v->arg);
    else
        v->fn(c, s, v->arg);
}

static void
visit_nodes(struct composer *c, const struct scope *outer, const struct tpl_node *node, const struct visit *v)
{
    struct scope s = {.outer = outer, .node = node, .context = outer->context, .position = outer->position, .size = outer->size};
    xmlXPathObjectPtr object = eval(c, &s, node->exprs[EXPR_EACH]);

    if (object == NULL)
        return;
    if (object->type != XPATH_NODESET) {
        diag(c->diag, node->loc, D_EACH_NODES, node->element);
        c->ok = false;
        return;
    }
    xmlXPathNodeSetSort(object->nodesetval);
    s.size = object->nodesetval == NULL ? 0 : object->nodesetval->nodeNr;
    for (int i = 0; i < s.size; i++) {
        s.context = object->nodesetval->nodeTab[i];
        s.position = i + 1;
        visit_one(c, &s, v);
    }
}

void
walk_children(struct composer *c, const struct scope *s, void (*fn)(struct composer *, const struct scope *, void *), void *arg)
{
    const struct visit v = {fn, arg};

    for (const struct tpl_node *child = s->node->first; child != NULL; child = child->next) {
        if (child->kind == TPL_ARG)
            continue;
        if (child->exprs[EXPR_EACH] != NULL) {
            visit_nodes(c, s, child, &v);
        } else {
            struct scope inner = {.outer = s, .node = child, .context = s->context, .position = s->position, .size = s->size};

            visit_one(c, &inner, &v);
        }
    }
}

/* Tries one expression on a document without content; only names that nobody knows make it fail. */
static bool
try_expression(struct composer *c, const struct tpl_node *n, xmlXPathCompExprPtr expr)
{
    struct scope s = c->root;

    s.node = n;
    return expr == NULL || eval(c, &s, expr) != NULL;
}

static bool
try_node(struct composer *c, const struct tpl_node *n)
{
    bool ok = true;

    for (int i = 0; i < TPL_EXPR_COUNT; i++)
        ok = try_expression(c, n, n->exprs[i]) && ok;
    for (int i = 0; i < TPL_AVT_COUNT; i++)
        for (const struct avt *part = n->avts[i]; part != NULL; part = part->next)
            ok = try_expression(c, n, part->expr) && ok;
    return ok;
}

static void
free_doc(void *doc)
{
    xmlFreeDoc(doc);
}

bool
template_prove(const struct template *t, struct arena *a, struct diag *d)
{
    struct composer *c = arena_alloc(a, sizeof *c);
    struct compose_input *in = arena_alloc(a, sizeof *in);
    struct analysis *empty = arena_alloc(a, sizeof *empty);
    xmlDocPtr doc = xmlNewDoc((const xmlChar *)"1.0");
    bool ok = true;

    if (doc == NULL)
        arena_exhausted(a);
    arena_defer(a, free_doc, doc);
    xmlDocSetRootElement(doc, xmlNewDocNode(doc, NULL, (const xmlChar *)"analysis", NULL));
    empty->ledger = ledger_new(a);
    *in = (struct compose_input){.template = NULL, .analysis = empty, .doc = doc};
    *c = (struct composer){.in = in, .arena = a, .diag = d, .ok = true};
    if (!eval_open(c))
        return false;
    c->root.position = c->root.size = 1;
    for (const struct tpl_node *n = t->root; n != NULL; n = tpl_following(n))
        ok = try_node(c, n) && ok;
    return ok;
}
