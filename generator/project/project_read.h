/*
 * Reading attributes of a schema-valid element into fields. Private to project/.
 */
#ifndef GM_PROJECT_PROJECT_READ_H
#define GM_PROJECT_PROJECT_READ_H

#include "project/project.h"
#include "xml/xml_tree.h"

/* How often elements may come. The bounds keep the checks for repetition, which compare each with each, from taking long. */
enum { MOST_LANGUAGES = 50, MOST_CARDS = 100, MOST_OTHERS = 500 };

/* A number; unset when the attribute is absent. The schema has proved that it is one. */
struct number read_number(const struct xml_node *node, const char *attr);

/* The text of a child element, or NULL when there is none or it is empty. */
const char *read_child_text(struct arena *a, const struct xml_node *parent, const char *name);

/*
 * How often elements come: what a schema cannot say where their order is free. `complete`: nothing was taken out of the tree, so that
 * what is missing really is. The tree may be invalid otherwise. False: reported.
 */
bool check_counts(const struct xml_node *root, bool complete, struct diag *d);

/* Reads the elements of a valid project into *out, the first of those that are given too often. */
void read_project(struct project *out, const struct xml_node *root, struct arena *a);

/* The texts of the file that have more than ASCII, in its order. */
const struct placed_text *read_texts(const struct xml_node *root, struct arena *a);

/* What else a schema cannot say: which attributes exclude or need each other, which values fit together. False: reported. */
bool check_project(const struct project *p, const struct xml_node *root, struct diag *d);

#endif
