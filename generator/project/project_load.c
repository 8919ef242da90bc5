/*
 * One project file, from bytes to a checked struct.
 */
#include "project/project_load.h"

#include "base/outfile.h"
#include "project/project_read.h"

#include <string.h>

enum { LONGEST_FILE = 4 << 20 };

bool
project_load(struct project *out, const char *path, const struct xml_schema *schema, struct arena *a, struct diag *d)
{
    const char *name = strcmp(path, "-") == 0 ? "<stdin>" : path;
    const struct xml_node *root;
    char *bytes;
    size_t n;

    if (!infile_read(a, path, LONGEST_FILE, &bytes, &n, d))
        return false;
    root = xml_parse(a, &(struct xml_input){.name = name, .bytes = bytes, .n = n}, schema, NULL, d);
    if (root == NULL)
        return false;
    read_project(out, root, a);
    out->source_bytes = bytes;
    out->source_n = n;
    return check_project(out, root, d);
}
