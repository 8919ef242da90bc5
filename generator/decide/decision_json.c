/*
 * The analysis as JSON, schema gpumemo-analysis/1.
 */
#include "decide/decide_diag.h"
#include "decide/decision.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

/* Adds a text; NULL is left out. jansson reports lack of memory by NULL, which every set passes on. */
static bool
text(json_t *object, const char *key, const char *value)
{
    return value == NULL || json_object_set_new(object, key, json_string(value)) == 0;
}

static bool
texts(json_t *object, const char *key, const char *const *values, size_t n)
{
    json_t *array = json_array();

    for (size_t i = 0; i < n; i++)
        if (json_array_append_new(array, json_string(values[i])) != 0) {
            json_decref(array);
            return false;
        }
    return json_object_set_new(object, key, array) == 0;
}

/* A whole number stays one; other numbers with as many digits as tell them apart from rounding noise. */
static json_t *
number(double value)
{
    return value == floor(value) && fabs(value) < 1e15 ? json_integer((json_int_t)value) : json_real(value);
}

static bool
put_project(json_t *root, const struct project *p)
{
    json_t *object = json_object();
    bool ok = text(object, "id", p->id) && text(object, "title", p->title != NULL ? p->title->text : NULL) && text(object, "date", p->date);

    return json_object_set_new(root, "project", object) == 0 && ok;
}

static bool
put_path(json_t *decision, const struct decision *dec)
{
    json_t *array = json_array();
    bool ok = true;

    for (size_t i = 0; i < dec->n_path; i++) {
        json_t *step = json_object();

        ok = text(step, "node", dec->path[i].node) && text(step, "answer", dec->path[i].answer) && ok;
        ok = json_array_append_new(array, step) == 0 && ok;
    }
    return json_object_set_new(decision, "path", array) == 0 && ok;
}

static bool
put_flips(json_t *decision, const struct decision *dec)
{
    json_t *array = json_array();
    bool ok = true;

    for (size_t i = 0; i < dec->n_flips; i++) {
        const struct decision_flip *f = &dec->flips[i];
        json_t *flip = json_object();

        ok = text(flip, "input", f->input) && text(flip, "outcome", f->outcome) && text(flip, "unit", f->numeric ? f->unit : NULL) && ok;
        if (f->numeric)
            ok = json_object_set_new(flip, "from", number(f->from_value)) == 0 && json_object_set_new(flip, "to", number(f->to_value)) == 0 && ok;
        else
            ok = text(flip, "from", f->from) && text(flip, "to", f->to) && ok;
        ok = json_array_append_new(array, flip) == 0 && ok;
    }
    return json_object_set_new(decision, "flips", array) == 0 && ok;
}

static bool
put_candidates(json_t *decision, const struct analysis *an, const struct decision *dec)
{
    json_t *array = json_array();
    bool ok = true;

    for (size_t i = 0; i < dec->n_verdicts; i++) {
        json_t *candidate = json_object();

        ok = text(candidate, "gpu", an->candidates[i].gpu->id) && text(candidate, "verdict", dec->verdicts[i]) && ok;
        ok = json_array_append_new(array, candidate) == 0 && ok;
    }
    return json_object_set_new(decision, "candidates", array) == 0 && ok;
}

static bool
put_decision(json_t *root, const struct analysis *an, const struct decision *dec)
{
    json_t *object = json_object();
    bool ok = text(object, "outcome", dec->outcome) && text(object, "method", dec->method) && put_path(object, dec) && put_flips(object, dec) &&
              put_candidates(object, an, dec);

    return json_object_set_new(root, "decision", object) == 0 && ok;
}

static bool
put_findings(json_t *root, const struct decision *dec)
{
    json_t *array = json_array();
    bool ok = true;

    for (size_t i = 0; i < dec->n_findings; i++) {
        const struct decision_finding *f = &dec->findings[i];
        json_t *object = json_object();

        ok = text(object, "id", f->id) && text(object, "severity", f->severity) && text(object, "subject", *f->subject != '\0' ? f->subject : NULL) &&
             text(object, "variant", *f->variant != '\0' ? f->variant : NULL) && ok;
        ok = json_array_append_new(array, object) == 0 && ok;
    }
    return json_object_set_new(root, "findings", array) == 0 && ok;
}

static const char *const *
source_ids(const struct figure *f, struct arena *a)
{
    const char **ids = arena_array(a, f->n_sources + 1, sizeof *ids);

    for (size_t i = 0; i < f->n_sources; i++)
        ids[i] = f->sources[i]->id;
    return ids;
}

static bool
put_figure(json_t *figures, const struct figure *f, struct arena *a)
{
    static const char *const origins[] = {"computed", "project", "catalogue", "default", "assumption"};
    json_t *object = json_object();
    const char *const *ids = source_ids(f, a);
    bool ok;

    ok = json_object_set_new(object, "value", f->known ? number(f->value) : json_null()) == 0 && text(object, "unit", f->unit) &&
         text(object, "reason", f->known ? NULL : f->reason) && json_object_set_new(object, "formula", f->formula != NULL ? json_string(f->formula) : json_null()) == 0 &&
         text(object, "origin", origins[f->origin]) && texts(object, "inputs", f->inputs, f->n_inputs) && texts(object, "sources", ids, f->n_sources);
    ok = text(object, "statedSource", f->stated_source) && text(object, "statedDate", f->stated_date) && ok;
    if (f->estimate)
        ok = json_object_set_new(object, "estimate", json_true()) == 0 && ok;
    return json_object_set_new(figures, f->id, object) == 0 && ok;
}

static bool
put_figures(json_t *root, const struct analysis *an, struct arena *a)
{
    json_t *figures = json_object();
    bool ok = true;

    for (size_t i = 0; i < ledger_count(an->ledger); i++)
        ok = put_figure(figures, ledger_at(an->ledger, i), a) && ok;
    return json_object_set_new(root, "figures", figures) == 0 && ok;
}

static bool
put_sources(json_t *root, const struct analysis *an)
{
    static const char *const confidence[] = {"", "high", "medium", "low"};
    json_t *sources = json_object();
    bool ok = true;

    for (size_t i = 0; i < ledger_count(an->ledger); i++) {
        const struct figure *f = ledger_at(an->ledger, i);

        for (size_t k = 0; k < f->n_sources; k++) {
            const struct source *s = f->sources[k];
            json_t *object;

            if (json_object_get(sources, s->id) != NULL)
                continue;
            object = json_object();
            ok = text(object, "title", s->title) && text(object, "url", s->url) && text(object, "date", s->date) &&
                 text(object, "confidence", confidence[s->confidence]) && ok;
            ok = json_object_set_new(sources, s->id, object) == 0 && ok;
        }
    }
    return json_object_set_new(root, "sources", sources) == 0 && ok;
}

char *
decision_json(const struct analysis *an, const struct decision *dec, struct arena *a, size_t *n, struct diag *d)
{
    json_t *root = json_object();
    bool ok = text(root, "schema", "gpumemo-analysis/1") && put_project(root, an->project) && put_decision(root, an, dec) && put_findings(root, dec) &&
              put_figures(root, an, a) && put_sources(root, an);
    char *dumped = ok ? json_dumps(root, JSON_SORT_KEYS | JSON_INDENT(2) | JSON_REAL_PRECISION(12)) : NULL;
    char *copy = NULL;

    json_decref(root);
    if (dumped == NULL) {
        diag(d, an->project->loc, D_DECIDE_JSON, "out of memory, or a text is not UTF-8");
        return NULL;
    }
    *n = strlen(dumped) + 1;
    copy = arena_printf(a, "%s\n", dumped);
    free(dumped);
    return copy;
}
