/*
 * The texts of a project file that have more than ASCII, with their places: a later stage that cannot show a character says where it is.
 */
#include "project/project_read.h"

struct texts {
    struct placed_text *at;
    size_t n, cap;
    struct arena *arena;
};

static bool
beyond_ascii(const char *text)
{
    for (; *text != '\0'; text++)
        if ((unsigned char)*text >= 0x80)
            return true;
    return false;
}

static void
add(struct texts *out, const char *name, const char *text, struct loc loc)
{
    if (text == NULL || !beyond_ascii(text))
        return;
    if (out->n == out->cap) {
        size_t cap = out->cap == 0 ? 16 : out->cap * 2;
        struct placed_text *grown = arena_array(out->arena, cap, sizeof *grown);

        for (size_t i = 0; i < out->n; i++)
            grown[i] = out->at[i];
        out->at = grown;
        out->cap = cap;
    }
    out->at[out->n++] = (struct placed_text){.name = name, .text = text, .loc = loc};
}

/* Depth is bounded by the reader: 64. */
static void
collect(struct texts *out, const struct xml_node *node)
{
    for (const struct xml_attr *attr = node->attrs; attr != NULL; attr = attr->next)
        add(out, node->name, attr->value, attr->loc);
    for (const struct xml_node *child = node->first; child != NULL; child = child->next)
        if (child->name == NULL)
            add(out, node->name, child->text, node->loc);
        else
            collect(out, child);
}

void
read_texts(struct project *out, const struct xml_node *root, struct arena *a)
{
    struct texts texts = {.arena = a};

    collect(&texts, root);
    out->texts = texts.at;
    out->n_texts = texts.n;
}
