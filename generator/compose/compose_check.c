/*
 * Proof of templates against a locale, before any project: every key exists, every placeholder can be filled, nothing is left over.
 */
#include "compose/composer.h"

#include "base/strbuf.h"
#include "compose/compose_diag.h"
#include "compose/figure_names.h"
#include "compose/program_keys.h"

#include <string.h>

/* A check under way. */
struct checking {
    const struct locale *locale;
    struct arena *arena;
    struct diag *diag;
    const char *const *keys;
    size_t n_keys;
    bool *used; /* by key */
    bool ok;
};

/* What fills placeholders where a message stands: the element, and what the program supplies. */
struct place {
    const struct tpl_node *node; /* NULL: the program alone */
    const char *supplied;        /* names of arguments, separated by spaces */
};

static bool
in_words(const char *words, const char *name)
{
    size_t n = strlen(name);

    for (const char *p = words; (p = strstr(p, name)) != NULL; p++)
        if ((p == words || p[-1] == ' ') && (p[n] == '\0' || p[n] == ' '))
            return true;
    return false;
}

static bool
is_special(const char *name)
{
    for (int i = 0; i < SPECIAL_COUNT; i++)
        if (strcmp(special_names[i], name) == 0)
            return true;
    return false;
}

static bool
is_scoped(const struct tpl_node *n, const char *name)
{
    for (; n != NULL; n = n->parent)
        for (const struct tpl_node *child = n->first; child != NULL; child = child->next)
            if (child->kind == TPL_ARG && strcmp(xml_attr(child->xml, "name"), name) == 0)
                return true;
    return false;
}

/* A figure of the vocabulary, or one that the locale has a label for. */
static bool
is_figure(const struct checking *k, const char *id)
{
    const struct figure_name name = figure_name(k->arena, id);

    return is_figure_family(name.family) || locale_message(k->locale, arena_printf(k->arena, "figure.%s", name.family)) != NULL;
}

static void
check_placeholder(struct checking *k, const struct message *m, const struct place *at, const char *name)
{
    const char *near;

    if (in_words(at->supplied, name) || is_scoped(at->node, name) || is_special(name))
        return;
    if (strchr(name, '.') == NULL) {
        diag(k->diag, m->loc, D_ARG_UNKNOWN, m->key, name, at->node == NULL ? "document" : at->node->element);
        k->ok = false;
    } else if (!is_figure(k, name)) {
        near = diag_nearest(figure_name(k->arena, name).family, figure_families, n_figure_families);
        diag(k->diag, m->loc, D_FIGURE_UNKNOWN, m->key, name, near == NULL ? "" : "; did you mean ", near == NULL ? "" : near);
        k->ok = false;
    }
}

/* Counts a message as used and tries its placeholders. */
static void
use_message(struct checking *k, size_t index, const struct place *at)
{
    const struct message *m = locale_message(k->locale, k->keys[index]);
    size_t n;
    const char *const *names = message_placeholders(m, &n);

    k->used[index] = true;
    for (size_t i = 0; i < n; i++)
        check_placeholder(k, m, at, names[i]);
}

/* True when `key` has the form of `pattern`, in which each * stands for any text (maybe none). */
static bool
matches(const char *pattern, const char *key)
{
    if (*pattern == '*') {
        for (;; key++) {
            if (matches(pattern + 1, key))
                return true;
            if (*key == '\0')
                return false;
        }
    }
    return *pattern == *key && (*key == '\0' || matches(pattern + 1, key + 1));
}

/* Uses all messages of a form; gives how many there are. */
static size_t
use_matching(struct checking *k, const char *pattern, const struct place *at)
{
    size_t found = 0;

    for (size_t i = 0; i < k->n_keys; i++)
        if (matches(pattern, k->keys[i])) {
            use_message(k, i, at);
            found++;
        }
    return found;
}

/* A key attribute as a pattern: its expressions are *, also where an empty one takes its dot along. */
static const char *
pattern_of(struct checking *k, const struct avt *avt)
{
    struct strbuf b;

    strbuf_init(&b, k->arena);
    for (; avt != NULL; avt = avt->next)
        strbuf_puts(&b, avt->expr == NULL ? avt->text : "*");
    return b.p;
}

static void
report_missing(struct checking *k, const struct place *at, const char *key)
{
    const char *element = at->node == NULL ? "document" : at->node->element, *tag = locale_tag(k->locale);
    struct loc loc = at->node == NULL ? (struct loc){0} : at->node->loc;

    k->ok = false;
    if (strchr(key, '*') != NULL) {
        diag(k->diag, loc, D_KEY_FAMILY, element, tag, key);
        return;
    }

    const char *near = diag_nearest(key, k->keys, k->n_keys);

    diag(k->diag, loc, D_KEY_MISSING, element, key, tag, near == NULL ? "" : "; did you mean ", near == NULL ? "" : near);
}

/* A key with its alternatives: one must exist, unless the last is empty. All that exist can come up where the key has expressions. */
static void
check_key(struct checking *k, const struct avt *avt, const struct place *at)
{
    const char *patterns = pattern_of(k, avt), *first = NULL;
    bool found = false, optional = false;

    for (const char *p = patterns;; p++) {
        size_t n = strcspn(p, "|");
        const char *pattern = arena_strndup(k->arena, p, n);

        optional = optional || (n == 0 && first != NULL);
        first = first == NULL ? pattern : first;
        found = (n > 0 && use_matching(k, pattern, at) > 0) || found;
        p += n;
        if (*p == '\0')
            break;
    }
    if (!found && !optional)
        report_missing(k, at, first);
}

/* --- what templates ask for --- */

static void
check_scene(struct checking *k, const struct tpl_node *n)
{
    const char *id = xml_attr(n->xml, "scene");

    for (size_t i = 0; i < n_program_keys; i++)
        if (program_keys[i].scene != NULL && strcmp(program_keys[i].scene, id) == 0) {
            const struct place at = {n, program_keys[i].supplied};

            if (use_matching(k, program_keys[i].key, &at) == 0)
                report_missing(k, &at, program_keys[i].key);
        }
}

static const char *
scene_words(const struct tpl_node *n)
{
    const char *id = n->kind == TPL_FIGURE ? xml_attr(n->xml, "scene") : "";

    for (size_t i = 0; i < n_program_keys; i++)
        if (program_keys[i].scene != NULL && strcmp(program_keys[i].scene, id) == 0 && program_keys[i].supplied[0] != '\0' &&
            strstr(program_keys[i].key, ".caption") != NULL)
            return program_keys[i].supplied;
    return "";
}

static void
check_figure(struct checking *k, const struct tpl_node *n)
{
    const char *id = pattern_of(k, n->avts[AVT_FIGURE]);

    if (strchr(id, '*') == NULL && !is_figure(k, id)) {
        const char *near = diag_nearest(id, figure_families, n_figure_families);

        diag(k->diag, n->loc, D_FIGURE_UNKNOWN, n->element, id, near == NULL ? "" : "; did you mean ", near == NULL ? "" : near);
        k->ok = false;
    }
}

static void
check_node(struct checking *k, const struct tpl_node *n)
{
    static const enum tpl_avt keys[] = {AVT_KEY, AVT_LABEL, AVT_NOTE, AVT_VALUE, AVT_TEXT};
    const struct place at = {n, scene_words(n)};

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (n->avts[keys[i]] != NULL)
            check_key(k, n->avts[keys[i]], &at);
    if (n->avts[AVT_FIGURE] != NULL)
        check_figure(k, n);
    if (n->kind == TPL_FIGURE)
        check_scene(k, n);
}

static void
check_template(struct checking *k, const struct template *t)
{
    static const char *const texts[] = {"title", "subject", "keywords", "running_left", "running_right", "footer"};
    static const struct place document = {NULL, ""};

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const char *key = arena_printf(k->arena, "doc.%s.%s", t->id, texts[i]);

        if (use_matching(k, key, &document) == 0)
            report_missing(k, &document, key);
    }
    for (const struct tpl_node *n = t->root; n != NULL; n = tpl_following(n))
        check_node(k, n);
}

/* --- what the program and the policy ask for --- */

static void
need(struct checking *k, const char *key, const char *who, const struct place *at)
{
    if (use_matching(k, key, at) > 0)
        return;
    diag(k->diag, (struct loc){0}, D_KEY_NEEDED, locale_tag(k->locale), key, who);
    k->ok = false;
}

static void
check_program(struct checking *k)
{
    for (size_t i = 0; i < n_program_keys; i++) {
        const struct place at = {NULL, program_keys[i].supplied};

        if (program_keys[i].scene != NULL)
            continue;
        if (program_keys[i].may_be_missing)
            (void)use_matching(k, program_keys[i].key, &at);
        else
            need(k, program_keys[i].key, "the program", &at);
    }
    for (size_t i = 0; i < n_figure_families; i++) {
        static const struct place at = {NULL, ""};

        need(k, arena_printf(k->arena, "figure.%s", figure_families[i]), "the details of figures", &at);
    }
}

/* A policy's messages are shown by templates with arguments that only these know: here they must exist. */
static void
check_policy(struct checking *k, const struct policy *p)
{
    size_t n;
    const char *const *keys = policy_keys(p, &n);

    for (size_t i = 0; i < n; i++) {
        bool found = false;

        for (size_t j = 0; j < k->n_keys && !found; j++)
            if (strcmp(keys[i], k->keys[j]) == 0)
                found = k->used[j] = true;
        if (!found) {
            diag(k->diag, (struct loc){0}, D_KEY_NEEDED, locale_tag(k->locale), keys[i], "the policy");
            k->ok = false;
        }
    }
}

/* A group of words of which one is used must be whole. */
static void
check_words(struct checking *k)
{
    for (size_t g = 0; g < n_word_groups; g++) {
        const char *pattern = arena_printf(k->arena, "value.%s.*", word_groups[g].id);
        bool any = false;

        for (size_t i = 0; i < k->n_keys && !any; i++)
            any = k->used[i] && matches(pattern, k->keys[i]);
        for (int w = word_groups[g].first; any && w < word_groups[g].count; w++) {
            static const struct place at = {NULL, ""};

            need(k, arena_printf(k->arena, "value.%s.%s", word_groups[g].id, word_groups[g].words[w]), "the vocabulary of projects", &at);
        }
    }
}

bool
compose_check(const struct template *const *templates, size_t n, const struct locale *l, const struct policy *p, struct arena *a, struct diag *d)
{
    struct checking k = {.locale = l, .arena = a, .diag = d, .ok = true};

    k.keys = locale_keys(l, &k.n_keys);
    k.used = arena_array(a, k.n_keys, sizeof *k.used);
    for (size_t i = 0; i < n; i++)
        check_template(&k, templates[i]);
    check_program(&k);
    if (p != NULL)
        check_policy(&k, p);
    check_words(&k);
    for (size_t i = 0; i < k.n_keys; i++)
        if (!k.used[i]) {
            const struct message *m = locale_message(l, k.keys[i]);

            diag(d, m->loc, D_KEY_UNUSED, m->key);
        }
    return k.ok;
}
