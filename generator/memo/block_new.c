/*
 * Constructors of blocks and runs. Nothing here can fail.
 */
#include "memo/block_new.h"

#include "base/strbuf.h"

#include <string.h>

struct block *
block_new(struct arena *a, enum block_kind kind)
{
    struct block *b = arena_alloc(a, sizeof *b);

    b->kind = kind;
    b->role = "";
    return b;
}

void
block_list_add(struct block_list *list, struct block *b)
{
    if (list->last == NULL)
        list->first = b;
    else
        list->last->next = b;
    list->last = b;
}

void
block_list_join(struct block_list *list, const struct block_list *more)
{
    if (more->first == NULL)
        return;
    block_list_add(list, more->first);
    list->last = more->last;
}

struct run *
run_list_add(struct run_list *list, struct arena *a, const char *text, unsigned style)
{
    struct run *r = arena_alloc(a, sizeof *r);

    r->text = text;
    r->style = style;
    if (list->last == NULL)
        list->first = r;
    else
        list->last->next = r;
    list->last = r;
    return r;
}

void
run_list_join(struct run_list *list, const struct run_list *more)
{
    if (more->first == NULL)
        return;
    if (list->last == NULL)
        list->first = more->first;
    else
        list->last->next = more->first;
    list->last = more->last;
}

struct block *
block_paragraph(struct arena *a, const struct run *runs, const char *role)
{
    struct block *b = block_new(a, BLOCK_PARAGRAPH);

    b->runs = runs;
    b->role = role;
    return b;
}

struct block *
block_heading(struct arena *a, unsigned level, const char *number, const struct run *runs)
{
    struct block *b = block_new(a, BLOCK_HEADING);

    b->level = level;
    b->number = number;
    b->runs = runs;
    return b;
}

char *
run_text(struct arena *a, const struct run *runs)
{
    struct strbuf b;

    strbuf_init(&b, a);
    for (; runs != NULL; runs = runs->next)
        strbuf_puts(&b, runs->text);
    for (char *p = b.p; *p != '\0'; p++)
        if (*p == '\n')
            *p = ' ';
    return b.p;
}

bool
run_visible(const struct run *runs)
{
    for (; runs != NULL; runs = runs->next)
        for (const char *p = runs->text; *p != '\0';) {
            unsigned long c = utf8_next(&p);

            if (c > ' ' && c != 0xA0 && c != 0xAD && c != 0x200B && c != 0x202F && c != 0x2060 && c != 0xFEFF)
                return true;
        }
    return false;
}
