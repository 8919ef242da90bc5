/*
 * Reading attributes of a schema-valid element into fields. Private to project/.
 */
#ifndef GM_PROJECT_PROJECT_READ_H
#define GM_PROJECT_PROJECT_READ_H

#include "project/project.h"
#include "xml/xml_tree.h"

/* A number; unset when the attribute is absent. The schema has proved that it is one. */
struct number read_number(const struct xml_node *node, const char *attr);

/* The text of a child element, or NULL when there is none or it is empty. */
const char *read_child_text(struct arena *a, const struct xml_node *parent, const char *name);

/* Reads the elements of a project into *out; those that are given too often are left to project_check. */
void read_project(struct project *out, const struct xml_node *root, struct arena *a);

/* What a schema cannot say: how often elements come, what excludes what. False: reported. */
bool check_project(const struct project *p, const struct xml_node *root, struct diag *d);

#endif
