/*
 * Walking the tree.
 */
#include "xml/xml_tree.h"

#include "base/strbuf.h"

#include <string.h>

static const struct xml_node *
first_match(const struct xml_node *n, const char *name)
{
    while (n != NULL && (n->name == NULL || (name != NULL && strcmp(n->name, name) != 0)))
        n = n->next;
    return n;
}

const struct xml_node *
xml_child(const struct xml_node *parent, const char *name)
{
    return parent == NULL ? NULL : first_match(parent->first, name);
}

const struct xml_node *
xml_next(const struct xml_node *node, const char *name)
{
    return node == NULL ? NULL : first_match(node->next, name);
}

const char *
xml_attr(const struct xml_node *node, const char *name)
{
    for (const struct xml_attr *attr = node->attrs; attr != NULL; attr = attr->next)
        if (strcmp(attr->name, name) == 0)
            return attr->value;
    return NULL;
}

struct loc
xml_attr_loc(const struct xml_node *node, const char *name)
{
    for (const struct xml_attr *attr = node->attrs; attr != NULL; attr = attr->next)
        if (strcmp(attr->name, name) == 0)
            return attr->loc;
    return node->loc;
}

/* Appends text with its white space collapsed; *gap says that white space is due before the next character. */
static void
collapse(struct strbuf *b, const char *s, bool *gap)
{
    for (; *s != '\0'; s++) {
        if (*s == ' ' || *s == '\t' || *s == '\n' || *s == '\r') {
            *gap = true;
            continue;
        }
        if (*gap && b->n > 0)
            strbuf_putc(b, ' ');
        *gap = false;
        strbuf_putc(b, *s);
    }
}

/* The next node below `root` in document order. */
static const struct xml_node *
following(const struct xml_node *root, const struct xml_node *n)
{
    if (n->first != NULL)
        return n->first;
    while (n != root && n->next == NULL)
        n = n->parent;
    return n == root ? NULL : n->next;
}

const char *
xml_text(struct arena *a, const struct xml_node *node)
{
    struct strbuf b;
    bool gap = false;

    strbuf_init(&b, a);
    for (const struct xml_node *n = node; n != NULL; n = following(node, n))
        if (n->text != NULL)
            collapse(&b, n->text, &gap);
    return b.p;
}
