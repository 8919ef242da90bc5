/*
 * The ledger and the sources it names in the analysis document.
 */
#include "decide/analysis_doc.h"

#include "base/strbuf.h"

#include <string.h>

static const char *const origins[] = {"computed", "project", "catalogue", "default", "assumption"};

static const char *
joined(struct arena *a, const char *const *words, size_t n)
{
    struct strbuf b;

    strbuf_init(&b, a);
    for (size_t i = 0; i < n; i++)
        strbuf_printf(&b, "%s%s", i > 0 ? " " : "", words[i]);
    return b.p;
}

static void
add_figure(xmlNodePtr parent, const struct figure *f, struct arena *a)
{
    xmlNodePtr node = doc_element(parent, "figure");
    const char **ids = arena_array(a, f->n_sources + 1, sizeof *ids);

    for (size_t i = 0; i < f->n_sources; i++)
        ids[i] = f->sources[i]->id;
    doc_attr(node, "id", f->id);
    doc_attr(node, "unit", f->unit);
    if (f->known)
        doc_number(node, "value", f->value);
    doc_attr(node, "known", f->known ? "yes" : "no");
    doc_attr(node, "reason", f->reason);
    doc_attr(node, "money", f->is_money ? "yes" : "no");
    doc_attr(node, "origin", origins[f->origin]);
    doc_attr(node, "estimate", f->estimate ? "yes" : "no");
    doc_attr(node, "formula", f->formula);
    doc_attr(node, "inputs", joined(a, f->inputs, f->n_inputs));
    doc_attr(node, "sources", joined(a, ids, f->n_sources));
    doc_attr(node, "stated-source", f->stated_source);
    doc_attr(node, "stated-date", f->stated_date);
}

static bool
is_used(const struct analysis *an, const struct source *s)
{
    for (size_t i = 0; i < ledger_count(an->ledger); i++) {
        const struct figure *f = ledger_at(an->ledger, i);

        for (size_t k = 0; k < f->n_sources; k++)
            if (f->sources[k] == s)
                return true;
    }
    if (an->model != NULL) {
        const struct licence *l = catalog_licence(an->catalog, an->model->licence);

        return l != NULL && l->source == s;
    }
    return false;
}

/* Facts that the texts cite without computing from them. */
static bool
is_cited(const char *id)
{
    static const char *const always[] = {"licence.geforce", "licence.geforce-ecc", "method.article"};

    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++)
        if (strcmp(always[i], id) == 0)
            return true;
    return false;
}

void
doc_add_figures(xmlNodePtr root, const struct analysis *an, struct arena *a)
{
    static const char *const confidence[] = {"", "high", "medium", "low"};
    xmlNodePtr figures = doc_element(root, "figures");

    for (size_t i = 0; i < ledger_count(an->ledger); i++)
        add_figure(figures, ledger_at(an->ledger, i), a);
    for (size_t i = 0; i < an->n_defaults; i++)
        doc_attr(doc_element(root, "default"), "figure", an->defaults[i]);
    for (size_t i = 0; i < an->catalog->n_sources; i++) {
        const struct source *s = &an->catalog->sources[i];

        if (!is_used(an, s) && !is_cited(s->id))
            continue;

        xmlNodePtr node = doc_element(root, "source");

        doc_attr(node, "id", s->id);
        doc_attr(node, "title", s->title);
        doc_attr(node, "url", s->url);
        doc_attr(node, "date", s->date);
        doc_attr(node, "confidence", confidence[s->confidence]);
    }
}
