/*
 * Values of a project's attributes and children. A schema has judged them before: nothing here fails.
 */
#include "project/project_read.h"

#include "xml/xml_field.h"

struct number
read_number(const struct xml_node *node, const char *attr)
{
    struct number n = {.loc = xml_attr_loc(node, attr)};

    n.set = xml_field_number(node, attr, &n.value, &n.micros);
    return n;
}

const char *
read_child_text(struct arena *a, const struct xml_node *parent, const char *name)
{
    const struct xml_node *child = parent == NULL ? NULL : xml_child(parent, name);
    const char *text = child == NULL ? NULL : xml_text(a, child);

    return text == NULL || *text == '\0' ? NULL : text;
}
