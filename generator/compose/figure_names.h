/*
 * Ids of figures as families: what stays the same for every candidate, offer or case. Private to compose/.
 */
#ifndef GM_COMPOSE_FIGURE_NAMES_H
#define GM_COMPOSE_FIGURE_NAMES_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* An id taken apart: "candidate.2.purchase" is family "candidate.purchase", group "candidate", of "2". */
struct figure_name {
    const char *family;
    const char *group;
    const char *of; /* index, case, or currency; "" where the family has none */
};

/* Takes an id apart; in `a`. */
struct figure_name figure_name(struct arena *a, const char *id);

/* All families of the vocabulary. */
extern const char *const figure_families[];
extern const size_t n_figure_families;

/* True when the vocabulary has this family. */
bool is_figure_family(const char *family);

#endif
