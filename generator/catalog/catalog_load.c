/*
 * The catalogue's folder: every file is read and validated, entries are sorted by id, references are proved.
 */
#include "catalog/catalog_load.h"

#include "catalog/catalog_diag.h"
#include "catalog/catalog_read.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *const element_names[ENTRY_KIND_COUNT] = {
    [ENTRY_SOURCE] = "source", [ENTRY_GPU] = "gpu", [ENTRY_MODEL] = "model", [ENTRY_OFFER] = "offer",
    [ENTRY_PRICE] = "price",   [ENTRY_LICENCE] = "licence", [ENTRY_FACT] = "fact",
};

static void
append(struct entry_list *list, const struct xml_node *node, struct arena *a)
{
    if (list->n == list->cap) {
        size_t cap = list->cap == 0 ? 64 : list->cap * 2;
        const struct xml_node **grown = arena_array(a, cap, sizeof *grown);

        if (list->n > 0)
            memcpy(grown, list->nodes, list->n * sizeof *grown);
        list->nodes = grown;
        list->cap = cap;
    }
    list->nodes[list->n++] = node;
}

static void
sort_in(struct catalog_reader *r, const struct xml_node *root)
{
    for (const struct xml_node *node = xml_child(root, NULL); node != NULL; node = xml_next(node, NULL)) {
        if (strcmp(node->name, "powerSupply") == 0)
            append(&r->power_supplies, node, r->arena);
        for (int kind = 0; kind < ENTRY_KIND_COUNT; kind++)
            if (strcmp(node->name, element_names[kind]) == 0)
                append(&r->lists[kind], node, r->arena);
    }
}

static int
by_id(const void *a, const void *b)
{
    const struct xml_node *left = *(const struct xml_node *const *)a, *right = *(const struct xml_node *const *)b;

    return strcmp(xml_attr(left, "id"), xml_attr(right, "id"));
}

/* Sorts and reports ids that come twice. */
static void
sort_list(struct catalog_reader *r, struct entry_list *list)
{
    qsort(list->nodes, list->n, sizeof *list->nodes, by_id);
    for (size_t i = 1; i < list->n; i++)
        if (by_id(&list->nodes[i - 1], &list->nodes[i]) == 0)
            diag(r->diag, list->nodes[i]->loc, D_CATALOG_TWICE, list->nodes[i]->name, xml_attr(list->nodes[i], "id"), list->nodes[i - 1]->loc.file,
                 list->nodes[i - 1]->loc.line);
}

static bool
read_all(struct catalog_reader *r)
{
    size_t before = diag_count(r->diag, SEV_ERROR);

    for (int kind = 0; kind < ENTRY_KIND_COUNT; kind++)
        if (r->lists[kind].n > 0)
            sort_list(r, &r->lists[kind]);
    catalog_read_sources(r);
    catalog_read_gpus(r);
    catalog_read_models(r);
    catalog_read_offers(r);
    catalog_read_prices(r);
    catalog_read_licences(r);
    catalog_read_facts(r);
    catalog_read_power_supplies(r);
    return diag_count(r->diag, SEV_ERROR) == before;
}

static int
by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The *.xml files of a folder, sorted; false: reported. */
static bool
list_files(const char *folder, struct arena *a, const char ***out, size_t *n, struct diag *d)
{
    enum { MOST_FILES = 4096 };
    DIR *dir = opendir(folder);
    struct dirent *entry;

    *n = 0;
    if (dir == NULL) {
        diag(d, (struct loc){.file = folder}, D_CATALOG_FOLDER, strerror(errno));
        return false;
    }
    *out = arena_array(a, MOST_FILES, sizeof **out);
    while (*n < MOST_FILES && (entry = readdir(dir)) != NULL) {
        size_t length = strlen(entry->d_name);

        if (entry->d_name[0] != '.' && length > 4 && strcmp(entry->d_name + length - 4, ".xml") == 0)
            (*out)[(*n)++] = arena_printf(a, "%s/%s", folder, entry->d_name);
    }
    closedir(dir);
    if (*n == 0)
        diag(d, (struct loc){.file = folder}, D_CATALOG_EMPTY);
    else
        qsort(*out, *n, sizeof **out, by_name);
    return *n > 0;
}

bool
catalog_load(struct catalog *out, const char *folder, const struct xml_schema *schema, struct arena *a, struct diag *d)
{
    struct catalog_reader r = {.catalog = out, .whole = true, .arena = a, .diag = d};
    const char **files;
    size_t n;
    bool ok = true;

    *out = (struct catalog){0};
    if (!list_files(folder, a, &files, &n, d))
        return false;
    for (size_t i = 0; i < n; i++) {
        const struct xml_node *root = xml_load(a, files[i], schema, d);

        if (root != NULL)
            sort_in(&r, root);
        ok = ok && root != NULL;
    }
    if (!ok || !read_all(&r))
        return false;
    if (out->n_psu_sizes == 0)
        diag(d, (struct loc){.file = folder}, D_CATALOG_NO_PSU);
    return out->n_psu_sizes > 0;
}

bool
catalog_check_file(const char *path, const struct xml_schema *schema, struct arena *a, struct diag *d)
{
    struct catalog catalog = {0};
    struct catalog_reader r = {.catalog = &catalog, .arena = a, .diag = d};
    const struct xml_node *root = xml_load(a, path, schema, d);

    if (root == NULL)
        return false;
    sort_in(&r, root);
    return read_all(&r);
}
