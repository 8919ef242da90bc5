/*
 * The messages that the program itself asks a locale for. Private to compose/.
 */
#ifndef GM_COMPOSE_PROGRAM_KEYS_H
#define GM_COMPOSE_PROGRAM_KEYS_H

#include <stdbool.h>
#include <stddef.h>

struct program_key {
    const char *key;      /* "*" for a family that must have at least one */
    const char *supplied; /* arguments that the program gives, separated by spaces */
    const char *scene;    /* needed only where a template shows this scene */
    bool may_be_missing;
};
extern const struct program_key program_keys[];
extern const size_t n_program_keys;

/* Words of the project vocabulary that locales name: value.<id>.<word>, words[first] to words[count - 1]. */
struct word_group {
    const char *id;
    const char *const *words;
    int first, count;
};
extern const struct word_group word_groups[];
extern const size_t n_word_groups;

#endif
