/*
 * The functions that policies and templates have beyond XPath 1.0: fig, has, exists-fig, origin, limit, current.
 */
#ifndef GM_DECIDE_XPATH_H
#define GM_DECIDE_XPATH_H

#include "calc/ledger.h"

#include <stdbool.h>

struct _xmlXPathContext;
struct _xmlNode;

/* Makes the functions known in a context; they look into `l`, which must outlive it. Uses the context's `extra` and `here`. False: no memory. */
bool xpath_register(struct _xmlXPathContext *context, const struct ledger *l);

/* What current() gives from now on; NULL: an empty set. */
void xpath_set_current(struct _xmlXPathContext *context, struct _xmlNode *node);

#endif
