/*
 * From the arguments to the list of project files.
 */
#ifndef GM_BATCH_INPUTS_H
#define GM_BATCH_INPUTS_H

#include "base/attr.h"
#include "base/diag.h"

#include <stdbool.h>
#include <stddef.h>

/* One project to be rendered. */
struct input {
    const char *path;     /* as given, or found below a folder; "-" for standard input */
    const char *id;       /* the project's id, or NULL when the file does not tell one */
    bool refused;         /* shares its id with another: reported, not rendered */
};

/*
 * Expands files, folders (recursed, names sorted by bytes, hidden ones and links to folders left out) and "-". A path that does not
 * exist or an empty folder is reported and counted in *missing. The list lives in `a`.
 */
struct input *inputs_expand(struct arena *a, char *const *arguments, size_t n, size_t *count, size_t *missing, struct diag *d);

/* Reads the ids and refuses all inputs that share one, also when they differ only in case; each is reported. Standard input is left alone. */
void inputs_check_ids(struct arena *a, struct input *inputs, size_t n, struct diag *d);

#endif
