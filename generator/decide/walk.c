/*
 * Evaluation of a policy's tests, and the walk through its tree.
 */
#include "decide/walk.h"

#include "decide/analysis_doc.h"
#include "decide/decide_diag.h"
#include "decide/xpath.h"

#include <libxml/xpathInternals.h>
#include <string.h>

#if LIBXML_VERSION >= 21200
static void
keep_error(void *data, const xmlError *error)
#else
static void
keep_error(void *data, xmlErrorPtr error)
#endif
{
    struct walk *w = data;
    const char *text = error->message != NULL ? error->message : "";
    size_t n = strcspn(text, "\n");

    if (n >= sizeof w->error)
        n = sizeof w->error - 1;
    memcpy(w->error, text, n);
    w->error[n] = '\0';
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

void
walk_open(struct walk *w, const struct policy *p, const struct analysis *an, bool whole, struct arena *a, struct diag *d)
{
    *w = (struct walk){.policy = p, .analysis = an, .arena = a, .diag = d};
    w->doc = doc_of_analysis(an, whole, a);
    w->root = xmlDocGetRootElement(w->doc);
    w->context = xmlXPathNewContext(w->doc);
    if (w->context == NULL)
        arena_exhausted(a);
    arena_defer(a, free_context, w->context);
    w->context->error = keep_error;
    w->context->userData = w;
    if (!xpath_register(w->context, an->ledger))
        arena_exhausted(a);
}

/* Evaluates at a node; the result is freed with the arena. NULL: reported. */
static xmlXPathObjectPtr
evaluate(struct walk *w, const struct test *t, xmlNodePtr at, const char *what, const char *id)
{
    xmlXPathObjectPtr object;

    w->error[0] = '\0';
    w->context->node = at;
    xpath_set_current(w->context, at);
    object = xmlXPathCompiledEval(t->compiled, w->context);
    if (object == NULL) {
        diag(w->diag, w->policy->loc, D_POLICY_EVAL, what, id, w->error);
        w->failed = true;
        return NULL;
    }
    arena_defer(w->arena, free_object, object);
    return object;
}

bool
walk_test(struct walk *w, const struct test *t, xmlNodePtr at, const char *what, const char *id)
{
    xmlXPathObjectPtr object = t->compiled == NULL ? NULL : evaluate(w, t, at, what, id);

    return t->compiled == NULL || (object != NULL && xmlXPathCastToBoolean(object) != 0);
}

xmlNodePtr *
walk_select(struct walk *w, const struct test *t, const char *what, size_t *n)
{
    xmlXPathObjectPtr object = evaluate(w, t, w->root, what, t->text);
    xmlNodePtr *nodes;

    *n = 0;
    if (object == NULL || object->type != XPATH_NODESET || object->nodesetval == NULL)
        return NULL;
    xmlXPathNodeSetSort(object->nodesetval);
    nodes = arena_array(w->arena, (size_t)object->nodesetval->nodeNr + 1, sizeof *nodes);
    for (int i = 0; i < object->nodesetval->nodeNr; i++)
        nodes[(*n)++] = object->nodesetval->nodeTab[i];
    return nodes;
}

const char *
walk_string(struct walk *w, const struct test *t, xmlNodePtr at)
{
    xmlXPathObjectPtr object = t->compiled == NULL ? NULL : evaluate(w, t, at, "expression", t->text);
    xmlChar *text = object == NULL ? NULL : xmlXPathCastToString(object);
    const char *copy = text == NULL ? "" : arena_strdup(w->arena, (const char *)text);

    xmlFree(text);
    return copy;
}

static void
put_marks(struct walk *w)
{
    for (size_t i = 0; i < w->policy->n_marks; i++) {
        const struct mark *m = &w->policy->marks[i];
        size_t n;
        xmlNodePtr *nodes = walk_select(w, &m->each, "mark", &n);

        for (size_t k = 0; k < n; k++)
            doc_attr(nodes[k], m->name, walk_test(w, &m->when, nodes[k], "mark", m->name) ? "yes" : "no");
    }
}

static const struct branch *
take_branch(struct walk *w, const struct node *n)
{
    for (size_t i = 0; i < n->n_branches; i++)
        if (walk_test(w, &n->branches[i].when, w->root, "node", n->id))
            return &n->branches[i];
    return NULL;
}

static void
add_step(struct walk *w, struct decision *out, xmlNodePtr parent, const struct node *n, const struct branch *b)
{
    xmlNodePtr node = doc_element(parent, "step");
    struct decision_step *path;

    doc_number(node, "index", (double)out->n_path + 1);
    doc_attr(node, "node", n->id);
    doc_attr(node, "branch", b->id);
    doc_attr(node, "answer", b->answer);
    doc_attr(node, "to", b->to);
    doc_attr(node, "question-stop", policy_outcome(w->policy, b->to) != NULL ? "yes" : "no");
    path = arena_array(w->arena, out->n_path + 1, sizeof *path);
    if (out->n_path > 0)
        memcpy(path, out->path, out->n_path * sizeof *path);
    path[out->n_path] = (struct decision_step){.node = n->id, .answer = b->answer};
    out->path = path;
    out->n_path++;
}

const struct outcome *
walk_tree(struct walk *w, struct decision *out)
{
    const struct node *n = policy_node(w->policy, w->policy->start);
    xmlNodePtr decision;
    const struct outcome *end = NULL;

    put_marks(w);
    decision = doc_element(w->root, "decision");
    out->method = method_names[w->analysis->run.method];
    while (n != NULL && !w->failed) {
        const struct branch *b = take_branch(w, n);

        if (b == NULL)
            return NULL;
        add_step(w, out, decision, n, b);
        if (b->method != NULL)
            out->method = b->method;
        end = policy_outcome(w->policy, b->to);
        n = policy_node(w->policy, b->to);
    }
    if (w->failed || end == NULL)
        return NULL;
    out->outcome = end->id;
    doc_attr(decision, "outcome", end->id);
    doc_attr(decision, "method", out->method);
    doc_attr(decision, "trains", end->trains ? "yes" : "no");
    doc_attr(decision, "rents", end->rents ? "yes" : "no");
    doc_attr(decision, "buys", end->buys ? "yes" : "no");
    doc_attr(decision, "uses-own", end->uses_own ? "yes" : "no");
    return end;
}

static bool
took(const struct decision *out, const char *node, const char *answer)
{
    for (size_t i = 0; i < out->n_path; i++)
        if (strcmp(out->path[i].node, node) == 0)
            return answer == NULL || strcmp(out->path[i].answer, answer) == 0;
    return false;
}

/* What came after this node on the path: the next node, or the outcome. NULL: the node was not asked. */
static const char *
after(const struct decision *out, const char *node)
{
    for (size_t i = 0; i < out->n_path; i++)
        if (strcmp(out->path[i].node, node) == 0)
            return i + 1 < out->n_path ? out->path[i + 1].node : out->outcome;
    return NULL;
}

/* Branches that differ in their reason only are one edge. */
static bool
drawn_before(const struct node *n, size_t index)
{
    const struct branch *b = &n->branches[index];

    for (size_t j = 0; j < index; j++)
        if (strcmp(n->branches[j].answer, b->answer) == 0 && strcmp(n->branches[j].to, b->to) == 0)
            return true;
    return false;
}

static void
draw_branch(struct walk *w, const struct decision *out, xmlNodePtr parent, const struct node *n, const struct branch *b)
{
    const char *next = after(out, n->id);
    xmlNodePtr edge = doc_element(parent, "branch");

    doc_attr(edge, "id", b->id);
    doc_attr(edge, "answer", b->answer);
    doc_attr(edge, "to", b->to);
    doc_attr(edge, "outcome", policy_outcome(w->policy, b->to) != NULL ? b->to : NULL);
    doc_attr(edge, "taken", took(out, n->id, b->answer) && next != NULL && strcmp(next, b->to) == 0 ? "yes" : "no");
}

void
walk_draw(struct walk *w, const struct decision *out)
{
    xmlNodePtr tree = doc_element(w->root, "tree");

    for (size_t i = 0; i < w->policy->n_nodes; i++) {
        const struct node *n = &w->policy->nodes[i];
        xmlNodePtr node = doc_element(tree, "node");

        doc_attr(node, "id", n->id);
        doc_attr(node, "taken", took(out, n->id, NULL) ? "yes" : "no");
        for (size_t k = 0; k < out->n_path; k++)
            if (strcmp(out->path[k].node, n->id) == 0)
                doc_attr(node, "answer", out->path[k].answer);
        for (size_t k = 0; k < n->n_branches; k++)
            if (!drawn_before(n, k))
                draw_branch(w, out, node, n, &n->branches[k]);
    }
}
