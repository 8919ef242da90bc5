/*
 * Finds the program's data: beside the program in the build tree, or where it was installed.
 */
#include "cli/commands.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool
holds_data(const char *dir, struct arena *a)
{
    static const char *const needed[] = {"templates", "locales", "inputs/schema"};
    struct stat st;

    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (stat(arena_printf(a, "%s/%s", dir, needed[i]), &st) != 0 || !S_ISDIR(st.st_mode))
            return false;
    return true;
}

/* The folder that the running program lies in; NULL when the system does not tell. */
static const char *
program_dir(struct arena *a)
{
    char path[4096];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);

    if (n <= 0)
        return NULL;
    path[n] = '\0';

    char *slash = strrchr(path, '/');

    if (slash == NULL)
        return NULL;
    *slash = '\0';
    return arena_strdup(a, path);
}

const char *
find_data_dir(const struct options *o, struct arena *a)
{
    const char *program = o->data_dir == NULL ? program_dir(a) : NULL;

    if (o->data_dir != NULL) {
        if (holds_data(o->data_dir, a))
            return o->data_dir;
        fprintf(stderr, "gpumemo: error: %s: holds no templates, locales and inputs/schema folder [no-data]\n", o->data_dir);
        return NULL;
    }
    if (program != NULL) {
        static const char *const beside[] = {"..", "../share/gpumemo", "."};

        for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
            const char *dir = arena_printf(a, "%s/%s", program, beside[i]);

            if (holds_data(dir, a))
                return dir;
        }
    }
    fputs("gpumemo: error: templates, locales and inputs are neither beside the program nor in ../share/gpumemo; name their folder with --data [no-data]\n", stderr);
    return NULL;
}
