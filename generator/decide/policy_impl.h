/*
 * A loaded policy. Private to decide/.
 */
#ifndef GM_DECIDE_POLICY_IMPL_H
#define GM_DECIDE_POLICY_IMPL_H

#include "decide/policy.h"

#include <libxml/xpath.h>

/* A test; `compiled` NULL: always true. */
struct test {
    xmlXPathCompExprPtr compiled;
    const char *text;
};

struct mark {
    const char *name;
    struct test each, when;
};

struct outcome {
    const char *id;
    bool trains, rents, buys, uses_own, reached;
    struct loc loc;
};

struct branch {
    const char *id, *answer, *to, *method;
    struct test when;
    struct loc loc;
};

struct node {
    const char *id;
    struct branch *branches;
    size_t n_branches;
    int state; /* while checking: 0 new, 1 on the way, 2 done */
    struct loc loc;
};

struct verdict {
    const char *id, *reason;
    struct test when;
};

struct raise {
    const char *variant, *severity;
    struct test when;
};

struct finding_rule {
    const char *id;
    struct test each, subject, label;
    struct raise *raises;
    size_t n_raises;
};

struct lever {
    const char *id, *input, *words, *otherwise, *figure, *unit;
    double min, max, step;
    const char *const *nodes;
    size_t n_nodes;
    struct loc loc;
};

struct policy {
    const char *id, *date, *start;
    struct loc loc;
    struct policy_values values;
    struct mark *marks;            size_t n_marks;
    struct outcome *outcomes;      size_t n_outcomes;
    struct node *nodes;            size_t n_nodes;
    struct verdict *verdicts;      size_t n_verdicts;
    struct finding_rule *findings; size_t n_findings;
    struct lever *levers;          size_t n_levers;
    const char *const *keys;       size_t n_keys;
};

const struct node *policy_node(const struct policy *p, const char *id);
const struct outcome *policy_outcome(const struct policy *p, const char *id);

/* Proves the tree and the levers; false: reported. */
bool policy_check(struct policy *p, struct diag *d);

/* Fills keys. */
void policy_list_keys(struct policy *p, struct arena *a);

#endif
