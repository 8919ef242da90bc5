/*
 * The project in the analysis document: element and attribute names are those of the project file.
 */
#include "decide/analysis_doc.h"

#include <string.h>

static void
number(xmlNodePtr node, const char *name, const struct number *n)
{
    if (n->set)
        doc_number(node, name, n->value);
}

static void
text_child(xmlNodePtr parent, const char *name, const char *text)
{
    if (text != NULL && *text != '\0')
        xmlNewTextChild(parent, NULL, (const xmlChar *)name, (const xmlChar *)text);
}

/* A text with its language; `lang` "" where there is none. */
static xmlNodePtr
lang_child(xmlNodePtr parent, const char *name, const char *lang, const char *text)
{
    xmlNodePtr node = xmlNewTextChild(parent, NULL, (const xmlChar *)name, (const xmlChar *)text);

    if (node != NULL && *lang != '\0')
        xmlNodeSetLang(node, (const xmlChar *)lang);
    return node;
}

static void
add_texts(xmlNodePtr node, const struct project *p)
{
    xmlNodePtr client = doc_element(node, "client"), author;

    for (const struct lang_text *t = p->title; t != NULL; t = t->next)
        lang_child(node, "title", t->lang, t->text);
    for (const struct lang_text *t = p->description; t != NULL; t = t->next)
        lang_child(node, "description", t->lang, t->text);
    text_child(client, "name", p->client.name);
    text_child(client, "department", p->client.department);
    text_child(client, "street", p->client.street);
    text_child(client, "postcode", p->client.postcode);
    text_child(client, "city", p->client.city);
    text_child(client, "country", p->client.country);
    text_child(client, "reference", p->client.reference);
    text_child(client, "costCentre", p->client.cost_centre);
    author = doc_element(node, "author");
    text_child(author, "name", p->author.name);
    text_child(author, "company", p->author.company);
    text_child(author, "email", p->author.email);
    text_child(author, "phone", p->author.phone);
    for (const struct note *n = p->notes; n != NULL; n = n->next)
        doc_attr(lang_child(node, "note", n->lang, n->text), "section", n->section);
}

static void
add_method(xmlNodePtr parent, const struct project_method *m)
{
    xmlNodePtr node = doc_element(parent, "method");

    doc_attr(node, "requested", method_names[m->requested]);
    doc_attr(node, "loraBaseline", baseline_names[m->lora_baseline]);
    number(node, "rank", &m->rank);
    doc_attr(node, "targets", targets_names[m->targets]);
    doc_attr(node, "optimizer", optimizer_names[m->optimizer]);
    doc_attr(node, "precision", precision_names[m->precision]);
    doc_attr(node, "checkpointing", yes_no_names[m->checkpointing]);
    doc_attr(node, "attention", attention_names[m->attention]);
    doc_attr(node, "stack", stack_names[m->stack]);
    doc_attr(node, "loss", loss_names[m->loss]);
    doc_attr(node, "sharding", sharding_names[m->sharding]);
    number(node, "cards", &m->cards);
}

static void
add_training(xmlNodePtr parent, const struct project *p)
{
    xmlNodePtr node = doc_element(parent, "training");

    number(node, "runsPerMonth", &p->training.runs_per_month);
    number(node, "hoursPerRun", &p->training.hours_per_run);
    number(node, "gpuHoursPerYear", &p->training.gpu_hours_per_year);
    number(node, "tokens", &p->training.tokens);
    number(node, "batchSize", &p->training.batch_size);
    number(node, "sequenceLength", &p->training.sequence_length);
    doc_attr(node, "oneOff", yes_no_names[p->training.one_off]);
    node = doc_element(parent, "inference");
    number(node, "hoursPerYear", &p->inference.hours_per_year);
    number(node, "concurrency", &p->inference.concurrency);
    number(node, "contextLength", &p->inference.context_length);
}

static void
add_site(xmlNodePtr parent, const struct project *p)
{
    xmlNodePtr node = doc_element(parent, "site");

    doc_attr(node, "kind", site_names[p->site.kind]);
    number(node, "floorArea", &p->site.floor_area_m2);
    doc_attr(node, "cooling", cooling_names[p->site.cooling]);
    number(node, "electricityPrice", &p->site.electricity_price);
    number(node, "pue", &p->site.pue);
    number(node, "circuit", &p->site.circuit_a);
    node = doc_element(parent, "usage");
    doc_attr(node, "capacityResold", yes_no_names[p->usage.capacity_resold]);
    doc_attr(node, "personalData", yes_no_names[p->usage.personal_data]);
    doc_attr(node, "confidential", yes_no_names[p->usage.confidential]);
    doc_attr(node, "onPremisesOnly", yes_no_names[p->usage.on_premises_only]);
}

static void
add_finance(xmlNodePtr parent, const struct project *p)
{
    xmlNodePtr node = doc_element(parent, "finance");

    number(node, "horizonYears", &p->finance.horizon_years);
    number(node, "discountRate", &p->finance.discount_rate);
    number(node, "residualValue", &p->finance.residual_value);
    number(node, "vatRate", &p->finance.vat_rate);
    for (const struct exchange_rate *r = p->finance.exchange_rates; r != NULL; r = r->next) {
        xmlNodePtr rate = doc_element(node, "exchangeRate");

        doc_attr(rate, "currency", r->currency);
        number(rate, "rate", &r->rate);
        doc_attr(rate, "date", r->date);
    }
    for (const struct assumption *as = p->assumptions; as != NULL; as = as->next) {
        node = doc_element(parent, "assumption");
        doc_attr(node, "figure", as->figure);
        number(node, "value", &as->value);
        doc_attr(node, "source", as->source);
        doc_attr(node, "date", as->date);
    }
}

static bool
is_special(enum use_case use)
{
    return use == USE_TIME_SERIES || use == USE_IMAGE_INSPECTION || use == USE_ANOMALY_DETECTION;
}

static void
add_model(xmlNodePtr root, const struct analysis *an)
{
    xmlNodePtr node = doc_element(root, "model");
    const struct model *m = an->model;

    doc_attr(node, "id", m != NULL ? m->id : NULL);
    doc_attr(node, "name", an->model_name);
    doc_attr(node, "known", an->architecture.known ? "yes" : "no");
    doc_attr(node, "special", is_special(an->project->use_case) ? "yes" : "no");
    doc_attr(node, "experts", an->architecture.active_parameters < an->architecture.parameters ? "yes" : "no");
    doc_attr(node, "quantisation", quantisation_names[an->project->model.quantisation]);
    if (m == NULL)
        return;

    const struct licence *l = catalog_licence(an->catalog, m->licence);

    doc_attr(node, "licence", m->licence);
    doc_attr(node, "licence-name", l != NULL ? l->name : m->licence);
    doc_attr(node, "licence-url", l != NULL ? l->url : NULL);
    doc_attr(node, "licence-source", l != NULL && l->source != NULL ? l->source->id : NULL);
    doc_attr(node, "licence-checked", m->licence_checked ? "yes" : "no");
    doc_attr(node, "commercial", l != NULL && l->commercial ? "yes" : "no");
    doc_attr(node, "architecture-checked", m->architecture_checked ? "yes" : "no");
    doc_attr(node, "note", m->note);
}

static void
add_run(xmlNodePtr root, const struct analysis *an)
{
    const struct run_config *r = &an->run;
    xmlNodePtr node = doc_element(root, "run");

    doc_attr(node, "trains", an->trains ? "yes" : "no");
    doc_attr(node, "method", method_names[r->method]);
    doc_number(node, "rank", r->rank);
    doc_attr(node, "targets", targets_names[r->targets]);
    doc_attr(node, "optimizer", optimizer_names[r->optimizer]);
    doc_attr(node, "precision", precision_names[r->precision]);
    doc_attr(node, "checkpointing", r->checkpointing ? "yes" : "no");
    doc_attr(node, "attention", attention_names[r->attention]);
    doc_attr(node, "stack", stack_names[r->stack]);
    doc_attr(node, "loss", loss_names[r->loss]);
    doc_attr(node, "sharding", sharding_names[r->sharding]);
    doc_number(node, "cards", r->cards);
    doc_number(node, "batch", r->batch_size);
    doc_number(node, "sequence", r->sequence_length);
    if (an->n_cases == 0)
        return;
    node = doc_element(root, "memory");
    for (size_t i = 0; i < an->n_cases; i++) {
        xmlNodePtr c = doc_element(node, "case");

        doc_attr(c, "id", an->cases[i].id);
        doc_attr(c, "requested", an->cases[i].requested ? "yes" : "no");
    }
}

void
doc_add_project(xmlNodePtr root, const struct analysis *an, bool whole)
{
    const struct project *p = an->project;
    xmlNodePtr node = doc_element(root, "project"), use;

    doc_attr(node, "id", p->id);
    doc_attr(node, "date", p->date);
    use = doc_element(node, "useCase");
    doc_attr(use, "kind", use_case_names[p->use_case]);
    doc_attr(use, "goal", goal_names[p->goal]);
    doc_attr(doc_element(node, "rag"), "status", rag_names[p->rag]);
    add_method(node, &p->method);
    add_training(node, p);
    add_site(node, p);
    add_finance(node, p);
    if (whole)
        add_texts(node, p);
    add_model(root, an);
    add_run(root, an);
}
