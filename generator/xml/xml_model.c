/*
 * Looks things up in a schema's tree. Schemas are small and this runs for faults only, so it searches instead of indexing.
 */
#include "xml/xml_model.h"

#include "base/strbuf.h"

#include <string.h>

enum { MAX_TYPE_DEPTH = 32 }; /* of types that build on each other; a cycle ends here */

static const char *
without_prefix(const char *name)
{
    const char *colon = strchr(name, ':');

    return colon == NULL ? name : colon + 1;
}

/* The global declaration of one kind ("element", "complexType", …) with this name. */
static const struct xml_node *
global(const struct xml_node *schema, const char *kind, const char *name)
{
    for (const struct xml_node *n = xml_child(schema, kind); n != NULL; n = xml_next(n, kind))
        if (str_eq(xml_attr(n, "name"), without_prefix(name)))
            return n;
    return NULL;
}

/* The global type with this name, simple or complex; NULL for those of XML Schema itself. */
static const struct xml_node *
global_type(const struct xml_node *schema, const char *name)
{
    const struct xml_node *type = global(schema, "complexType", name);

    return type == NULL ? global(schema, "simpleType", name) : type;
}

/* An element or attribute that stands for a global one is replaced by it. */
static const struct xml_node *
resolved(const struct xml_node *schema, const struct xml_node *declaration)
{
    const char *ref = xml_attr(declaration, "ref");
    const struct xml_node *target = ref == NULL ? NULL : global(schema, declaration->name, ref);

    return target == NULL ? declaration : target;
}

/* The type of a declaration: named, or written inside it. NULL for a type of XML Schema itself. */
static const struct xml_node *
type_of(const struct xml_node *schema, const struct xml_node *declaration)
{
    const char *name = xml_attr(declaration, "type");

    if (name != NULL)
        return global_type(schema, name);

    const struct xml_node *inside = xml_child(declaration, "complexType");

    return inside == NULL ? xml_child(declaration, "simpleType") : inside;
}

static void
add(struct xml_names *out, const char *name, const struct xml_node *node)
{
    if (name == NULL || out->n == XML_MAX_NAMES || xml_names_find(out, name) < out->n)
        return;
    out->nodes[out->n] = node;
    out->names[out->n++] = name;
}

static bool
is_one_of(const char *name, const char *const *list)
{
    for (; *list != NULL; list++)
        if (strcmp(name, *list) == 0)
            return true;
    return false;
}

/* What may be inside a type and lead to what is looked for. */
static const char *const inner[] = {"sequence", "choice", "all", "complexContent", "simpleContent", "extension", "restriction", NULL};

/* Collects declarations of one kind ("element" or "attribute") below a type, group or the like. */
static void
collect(const struct xml_node *schema, const struct xml_node *type, const char *kind, struct xml_names *out, int depth)
{
    bool attributes = strcmp(kind, "attribute") == 0;
    const char *group = attributes ? "attributeGroup" : "group";

    if (type == NULL || depth == MAX_TYPE_DEPTH)
        return;
    if (strcmp(type->name, "extension") == 0 && xml_attr(type, "base") != NULL)
        collect(schema, global(schema, "complexType", xml_attr(type, "base")), kind, out, depth + 1);
    for (const struct xml_node *n = xml_child(type, NULL); n != NULL; n = xml_next(n, NULL)) {
        const char *ref = xml_attr(n, "ref");

        if (strcmp(n->name, kind) == 0)
            add(out, attributes && ref != NULL && strcmp(ref, "xml:lang") == 0 ? ref : xml_attr(resolved(schema, n), "name"), n);
        else if (strcmp(n->name, group) == 0 && ref != NULL)
            collect(schema, global(schema, group, ref), kind, out, depth + 1);
        else if (is_one_of(n->name, inner))
            collect(schema, n, kind, out, depth + 1);
    }
}

void
xml_model_children(const struct xml_node *schema, const struct xml_node *element, struct xml_names *out)
{
    out->n = 0;
    collect(schema, type_of(schema, resolved(schema, element)), "element", out, 0);
}

void
xml_model_attributes(const struct xml_node *schema, const struct xml_node *element, struct xml_names *out)
{
    out->n = 0;
    collect(schema, type_of(schema, resolved(schema, element)), "attribute", out, 0);
}

const struct xml_node *
xml_model_element(const struct xml_node *schema, const char *const *names, size_t n)
{
    const struct xml_node *element = n == 0 ? NULL : global(schema, "element", names[0]);
    struct xml_names children;

    for (size_t i = 1; i < n && element != NULL; i++) {
        xml_model_children(schema, element, &children);

        size_t at = xml_names_find(&children, names[i]);

        element = at == children.n ? NULL : resolved(schema, children.nodes[at]);
    }
    return element;
}

/* Notes one facet, unless a type further out has noted one of its kind. */
static void
note_facet(struct xml_value_type *out, const struct xml_node *facet)
{
    const struct {
        const char *name, **field;
    } fields[] = {{"pattern", &out->pattern}, {"minInclusive", &out->min}, {"maxInclusive", &out->max}, {"minExclusive", &out->above},
                  {"maxExclusive", &out->below}};
    const char *value = xml_attr(facet, "value");

    if (strcmp(facet->name, "enumeration") == 0)
        add(&out->values, value, NULL);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strcmp(facet->name, fields[i].name) == 0 && *fields[i].field == NULL)
            *fields[i].field = value;
}

/* The text of a type's appinfo; NULL when it has none. */
static const char *
words_of(const struct xml_node *type)
{
    const struct xml_node *info = xml_child(xml_child(type, "annotation"), "appinfo");

    return info == NULL || info->first == NULL ? NULL : info->first->text;
}

static void describe(const struct xml_node *schema, const struct xml_node *type, struct xml_value_type *out, int depth);

/* Our schemas write the names of XML Schema's own types with one of these prefixes. */
static bool
is_builtin(const char *name)
{
    return strncmp(name, "xs:", 3) == 0 || strncmp(name, "xsd:", 4) == 0;
}

/* A type by name: ours, or one of XML Schema. */
static void
describe_named(const struct xml_node *schema, const char *name, struct xml_value_type *out, int depth)
{
    const struct xml_node *type = is_builtin(name) ? NULL : global_type(schema, name);

    if (type == NULL)
        out->builtin = without_prefix(name);
    else
        describe(schema, type, out, depth + 1);
}

/* The members of a union: the values of all of them count. */
static void
describe_union(const struct xml_node *schema, const struct xml_node *node, struct xml_value_type *out, int depth)
{
    const char *p = xml_attr(node, "memberTypes");
    char name[128];

    for (const struct xml_node *n = xml_child(node, "simpleType"); n != NULL; n = xml_next(n, "simpleType"))
        describe(schema, n, out, depth + 1);
    while (p != NULL && *(p += strspn(p, " \t\n")) != '\0') {
        size_t length = strcspn(p, " \t\n");

        if (length < sizeof name) {
            memcpy(name, p, length);
            name[length] = '\0';
            describe_named(schema, name, out, depth);
        }
        p += length;
    }
    out->builtin = "string";
}

/* Follows a type down to XML Schema's own, collecting facets. */
static void
describe(const struct xml_node *schema, const struct xml_node *type, struct xml_value_type *out, int depth)
{
    if (type == NULL || depth == MAX_TYPE_DEPTH)
        return;
    if (out->words == NULL)
        out->words = words_of(type);
    for (const struct xml_node *n = xml_child(type, NULL); n != NULL; n = xml_next(n, NULL)) {
        const char *base = xml_attr(n, "base");

        if (strcmp(n->name, "restriction") == 0 || strcmp(n->name, "extension") == 0) {
            for (const struct xml_node *facet = xml_child(n, NULL); facet != NULL; facet = xml_next(facet, NULL))
                note_facet(out, facet);
            if (base != NULL)
                describe_named(schema, base, out, depth);
            else
                describe(schema, xml_child(n, "simpleType"), out, depth + 1);
        } else if (strcmp(n->name, "simpleContent") == 0) {
            describe(schema, n, out, depth + 1);
        } else if (strcmp(n->name, "union") == 0) {
            describe_union(schema, n, out, depth);
        }
    }
}

void
xml_model_value(const struct xml_node *schema, const struct xml_node *declaration, struct xml_value_type *out)
{
    const struct xml_node *d = resolved(schema, declaration);
    const char *name = xml_attr(d, "type");

    *out = (struct xml_value_type){.builtin = "string"};
    if (str_eq(xml_attr(d, "ref"), "xml:lang"))
        out->builtin = "language";
    else if (name != NULL)
        describe_named(schema, name, out, 0);
    else
        describe(schema, type_of(schema, d), out, 0);
}

size_t
xml_names_find(const struct xml_names *in, const char *name)
{
    size_t i = 0;

    while (i < in->n && strcmp(in->names[i], name) != 0)
        i++;
    return i;
}
