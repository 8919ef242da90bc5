/*
 * One document while it is composed, and what the files of compose/ offer each other. Private to compose/.
 * Errors are reported where they occur and remembered in `ok`; composing goes on, so that all of them show at once.
 */
#ifndef GM_COMPOSE_COMPOSER_H
#define GM_COMPOSE_COMPOSER_H

#include "compose/template.h"
#include "locale/message.h"
#include "memo/block_new.h"

/* A finished argument: a text, or a number with its text. */
struct named_value {
    const char *name, *text;
    bool counts;
    double number;
    int decimals;
};

/* Where in the template we are, and which node of the analysis is looked at. Arguments are found from the inside out. */
struct scope {
    const struct scope *outer;
    const struct tpl_node *node;    /* NULL: the program itself asks */
    xmlNodePtr context;
    const struct named_value *given; /* arguments the program supplies */
    size_t n_given;
    int position, size; /* among the nodes of `each` */
};

/* A growing array of pointers. */
struct pointer_list {
    void **at;
    size_t n, cap;
};

struct composer {
    const struct compose_input *in;
    struct arena *arena;
    struct diag *diag;
    xmlXPathContextPtr xpath;
    char xpath_error[256];
    struct scope root;           /* the analysis as a whole, no element */
    bool ok;
    unsigned level;              /* of the section being composed */
    unsigned depth;              /* of messages within messages */
    const char *message;         /* key of the message being filled in */
    unsigned n_tables, n_figures;
    struct pointer_list anchors; /* const char * */
    struct pointer_list links;   /* struct run * with an href within the document */
    struct pointer_list sections; /* ids of sections of the template that were composed, for notes: const char * */
    struct pointer_list notes_done; /* sections whose notes stand in the document already: const char * */
    bool *figure_used;           /* by ledger index */
};

/* A value as it is shown. */
struct value {
    struct run_list runs;
    bool present;   /* false: nothing to show */
    bool counts;    /* `number` as shown with `decimals` decides plural forms */
    double number;
    int decimals;
};

/* --- template_eval.c: asking the analysis document --- */

/* Prepares c->xpath; false: reported. */
MUST_CHECK bool eval_open(struct composer *c);

/* The string of an expression, the string of an attribute with its parts filled in; in the arena, never NULL. */
const char *eval_string(struct composer *c, const struct scope *s, xmlXPathCompExprPtr expr);
const char *eval_avt(struct composer *c, const struct scope *s, const struct avt *avt);
double eval_number(struct composer *c, const struct scope *s, xmlXPathCompExprPtr expr);

/* The node of a set that is for this document's language, or the first; NULL when empty or no set. *is_nodes: the expression gave nodes. */
xmlNodePtr eval_best_node(struct composer *c, const struct scope *s, xmlXPathCompExprPtr expr, bool *is_nodes);

/* The strings of a node and an attribute, in the arena; NULL: no such attribute. */
const char *node_text(struct composer *c, xmlNodePtr node);
const char *node_attr(struct composer *c, xmlNodePtr node, const char *name);

/* The first child element, the next sibling element of that name; NULL when there is none. */
xmlNodePtr node_child(xmlNodePtr node, const char *name);
xmlNodePtr node_next(xmlNodePtr node, const char *name);

/* True when `lang` is empty or the document's language. */
bool is_own_language(const struct composer *c, const char *lang);

/* Calls `fn` for every child of s->node that is to be shown, groups opened, `each` repeated. */
void walk_children(struct composer *c, const struct scope *s, void (*fn)(struct composer *, const struct scope *, void *), void *arg);

/* --- compose_text.c: messages to runs --- */

/* The message of a key attribute; NULL: reported, or optional and absent. */
const struct message *find_message(struct composer *c, const struct scope *s, const struct avt *avt);

/* The message of a key that the program asks for; NULL: reported. */
const struct message *need_message(struct composer *c, const char *key);

/* A message with its arguments filled in. */
void message_runs(struct composer *c, const struct scope *s, const struct message *m, struct run_list *out);

/* A message of the program as plain text with these arguments; "" when it is missing (reported). */
const char *label_text(struct composer *c, const char *key, const struct named_value *given, size_t n);

/* The same for a message that may be missing: NULL. */
const char *optional_text(struct composer *c, const char *key);

/* --- compose_value.c: values of elements and placeholders --- */

/* The value of an element by its key, figure, select, number, date or count; `format` overrides the element's where not "". */
void eval_value(struct composer *c, const struct scope *s, const char *format, struct value *out);

/* A placeholder of the message being filled in (c->message). False: there is no such value, reported. */
bool argument_value(struct composer *c, const struct scope *s, const char *name, const char *format, struct value *out);

/* Adds user text: white space collapsed, run.lang where it is not the document's. */
void add_user_text(struct composer *c, struct run_list *out, const char *text, const char *lang);

/* Gives a run an address; it is dropped later should it lead nowhere. */
void set_href(struct composer *c, struct run *run, const char *href);

/* --- compose_figure.c: figures of the ledger --- */

/* The id with `*` replaced by the index or case at hand. */
const char *figure_id(struct composer *c, const struct scope *s, const char *id);

/* A figure as shown; out->present is false where the ledger has none. */
void figure_value(struct composer *c, const char *id, const char *format, struct value *out);

/* A number with a unit of the ledger. */
void number_value(struct composer *c, double number, const char *unit, const char *format, struct value *out);

/* A figure or number as plain text. */
const char *figure_text(struct composer *c, const char *id, const char *format);
const char *number_text(struct composer *c, double number, const char *unit, const char *format);

/* Label of a figure without and with what it is of: "Kaufpreis", "Kaufpreis (RTX 4090)". */
const char *figure_label(struct composer *c, const char *id);
const char *figure_label_full(struct composer *c, const char *id);

/* --- compose_blocks.c, compose_tables.c, compose_document.c, compose_details.c --- */

/* Composes the children of s->node. */
void compose_children(struct composer *c, const struct scope *s, struct block_list *out);

/* An anchor made of `wanted` that no other block has. */
const char *unique_anchor(struct composer *c, const char *wanted);

/* The element's own id as an anchor; NULL where it has none. */
const char *own_anchor(struct composer *c, const struct scope *s);

/* A word of a list: its index, reported and 0 when it is not there. */
int word_index(struct composer *c, const struct scope *s, const char *word, const char *const *words, int count);

void compose_table(struct composer *c, const struct scope *s, struct block_list *out);
void compose_notes(struct composer *c, const char *section, struct block_list *out);
void compose_labels(struct composer *c, struct document *out);
void compose_details(struct composer *c, struct document *out);
void *pointer_list_add(struct composer *c, struct pointer_list *list, void *p);

/* --- scenes --- */

/* A scene with the arguments of its caption and its alternative text. */
struct drawing {
    const struct scene *scene;
    const char *caption_key;
    const struct named_value *given;
    size_t n_given;
};

/* Each draws one scene; false: the project has nothing to draw. `s` is the place in the template. */
bool scene_cost(struct composer *c, const struct scope *s, struct drawing *out);
bool scene_memory(struct composer *c, const struct scope *s, struct drawing *out);
bool scene_tree(struct composer *c, const struct scope *s, struct drawing *out);
bool scene_idle(struct composer *c, const struct scope *s, struct drawing *out);

#endif
