/*
 * What a schema cannot say of a project's values: which attributes need or exclude each other, which values fit together. Every check
 * reports all that it finds, at the attribute's place.
 */
#include "project/project_diag.h"
#include "project/project_read.h"

#include <string.h>

/* Reports each of the attributes that an element has beside the one that excludes them. */
static void
exclude(const struct xml_node *node, const char *excluding, const char *const *attrs, struct diag *d)
{
    for (; xml_attr(node, excluding) != NULL && *attrs != NULL; attrs++)
        if (xml_attr(node, *attrs) != NULL)
            diag(d, xml_attr_loc(node, *attrs), D_PROJECT_EXCLUDES, node->name, excluding, *attrs);
}

/* Two attributes of one element, the first of which counts a part of what the second counts. */
struct part {
    const char *name, *whole_name;
    const struct number *is, *whole;
};

static void
bound(const struct xml_node *node, const struct part *p, struct diag *d)
{
    if (p->is->set && p->whole->set && p->is->value > p->whole->value)
        diag(d, p->is->loc, D_PROJECT_LARGER, node->name, p->name, xml_attr(node, p->name), p->whole_name, xml_attr(node, p->whole_name));
}

static void
check_model(const struct project_model *m, const struct xml_node *node, struct diag *d)
{
    static const char *const known[] = {"parameters", "activeParameters", "layers", "hidden", "intermediate",
                                        "heads", "kvHeads", "headDim", "vocabulary", NULL};

    if (node == NULL)
        return;
    if (m->ref == NULL && (m->name == NULL || !m->parameters.set))
        diag(d, m->loc, D_PROJECT_MODEL);
    exclude(node, "ref", known, d);
    bound(node, &(struct part){"activeParameters", "parameters", &m->active_parameters, &m->parameters}, d);
    bound(node, &(struct part){"kvHeads", "heads", &m->kv_heads, &m->heads}, d);
}

static void
check_hours(const struct project *p, struct diag *d)
{
    const struct project_training *t = &p->training;

    if (t->gpu_hours_per_year.set && t->runs_per_month.set && t->hours_per_run.set)
        diag(d, t->gpu_hours_per_year.loc, D_PROJECT_HOURS_BOTH);
    else if (!t->gpu_hours_per_year.set && !t->tokens.set && t->runs_per_month.set && !t->hours_per_run.set)
        diag(d, t->loc, D_PROJECT_HOURS_HALF);
    if (p->inference.hours_per_year.value > 8760)
        diag(d, p->inference.hours_per_year.loc, D_PROJECT_YEAR_HOURS, p->inference.hours_per_year.value);
}

static void
check_rentals(const struct xml_node *root, struct diag *d)
{
    static const char *const known[] = {"provider", "pricePerHour", "pricePerMonth", "setup", "rounding", "currency",
                                        "vat", "vram", "gpu", "region", NULL};

    for (const struct xml_node *node = xml_child(root, "rental"); node != NULL; node = xml_next(node, "rental")) {
        bool priced = xml_attr(node, "pricePerHour") != NULL || xml_attr(node, "pricePerMonth") != NULL;

        if (xml_attr(node, "offer") == NULL && (xml_attr(node, "provider") == NULL || !priced))
            diag(d, node->loc, D_PROJECT_RENTAL);
        exclude(node, "offer", known, d);
    }
}

static void
check_rates(const struct project *p, const struct xml_node *finance, struct diag *d)
{
    const struct xml_node *node = xml_child(finance, "exchangeRate");
    const struct exchange_rate *rate = p->finance.exchange_rates;

    for (int i = 0; i < MOST_CARDS && rate != NULL; i++, rate = rate->next, node = xml_next(node, "exchangeRate")) {
        if (strcmp(rate->currency, "EUR") == 0)
            diag(d, xml_attr_loc(node, "currency"), D_PROJECT_RATE_EUR);
        if (p->date != NULL && strcmp(rate->date, p->date) > 0)
            diag(d, xml_attr_loc(node, "date"), D_PROJECT_LATER, node->name, rate->date, p->date);
        for (const struct exchange_rate *first = p->finance.exchange_rates; first != rate; first = first->next)
            if (strcmp(first->currency, rate->currency) == 0) {
                diag(d, xml_attr_loc(node, "currency"), D_PROJECT_RATE_TWICE, rate->currency, first->loc.line);
                break;
            }
    }
}

static void
check_assumptions(const struct project *p, const struct xml_node *root, struct diag *d)
{
    const struct xml_node *node = xml_child(root, "assumption");
    const struct assumption *as = p->assumptions;

    for (int i = 0; i < MOST_OTHERS && as != NULL; i++, as = as->next, node = xml_next(node, "assumption")) {
        if (as->date != NULL && p->date != NULL && strcmp(as->date, p->date) > 0)
            diag(d, xml_attr_loc(node, "date"), D_PROJECT_LATER, node->name, as->date, p->date);
        for (const struct assumption *first = p->assumptions; first != as; first = first->next)
            if (strcmp(first->figure, as->figure) == 0) {
                diag(d, xml_attr_loc(node, "figure"), D_PROJECT_ASSUMED_TWICE, as->figure, first->loc.line);
                break;
            }
    }
}

static void
check_candidates(const struct project *p, const struct xml_node *hardware, struct diag *d)
{
    const struct xml_node *node = xml_child(hardware, "candidate");

    for (const struct candidate *c = p->candidates; c != NULL; c = c->next, node = xml_next(node, "candidate"))
        bound(node, &(struct part){"idlePower", "loadPower", &c->idle_power_w, &c->load_power_w}, d);
}

/* Whoever reads the memo has to see for what and for whom it is. */
static void
check_visible(const struct project *p, const struct xml_node *root, struct diag *d)
{
    const struct xml_node *node = xml_child(root, "title"), *client = xml_child(root, "client"), *name = client != NULL ? xml_child(client, "name") : NULL;

    for (const struct lang_text *t = p->title; t != NULL && node != NULL; t = t->next, node = xml_next(node, "title"))
        if (*t->text != '\0' && xml_is_invisible(t->text))
            diag(d, node->loc, D_PROJECT_INVISIBLE, "title");
    if (name != NULL && p->client.name != NULL && *p->client.name != '\0' && xml_is_invisible(p->client.name))
        diag(d, name->loc, D_PROJECT_INVISIBLE, "name");
}

bool
check_project(const struct project *p, const struct xml_node *root, struct diag *d)
{
    size_t before = diag_count(d, SEV_ERROR);

    check_visible(p, root, d);
    check_model(&p->model, xml_child(root, "model"), d);
    check_hours(p, d);
    check_rentals(root, d);
    check_rates(p, xml_child(root, "finance"), d);
    check_assumptions(p, root, d);
    check_candidates(p, xml_child(root, "hardware"), d);
    return diag_count(d, SEV_ERROR) == before;
}
