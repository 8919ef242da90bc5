/*
 * Places in a text: lines, columns, and where in a start tag an attribute stands. The text is borrowed; the index lives in an arena.
 */
#include "xml/xml_source.h"

#include "base/strbuf.h"

#include <stdlib.h>
#include <string.h>

/* Behind the first end of a line (LF, CR LF, or CR alone) from `offset` on; 0 when there is none. */
static size_t
next_line(const struct xml_source *s, size_t offset)
{
    const char *end = s->text + offset + strcspn(s->text + offset, "\r\n");

    if (*end == '\0')
        return 0;
    return (size_t)(end - s->text) + (end[0] == '\r' && end[1] == '\n' ? 2 : 1);
}

static void
index_lines(struct xml_source *s, struct arena *a)
{
    size_t count = 1, i = 1;

    for (size_t at = 0; (at = next_line(s, at)) != 0;)
        count++;

    size_t *lines = arena_array(a, count, sizeof *lines);

    for (size_t at = 0; (at = next_line(s, at)) != 0;)
        lines[i++] = at;
    s->lines = lines;
    s->line_count = count;
}

/* Characters of the text between two offsets: all bytes but those that go on with one. */
static size_t
count_characters(const struct xml_source *s, size_t from, size_t to)
{
    size_t count = 0;

    for (size_t i = from; i < to; i++)
        count += ((unsigned char)s->text[i] & 0xc0) != 0x80;
    return count;
}

static void
index_characters(struct xml_source *s, struct arena *a)
{
    size_t *characters = arena_array(a, s->n / XML_BLOCK + 1, sizeof *characters);

    for (size_t i = 1; i <= s->n / XML_BLOCK; i++)
        characters[i] = characters[i - 1] + count_characters(s, (i - 1) * XML_BLOCK, i * XML_BLOCK);
    s->characters = characters;
}

void
xml_source_index(struct xml_source *s, struct arena *a)
{
    index_lines(s, a);
    index_characters(s, a);
}

static size_t
characters_before(const struct xml_source *s, size_t offset)
{
    size_t block = offset / XML_BLOCK;

    return s->characters[block] + count_characters(s, block * XML_BLOCK, offset);
}

struct loc
xml_source_loc(const struct xml_source *s, size_t offset)
{
    size_t low = 0, high = s->line_count;

    if (offset > s->n)
        offset = s->n;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;

        if (s->lines[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return (struct loc){s->name, (unsigned)low + 1, (unsigned)(characters_before(s, offset) - characters_before(s, s->lines[low]) + 1)};
}

size_t
xml_source_back(const struct xml_source *s, size_t offset, const char *what)
{
    size_t n = strlen(what);

    for (size_t i = (offset < s->n ? offset : s->n) + 1; i-- > 0;)
        if (s->n - i >= n && memcmp(s->text + i, what, n) == 0)
            return i;
    return offset;
}

/* Length of the name at p. */
static size_t
name_length(const char *p)
{
    return strcspn(p, " \t\r\n=/>\"'<");
}

size_t
xml_source_next_attr(const struct xml_source *s, size_t from, size_t *n)
{
    const char *p = s->text + from + (s->text[from] == '<');

    p += name_length(p);
    p += strspn(p, " \t\r\n=");
    if (*p == '"' || *p == '\'') {
        const char *close = strchr(p + 1, *p);

        if (close == NULL)
            return 0;
        p = close + 1;
        p += strspn(p, " \t\r\n");
    }
    *n = name_length(p);
    return *n == 0 ? 0 : (size_t)(p - s->text);
}

size_t
xml_source_attr(const struct xml_source *s, size_t tag, const char *local, unsigned nth)
{
    size_t n;

    for (size_t at = xml_source_next_attr(s, tag, &n); at != 0; at = xml_source_next_attr(s, at, &n)) {
        const char *name = s->text + at, *colon = memchr(name, ':', n), *start = colon == NULL ? name : colon + 1;
        size_t length = (size_t)(name + n - start);

        if (strlen(local) == length && memcmp(start, local, length) == 0 && nth-- == 0)
            return at;
    }
    return tag;
}

/* Behind the comment, CDATA section or instruction that begins at `at`; `at` when none does. */
static size_t
skip_no_element(const struct xml_source *s, size_t at)
{
    static const struct { const char *open, *close; } kinds[] = {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t open = strlen(kinds[i].open), close = strlen(kinds[i].close);

        if (strncmp(s->text + at, kinds[i].open, open) != 0)
            continue;
        at += open;
        while (at < s->n && strncmp(s->text + at, kinds[i].close, close) != 0)
            at++;
        return at < s->n ? at + close : s->n;
    }
    return at;
}

size_t
xml_source_crowded(const struct xml_source *s, unsigned most)
{
    for (size_t at = 0; at < s->n;) {
        size_t tag = at + strcspn(s->text + at, "<"), n;
        unsigned count = 0;

        at = skip_no_element(s, tag);
        if (at != tag)
            continue;
        for (size_t attr = xml_source_next_attr(s, tag, &n); attr != 0; attr = xml_source_next_attr(s, attr, &n)) {
            if (++count > most)
                return tag;
            at = attr;
        }
        at++;
    }
    return s->n;
}

/* The character that the text at `p` stands for, written as itself or as a reference. */
static unsigned long
character_at(const char *p)
{
    if (p[0] != '&' || p[1] != '#')
        return utf8_next(&p);
    return strtoul(p + (p[2] == 'x' ? 3 : 2), NULL, p[2] == 'x' ? 16 : 10);
}

size_t
xml_source_character(const struct xml_source *s, size_t from, unsigned long code_point)
{
    for (size_t i = from; i < s->n; i++)
        if (((unsigned char)s->text[i] & 0xc0) != 0x80 && character_at(s->text + i) == code_point)
            return i;
    return from;
}
