/*
 * From analysis to decision: outcome, path, findings, what would change it; and the two document forms of the analysis.
 */
#ifndef GM_DECIDE_DECISION_H
#define GM_DECIDE_DECISION_H

#include "base/attr.h"
#include "calc/analysis.h"
#include "decide/policy.h"

#include <stdbool.h>

struct decision_step {
    const char *node, *answer; /* answer: "yes", "no", or the branch's id */
};

/* What would change the decision: this input, from this value to that one, gives this outcome. */
struct decision_flip {
    const char *input; /* "useCase/@goal", "training/@gpuHoursPerYear", ... in the project file's words */
    const char *from, *to; /* as in the file; numbers with a point */
    const char *unit;      /* "" for words */
    const char *outcome;
    bool numeric;
    double from_value, to_value; /* where numeric */
};

struct decision_finding {
    const char *id;
    const char *severity; /* "info", "warning", "blocker" */
    const char *subject;  /* what it is about: card or offer id, price id; "" where it is the project */
    const char *variant;  /* which of its texts: "" or the id of the condition that raised it */
};

struct decision {
    const char *outcome; /* "lora-existing", ... */
    const char *method;  /* the way to train: "qlora", "lora", "full", "none", ... */
    const struct decision_step *path;       size_t n_path;
    const struct decision_finding *findings; size_t n_findings; /* worst first, then in the policy's order */
    const struct decision_flip *flips;      size_t n_flips;
    const char *const *verdicts; size_t n_verdicts; /* per candidate: "rejected", "deferred", "supported" */
};

/* The analysis as an XML document that templates and policies query (see analysis_doc.c for its vocabulary). Opaque libxml2 document. */
struct _xmlDoc;

/*
 * Decides. Re-runs the calculation with changed inputs to find the flips. Everything in *out lives in `a`.
 * *doc receives the analysis document with the decision in it, freed with `a`.
 * False: reported (a test failed to evaluate, memory ran out).
 */
MUST_CHECK bool decide(struct decision *out, struct _xmlDoc **doc, const struct analysis *an, const struct policy *p, struct arena *a, struct diag *d);

/* The analysis as JSON text, schema gpumemo-analysis/1, keys sorted, 2 spaces indent, final newline; in `a`. NULL: reported. */
char *decision_json(const struct analysis *an, const struct decision *dec, struct arena *a, size_t *n, struct diag *d);

#endif
