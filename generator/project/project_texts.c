/*
 * The texts of a project file that have more than ASCII, with their places: a later stage that cannot show a character says where it is.
 */
#include "project/project_read.h"

static bool
beyond_ascii(const char *text)
{
    for (; *text != '\0'; text++)
        if ((unsigned char)*text >= 0x80)
            return true;
    return false;
}

/* Appends at *last; returns where the next one goes. */
static struct placed_text **
add(struct placed_text **last, const char *name, const char *text, struct loc loc, struct arena *a)
{
    if (text == NULL || !beyond_ascii(text))
        return last;
    *last = arena_alloc(a, sizeof **last);
    **last = (struct placed_text){.name = name, .text = text, .loc = loc};
    return &(*last)->next;
}

/* Depth is bounded by the reader: 64. */
static struct placed_text **
collect(struct placed_text **last, const struct xml_node *node, struct arena *a)
{
    for (const struct xml_attr *attr = node->attrs; attr != NULL; attr = attr->next)
        last = add(last, node->name, attr->value, attr->loc, a);
    for (const struct xml_node *child = node->first; child != NULL; child = child->next)
        last = child->name == NULL ? add(last, node->name, child->text, node->loc, a) : collect(last, child, a);
    return last;
}

const struct placed_text *
read_texts(const struct xml_node *root, struct arena *a)
{
    struct placed_text *first = NULL;

    collect(&first, root, a);
    return first;
}
