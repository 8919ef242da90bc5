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

struct xml_input;

enum { XML_MAX_BYTES = 4 * 1024 * 1024, XML_BLOCK = 1024 };

struct xml_source {
    const char *name; /* what messages call the file; in the arena */
    const char *text; /* UTF-8 without byte order mark, no NUL inside, one behind */
    size_t n;
    const size_t *lines; /* offset of each line's first byte */
    size_t line_count;
    const size_t *characters; /* how many stand before each block of XML_BLOCK bytes, so that long lines cost no time */
};

/*
 * Decodes by byte order mark, first bytes or declaration. False: reported (empty, too large, NUL, an encoding that is broken, unknown
 * or not the declared one).
 */
MUST_CHECK bool xml_source_init(struct xml_source *out, struct arena *a, const struct xml_input *in, struct diag *d);

/* Notes where lines begin, for the places below; the text ends at a NUL at the latest. */
void xml_source_index(struct xml_source *s, struct arena *a);

/* Line and column (in characters) of a byte offset; offsets behind the end count as the end. */
struct loc xml_source_loc(const struct xml_source *s, size_t offset);

/* The offset of the last `what` that begins at or before `offset`; `offset` itself when there is none. */
size_t xml_source_back(const struct xml_source *s, size_t offset, const char *what);

/* In the start tag at `tag` (its '<'), the offset of the `nth` (from 0) attribute with this local name; `tag` when there is none. */
size_t xml_source_attr(const struct xml_source *s, size_t tag, const char *local, unsigned nth);

/* The first attribute in a start tag from `from` on (its '<', or behind a name there); *n receives its length. 0: there is none. */
size_t xml_source_next_attr(const struct xml_source *s, size_t from, size_t *n);

/* The start tag of the first element with more attributes than `most`, on which the parser would spend the square of their number; or the
 * text's end. */
size_t xml_source_crowded(const struct xml_source *s, unsigned most);

/* Where, from `from` on, this character stands, as itself or as a reference; `from` when it does not. */
size_t xml_source_character(const struct xml_source *s, size_t from, unsigned long code_point);

#endif
