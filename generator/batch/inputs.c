/*
 * Finds project files. Does not judge them: a file that cannot be read is reported when it is rendered.
 */
#include "batch/inputs.h"

#include "base/strbuf.h"
#include "batch/batch_diag.h"
#include "xml/xml_tree.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

struct list {
    struct arena *arena;
    struct input *items;
    size_t n, cap;
};

static void
add(struct list *l, const char *path)
{
    if (l->n == l->cap) {
        size_t cap = l->cap == 0 ? 64 : l->cap * 2;
        struct input *grown = arena_array(l->arena, cap, sizeof *grown);

        if (l->n > 0)
            memcpy(grown, l->items, l->n * sizeof *grown);
        l->items = grown;
        l->cap = cap;
    }
    l->items[l->n++] = (struct input){.path = path};
}

static int
by_bytes(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The visible names in a folder, sorted; false with errno set when it cannot be read. */
static bool
list_folder(struct arena *a, const char *path, const char ***names, size_t *n)
{
    DIR *dir = opendir(path);
    struct dirent *entry;
    size_t cap = 64;

    if (dir == NULL)
        return false;
    *names = arena_array(a, cap, sizeof **names);
    *n = 0;
    while ((entry = readdir(dir)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        if (*n == cap) {
            const char **grown = arena_array(a, cap * 2, sizeof *grown);

            memcpy(grown, *names, cap * sizeof *grown);
            *names = grown;
            cap *= 2;
        }
        (*names)[(*n)++] = arena_strdup(a, entry->d_name);
    }
    closedir(dir);
    qsort(*names, *n, sizeof **names, by_bytes);
    return true;
}

enum { DEEPEST_FOLDER = 64 };

/* Adds the *.xml files of a folder and of the folders in it. */
static bool
add_folder(struct list *l, const char *path, int depth, struct diag *d)
{
    const char **names;
    size_t n, length = strlen(path);
    bool ok = true;

    if (!list_folder(l->arena, path, &names, &n)) {
        diag(d, (struct loc){.file = path}, D_NO_INPUT, strerror(errno));
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        char *child = arena_printf(l->arena, "%s%s%s", path, length > 0 && path[length - 1] == '/' ? "" : "/", names[i]);
        size_t name_n = strlen(names[i]);
        struct stat st;

        if (lstat(child, &st) != 0)
            continue;
        if (S_ISDIR(st.st_mode) && depth < DEEPEST_FOLDER)
            ok = add_folder(l, child, depth + 1, d) && ok;
        else if (!S_ISDIR(st.st_mode) && name_n > 4 && strcmp(names[i] + name_n - 4, ".xml") == 0)
            add(l, child);
    }
    return ok;
}

struct input *
inputs_expand(struct arena *a, char *const *arguments, size_t n, size_t *count, size_t *missing, struct diag *d)
{
    struct list l = {.arena = a};

    *missing = 0;
    for (size_t i = 0; i < n; i++) {
        const char *path = arguments[i];
        size_t before = l.n;
        struct stat st;

        if (strcmp(path, "-") != 0 && stat(path, &st) != 0) {
            diag(d, (struct loc){.file = path}, D_NO_INPUT, strerror(errno));
            ++*missing;
        } else if (strcmp(path, "-") != 0 && S_ISDIR(st.st_mode)) {
            *missing += !add_folder(&l, path, 0, d);
            if (l.n == before) {
                diag(d, (struct loc){.file = path}, D_NO_PROJECTS);
                ++*missing;
            }
        } else {
            add(&l, path);
        }
    }
    *count = l.n;
    return l.items;
}

/* The id attribute of a well-formed file's root; NULL otherwise. What is wrong with the file is reported when it is rendered. */
static const char *
read_id(struct arena *keep, const char *path)
{
    struct arena *a = arena_new();
    const char *id = NULL;
    jmp_buf guard;

    if (a == NULL)
        return NULL;
    if (setjmp(guard) != 0) {
        arena_free(a);
        return NULL;
    }
    arena_guard(a, &guard);

    const struct xml_node *root = xml_load(a, path, NULL, diag_new(a));

    if (root != NULL && xml_attr(root, "id") != NULL)
        id = arena_strdup(keep, xml_attr(root, "id"));
    arena_free(a);
    return id;
}

static int
by_id(const void *pa, const void *pb)
{
    const struct input *const *a = pa, *const *b = pb;
    int c = strcasecmp((*a)->id, (*b)->id);

    return c != 0 ? c : (*a > *b) - (*a < *b);
}

static void
refuse(struct input *one, const struct input *other, struct diag *d)
{
    one->refused = true;
    if (strcmp(one->path, other->path) == 0) {
        diag_once(d, (struct loc){.file = one->path}, D_DUPLICATE_INPUT);
        return;
    }
    diag(d, (struct loc){.file = one->path}, D_DUPLICATE_ID, one->id, other->path);
}

void
inputs_check_ids(struct arena *a, struct input *inputs, size_t n, struct diag *d)
{
    struct input **sorted = arena_array(a, n, sizeof(struct input *));
    size_t known = 0;

    if (n < 2)
        return;
    for (size_t i = 0; i < n; i++) {
        inputs[i].id = strcmp(inputs[i].path, "-") == 0 ? NULL : read_id(a, inputs[i].path);
        if (inputs[i].id != NULL)
            sorted[known++] = &inputs[i];
    }
    qsort(sorted, known, sizeof(struct input *), by_id);
    for (size_t i = 0; i < known; i++) {
        if (i > 0 && strcasecmp(sorted[i]->id, sorted[i - 1]->id) == 0)
            refuse(sorted[i], sorted[i - 1], d);
        else if (i + 1 < known && strcasecmp(sorted[i]->id, sorted[i + 1]->id) == 0)
            refuse(sorted[i], sorted[i + 1], d);
    }
}
