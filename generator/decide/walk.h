/*
 * Asking a policy about one analysis document: marks, the tree, verdicts, findings. Private to decide/.
 */
#ifndef GM_DECIDE_WALK_H
#define GM_DECIDE_WALK_H

#include "decide/decision.h"
#include "decide/policy_impl.h"

#include <libxml/xpath.h>

struct walk {
    const struct policy *policy;
    const struct analysis *analysis;
    xmlDocPtr doc;
    xmlNodePtr root;
    xmlXPathContextPtr context;
    struct arena *arena;
    struct diag *diag;
    bool failed;
    char error[200];
};

/* Builds the document and opens a context on it, both freed with `a`. */
void walk_open(struct walk *w, const struct policy *p, const struct analysis *an, bool whole, struct arena *a, struct diag *d);

/* Whether a test holds at a node; true without a test. Failures are reported with `what` and `id`. */
bool walk_test(struct walk *w, const struct test *t, xmlNodePtr at, const char *what, const char *id);

/* The nodes that a test selects at the root; NULL: none. In the arena. *n receives their number. */
xmlNodePtr *walk_select(struct walk *w, const struct test *t, const char *what, size_t *n);

/* The string that a test gives at a node, "" without one; in the arena. */
const char *walk_string(struct walk *w, const struct test *t, xmlNodePtr at);

/* Puts the marks on, walks the tree, and adds <decision>. *path may be NULL. Returns the outcome; NULL: reported. */
const struct outcome *walk_tree(struct walk *w, struct decision *out);

void walk_verdicts(struct walk *w, struct decision *out);
void walk_findings(struct walk *w, struct decision *out);

/* Adds <tree>: all nodes with the branches taken. */
void walk_draw(struct walk *w, const struct decision *out);

/* Fills out->flips and adds them to <decision>. */
void find_flips(struct walk *w, struct decision *out);

#endif
