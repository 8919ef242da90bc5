/*
 * Functions over the ledger. A figure that is absent or unknown gives NaN, so that every comparison with it is false.
 */
#include "decide/xpath.h"

#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <stdio.h>

static const struct ledger *
ledger_of(xmlXPathParserContextPtr p)
{
    return p->context->extra;
}

/* The one string argument; NULL after an error. Free with xmlFree. */
static xmlChar *
argument(xmlXPathParserContextPtr p, int n)
{
    if (n != 1) {
        xmlXPathSetArityError(p);
        return NULL;
    }
    return xmlXPathPopString(p);
}

static void
fig(xmlXPathParserContextPtr p, int n)
{
    xmlChar *id = argument(p, n);

    if (id == NULL)
        return;
    valuePush(p, xmlXPathNewFloat(ledger_value(ledger_of(p), (const char *)id)));
    xmlFree(id);
}

static void
has(xmlXPathParserContextPtr p, int n)
{
    xmlChar *id = argument(p, n);

    if (id == NULL)
        return;

    const struct figure *f = ledger_lookup(ledger_of(p), (const char *)id);

    valuePush(p, xmlXPathNewBoolean(f != NULL && f->known));
    xmlFree(id);
}

static void
exists_fig(xmlXPathParserContextPtr p, int n)
{
    xmlChar *id = argument(p, n);

    if (id == NULL)
        return;
    valuePush(p, xmlXPathNewBoolean(ledger_lookup(ledger_of(p), (const char *)id) != NULL));
    xmlFree(id);
}

static void
origin(xmlXPathParserContextPtr p, int n)
{
    static const char *const names[] = {"computed", "project", "catalogue", "default", "assumption"};
    xmlChar *id = argument(p, n);

    if (id == NULL)
        return;

    const struct figure *f = ledger_lookup(ledger_of(p), (const char *)id);

    valuePush(p, xmlXPathNewCString(f != NULL ? names[f->origin] : ""));
    xmlFree(id);
}

/* A policy value is in the ledger as the input of the same name. */
static void
limit(xmlXPathParserContextPtr p, int n)
{
    xmlChar *id = argument(p, n);
    char name[128];

    if (id == NULL)
        return;
    snprintf(name, sizeof name, "input.%s", (const char *)id);
    valuePush(p, xmlXPathNewFloat(ledger_value(ledger_of(p), name)));
    xmlFree(id);
}

static void
current(xmlXPathParserContextPtr p, int n)
{
    if (n != 0) {
        xmlXPathSetArityError(p);
        return;
    }
    valuePush(p, xmlXPathNewNodeSet(p->context->here));
}

bool
xpath_register(struct _xmlXPathContext *context, const struct ledger *l)
{
    static const struct { const char *name; xmlXPathFunction function; } functions[] = {
        {"fig", fig}, {"has", has}, {"exists-fig", exists_fig}, {"origin", origin}, {"limit", limit}, {"current", current},
    };

    union { const void *from; void *to; } ledger = {.from = l};

    context->extra = ledger.to;
    context->here = NULL;
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
        if (xmlXPathRegisterFunc(context, (const xmlChar *)functions[i].name, functions[i].function) != 0)
            return false;
    return true;
}

void
xpath_set_current(struct _xmlXPathContext *context, struct _xmlNode *node)
{
    context->here = node;
}
