/*
 * The text of one XML file as UTF-8, and where its lines begin. Private to xml/.
 */
#ifndef GM_XML_XML_SOURCE_H
#define GM_XML_XML_SOURCE_H

#include "base/arena.h"
#include "base/attr.h"
#include "base/diag.h"

#include <stdbool.h>
#include <stddef.h>

enum { XML_MAX_BYTES = 4 * 1024 * 1024 };

struct xml_source {
    const char *name; /* what messages call the file; in the arena */
    const char *text; /* UTF-8 without byte order mark, no NUL inside, one behind */
    size_t n;
    const size_t *lines; /* offset of each line's first byte */
    size_t line_count;
};

/*
 * Decodes `n` bytes by byte order mark, first bytes or declaration. False: reported (empty, too large, NUL, broken or unknown encoding).
 */
MUST_CHECK bool xml_source_init(struct xml_source *out, struct arena *a, const char *name, const char *bytes, size_t n, struct diag *d);

/* Line and column (in characters) of a byte offset; offsets behind the end count as the end. */
struct loc xml_source_loc(const struct xml_source *s, size_t offset);

/* The offset of the last `what` that begins at or before `offset`; `offset` itself when there is none. */
size_t xml_source_back(const struct xml_source *s, size_t offset, const char *what);

/* In the start tag at `tag` (its '<'), the offset of the `nth` (from 0) attribute with this local name; `tag` when there is none. */
size_t xml_source_attr(const struct xml_source *s, size_t tag, const char *local, unsigned nth);

#endif
