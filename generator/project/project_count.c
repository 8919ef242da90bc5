/*
 * How often the elements of a project come. Everything that is missing, given again or given too often is reported.
 */
#include "project/project_diag.h"
#include "project/project_read.h"

#include "base/strbuf.h"

#include <strings.h>

enum { MOST_REPORTS = 20 }; /* of elements that are given again */

struct rule {
    const char *name;
    unsigned least, most;
};

static const struct rule project_rules[] = {
    {"title", 1, MOST_LANGUAGES}, {"date", 1, 1}, {"client", 1, 1}, {"author", 0, 1}, {"useCase", 1, MOST_LANGUAGES}, {"rag", 0, 1},
    {"method", 1, 1}, {"model", 1, 1}, {"training", 0, 1}, {"inference", 0, 1}, {"hardware", 0, 1}, {"rental", 0, MOST_CARDS}, {"site", 0, 1},
    {"usage", 0, 1}, {"finance", 0, 1}, {"assumption", 0, MOST_OTHERS}, {"branding", 0, 1}, {"note", 0, MOST_OTHERS}, {NULL, 0, 0},
};
static const struct rule client_rules[] = {
    {"name", 1, 1}, {"department", 0, 1}, {"street", 0, 1}, {"postcode", 0, 1}, {"city", 0, 1}, {"country", 0, 1}, {"reference", 0, 1},
    {"costCentre", 0, 1}, {NULL, 0, 0},
};
static const struct rule author_rules[] = {{"name", 0, 1}, {"company", 0, 1}, {"email", 0, 1}, {"phone", 0, 1}, {NULL, 0, 0}};
static const struct rule hardware_rules[] = {{"owned", 0, MOST_CARDS}, {"candidate", 0, MOST_CARDS}, {NULL, 0, 0}};
static const struct rule finance_rules[] = {{"exchangeRate", 0, MOST_CARDS}, {NULL, 0, 0}};

/* Reports every element beyond the one that may come, or the first beyond a larger number. */
static void
check_most(const struct xml_node *parent, const struct rule *rule, struct diag *d)
{
    const struct xml_node *first = xml_child(parent, rule->name);
    unsigned count = 1;

    for (const struct xml_node *n = xml_next(first, rule->name); n != NULL; n = xml_next(n, rule->name)) {
        if (++count <= rule->most)
            continue;
        if (count > rule->most + MOST_REPORTS)
            return;
        if (rule->most > 1) {
            diag(d, n->loc, D_PROJECT_TOO_MANY, parent->name, rule->name, rule->most);
            return;
        }
        diag(d, n->loc, D_PROJECT_TWICE, parent->name, rule->name, first->loc.line);
    }
}

static void
check_children(const struct xml_node *parent, const struct rule *rules, bool complete, struct diag *d)
{
    for (const struct rule *rule = rules; parent != NULL && rule->name != NULL; rule++) {
        if (complete && rule->least > 0 && xml_child(parent, rule->name) == NULL)
            diag(d, parent->loc, D_PROJECT_MISSING, parent->name, rule->name);
        check_most(parent, rule, d);
    }
}

static const char *
lang_of(const struct xml_node *node)
{
    const char *lang = xml_attr(node, "xml:lang");

    return lang == NULL ? "" : lang;
}

/* One element a language. */
static void
check_languages(const struct xml_node *root, const char *name, struct diag *d)
{
    unsigned count = 0;

    for (const struct xml_node *node = xml_child(root, name); node != NULL && count++ < MOST_LANGUAGES; node = xml_next(node, name))
        for (const struct xml_node *first = xml_child(root, name); first != node; first = xml_next(first, name))
            if (strcasecmp(lang_of(first), lang_of(node)) == 0) {
                diag(d, xml_attr_loc(node, "xml:lang"), D_PROJECT_TWICE_LANG, name, lang_of(node), first->loc.line);
                break;
            }
}

/* Descriptions in several languages are of one use case. */
static void
check_use_cases(const struct xml_node *root, struct diag *d)
{
    static const char *const attrs[] = {"kind", "goal"};
    const struct xml_node *first = xml_child(root, "useCase");
    unsigned count = 1;

    for (const struct xml_node *node = xml_next(first, "useCase"); node != NULL && count++ < MOST_LANGUAGES; node = xml_next(node, "useCase"))
        for (size_t i = 0; i < 2; i++)
            if (!str_eq(xml_attr(first, attrs[i]), xml_attr(node, attrs[i])))
                diag(d, xml_attr_loc(node, attrs[i]), D_PROJECT_KIND_DIFFERS, attrs[i], first->loc.line);
}

bool
check_counts(const struct xml_node *root, bool complete, struct diag *d)
{
    size_t before = diag_count(d, SEV_ERROR);

    check_children(root, project_rules, complete, d);
    check_children(xml_child(root, "client"), client_rules, complete, d);
    check_children(xml_child(root, "author"), author_rules, complete, d);
    check_children(xml_child(root, "hardware"), hardware_rules, complete, d);
    check_children(xml_child(root, "finance"), finance_rules, complete, d);
    check_languages(root, "title", d);
    check_languages(root, "useCase", d);
    check_use_cases(root, d);
    return diag_count(d, SEV_ERROR) == before;
}
