/*
 * Translates what libxml2 finds against a schema. The texts of the errors are read only where no other part of them tells enough.
 */
#include "xml/xml_fault.h"

#include "base/strbuf.h"
#include "xml/xml_convert.h"
#include "xml/xml_diag.h"
#include "xml/xml_value.h"

#include <stdio.h>
#include <string.h>

/* Everything that the translations share. */
struct telling {
    const struct xml_fault *fault;
    const struct xml_schema *schema;
    const struct xml_source *source;
    const struct xml_node *declaration; /* of the element, or NULL */
    struct arena *arena;
    struct diag *diag;
};

/* Copies a message without its opening "Element '…', attribute '…': " and without "{namespace}". */
static void
copy_text(char *out, size_t size, const char *message)
{
    const char *p = message;
    size_t n = 0;

    if (strncmp(p, "Element '", 9) == 0 && strstr(p, "': ") != NULL)
        p = strstr(p, "': ") + 3;
    for (; *p != '\0' && *p != '\n' && n + 1 < size; p++) {
        const char *close = *p == '{' ? strchr(p, '}') : NULL;

        if (close != NULL)
            p = close;
        else
            out[n++] = *p;
    }
    out[n] = '\0';
}

/* The attribute's name from a message "Element '…', attribute 'NAME': …" or "The attribute 'NAME' is …". */
static void
copy_attr(char *out, size_t size, const char *message)
{
    static const char xml[] = "{http://www.w3.org/XML/1998/namespace}";
    const char *p = strstr(message, "ttribute '");
    const char *end = p == NULL ? NULL : strchr(p + 10, '\'');

    out[0] = '\0';
    if (end == NULL)
        return;
    p += 10;

    bool is_xml = strncmp(p, xml, sizeof xml - 1) == 0;

    if (*p == '{')
        p = strchr(p, '}') == NULL ? p : strchr(p, '}') + 1;
    if (p < end)
        snprintf(out, size, "%s%.*s", is_xml ? "xml:" : "", (int)(end - p), p);
}

static enum xml_fault_kind
kind_of(int code, const char *message)
{
    static const struct {
        int first, last;
        enum xml_fault_kind kind;
    } kinds[] = {
        {XML_SCHEMAV_CVC_ELT_1, XML_SCHEMAV_CVC_ELT_1, XML_FAULT_UNEXPECTED},
        {XML_SCHEMAV_CVC_COMPLEX_TYPE_3_1, XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2, XML_FAULT_UNKNOWN_ATTRIBUTE},
        {XML_SCHEMAV_CVC_TYPE_3_1_1, XML_SCHEMAV_CVC_TYPE_3_1_1, XML_FAULT_UNKNOWN_ATTRIBUTE},
        {XML_SCHEMAV_CVC_COMPLEX_TYPE_4, XML_SCHEMAV_CVC_COMPLEX_TYPE_4, XML_FAULT_MISSING_ATTRIBUTE},
        {XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3, XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3, XML_FAULT_STRAY_TEXT},
        {XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1, XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1, XML_FAULT_CONTENT},
        {XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2, XML_SCHEMAV_CVC_COMPLEX_TYPE_2_2, XML_FAULT_CHILD_IN_TEXT},
        {XML_SCHEMAV_CVC_TYPE_3_1_2, XML_SCHEMAV_CVC_TYPE_3_1_2, XML_FAULT_CHILD_IN_TEXT},
        {XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1, XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_3, XML_FAULT_VALUE},
        {XML_SCHEMAV_CVC_LENGTH_VALID, XML_SCHEMAV_CVC_ENUMERATION_VALID, XML_FAULT_VALUE},
    };

    if (code == XML_SCHEMAV_ELEMENT_CONTENT)
        return strstr(message, "Missing child") != NULL ? XML_FAULT_MISSING_CHILD : XML_FAULT_UNEXPECTED;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (code >= kinds[i].first && code <= kinds[i].last)
            return kinds[i].kind;
    return XML_FAULT_OTHER;
}

void
xml_fault_note(struct xml_fault *out, xml_error_ptr error)
{
    const char *message = error->message == NULL ? "" : error->message;

    *out = (struct xml_fault){.kind = kind_of(error->code, message), .node = error->node};
    copy_text(out->text, sizeof out->text, message);
    copy_attr(out->attr, sizeof out->attr, message);
    if (out->node != NULL && out->node->type == XML_ATTRIBUTE_NODE) {
        snprintf(out->attr, sizeof out->attr, "%s", xml_attr_name((const xmlAttr *)out->node));
        out->node = out->node->parent;
    }
}

/* The declaration of an element by the names above it; NULL when there is none. */
static const struct xml_node *
declaration_of(const struct xml_schema *schema, const xmlNode *node)
{
    const char *names[XML_MAX_DEPTH];
    size_t n = XML_MAX_DEPTH;

    for (; node != NULL && node->type == XML_ELEMENT_NODE && n > 0; node = node->parent)
        names[--n] = (const char *)node->name;
    return xml_model_element(schema->tree, names + n, XML_MAX_DEPTH - n);
}

static const char *
namespace_of(const xmlNode *node)
{
    return node->ns == NULL || node->ns->href == NULL ? "" : (const char *)node->ns->href;
}

bool
xml_fault_is_unknown(const struct xml_schema *schema, const xmlNode *node)
{
    return strcmp(namespace_of(node), schema->target) != 0 || declaration_of(schema, node) == NULL;
}

static const char *
name_of(const struct telling *t)
{
    return (const char *)t->fault->node->name;
}

static struct loc
loc_of(const struct telling *t)
{
    return xml_node_loc(t->source, t->fault->node);
}

/* Where the attribute stands, or the element when it has no such attribute. */
static struct loc
attr_loc(const struct telling *t)
{
    const char *colon = strchr(t->fault->attr, ':'), *local = colon == NULL ? t->fault->attr : colon + 1;
    size_t tag = xml_node_offset(t->fault->node);

    return xml_source_loc(t->source, xml_source_attr(t->source, tag, local, 0));
}

/* The part of libxml2's text that lists what would be expected, in words; `otherwise` when it has none. */
static const char *
expected_list(const struct telling *t, const char *before, const char *otherwise)
{
    const char *p = strstr(t->fault->text, "Expected is ");

    if (p == NULL)
        return otherwise;
    p += strlen("Expected is ");

    char *list = arena_printf(t->arena, "%s%s", before, p);
    size_t n = 0;

    for (const char *from = list; *from != '\0'; from++)
        if (*from != '(' && *from != ')' && !(*from == '.' && from[1] == '\0') && !(*from == ' ' && (from[1] == ')' || n == 0 || list[n - 1] == ' ')))
            list[n++] = *from;
    list[n] = '\0';
    return list;
}

static bool
tell_namespace(const struct telling *t)
{
    const char *is = namespace_of(t->fault->node), *name = name_of(t);

    if (strcmp(is, t->schema->target) == 0)
        return false;
    if (is[0] == '\0')
        diag(t->diag, loc_of(t), D_XML_NO_NAMESPACE, name, name, t->schema->target);
    else
        diag(t->diag, loc_of(t), D_XML_WRONG_NAMESPACE, name, xml_value_cut(t->arena, is), t->schema->target);
    return true;
}

static void
tell_root(const struct telling *t)
{
    struct xml_names roots = {.n = 0};
    struct strbuf b;

    for (const struct xml_node *n = xml_child(t->schema->tree, "element"); n != NULL && roots.n < XML_MAX_NAMES; n = xml_next(n, "element"))
        roots.names[roots.n++] = xml_attr(n, "name");
    strbuf_init(&b, t->arena);
    for (size_t i = 0; i < roots.n; i++)
        strbuf_printf(&b, "%s%s", i == 0 ? "" : "> or <", roots.names[i]);
    diag(t->diag, loc_of(t), D_XML_ROOT, name_of(t), b.p);
}

static void
tell_unexpected(const struct telling *t)
{
    const xmlNode *parent = t->fault->node->parent;
    struct xml_names known = {.n = 0};

    if (tell_namespace(t))
        return;
    if (parent == NULL || parent->type != XML_ELEMENT_NODE) {
        tell_root(t);
        return;
    }
    if (t->declaration != NULL) {
        diag(t->diag, loc_of(t), D_XML_MISPLACED, (const char *)parent->name, name_of(t), expected_list(t, "; expected here: ", ""));
        return;
    }

    const struct xml_node *above = declaration_of(t->schema, parent);

    if (above != NULL)
        xml_model_children(t->schema->tree, above, &known);
    diag(t->diag, loc_of(t), D_XML_UNKNOWN_ELEMENT, (const char *)parent->name, name_of(t), xml_value_hint(t->arena, name_of(t), &known));
}

static void
tell_missing_child(const struct telling *t)
{
    diag(t->diag, loc_of(t), D_XML_MISSING_CHILD, name_of(t), expected_list(t, "", "more"));
}

static void
tell_unknown_attribute(const struct telling *t)
{
    struct xml_names known = {.n = 0};

    if (t->declaration != NULL)
        xml_model_attributes(t->schema->tree, t->declaration, &known);
    diag(t->diag, attr_loc(t), D_XML_UNKNOWN_ATTRIBUTE, name_of(t), t->fault->attr, xml_value_hint(t->arena, t->fault->attr, &known));
}

/* What a value of the faulty attribute, or of the element itself, may be. */
static void
value_type(const struct telling *t, struct xml_value_type *out)
{
    const struct xml_node *declaration = t->declaration;
    struct xml_names known = {.n = 0};

    *out = (struct xml_value_type){.builtin = "string"};
    if (declaration != NULL && t->fault->attr[0] != '\0') {
        xml_model_attributes(t->schema->tree, declaration, &known);

        size_t at = xml_names_find(&known, t->fault->attr);

        declaration = at == known.n ? NULL : known.nodes[at];
    }
    if (declaration != NULL)
        xml_model_value(t->schema->tree, declaration, out);
}

static void
tell_missing_attribute(const struct telling *t)
{
    struct xml_value_type type;

    value_type(t, &type);
    diag(t->diag, loc_of(t), D_XML_MISSING_ATTRIBUTE, name_of(t), t->fault->attr, xml_value_expected(t->arena, &type));
}

static void
tell_stray_text(const struct telling *t)
{
    for (const xmlNode *n = t->fault->node->children; n != NULL; n = n->next) {
        if ((n->type != XML_TEXT_NODE && n->type != XML_CDATA_SECTION_NODE) || n->content == NULL)
            continue;

        const char *text = (const char *)n->content, *start = text + strspn(text, " \t\r\n");

        if (*start == '\0')
            continue;
        diag(t->diag, xml_source_loc(t->source, xml_node_offset(n) + (size_t)(start - text)), D_XML_STRAY_TEXT, name_of(t),
             xml_value_cut(t->arena, start));
        return;
    }
    diag(t->diag, loc_of(t), D_XML_STRAY_TEXT, name_of(t), "");
}

static void
tell_content(const struct telling *t)
{
    diag(t->diag, loc_of(t), D_XML_NO_CONTENT, name_of(t));
}

static void
tell_child_in_text(const struct telling *t)
{
    const xmlNode *child = t->fault->node->children;

    while (child != NULL && child->type != XML_ELEMENT_NODE)
        child = child->next;
    diag(t->diag, child == NULL ? loc_of(t) : xml_node_loc(t->source, child), D_XML_CHILD_IN_TEXT, name_of(t),
         child == NULL ? "" : (const char *)child->name);
}

/* The attribute of the faulty element that the fault names. */
static const xmlAttr *
faulty_attr(const struct telling *t)
{
    for (const xmlAttr *attr = t->fault->node->properties; attr != NULL; attr = attr->next)
        if (strcmp(xml_attr_name(attr), t->fault->attr) == 0 || strcmp((const char *)attr->name, t->fault->attr) == 0)
            return attr;
    return NULL;
}

static void
tell_value(const struct telling *t)
{
    struct xml_value_type type;
    const xmlAttr *attr = faulty_attr(t);
    bool element = t->fault->attr[0] == '\0';
    struct xml_bad_value bad = {
        .loc = element ? loc_of(t) : attr_loc(t),
        .where = element ? name_of(t) : arena_printf(t->arena, "%s: attribute \"%s\"", name_of(t), t->fault->attr),
        .value = element ? xml_joined(t->arena, t->fault->node->children) : attr == NULL ? "" : xml_joined(t->arena, attr->children),
        .type = &type,
    };

    value_type(t, &type);
    xml_value_report(t->arena, &bad, t->diag);
}

static void
tell_other(const struct telling *t)
{
    diag(t->diag, t->fault->attr[0] == '\0' ? loc_of(t) : attr_loc(t), D_XML_SCHEMA_OTHER, name_of(t), t->fault->text);
}

void
xml_fault_report(const struct xml_fault *f, const struct xml_schema *schema, const struct xml_source *source, struct arena *a, struct diag *d)
{
    static void (*const tell[])(const struct telling *) = {
        [XML_FAULT_UNEXPECTED] = tell_unexpected,
        [XML_FAULT_MISSING_CHILD] = tell_missing_child,
        [XML_FAULT_UNKNOWN_ATTRIBUTE] = tell_unknown_attribute,
        [XML_FAULT_MISSING_ATTRIBUTE] = tell_missing_attribute,
        [XML_FAULT_STRAY_TEXT] = tell_stray_text,
        [XML_FAULT_CONTENT] = tell_content,
        [XML_FAULT_CHILD_IN_TEXT] = tell_child_in_text,
        [XML_FAULT_VALUE] = tell_value,
        [XML_FAULT_OTHER] = tell_other,
    };
    const struct telling t = {f, schema, source, declaration_of(schema, f->node), a, d};

    tell[f->kind](&t);
}
