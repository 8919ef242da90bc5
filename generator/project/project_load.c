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
    struct xml_input in = {.name = strcmp(path, "-") == 0 ? "<stdin>" : path};
    struct xml_verdict verdict;
    const struct xml_node *root;
    char *bytes;

    if (!infile_read(a, path, LONGEST_FILE, &bytes, &in.n, d))
        return false;
    in.bytes = bytes;
    root = xml_parse(a, &in, schema, &verdict, d);
    if (root == NULL)
        return false;

    bool counts = check_counts(root, verdict.complete, d);

    if (!verdict.valid)
        return false;
    read_project(out, root, a);
    out->texts = read_texts(root, a);
    out->source_bytes = bytes;
    out->source_n = in.n;
    return check_project(out, root, d) && counts;
}
