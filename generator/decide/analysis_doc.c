/*
 * The document's frame, and the cards and offers in it.
 */
#include "decide/analysis_doc.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

xmlNodePtr
doc_element(xmlNodePtr parent, const char *name)
{
    return xmlNewChild(parent, NULL, (const xmlChar *)name, NULL);
}

void
doc_attr(xmlNodePtr node, const char *name, const char *value)
{
    if (node != NULL && value != NULL && *value != '\0')
        xmlNewProp(node, (const xmlChar *)name, (const xmlChar *)value);
}

void
doc_number(xmlNodePtr node, const char *name, double value)
{
    char text[40];

    if (isnan(value))
        return;
    /* The shortest form that gives the same number; whole numbers without an exponent. */
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (strtod(text, NULL) == value)
            break;
    }
    if (value == floor(value) && fabs(value) < 1e15)
        snprintf(text, sizeof text, "%.0f", value);
    doc_attr(node, name, text);
}

static void
yes_no(xmlNodePtr node, const char *name, bool value)
{
    doc_attr(node, name, value ? "yes" : "no");
}

static void
add_card(xmlNodePtr node, const struct gpu *g)
{
    static const char *const classes[] = {"geforce", "workstation", "datacentre"}, *const ecc[] = {"no", "toggle", "yes", "unknown"},
                      *const links[] = {"none", "bridge", "sxm", "other"};

    if (g == NULL)
        return;
    doc_attr(node, "gpu", g->id);
    doc_attr(node, "name", g->name);
    doc_attr(node, "class", classes[g->class]);
    doc_attr(node, "ecc", ecc[g->ecc]);
    doc_attr(node, "link", links[g->link]);
    doc_attr(node, "cooling", g->cooling == GPU_PASSIVE ? "passive" : "active");
    doc_number(node, "lanes", g->pcie_lanes);
    doc_number(node, "memory", g->memory_gib);
    doc_number(node, "power", g->power_w);
    doc_attr(node, "unverified", g->unverified);
    /* A passive card of a data centre comes in a rack server. */
    yes_no(node, "rack", g->cooling == GPU_PASSIVE);
}

static void
add_owned(xmlNodePtr root, const struct analysis *an)
{
    for (size_t i = 0; i < an->n_owned; i++) {
        const struct owned_fit *o = &an->owned[i];
        xmlNodePtr node = doc_element(root, "owned");

        doc_number(node, "index", (double)i + 1);
        add_card(node, o->gpu);
        doc_number(node, "count", o->count);
        doc_attr(node, "use", owned_use_names[o->card->use]);
        if (o->card->link_width > 0)
            doc_number(node, "link-width", o->card->link_width);
        if (!an->trains)
            continue;
        yes_no(node, "fits", o->fits);
        yes_no(node, "fits-qlora", o->fits_qlora);
        doc_number(node, "cards-needed", o->cards_needed);
    }
}

/* What cards of this memory are listed at, per GB, times its memory: low and high. */
static void
add_class_price(xmlNodePtr node, const struct analysis *an, const struct gpu *g)
{
    double low = 0, high = 0;

    for (size_t i = 0; i < an->catalog->n_prices; i++) {
        const struct price *p = &an->catalog->prices[i];
        const struct gpu *of = catalog_gpu(an->catalog, p->gpu);
        double per_gib;

        if (of == NULL || strcmp(p->kind, "card") != 0 || strcmp(p->currency, "EUR") != 0)
            continue;
        per_gib = (double)p->low_micros / 1e6 / of->memory_gib;
        low = low == 0 || per_gib < low ? per_gib : low;
        high = per_gib > high ? per_gib : high;
    }
    if (high > 0) {
        doc_number(node, "class-price-low", low * g->memory_gib);
        doc_number(node, "class-price-high", high * g->memory_gib);
    }
}

static void
add_candidates(xmlNodePtr root, const struct analysis *an)
{
    static const char *const vat[] = {"unknown", "net", "gross"};

    for (size_t i = 0; i < an->n_candidates; i++) {
        const struct candidate_case *k = &an->candidates[i];
        xmlNodePtr node = doc_element(root, "candidate");

        doc_number(node, "index", k->index);
        add_card(node, k->gpu);
        doc_number(node, "count", k->count);
        if (k->candidate->psu_w.set)
            doc_number(node, "psu", k->candidate->psu_w.value);
        doc_attr(node, "vat", vat[k->candidate->vat]);
        doc_attr(node, "never", k->never ? "yes" : "no");
        add_class_price(node, an, k->gpu);
        if (!an->trains)
            continue;
        yes_no(node, "fits", k->fits);
        doc_number(node, "cards-needed", k->cards_needed);
    }
}

static const char *
region_of(const struct offer *o)
{
    return !o->location_known ? "unknown" : o->in_eu ? "eu" : "non-eu";
}

static void
add_offer(xmlNodePtr root, const struct offer_case *k)
{
    static const char *const classes[] = {"geforce", "workstation", "datacentre"};
    const struct offer *o = k->offer;
    xmlNodePtr node = doc_element(root, "offer");
    char name[256];

    snprintf(name, sizeof name, "%s%s%s", o->provider, *o->item != '\0' ? " " : "", o->item);
    doc_number(node, "index", k->index);
    doc_attr(node, "id", o->id);
    doc_attr(node, "provider", o->provider);
    doc_attr(node, "item", o->item);
    doc_attr(node, "name", name);
    doc_attr(node, "gpu", o->gpu != NULL ? o->gpu->id : NULL);
    doc_attr(node, "gpu-name", o->gpu_name);
    doc_attr(node, "class", o->gpu != NULL ? classes[o->gpu->class] : NULL);
    doc_number(node, "memory", o->memory_gib);
    doc_attr(node, "currency", o->currency);
    yes_no(node, "chosen", k->chosen);
    yes_no(node, "from-project", k->from_project);
    yes_no(node, "ranked", k->ranked);
    yes_no(node, "holds", k->holds_run);
    yes_no(node, "available", o->available);
    yes_no(node, "hyperscaler", o->hyperscaler);
    yes_no(node, "hour", o->has_hour);
    yes_no(node, "month", o->has_month);
    yes_no(node, "setup", o->setup_micros > 0);
    doc_number(node, "cards-needed", k->cards_needed);
    doc_attr(node, "region", region_of(o));
    doc_attr(node, "location", o->location);
    doc_attr(node, "vat", *o->vat != '\0' ? o->vat : "unknown");
    doc_number(node, "comparable", k->comparable);
    doc_attr(node, "not-ranked", k->not_ranked);
    doc_attr(node, "source", o->n_sources > 0 ? o->sources[0]->id : NULL);
    doc_attr(node, "date", o->date);
    doc_attr(node, "note", o->note);
}

void
doc_add_hardware(xmlNodePtr root, const struct analysis *an)
{
    add_owned(root, an);
    add_candidates(root, an);
    for (size_t i = 0; i < an->n_offers; i++)
        add_offer(root, &an->offers[i]);
    if (an->question_card != NULL)
        add_card(doc_element(root, "card"), an->question_card);
    for (size_t i = 0; i < an->n_prices; i++) {
        xmlNodePtr node = doc_element(root, "price");

        doc_attr(node, "source", an->prices[i].source);
        doc_attr(node, "title", an->prices[i].title);
        doc_number(node, "age", (double)an->prices[i].age_days);
    }
}

static void
free_doc(void *doc)
{
    xmlFreeDoc(doc);
}

xmlDocPtr
doc_of_analysis(const struct analysis *an, bool whole, struct arena *a)
{
    xmlDocPtr doc = xmlNewDoc((const xmlChar *)"1.0");
    xmlNodePtr root;

    if (doc == NULL)
        arena_exhausted(a);
    arena_defer(a, free_doc, doc);
    root = xmlNewDocNode(doc, NULL, (const xmlChar *)"analysis", NULL);
    if (root == NULL)
        arena_exhausted(a);
    xmlDocSetRootElement(doc, root);
    doc_add_project(root, an, whole);
    doc_add_hardware(root, an);
    if (whole)
        doc_add_figures(root, an, a);
    return doc;
}
