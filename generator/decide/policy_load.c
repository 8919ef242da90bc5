/*
 * A policy file into its structs; tests are compiled as they are read.
 */
#include "decide/decide_diag.h"
#include "decide/policy_impl.h"

#include "xml/xml_field.h"

#include <libxml/xpathInternals.h>
#include <string.h>

struct reader {
    struct policy *policy;
    struct arena *arena;
    struct diag *diag;
    xmlXPathContextPtr context;
    char error[200];
};

#if LIBXML_VERSION >= 21200
static void
keep_error(void *data, const xmlError *error)
#else
static void
keep_error(void *data, xmlErrorPtr error)
#endif
{
    struct reader *r = data;
    const char *text = error->message != NULL ? error->message : "";
    size_t n = strcspn(text, "\n");

    if (n >= sizeof r->error)
        n = sizeof r->error - 1;
    memcpy(r->error, text, n);
    r->error[n] = '\0';
}

static void
free_test(void *compiled)
{
    xmlXPathFreeCompExpr(compiled);
}

static struct test
read_test(struct reader *r, const struct xml_node *node, const char *attr)
{
    struct test t = {.text = xml_attr(node, attr)};

    if (t.text == NULL)
        return t;
    r->error[0] = '\0';
    t.compiled = xmlXPathCtxtCompile(r->context, (const xmlChar *)t.text);
    if (t.compiled == NULL)
        diag(r->diag, node->loc, D_POLICY_XPATH, node->name, attr, r->error);
    else
        arena_defer(r->arena, free_test, t.compiled);
    return t;
}

static size_t
count(const struct xml_node *parent, const char *name)
{
    size_t n = 0;

    for (const struct xml_node *node = xml_child(parent, name); node != NULL; node = xml_next(node, name))
        n++;
    return n;
}

static const char *
text_of(struct reader *r, const struct xml_node *node, const char *attr, const char *otherwise)
{
    const char *text = xml_field_text(r->arena, node, attr);

    return text != NULL ? text : otherwise;
}

/* The value with this id, its expected unit; NULL: unknown. */
static struct policy_value *
value_by_id(struct policy_values *v, const char *id, const char **unit)
{
#define X_FIND(field, name, u)                                                                                         \
    if (strcmp(id, name) == 0) {                                                                                       \
        *unit = u;                                                                                                     \
        return &v->field;                                                                                              \
    }
    POLICY_VALUE_LIST(X_FIND)
    return NULL;
}

#define X_ID(field, id, unit) id,
static const char *const value_ids[] = {POLICY_VALUE_LIST(X_ID)};
enum { VALUE_COUNT = sizeof value_ids / sizeof value_ids[0] };

static void
read_value(struct reader *r, const struct xml_node *node)
{
    const char *id = text_of(r, node, "id", ""), *unit = NULL, *given = text_of(r, node, "unit", "");
    struct policy_value *v = value_by_id(&r->policy->values, id, &unit);

    if (v == NULL) {
        const char *near = diag_nearest(id, value_ids, VALUE_COUNT);

        diag(r->diag, node->loc, D_POLICY_VALUE, id, near != NULL ? "; did you mean " : "", near != NULL ? near : "");
        return;
    }
    if (v->id != NULL)
        diag(r->diag, node->loc, D_POLICY_TWICE, "value", id);
    if (strcmp(given, unit) != 0)
        diag(r->diag, node->loc, D_POLICY_UNIT, id, given, unit);
    *v = (struct policy_value){
        .id = id, .unit = unit, .source = text_of(r, node, "source", NULL), .own_assumption = xml_field_yes(node, "own-assumption", false),
    };
    xml_field_number(node, "value", &v->value, &v->micros);
}

static void
read_values(struct reader *r, const struct xml_node *parent)
{
    for (const struct xml_node *node = xml_child(parent, "value"); node != NULL; node = xml_next(node, "value"))
        read_value(r, node);
    for (size_t i = 0; i < VALUE_COUNT; i++) {
        const char *unit = NULL;

        if (value_by_id(&r->policy->values, value_ids[i], &unit)->id == NULL)
            diag(r->diag, parent->loc, D_POLICY_NO_VALUE, value_ids[i], value_ids[i], unit);
    }
}

static void
read_marks(struct reader *r, const struct xml_node *parent)
{
    struct policy *p = r->policy;

    if (parent == NULL)
        return;
    p->marks = arena_array(r->arena, count(parent, "mark") + 1, sizeof *p->marks);
    for (const struct xml_node *node = xml_child(parent, "mark"); node != NULL; node = xml_next(node, "mark"))
        p->marks[p->n_marks++] = (struct mark){.name = text_of(r, node, "name", ""), .each = read_test(r, node, "each"), .when = read_test(r, node, "when")};
}

static void
read_outcomes(struct reader *r, const struct xml_node *parent)
{
    struct policy *p = r->policy;

    p->outcomes = arena_array(r->arena, count(parent, "outcome") + 1, sizeof *p->outcomes);
    for (const struct xml_node *node = xml_child(parent, "outcome"); node != NULL; node = xml_next(node, "outcome")) {
        const char *id = text_of(r, node, "id", "");

        if (policy_outcome(p, id) != NULL)
            diag(r->diag, node->loc, D_POLICY_TWICE, "outcome", id);
        p->outcomes[p->n_outcomes++] = (struct outcome){
            .id = id, .trains = xml_field_yes(node, "trains", false), .rents = xml_field_yes(node, "rents", false),
            .buys = xml_field_yes(node, "buys", false), .uses_own = xml_field_yes(node, "uses-own", false), .loc = node->loc,
        };
    }
}

static void
read_branches(struct reader *r, struct node *out, const struct xml_node *parent)
{
    out->branches = arena_array(r->arena, count(parent, "branch") + 1, sizeof *out->branches);
    for (const struct xml_node *node = xml_child(parent, "branch"); node != NULL; node = xml_next(node, "branch")) {
        const char *id = text_of(r, node, "id", "");

        for (size_t i = 0; i < out->n_branches; i++)
            if (strcmp(out->branches[i].id, id) == 0)
                diag(r->diag, node->loc, D_POLICY_TWICE, "branch", id);
        out->branches[out->n_branches++] = (struct branch){
            .id = id, .answer = text_of(r, node, "answer", id), .to = text_of(r, node, "to", ""), .method = text_of(r, node, "method", NULL),
            .when = read_test(r, node, "when"), .loc = node->loc,
        };
    }
}

static void
read_tree(struct reader *r, const struct xml_node *parent)
{
    struct policy *p = r->policy;

    p->nodes = arena_array(r->arena, count(parent, "node") + 1, sizeof *p->nodes);
    for (const struct xml_node *node = xml_child(parent, "node"); node != NULL; node = xml_next(node, "node")) {
        const char *id = text_of(r, node, "id", "");
        bool again = policy_node(p, id) != NULL || policy_outcome(p, id) != NULL;
        struct node *out = &p->nodes[p->n_nodes++];

        if (again)
            diag(r->diag, node->loc, D_POLICY_TWICE, "node", id);
        *out = (struct node){.id = id, .loc = node->loc};
        read_branches(r, out, node);
    }
}

static void
read_verdicts(struct reader *r, const struct xml_node *parent)
{
    struct policy *p = r->policy;

    p->verdicts = arena_array(r->arena, count(parent, "verdict") + 1, sizeof *p->verdicts);
    for (const struct xml_node *node = xml_child(parent, "verdict"); node != NULL; node = xml_next(node, "verdict"))
        p->verdicts[p->n_verdicts++] = (struct verdict){
            .id = text_of(r, node, "id", ""), .reason = text_of(r, node, "reason", ""), .when = read_test(r, node, "when"),
        };
}

static void
read_findings(struct reader *r, const struct xml_node *parent)
{
    struct policy *p = r->policy;

    p->findings = arena_array(r->arena, count(parent, "finding") + 1, sizeof *p->findings);
    for (const struct xml_node *node = xml_child(parent, "finding"); node != NULL; node = xml_next(node, "finding")) {
        struct finding_rule *f = &p->findings[p->n_findings];

        *f = (struct finding_rule){
            .id = text_of(r, node, "id", ""), .each = read_test(r, node, "each"), .subject = read_test(r, node, "subject"), .label = read_test(r, node, "label"),
        };
        for (size_t i = 0; i < p->n_findings; i++)
            if (strcmp(p->findings[i].id, f->id) == 0)
                diag(r->diag, node->loc, D_POLICY_TWICE, "finding", f->id);
        p->n_findings++;
        f->raises = arena_array(r->arena, count(node, "raise") + 1, sizeof *f->raises);
        for (const struct xml_node *raise = xml_child(node, "raise"); raise != NULL; raise = xml_next(raise, "raise"))
            f->raises[f->n_raises++] = (struct raise){
                .variant = text_of(r, raise, "variant", ""), .severity = text_of(r, raise, "severity", "info"), .when = read_test(r, raise, "when"),
            };
    }
}

static void
read_levers(struct reader *r, const struct xml_node *parent)
{
    struct policy *p = r->policy;

    p->levers = arena_array(r->arena, count(parent, "lever") + 1, sizeof *p->levers);
    for (const struct xml_node *node = xml_child(parent, "lever"); node != NULL; node = xml_next(node, "lever")) {
        struct lever *l = &p->levers[p->n_levers++];

        *l = (struct lever){
            .id = text_of(r, node, "id", ""), .input = text_of(r, node, "input", ""), .words = text_of(r, node, "words", NULL),
            .otherwise = text_of(r, node, "default", ""), .figure = text_of(r, node, "figure", NULL), .unit = text_of(r, node, "unit", ""),
            .min = xml_field_double(node, "min", 0), .max = xml_field_double(node, "max", 0), .step = xml_field_double(node, "step", 1), .loc = node->loc,
        };
        l->nodes = xml_field_words(r->arena, node, "nodes", &l->n_nodes);
    }
}

static void
free_context(void *context)
{
    xmlXPathFreeContext(context);
}

struct policy *
policy_load(struct arena *a, const char *path, const struct xml_schema *schema, const struct catalog *c, struct diag *d)
{
    const struct xml_node *root = xml_load(a, path, schema, d);
    struct reader r = {.arena = a, .diag = d};
    size_t before = diag_count(d, SEV_ERROR);

    (void)c;
    if (root == NULL)
        return NULL;
    r.policy = arena_alloc(a, sizeof *r.policy);
    r.context = xmlXPathNewContext(NULL);
    if (r.context == NULL)
        arena_exhausted(a);
    arena_defer(a, free_context, r.context);
    r.context->error = keep_error;
    r.context->userData = &r;
    r.policy->id = text_of(&r, root, "id", "");
    r.policy->date = text_of(&r, root, "date", "");
    r.policy->start = text_of(&r, root, "start", "");
    r.policy->loc = root->loc;
    r.policy->values.policy_id = r.policy->id;
    r.policy->values.policy_date = r.policy->date;
    read_values(&r, xml_child(root, "values"));
    read_marks(&r, xml_child(root, "marks"));
    read_outcomes(&r, xml_child(root, "outcomes"));
    read_tree(&r, xml_child(root, "tree"));
    read_verdicts(&r, xml_child(root, "verdicts"));
    read_findings(&r, xml_child(root, "findings"));
    read_levers(&r, xml_child(root, "levers"));
    r.context->error = NULL;
    r.context->userData = NULL;
    if (diag_count(d, SEV_ERROR) > before || !policy_check(r.policy, d))
        return NULL;
    policy_list_keys(r.policy, a);
    return r.policy;
}

const struct policy_values *
policy_values(const struct policy *p)
{
    return &p->values;
}

const char *const *
policy_keys(const struct policy *p, size_t *n)
{
    *n = p->n_keys;
    return p->keys;
}
