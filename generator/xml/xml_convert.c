/*
 * Converts a checked document to the plain tree. Judging it is done before.
 */
#include "xml/xml_convert.h"

#include "base/strbuf.h"
#include "xml/xml_diag.h"

#include <stdint.h>
#include <string.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

struct conversion {
    struct arena *arena;
    const struct xml_source *source;
    struct diag *diag;
    bool ok;
};

/* Code points below U+0300 are in normal form C whatever follows them: bytes below 0xcc. */
static bool
is_plain(const char *s)
{
    for (; *s != '\0'; s++)
        if ((unsigned char)*s >= 0xcc)
            return false;
    return true;
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
    int32_t wide_n = 0, out_n = 0, need = 0;

    u_strFromUTF8(wide, (int32_t)n + 1, &wide_n, s, (int32_t)n, &status);
    if (unorm2_isNormalized(nfc, wide, wide_n, &status) || U_FAILURE(status))
        return s;

    size_t room = 3 * (size_t)wide_n + 1; /* NFC grows UTF-16 at most threefold */
    UChar *normal = arena_array(a, room, sizeof *normal);
    char *out = arena_alloc(a, 3 * room);

    out_n = unorm2_normalize(nfc, wide, wide_n, normal, (int32_t)room, &status);
    u_strToUTF8(out, (int32_t)(3 * room), &need, normal, out_n, &status);
    return U_FAILURE(status) ? s : out;
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

static void
check_length(struct conversion *c, struct loc loc, const char *where, const char *text)
{
    size_t n = strlen(text);

    if (n <= XML_MAX_TEXT)
        return;
    diag(c->diag, loc, D_XML_TEXT_LENGTH, where, n, (size_t)XML_MAX_TEXT);
    c->ok = false;
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

    for (const xmlAttr *attr = element->properties; attr != NULL; attr = attr->next) {
        if (is_schema_attr(attr))
            continue;

        struct xml_attr *copy = arena_alloc(c->arena, sizeof *copy);

        copy->name = arena_strdup(c->arena, xml_attr_name(attr));
        copy->value = xml_nfc(c->arena, xml_joined(c->arena, attr->children));
        check_length(c, xml_node_loc(c->source, (const xmlNode *)attr), copy->name, copy->value);
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
    if (out->text[strspn(out->text, " \t\n")] != '\0')
        check_length(c, out->loc, parent->name, out->text);
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
    struct conversion c = {a, source, d, true};
    struct xml_node *out = new_element(&c, NULL, root);

    return c.ok ? out : NULL;
}
