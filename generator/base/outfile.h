/*
 * Files that are whole or not there: written under a temporary name beside the target, then renamed over it.
 */
#ifndef GM_BASE_OUTFILE_H
#define GM_BASE_OUTFILE_H

#include "base/attr.h"
#include "base/diag.h"

#include <stdbool.h>
#include <stddef.h>

/* One file to be written; `path` and `data` are borrowed. */
struct outfile {
    const char *path;
    const void *data;
    size_t n;
};

/*
 * Writes all `count` files or none: each to a temporary file in its folder, flushed to disk when `sync`, and only when
 * all of them are complete renamed over the targets. A link is replaced, a folder in the target's place is an error.
 * False: reported to `d` with the path and the system's reason; temporary files are removed and old files are as they were,
 * but for a rename that fails after others succeeded, which the message then says.
 */
MUST_CHECK bool outfile_write_all(const struct outfile *files, size_t count, bool sync, struct diag *d);

/*
 * Reads a whole file of at most `limit` bytes into `a` (a NUL follows the `*n` bytes); "-" reads standard input.
 * False: reported to `d` (cannot be opened or read, not a regular file or pipe, larger than the limit).
 */
MUST_CHECK bool infile_read(struct arena *a, const char *path, size_t limit, char **data, size_t *n, struct diag *d);

#endif
