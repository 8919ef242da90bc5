/*
 * A template with its expressions compiled. Private to compose/.
 */
#ifndef GM_COMPOSE_TEMPLATE_H
#define GM_COMPOSE_TEMPLATE_H

#include "compose/compose.h"

#include <libxml/xpath.h>

enum tpl_kind {
    TPL_TEMPLATE, TPL_ARG, TPL_GROUP, TPL_TITLE, TPL_SUBTITLE, TPL_ADDRESS, TPL_META, TPL_SECTION, TPL_P, TPL_LIST, TPL_ITEM, TPL_CALLOUT,
    TPL_KEY_FIGURES, TPL_KEY_FIGURE, TPL_TABLE, TPL_COLUMN, TPL_ROW, TPL_CELL, TPL_NOTE, TPL_DEFINITIONS, TPL_DEFINITION, TPL_FIGURE,
    TPL_CODE, TPL_TOC, TPL_PAGE_BREAK, TPL_SIGN_OFF, TPL_SIGNATURE, TPL_NOTES,
    TPL_KIND_COUNT
};

/* Attributes that are XPath. EXPR_WHO: the name of a signature. */
enum tpl_expr { EXPR_WHEN, EXPR_EACH, EXPR_SELECT, EXPR_NUMBER, EXPR_DATE, EXPR_COUNT, EXPR_WHO, TPL_EXPR_COUNT };

/* Attributes with {XPath} parts. AVT_ROLE: `role`, or `kind` of a callout. */
enum tpl_avt {
    AVT_KEY, AVT_FIGURE, AVT_UNIT, AVT_ID, AVT_ROLE, AVT_LABEL, AVT_NOTE, AVT_VALUE, AVT_TEXT, AVT_HREF, AVT_LANG,
    TPL_AVT_COUNT
};

/* A piece of such an attribute: literal text, or an expression. */
struct avt {
    const struct avt *next;
    const char *text; /* or the expression's source */
    xmlXPathCompExprPtr expr;
};

struct tpl_node {
    struct tpl_node *parent, *first, *next;
    enum tpl_kind kind;
    const char *element;         /* its name */
    struct loc loc;
    const struct xml_node *xml;  /* for plain attributes */
    xmlXPathCompExprPtr exprs[TPL_EXPR_COUNT]; /* NULL where absent */
    const struct avt *avts[TPL_AVT_COUNT];
    const char *format;          /* never NULL */
};

/* Arguments that every message may use. */
enum special_arg {
    SPECIAL_PROJECT, SPECIAL_CLIENT, SPECIAL_MODEL, SPECIAL_CARD, SPECIAL_PROVIDER, SPECIAL_OFFER, SPECIAL_DATE, SPECIAL_COMPANY,
    SPECIAL_COUNT
};
extern const char *const special_names[SPECIAL_COUNT];

struct template {
    const char *id;
    struct tpl_node *root;
    xmlXPathCompExprPtr specials[SPECIAL_COUNT];
};

/* Tries the compiled expressions of a template on an empty analysis, so that unknown functions and variables show. False: reported. */
MUST_CHECK bool template_prove(const struct template *t, struct arena *a, struct diag *d);

/* Walks a template in document order; NULL after the last node. */
const struct tpl_node *tpl_following(const struct tpl_node *n);

#endif
