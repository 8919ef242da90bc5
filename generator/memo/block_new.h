/*
 * Making blocks and runs. Everything lives in the arena that is handed in.
 */
#ifndef GM_MEMO_BLOCK_NEW_H
#define GM_MEMO_BLOCK_NEW_H

#include "base/arena.h"
#include "memo/block.h"

/* Siblings while they are collected; all zero is an empty list. */
struct block_list {
    struct block *first, *last;
};

/* Runs while they are collected; all zero is an empty list. */
struct run_list {
    struct run *first, *last;
};

/* An empty block of a kind, its role "". */
struct block *block_new(struct arena *a, enum block_kind kind);

/* Puts a block, or all of another list, at the end. */
void block_list_add(struct block_list *list, struct block *b);
void block_list_join(struct block_list *list, const struct block_list *more);

/* Puts a text with a style at the end and returns its run; `text` is borrowed. */
struct run *run_list_add(struct run_list *list, struct arena *a, const char *text, unsigned style);

/* Puts all runs of another list at the end. */
void run_list_join(struct run_list *list, const struct run_list *more);

/* A paragraph with these runs. */
struct block *block_paragraph(struct arena *a, const struct run *runs, const char *role);

/* A heading; `number` may be NULL. */
struct block *block_heading(struct arena *a, unsigned level, const char *number, const struct run *runs);

/* The text of runs without their looks, line breaks as spaces; in `a`. */
char *run_text(struct arena *a, const struct run *runs);

/* True when the runs show something: more than white space and soft hyphens. */
bool run_visible(const struct run *runs);

#endif
