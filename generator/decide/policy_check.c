/*
 * Proves a policy: every target is there, no way leads back, everything is reached, every case has an answer.
 */
#include "decide/decide_diag.h"
#include "decide/policy_impl.h"

#include <string.h>

const struct node *
policy_node(const struct policy *p, const char *id)
{
    for (size_t i = 0; i < p->n_nodes; i++)
        if (strcmp(p->nodes[i].id, id) == 0)
            return &p->nodes[i];
    return NULL;
}

const struct outcome *
policy_outcome(const struct policy *p, const char *id)
{
    for (size_t i = 0; i < p->n_outcomes; i++)
        if (strcmp(p->outcomes[i].id, id) == 0)
            return &p->outcomes[i];
    return NULL;
}

static struct node *
node_of(struct policy *p, const char *id)
{
    for (size_t i = 0; i < p->n_nodes; i++)
        if (strcmp(p->nodes[i].id, id) == 0)
            return &p->nodes[i];
    return NULL;
}

static void
reach_outcome(struct policy *p, const char *id)
{
    for (size_t i = 0; i < p->n_outcomes; i++)
        if (strcmp(p->outcomes[i].id, id) == 0)
            p->outcomes[i].reached = true;
}

static void
check_target(const struct policy *p, const struct node *n, const struct branch *b, struct diag *d)
{
    const char *names[256];
    size_t count = 0;

    if (policy_node(p, b->to) != NULL || policy_outcome(p, b->to) != NULL)
        return;
    for (size_t i = 0; i < p->n_nodes && count < 128; i++)
        names[count++] = p->nodes[i].id;
    for (size_t i = 0; i < p->n_outcomes && count < 256; i++)
        names[count++] = p->outcomes[i].id;

    const char *near = diag_nearest(b->to, names, count);

    diag(d, b->loc, D_POLICY_TARGET, b->id, n->id, b->to, near != NULL ? "; did you mean " : "", near != NULL ? near : "");
}

static void
check_branches(const struct policy *p, const struct node *n, struct diag *d)
{
    for (size_t i = 0; i < n->n_branches; i++) {
        bool last = i + 1 == n->n_branches;

        check_target(p, n, &n->branches[i], d);
        if (last && n->branches[i].when.text != NULL)
            diag(d, n->branches[i].loc, D_POLICY_LAST, n->id);
        if (!last && n->branches[i].when.text == NULL)
            diag(d, n->branches[i].loc, D_POLICY_EARLY, n->id, n->branches[i].id);
    }
}

/* One step of a depth-first walk; the depth is bounded by the number of nodes, which the file's size limit bounds. */
static void
visit(struct policy *p, struct node *n, struct diag *d)
{
    n->state = 1;
    for (size_t i = 0; i < n->n_branches; i++) {
        struct node *next = node_of(p, n->branches[i].to);

        reach_outcome(p, n->branches[i].to);
        if (next != NULL && next->state == 1)
            diag(d, n->branches[i].loc, D_POLICY_CYCLE, next->id);
        else if (next != NULL && next->state == 0)
            visit(p, next, d);
    }
    n->state = 2;
}

static void
check_reached(const struct policy *p, struct diag *d)
{
    for (size_t i = 0; i < p->n_nodes; i++)
        if (p->nodes[i].state == 0)
            diag(d, p->nodes[i].loc, D_POLICY_UNREACHABLE, "node", p->nodes[i].id);
    for (size_t i = 0; i < p->n_outcomes; i++)
        if (!p->outcomes[i].reached)
            diag(d, p->outcomes[i].loc, D_POLICY_UNREACHABLE, "outcome", p->outcomes[i].id);
}

static void
check_levers(const struct policy *p, struct diag *d)
{
    for (size_t i = 0; i < p->n_levers; i++)
        for (size_t k = 0; k < p->levers[i].n_nodes; k++)
            if (policy_node(p, p->levers[i].nodes[k]) == NULL)
                diag(d, p->levers[i].loc, D_POLICY_LEVER_NODE, p->levers[i].id, p->levers[i].nodes[k]);
}

bool
policy_check(struct policy *p, struct diag *d)
{
    size_t before = diag_count(d, SEV_ERROR);
    struct node *start = node_of(p, p->start);

    for (size_t i = 0; i < p->n_nodes; i++)
        check_branches(p, &p->nodes[i], d);
    check_levers(p, d);
    if (start == NULL) {
        diag(d, p->loc, D_POLICY_START, p->start);
        return false;
    }
    visit(p, start, d);
    check_reached(p, d);
    return diag_count(d, SEV_ERROR) == before;
}

/* Keys while they are collected. */
struct key_list {
    struct arena *arena;
    const char **keys;
    size_t n, cap;
};

static void
add_key(struct key_list *l, const char *key)
{
    if (l->n == l->cap) {
        size_t cap = l->cap == 0 ? 256 : l->cap * 2;
        const char **grown = arena_array(l->arena, cap, sizeof *grown);

        if (l->n > 0)
            memcpy(grown, l->keys, l->n * sizeof *grown);
        l->keys = grown;
        l->cap = cap;
    }
    l->keys[l->n++] = key;
}

static void
add_parts(struct key_list *l, const char *stem, const char *const *parts, size_t n)
{
    for (size_t i = 0; i < n; i++)
        add_key(l, arena_printf(l->arena, "%s.%s", stem, parts[i]));
}

void
policy_list_keys(struct policy *p, struct arena *a)
{
    static const char *const of_node[] = {"title", "question"}, *const of_outcome[] = {"title", "headline", "why", "next.1", "next.2", "next.3"},
                      *const of_finding[] = {"title", "text", "todo"};
    struct key_list l = {.arena = a};

    for (size_t i = 0; i < p->n_nodes; i++) {
        add_parts(&l, arena_printf(a, "node.%s", p->nodes[i].id), of_node, 2);
        for (size_t k = 0; k < p->nodes[i].n_branches; k++)
            add_key(&l, arena_printf(a, "node.%s.reason.%s", p->nodes[i].id, p->nodes[i].branches[k].id));
    }
    for (size_t i = 0; i < p->n_outcomes; i++)
        add_parts(&l, arena_printf(a, "outcome.%s", p->outcomes[i].id), of_outcome, 6);
    for (size_t i = 0; i < p->n_findings; i++)
        for (size_t k = 0; k < p->findings[i].n_raises; k++) {
            const char *variant = p->findings[i].raises[k].variant;

            add_parts(&l, arena_printf(a, "finding.%s%s%s", p->findings[i].id, *variant != '\0' ? "." : "", variant), of_finding, 3);
        }
    for (size_t i = 0; i < p->n_verdicts; i++)
        add_key(&l, arena_printf(a, "verdict.%s.%s", p->verdicts[i].id, p->verdicts[i].reason));
    for (size_t i = 0; i < p->n_levers; i++)
        add_key(&l, arena_printf(a, "lever.%s", p->levers[i].id));
    p->keys = l.keys;
    p->n_keys = l.n;
}
