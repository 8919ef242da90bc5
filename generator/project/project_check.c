/*
 * What a schema cannot say of a project. Every check reports all that it finds.
 */
#include "project/project_diag.h"
#include "project/project_read.h"

#include "base/strbuf.h"

#include <string.h>

static bool
same_lang(const struct xml_node *a, const struct xml_node *b)
{
    const char *left = xml_attr(a, "xml:lang"), *right = xml_attr(b, "xml:lang");

    return strcmp(left != NULL ? left : "", right != NULL ? right : "") == 0;
}

/* One element a language. */
static void
check_languages(const struct xml_node *root, const char *name, struct diag *d)
{
    for (const struct xml_node *node = xml_child(root, name); node != NULL; node = xml_next(node, name))
        for (const struct xml_node *later = xml_next(node, name); later != NULL; later = xml_next(later, name))
            if (same_lang(node, later)) {
                const char *lang = xml_attr(later, "xml:lang");

                diag(d, later->loc, D_PROJECT_TWICE_LANG, name, lang != NULL ? lang : "", node->loc.line);
                break;
            }
}

static void
check_counts(const struct xml_node *root, struct diag *d)
{
    static const struct { const char *name; bool needed, many; } rows[] = {
        {"title", true, true}, {"date", true, false}, {"client", true, false}, {"author", false, false}, {"useCase", true, true},
        {"rag", false, false}, {"method", true, false}, {"model", true, false}, {"training", false, false}, {"inference", false, false},
        {"hardware", false, false}, {"site", false, false}, {"usage", false, false}, {"finance", false, false}, {"branding", false, false},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct xml_node *first = xml_child(root, rows[i].name);

        if (first == NULL && rows[i].needed)
            diag(d, root->loc, D_PROJECT_MISSING, rows[i].name);
        if (first == NULL || rows[i].many)
            continue;
        for (const struct xml_node *node = xml_next(first, rows[i].name); node != NULL; node = xml_next(node, rows[i].name))
            diag(d, node->loc, D_PROJECT_TWICE, rows[i].name, first->loc.line);
    }
}

/* Children of client and author come once each; a client has a name. */
static void
check_people(const struct xml_node *root, struct diag *d)
{
    static const char *const people[] = {"client", "author"};

    for (size_t i = 0; i < 2; i++) {
        const struct xml_node *who = xml_child(root, people[i]);

        for (const struct xml_node *node = who == NULL ? NULL : xml_child(who, NULL); node != NULL; node = xml_next(node, NULL)) {
            const struct xml_node *first = xml_child(who, node->name);

            if (first != node)
                diag(d, node->loc, D_PROJECT_TWICE, node->name, first->loc.line);
        }
    }
    if (xml_child(root, "client") != NULL && xml_child(xml_child(root, "client"), "name") == NULL)
        diag(d, xml_child(root, "client")->loc, D_PROJECT_MISSING, "name");
}

static void
check_use_case(const struct xml_node *root, struct diag *d)
{
    static const char *const attrs[] = {"kind", "goal"};
    const struct xml_node *first = xml_child(root, "useCase");

    for (const struct xml_node *node = first == NULL ? NULL : xml_next(first, "useCase"); node != NULL; node = xml_next(node, "useCase"))
        for (size_t i = 0; i < 2; i++)
            if (!str_eq(xml_attr(first, attrs[i]), xml_attr(node, attrs[i])))
                diag(d, node->loc, D_PROJECT_KIND_DIFFERS, attrs[i], first->loc.line);
}

static void
check_model(const struct project_model *m, const struct xml_node *node, struct diag *d)
{
    static const char *const known[] = {"parameters", "activeParameters", "layers", "hidden", "intermediate", "heads", "kvHeads", "headDim", "vocabulary"};

    if (node == NULL)
        return;
    if (m->ref == NULL && (m->name == NULL || !m->parameters.set))
        diag(d, m->loc, D_PROJECT_MODEL);
    for (size_t i = 0; m->ref != NULL && i < sizeof known / sizeof known[0]; i++)
        if (xml_attr(node, known[i]) != NULL)
            diag(d, m->loc, D_PROJECT_MODEL_BOTH, known[i]);
    if (m->parameters.set && m->active_parameters.value > m->parameters.value)
        diag(d, m->loc, D_PROJECT_ACTIVE, m->parameters.value);
    if (m->heads.set && m->kv_heads.value > m->heads.value)
        diag(d, m->loc, D_PROJECT_HEADS, m->heads.value);
}

static void
check_hours(const struct project *p, struct diag *d)
{
    const struct project_training *t = &p->training;

    if (t->gpu_hours_per_year.set && t->runs_per_month.set && t->hours_per_run.set)
        diag(d, t->loc, D_PROJECT_HOURS_BOTH);
    else if (!t->gpu_hours_per_year.set && !t->tokens.set && t->runs_per_month.set != t->hours_per_run.set && !t->hours_per_run.set)
        diag(d, t->loc, D_PROJECT_HOURS_HALF, "hoursPerRun", "runsPerMonth");
    if (p->inference.hours_per_year.value > 8760)
        diag(d, p->inference.loc, D_PROJECT_YEAR_HOURS, p->inference.hours_per_year.value);
}

static void
check_rentals(const struct xml_node *root, struct diag *d)
{
    static const char *const known[] = {"provider", "pricePerHour", "pricePerMonth", "setup", "rounding", "currency", "vat", "vram", "gpu", "region"};

    for (const struct xml_node *node = xml_child(root, "rental"); node != NULL; node = xml_next(node, "rental")) {
        bool priced = xml_attr(node, "pricePerHour") != NULL || xml_attr(node, "pricePerMonth") != NULL;

        if (xml_attr(node, "offer") == NULL && (xml_attr(node, "provider") == NULL || !priced))
            diag(d, node->loc, D_PROJECT_RENTAL);
        for (size_t i = 0; xml_attr(node, "offer") != NULL && i < sizeof known / sizeof known[0]; i++)
            if (xml_attr(node, known[i]) != NULL)
                diag(d, node->loc, D_PROJECT_RENTAL_BOTH, known[i]);
    }
}

static void
check_rates(const struct project *p, struct diag *d)
{
    for (const struct exchange_rate *rate = p->finance.exchange_rates; rate != NULL; rate = rate->next) {
        if (strcmp(rate->currency, "EUR") == 0)
            diag(d, rate->loc, D_PROJECT_RATE_EUR);
        if (p->date != NULL && strcmp(rate->date, p->date) > 0)
            diag(d, rate->loc, D_PROJECT_RATE_DATE, rate->date, p->date);
        for (const struct exchange_rate *first = p->finance.exchange_rates; first != rate; first = first->next)
            if (strcmp(first->currency, rate->currency) == 0) {
                diag(d, rate->loc, D_PROJECT_RATE_TWICE, rate->currency, first->loc.line);
                break;
            }
    }
}

static void
check_assumptions(const struct project *p, struct diag *d)
{
    for (const struct assumption *as = p->assumptions; as != NULL; as = as->next) {
        if (as->date != NULL && p->date != NULL && strcmp(as->date, p->date) > 0)
            diag(d, as->loc, D_PROJECT_ASSUMED_DATE, as->date, p->date);
        for (const struct assumption *first = p->assumptions; first != as; first = first->next)
            if (strcmp(first->figure, as->figure) == 0) {
                diag(d, as->loc, D_PROJECT_ASSUMED_TWICE, as->figure, first->loc.line);
                break;
            }
    }
}

static void
check_candidates(const struct project *p, struct diag *d)
{
    for (const struct candidate *c = p->candidates; c != NULL; c = c->next)
        if (c->load_power_w.set && c->idle_power_w.value > c->load_power_w.value)
            diag(d, c->loc, D_PROJECT_IDLE, c->load_power_w.value);
}

bool
check_project(const struct project *p, const struct xml_node *root, struct diag *d)
{
    size_t before = diag_count(d, SEV_ERROR);

    check_counts(root, d);
    check_languages(root, "title", d);
    check_languages(root, "useCase", d);
    check_people(root, d);
    check_use_case(root, d);
    check_model(&p->model, xml_child(root, "model"), d);
    check_hours(p, d);
    check_rentals(root, d);
    check_rates(p, d);
    check_assumptions(p, d);
    check_candidates(p, d);
    return diag_count(d, SEV_ERROR) == before;
}
