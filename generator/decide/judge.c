/*
 * Verdicts on candidates and findings.
 */
#include "decide/walk.h"

#include "decide/analysis_doc.h"

#include <string.h>

static xmlNodePtr
candidate_node(const struct walk *w, size_t index)
{
    for (xmlNodePtr node = w->root->children; node != NULL; node = node->next)
        if (node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, "candidate") == 0 && index-- == 0)
            return node;
    return NULL;
}

void
walk_verdicts(struct walk *w, struct decision *out)
{
    const char **verdicts = arena_array(w->arena, w->analysis->n_candidates + 1, sizeof *verdicts);

    for (size_t i = 0; i < w->analysis->n_candidates; i++) {
        xmlNodePtr node = candidate_node(w, i);

        verdicts[i] = "rejected";
        for (size_t k = 0; k < w->policy->n_verdicts; k++) {
            const struct verdict *v = &w->policy->verdicts[k];

            if (!walk_test(w, &v->when, node, "verdict", v->reason))
                continue;
            verdicts[i] = v->id;
            doc_attr(node, "verdict", v->id);
            doc_attr(node, "verdict-reason", v->reason);
            break;
        }
    }
    out->verdicts = verdicts;
    out->n_verdicts = w->analysis->n_candidates;
}

static int
rank_of(const char *severity)
{
    return strcmp(severity, "blocker") == 0 ? 0 : strcmp(severity, "warning") == 0 ? 1 : 2;
}

struct collected {
    struct decision_finding *items;
    const char **labels;
    size_t n, cap;
};

static void
collect(struct walk *w, struct collected *c, const struct decision_finding *f, const char *label)
{
    for (size_t i = 0; i < c->n; i++) /* one card owned and proposed is one finding */
        if (strcmp(c->items[i].id, f->id) == 0 && strcmp(c->items[i].subject, f->subject) == 0 && strcmp(c->items[i].variant, f->variant) == 0)
            return;
    if (c->n == c->cap) {
        size_t cap = c->cap == 0 ? 32 : c->cap * 2;
        struct decision_finding *items = arena_array(w->arena, cap, sizeof *items);
        const char **labels = arena_array(w->arena, cap, sizeof *labels);

        if (c->n > 0) {
            memcpy(items, c->items, c->n * sizeof *items);
            memcpy(labels, c->labels, c->n * sizeof *labels);
        }
        c->items = items;
        c->labels = labels;
        c->cap = cap;
    }
    c->labels[c->n] = label;
    c->items[c->n++] = *f;
}

/* The first of a rule's conditions that holds at this node makes the finding. */
static void
raise_at(struct walk *w, struct collected *c, const struct finding_rule *rule, xmlNodePtr node)
{
    for (size_t i = 0; i < rule->n_raises; i++) {
        const struct raise *r = &rule->raises[i];

        if (!walk_test(w, &r->when, node, "finding", rule->id))
            continue;
        collect(w, c, &(struct decision_finding){.id = rule->id, .severity = r->severity, .subject = walk_string(w, &rule->subject, node), .variant = r->variant},
                walk_string(w, &rule->label, node));
        return;
    }
}

/* Worst first; the order of the policy within one severity. */
static void
store(struct walk *w, struct decision *out, const struct collected *c)
{
    struct decision_finding *sorted = arena_array(w->arena, c->n + 1, sizeof *sorted);

    for (int rank = 0; rank <= 2; rank++)
        for (size_t i = 0; i < c->n; i++) {
            const struct decision_finding *f = &c->items[i];
            xmlNodePtr node;

            if (rank_of(f->severity) != rank)
                continue;
            sorted[out->n_findings++] = *f;
            node = doc_element(w->root, "finding");
            doc_number(node, "index", (double)out->n_findings);
            doc_attr(node, "id", f->id);
            doc_attr(node, "severity", f->severity);
            doc_attr(node, "subject", f->subject);
            doc_attr(node, "label", c->labels[i]);
            doc_attr(node, "variant", f->variant);
        }
    out->findings = sorted;
}

void
walk_findings(struct walk *w, struct decision *out)
{
    struct collected c = {0};

    for (size_t i = 0; i < w->policy->n_findings; i++) {
        const struct finding_rule *rule = &w->policy->findings[i];
        size_t n = 0;
        xmlNodePtr *nodes = NULL;

        if (rule->each.compiled == NULL) {
            raise_at(w, &c, rule, w->root);
            continue;
        }
        nodes = walk_select(w, &rule->each, "finding", &n);
        for (size_t k = 0; k < n; k++)
            raise_at(w, &c, rule, nodes[k]);
    }
    store(w, out, &c);
}
