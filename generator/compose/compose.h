/*
 * Template and locale to a finished block tree. The only place where words meet numbers.
 */
#ifndef GM_COMPOSE_COMPOSE_H
#define GM_COMPOSE_COMPOSE_H

#include "base/attr.h"
#include "calc/analysis.h"
#include "decide/decision.h"
#include "locale/locale.h"
#include "memo/block.h"
#include "xml/xml_tree.h"

#include <stdbool.h>

struct template;

/* Loads templates/<name>.xml; XPath is compiled once. NULL: errors are in `d`. Lives in `a`. */
struct template *template_load(struct arena *a, const char *path, const struct xml_schema *schema, struct diag *d);
const char *template_id(const struct template *t);

/* Proves a template against a locale: every key it can ask for exists, every placeholder has an argument or is a figure id of the vocabulary;
 * keys of the locale that neither `t` (all of `n` templates), the policy nor the program uses are reported. False: errors in `d`. */
MUST_CHECK bool compose_check(const struct template *const *templates, size_t n, const struct locale *l, const struct policy *p, struct arena *a, struct diag *d);

/* Loads a theme and checks it: fonts exist, colours keep a contrast of 4.5:1 on their grounds. NULL: errors in `d`. Lives in `a`. */
const struct theme *theme_load(struct arena *a, const char *path, const struct xml_schema *schema, const char *css_path, struct diag *d);

struct compose_input {
    const struct template *template;
    const struct locale *locale;
    const struct theme *theme;
    const struct analysis *analysis;
    const struct decision *decision;
    struct _xmlDoc *doc;                  /* the analysis document */
    const char *pdf_href, *json_href, *other_href, *other_lang; /* file names beside it, or NULL */
    const struct attachment *attachments;
    size_t n_attachments;
};

/* Composes one document; everything lives in `a`. False: reported (a missing key or figure that the check should have found, a character no font has). */
MUST_CHECK bool compose(struct document *out, const struct compose_input *in, struct arena *a, struct diag *d);

#endif
