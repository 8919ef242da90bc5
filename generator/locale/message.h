/*
 * A message as it was read: pieces of text with their look, placeholders, plural forms. compose/ turns it into runs.
 */
#ifndef GM_LOCALE_MESSAGE_H
#define GM_LOCALE_MESSAGE_H

#include "base/diag.h"
#include "locale/locale.h"

#include <stdbool.h>
#include <stddef.h>

/* Looks of a text, or-ed; the same bits as the memo's run styles. */
enum text_style { TEXT_STRONG = 1, TEXT_EM = 2, TEXT_SUB = 4, TEXT_SUP = 8, TEXT_CODE = 16, TEXT_QUIET = 32 };

enum part_kind {
    PART_TEXT,   /* `text` */
    PART_ARG,    /* placeholder: `text` is its name, `format` the format or "" */
    PART_PLURAL, /* `text` is the name of the argument that counts; `forms` */
    PART_BREAK,  /* a forced line break */
};

struct plural_form {
    const struct plural_form *next;
    const char *category; /* "one", "other", … */
    const struct message_part *parts;
};

struct message_part {
    const struct message_part *next;
    enum part_kind kind;
    unsigned style; /* enum text_style */
    const char *text, *format;
    const char *lang;                 /* language of foreign words, or NULL */
    const struct message_part *href;  /* address as texts and placeholders, or NULL */
    const struct plural_form *forms;
};

struct message {
    const char *key;
    struct loc loc;
    const struct message_part *parts; /* NULL: an empty message */
    bool plain;                       /* preformatted: white space as written */
    const char *const *names;         /* placeholders */
    size_t n_names;
};

/* The parts of the form that a number of this plural category takes ("other" where the category has none). */
const struct message_part *plural_parts(const struct message_part *plural, const char *category);

/* The text of a message without arguments, its plurals by `value` as shown with `decimals`; in `a`. */
char *message_counted(const struct locale *l, struct arena *a, const struct message *m, double value, int decimals);

#endif
