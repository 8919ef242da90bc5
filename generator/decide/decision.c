/*
 * The whole decision of one analysis: tree, flips, verdicts, findings, and the document that templates ask.
 */
#include "decide/decision.h"

#include "decide/walk.h"

bool
decide(struct decision *out, struct _xmlDoc **doc, const struct analysis *an, const struct policy *p, struct arena *a, struct diag *d)
{
    struct walk *w = arena_alloc(a, sizeof *w);

    *out = (struct decision){0};
    walk_open(w, p, an, true, a, d);
    *doc = w->doc;
    if (walk_tree(w, out) == NULL)
        return false;
    find_flips(w, out);
    walk_verdicts(w, out);
    walk_findings(w, out);
    walk_draw(w, out);
    return !w->failed;
}
