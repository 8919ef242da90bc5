/*
 * The decision policy: tree, findings, levers and values, as data. Read-only after loading; XPath is compiled once.
 */
#ifndef GM_DECIDE_POLICY_H
#define GM_DECIDE_POLICY_H

#include "base/attr.h"
#include "base/diag.h"
#include "catalog/catalog.h"
#include "catalog/policy_values.h"
#include "xml/xml_tree.h"

#include <stdbool.h>
#include <stddef.h>

struct policy;

/*
 * Reads a policy and proves it: every test compiles, every target exists, no cycles, every node and outcome reachable.
 * NULL: errors are in `d`. Lives in `a`.
 */
struct policy *policy_load(struct arena *a, const char *path, const struct xml_schema *schema, const struct catalog *c, struct diag *d);

/* Its numbers, for calc/; lent. */
const struct policy_values *policy_values(const struct policy *p);

/* All locale keys that the policy needs (node.<id>.question, outcome.<id>.…, finding.<id>.…), for the locale check. *n receives their number. */
const char *const *policy_keys(const struct policy *p, size_t *n);

#endif
