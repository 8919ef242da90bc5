/*
 * Converts a checked document to the plain tree. Judging it is done before.
 */
#include "xml/xml_convert.h"

#include "base/strbuf.h"
#include "xml/xml_diag.h"

#include <stdint.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

struct conversion {
    struct arena *arena;
    const struct xml_source *source;
    struct diag *diag;
    bool ok;
    unsigned refused; /* values with characters that are not allowed */
};

enum { MOST_REFUSED = 20 };

/* Code points below U+0300 are in normal form C whatever follows them: bytes below 0xcc. */
static bool
is_plain(const char *s)
{
    for (; *s != '\0'; s++)
        if ((unsigned char)*s >= 0xcc)
            return false;
    return true;
}

/* Unicode's bound for text that can be normalised as it streams by; sorting more marks than that takes the square of their number. */
enum { MOST_MARKS = 30 };

static bool
has_long_pile(const UChar32 *s, int32_t n)
{
    int marks = 0;

    for (int32_t i = 0; i < n; i++) {
        marks = u_getCombiningClass(s[i]) == 0 ? 0 : marks + 1;
        if (marks > MOST_MARKS)
            return true;
    }
    return false;
}

const char *
xml_nfc(struct arena *a, const char *s)
{
    size_t n = is_plain(s) ? 0 : strlen(s);
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *nfc = n == 0 ? NULL : unorm2_getNFCInstance(&status);

    if (nfc == NULL || n > XML_MAX_BYTES)
        return s;

    UChar *wide = arena_array(a, n + 1, sizeof *wide);
    UChar32 *points = arena_array(a, n + 1, sizeof *points);
    int32_t wide_n = 0, points_n = 0, out_n = 0, need = 0;

    u_strFromUTF8(wide, (int32_t)n + 1, &wide_n, s, (int32_t)n, &status);
    u_strToUTF32(points, (int32_t)n + 1, &points_n, wide, wide_n, &status);
    if (U_FAILURE(status) || has_long_pile(points, points_n) || unorm2_isNormalized(nfc, wide, wide_n, &status))
        return s;

    size_t room = 3 * (size_t)wide_n + 1; /* NFC grows UTF-16 at most threefold */
    UChar *normal = arena_array(a, room, sizeof *normal);
    char *out = arena_alloc(a, 3 * room);

    out_n = unorm2_normalize(nfc, wide, wide_n, normal, (int32_t)room, &status);
    u_strToUTF8(out, (int32_t)(3 * room), &need, normal, out_n, &status);
    return U_FAILURE(status) ? s : out;
}

bool
xml_is_invisible(const char *text)
{
    UChar32 point;

    while ((point = (UChar32)utf8_next(&text)) != 0)
        if (!u_isUWhiteSpace(point) && !u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && !u_iscntrl(point))
            return false;
    return true;
}

static bool
is_text(const xmlNode *n)
{
    return n->type == XML_TEXT_NODE || n->type == XML_CDATA_SECTION_NODE;
}

const char *
xml_joined(struct arena *a, const xmlNode *first)
{
    struct strbuf b;

    if (first == NULL)
        return "";
    if (first->next == NULL && is_text(first))
        return arena_strdup(a, first->content == NULL ? "" : (const char *)first->content);
    strbuf_init(&b, a);
    for (const xmlNode *n = first; n != NULL; n = n->next)
        if (is_text(n) && n->content != NULL)
            strbuf_puts(&b, (const char *)n->content);
    return b.p;
}

const char *
xml_attr_name(const xmlAttr *attr)
{
    const char *name = (const char *)attr->name;
    bool xml = attr->ns != NULL && str_eq((const char *)attr->ns->href, (const char *)XML_XML_NAMESPACE);

    return xml && strcmp(name, "lang") == 0 ? "xml:lang" : name;
}

/* A value that is about to enter the tree. */
struct value {
    size_t offset; /* where it begins in the source */
    const char *where, *text;
};

static void
check_length(struct conversion *c, const struct value *v)
{
    size_t n = strlen(v->text);

    if (n <= XML_MAX_TEXT)
        return;
    diag(c->diag, xml_source_loc(c->source, v->offset), D_XML_TEXT_LENGTH, v->where, n, (size_t)XML_MAX_TEXT);
    c->ok = false;
}

/* Delete and the controls behind it: what a text in another encoding turns into when it is read as ISO-8859-1. */
static bool
is_control(unsigned long code_point)
{
    return code_point >= 0x7f && code_point <= 0x9f;
}

static bool
is_noncharacter(unsigned long code_point)
{
    return (code_point & 0xfffe) == 0xfffe || (code_point >= 0xfdd0 && code_point <= 0xfdef);
}

/* What XML lets pass and no font can show. The parser has refused the controls below U+0020. */
static void
check_characters(struct conversion *c, const struct value *v)
{
    unsigned long code_point;

    for (const char *p = v->text; c->refused < MOST_REFUSED && (code_point = utf8_next(&p)) != 0;) {
        if (!is_control(code_point) && !is_noncharacter(code_point))
            continue;

        struct loc loc = xml_source_loc(c->source, xml_source_character(c->source, v->offset, code_point));

        if (is_control(code_point))
            diag(c->diag, loc, D_XML_CONTROL_IN, v->where, code_point);
        else
            diag(c->diag, loc, D_XML_NONCHARACTER, v->where, code_point);
        c->ok = false;
        c->refused++;
        return;
    }
}

/* Where the attribute stands; they come in the order of the source. *cursor is where the last one stood, or the start tag. */
static size_t
find_attribute(const struct conversion *c, const xmlAttr *attr, size_t *cursor)
{
    size_t length = strlen((const char *)attr->name), n;

    for (size_t at = xml_source_next_attr(c->source, *cursor, &n); at != 0; at = xml_source_next_attr(c->source, at, &n)) {
        const char *end = c->source->text + at + n;

        if (n >= length && memcmp(end - length, attr->name, length) == 0 && (n == length || end[-1 - (ptrdiff_t)length] == ':'))
            return *cursor = at;
    }
    return *cursor;
}

/* Attributes of XML Schema itself (schemaLocation) are for editors and not part of the data. */
static bool
is_schema_attr(const xmlAttr *attr)
{
    return attr->ns != NULL && str_eq((const char *)attr->ns->href, "http://www.w3.org/2001/XMLSchema-instance");
}

static void
add_attributes(struct conversion *c, struct xml_node *out, const xmlNode *element)
{
    struct xml_attr **tail = &out->attrs;
    size_t cursor = xml_node_offset(element);

    for (const xmlAttr *attr = element->properties; attr != NULL; attr = attr->next) {
        if (is_schema_attr(attr))
            continue;

        struct xml_attr *copy = arena_alloc(c->arena, sizeof *copy);

        copy->name = arena_strdup(c->arena, xml_attr_name(attr));
        copy->value = xml_nfc(c->arena, xml_joined(c->arena, attr->children));

        const struct value v = {find_attribute(c, attr, &cursor), copy->name, copy->value};

        copy->loc = xml_source_loc(c->source, v.offset);
        check_length(c, &v);
        check_characters(c, &v);
        *tail = copy;
        tail = &copy->next;
    }
}

/* The first text before the next element; NULL when there is none. */
static const xmlNode *
first_text(const xmlNode *n)
{
    while (n != NULL && n->type != XML_ELEMENT_NODE && !is_text(n))
        n = n->next;
    return n == NULL || n->type == XML_ELEMENT_NODE ? NULL : n;
}

static const xmlNode *
next_element(const xmlNode *n)
{
    while (n != NULL && n->type != XML_ELEMENT_NODE)
        n = n->next;
    return n;
}

/* The text from `first` up to the next element, as one node; NULL when it is empty. */
static struct xml_node *
new_text(struct conversion *c, struct xml_node *parent, const xmlNode *first)
{
    const xmlNode *begin = first_text(first), *end = next_element(first);
    struct strbuf b;

    if (begin == NULL)
        return NULL;
    strbuf_init(&b, c->arena);
    for (const xmlNode *n = begin; n != end; n = n->next)
        if (is_text(n) && n->content != NULL)
            strbuf_puts(&b, (const char *)n->content);
    if (b.n == 0)
        return NULL;

    struct xml_node *out = arena_alloc(c->arena, sizeof *out);

    out->parent = parent;
    out->text = xml_nfc(c->arena, b.p);
    out->loc = xml_node_loc(c->source, begin);

    const struct value v = {xml_node_offset(begin), parent->name, out->text};

    if (out->text[strspn(out->text, " \t\n")] != '\0')
        check_length(c, &v);
    check_characters(c, &v);
    return out;
}

/* Recursion is bounded by XML_MAX_DEPTH. */
static struct xml_node *
new_element(struct conversion *c, struct xml_node *parent, const xmlNode *element)
{
    struct xml_node *out = arena_alloc(c->arena, sizeof *out), **tail = &out->first;

    out->parent = parent;
    out->name = arena_strdup(c->arena, (const char *)element->name);
    out->loc = xml_node_loc(c->source, element);
    add_attributes(c, out, element);
    for (const xmlNode *n = element->children; n != NULL;) {
        bool is_element = n->type == XML_ELEMENT_NODE;
        struct xml_node *child = is_element ? new_element(c, out, n) : new_text(c, out, n);

        n = is_element ? n->next : next_element(n);
        if (child == NULL)
            continue;
        *tail = child;
        tail = &child->next;
    }
    return out;
}

struct xml_node *
xml_convert(struct arena *a, const xmlNode *root, const struct xml_source *source, struct diag *d)
{
    struct conversion c = {a, source, d, true, 0};
    struct xml_node *out = new_element(&c, NULL, root);

    return c.ok ? out : NULL;
}
