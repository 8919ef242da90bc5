/*
 * A language from its files: the messages of de.xml, reworded by de-AT.xml where that tag is asked for; formats by the tag.
 */
#include "locale/locale_impl.h"

#include "base/strbuf.h"
#include "locale/locale_diag.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Messages of one file while they are read. */
struct message_list {
    struct arena *arena;
    struct message_reader *reader;
    const struct message **at;
    size_t n, cap;
    bool ok;
};

static void
append(struct message_list *list, const struct message *m)
{
    if (list->n == list->cap) {
        const struct message **grown = arena_array(list->arena, list->cap * 2 + 64, sizeof *grown);

        if (list->n > 0)
            memcpy(grown, list->at, list->n * sizeof *grown);
        list->at = grown;
        list->cap = list->cap * 2 + 64;
    }
    list->at[list->n++] = m;
}

/* Reads the messages of a group; `prefix` is "" or ends with a dot. */
static void
read_group(struct message_list *list, const struct xml_node *group, const char *prefix)
{
    for (const struct xml_node *n = xml_child(group, NULL); n != NULL; n = xml_next(n, NULL)) {
        const char *key = arena_printf(list->arena, "%s%s", prefix, xml_attr(n, "id"));

        if (strcmp(n->name, "group") == 0) {
            read_group(list, n, arena_printf(list->arena, "%s.", key));
        } else {
            const struct message *m = message_read(list->reader, n, key);

            list->ok = list->ok && m != NULL;
            if (m != NULL)
                append(list, m);
        }
    }
}

static int
by_key(const void *x, const void *y)
{
    const struct message *const *a = x, *const *b = y;
    int order = strcmp((*a)->key, (*b)->key);

    return order != 0 ? order : (*a)->loc.line < (*b)->loc.line ? -1 : 1;
}

static int
key_matches(const void *key, const void *element)
{
    const struct message *const *m = element;

    return strcmp(key, (*m)->key);
}

static bool
sort_messages(struct message_list *list, struct diag *d)
{
    if (list->n > 0)
        qsort(list->at, list->n, sizeof *list->at, by_key);
    for (size_t i = 1; i < list->n; i++)
        if (strcmp(list->at[i - 1]->key, list->at[i]->key) == 0) {
            diag(d, list->at[i]->loc, D_MESSAGE_TWICE, list->at[i]->key, list->at[i - 1]->loc.line);
            list->ok = false;
        }
    return list->ok;
}

/* Reads one file; *root receives its tree. False: reported. */
static bool
read_file(struct message_list *list, const struct xml_node **root, const char *path, const struct xml_schema *schema, struct diag *d)
{
    *root = xml_load(list->arena, path, schema, d);
    if (*root == NULL)
        return false;
    list->ok = true;
    read_group(list, *root, "");
    return sort_messages(list, d);
}

static bool
check_language(const struct xml_node *root, const char *expected, struct diag *d)
{
    if (strcmp(xml_attr(root, "lang"), expected) == 0)
        return true;
    diag(d, root->loc, D_LOCALE_LANG, xml_attr(root, "lang"), expected);
    return false;
}

/* Puts the messages of `over` into the places of those with the same keys. */
static bool
reword(struct message_list *base, const struct message_list *over, const char *base_name, struct diag *d)
{
    const char **keys = arena_array(base->arena, base->n, sizeof *keys);
    bool ok = true;

    for (size_t i = 0; i < base->n; i++)
        keys[i] = base->at[i]->key;
    for (size_t i = 0; i < over->n; i++) {
        const struct message *m = over->at[i];
        const struct message **found = bsearch(m->key, base->at, base->n, sizeof *base->at, key_matches);

        if (found != NULL) {
            *found = m;
        } else {
            const char *near = diag_nearest(m->key, keys, base->n);

            diag(d, m->loc, D_MESSAGE_NOT_IN_BASE, m->key, base_name, near == NULL ? "" : "; did you mean ", near == NULL ? "" : near);
            ok = false;
        }
    }
    return ok;
}

static const char *
language_of(struct arena *a, const char *tag)
{
    char *language = arena_strndup(a, tag, strcspn(tag, "-_"));

    for (char *p = language; *p != '\0'; p++)
        *p = (char)tolower((unsigned char)*p);
    return language;
}

static const char *const *
key_list(struct arena *a, const struct message_list *list)
{
    const char **keys = arena_array(a, list->n, sizeof *keys);

    for (size_t i = 0; i < list->n; i++)
        keys[i] = list->at[i]->key;
    return keys;
}

struct locale *
locale_load(struct arena *a, const char *folder, const char *tag, const struct xml_schema *schema, struct diag *d)
{
    const char *language = language_of(a, tag);
    const char *path = arena_printf(a, "%s/%s.xml", folder, language), *over_path = arena_printf(a, "%s/%s.xml", folder, tag);
    struct message_list base = {.arena = a, .reader = message_reader_new(a, d)}, over = base;
    const struct xml_node *root, *over_root = NULL;
    struct locale *l = arena_alloc(a, sizeof *l);
    bool regional = strcmp(tag, language) != 0;

    if (access(path, R_OK) != 0) {
        diag(d, (struct loc){.file = path}, D_LOCALE_MISSING, tag, path);
        return NULL;
    }
    if (!read_file(&base, &root, path, schema, d) || !check_language(root, language, d))
        return NULL;
    if (regional && access(over_path, R_OK) == 0 &&
        (!read_file(&over, &over_root, over_path, schema, d) || !check_language(over_root, tag, d) || !reword(&base, &over, path, d)))
        return NULL;
    *l = (struct locale){.tag = arena_strdup(a, tag), .language = language, .messages = base.at, .keys = key_list(a, &base), .n = base.n};
    l->formats = locale_formats_open(a, regional || xml_attr(root, "formats") == NULL ? tag : xml_attr(root, "formats"), root->loc, d);
    return l->formats == NULL ? NULL : l;
}

const char *
locale_tag(const struct locale *l)
{
    return l->tag;
}

const char *
locale_language(const struct locale *l)
{
    return l->language;
}

const struct message *
locale_message(const struct locale *l, const char *key)
{
    const struct message *const *found = l->n == 0 ? NULL : bsearch(key, l->messages, l->n, sizeof *l->messages, key_matches);

    return found == NULL ? NULL : *found;
}

const char *const *
locale_keys(const struct locale *l, size_t *n)
{
    *n = l->n;
    return l->keys;
}
