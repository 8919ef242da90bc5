/*
 * Messages to runs: the only place where words get their arguments.
 */
#include "compose/composer.h"

#include "base/strbuf.h"
#include "compose/compose_diag.h"

#include <string.h>

enum { MAX_DEPTH = 12 };

_Static_assert((int)TEXT_STRONG == (int)RUN_STRONG && (int)TEXT_EM == (int)RUN_EM && (int)TEXT_SUB == (int)RUN_SUB &&
                   (int)TEXT_SUP == (int)RUN_SUP && (int)TEXT_CODE == (int)RUN_CODE && (int)TEXT_QUIET == (int)RUN_QUIET,
               "looks of messages are styles of runs");

/* Double dots, which an empty part of a key leaves, become one; a dot at the end goes. In place. */
static void
tidy_key(char *key)
{
    char *to = key;

    for (const char *from = key; *from != '\0'; from++)
        if (*from != '.' || (to > key && to[-1] != '.'))
            *to++ = *from;
    if (to > key && to[-1] == '.')
        to--;
    *to = '\0';
}

static struct loc
place_of(const struct scope *s)
{
    return s->node == NULL ? (struct loc){0} : s->node->loc;
}

static void
report_missing(struct composer *c, const struct scope *s, const char *key)
{
    size_t n;
    const char *const *keys = locale_keys(c->in->locale, &n);
    const char *near = diag_nearest(key, keys, n);

    diag(c->diag, place_of(s), D_KEY_MISSING, s->node == NULL ? "document" : s->node->element, key, locale_tag(c->in->locale),
         near == NULL ? "" : "; did you mean ", near == NULL ? "" : near);
    c->ok = false;
}

const struct message *
find_message(struct composer *c, const struct scope *s, const struct avt *avt)
{
    const char *keys = eval_avt(c, s, avt), *first = NULL;

    for (const char *p = keys;; p++) {
        size_t n = strcspn(p, "|");
        char *key = arena_strndup(c->arena, p, n);
        const struct message *m;

        tidy_key(key);
        if (key[0] == '\0' && first != NULL)
            return NULL; /* may be missing */
        m = locale_message(c->in->locale, key);
        if (m != NULL)
            return m;
        first = first == NULL ? key : first;
        p += n;
        if (*p == '\0')
            break;
    }
    report_missing(c, s, first);
    return NULL;
}

const struct message *
need_message(struct composer *c, const char *key)
{
    const struct message *m = locale_message(c->in->locale, key);

    if (m == NULL)
        report_missing(c, &c->root, key);
    return m;
}

/* Puts the look of the words around a placeholder on its runs. */
static void
add_look(struct composer *c, const struct message_part *part, struct run *run, const char *href)
{
    for (; run != NULL; run = run->next) {
        run->style |= part->style;
        if (run->lang == NULL)
            run->lang = part->lang;
        if (run->href == NULL && href != NULL)
            set_href(c, run, href);
    }
}

static void put_parts(struct composer *c, const struct scope *s, const struct message_part *part, struct run_list *out);

static void
put_plural(struct composer *c, const struct scope *s, const struct message_part *part, struct run_list *out)
{
    struct value v = {0};

    if (!argument_value(c, s, part->text, "", &v))
        return;
    if (!v.counts) {
        diag(c->diag, place_of(s), D_ARG_NUMBER, c->message, part->text);
        c->ok = false;
        return;
    }
    put_parts(c, s, plural_parts(part, locale_plural(c->in->locale, v.number, v.decimals)), out);
}

/* The address of a link, its placeholders filled in. */
static const char *
address(struct composer *c, const struct scope *s, const struct message_part *href)
{
    struct run_list runs = {0};

    if (href == NULL)
        return NULL;
    put_parts(c, s, href, &runs);
    return run_text(c->arena, runs.first);
}

static void
put_part(struct composer *c, const struct scope *s, const struct message_part *part, struct run_list *out)
{
    struct value v = {0};

    switch (part->kind) {
    case PART_TEXT:
        (void)run_list_add(&v.runs, c->arena, part->text, RUN_PLAIN);
        break;
    case PART_BREAK:
        (void)run_list_add(&v.runs, c->arena, "\n", RUN_PLAIN);
        break;
    case PART_PLURAL:
        put_plural(c, s, part, &v.runs);
        break;
    case PART_ARG:
        (void)argument_value(c, s, part->text, part->format, &v);
        break;
    }
    add_look(c, part, v.runs.first, address(c, s, part->href));
    run_list_join(out, &v.runs);
}

static void
put_parts(struct composer *c, const struct scope *s, const struct message_part *part, struct run_list *out)
{
    for (; part != NULL; part = part->next)
        put_part(c, s, part, out);
}

void
message_runs(struct composer *c, const struct scope *s, const struct message *m, struct run_list *out)
{
    const char *outer;

    if (c->depth >= MAX_DEPTH) {
        diag(c->diag, place_of(s), D_ARG_LOOP, m->key);
        c->ok = false;
        return;
    }
    outer = c->message;
    c->message = m->key;
    c->depth++;
    put_parts(c, s, m->parts, out);
    c->depth--;
    c->message = outer;
}

static const char *
plain_text(struct composer *c, const struct message *m, const struct named_value *given, size_t n)
{
    struct scope s = c->root;
    struct run_list runs = {0};

    s.given = given;
    s.n_given = n;
    message_runs(c, &s, m, &runs);
    return run_text(c->arena, runs.first);
}

const char *
label_text(struct composer *c, const char *key, const struct named_value *given, size_t n)
{
    const struct message *m = need_message(c, key);

    return m == NULL ? "" : plain_text(c, m, given, n);
}

const char *
optional_text(struct composer *c, const char *key)
{
    const struct message *m = locale_message(c->in->locale, key);

    return m == NULL ? NULL : plain_text(c, m, NULL, 0);
}
