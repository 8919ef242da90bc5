/*
 * Messages: inline markup to parts, placeholders found with PCRE2. What is wrong is reported with the message's key and line.
 */
#include "locale/locale_impl.h"

#include "base/strbuf.h"
#include "locale/locale_diag.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <string.h>

/* {{, }}, {name}, {name:format}, or a lone brace. */
static const char placeholder_pattern[] = "\\{\\{|\\}\\}|\\{([a-z][A-Za-z0-9_.*-]*)(?::([a-z0-9+]+))?\\}|[{}]";
static const char format_pattern[] = "^(?:(?:[0-6]|sig[2-4]|auto|bare|short|cite|plain)(?:\\+|$))+(?<!\\+)$";

struct message_reader {
    struct arena *arena;
    struct diag *diag;
    pcre2_code *placeholder, *format;
    pcre2_match_data *match;
};

/* A list of parts while it grows. */
struct part_list {
    struct message_part *first, *last;
    bool space; /* the next white space is left out: at the beginning, after white space or a line break */
};

/* The message being read. */
struct reading {
    struct message_reader *reader;
    const char *key;
    struct loc loc;
    bool plain, ok;
    const char **names;
    size_t n_names, cap_names;
};

/* What the elements around a text say of it. */
struct look {
    unsigned style;
    const char *lang;
    const struct message_part *href;
};

static void
free_code(void *code)
{
    pcre2_code_free(code);
}

static void
free_match(void *match)
{
    pcre2_match_data_free(match);
}

static pcre2_code *
compile(struct arena *a, const char *pattern)
{
    int error;
    PCRE2_SIZE offset;
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED, 0, &error, &offset, NULL);

    if (code == NULL) /* the patterns are right, so memory ran out */
        arena_exhausted(a);
    arena_defer(a, free_code, code);
    return code;
}

struct message_reader *
message_reader_new(struct arena *a, struct diag *d)
{
    struct message_reader *r = arena_alloc(a, sizeof *r);

    r->arena = a;
    r->diag = d;
    r->placeholder = compile(a, placeholder_pattern);
    r->format = compile(a, format_pattern);
    r->match = pcre2_match_data_create(8, NULL);
    if (r->match == NULL)
        arena_exhausted(a);
    arena_defer(a, free_match, r->match);
    return r;
}

static struct message_part *
add_part(struct reading *m, struct part_list *list, enum part_kind kind, const struct look *look)
{
    struct message_part *part = arena_alloc(m->reader->arena, sizeof *part);

    *part = (struct message_part){.kind = kind, .style = look->style, .lang = look->lang, .href = look->href, .text = "", .format = ""};
    if (list->last == NULL)
        list->first = part;
    else
        list->last->next = part;
    list->last = part;
    list->space = false;
    return part;
}

static bool
is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Adds `n` bytes of text, white space collapsed unless the message is plain; joins it to the last part where that looks the same. */
static void
add_text(struct reading *m, struct part_list *list, const struct look *look, const char *s, size_t n)
{
    struct message_part *last = list->last;
    struct strbuf b;
    bool space = list->space;

    strbuf_init(&b, m->reader->arena);
    for (size_t i = 0; i < n; i++) {
        bool blank = !m->plain && is_space(s[i]);

        if (!blank || !space)
            strbuf_putc(&b, blank ? ' ' : s[i]);
        space = blank;
    }
    if (b.n == 0)
        return;
    if (last != NULL && last->kind == PART_TEXT && last->style == look->style && last->lang == look->lang && last->href == look->href)
        last->text = arena_printf(m->reader->arena, "%s%s", last->text, b.p);
    else
        add_part(m, list, PART_TEXT, look)->text = b.p;
    list->space = space;
}

static void
note_name(struct reading *m, const char *name)
{
    for (size_t i = 0; i < m->n_names; i++)
        if (strcmp(m->names[i], name) == 0)
            return;
    if (m->n_names == m->cap_names) {
        const char **grown = arena_array(m->reader->arena, m->cap_names * 2 + 4, sizeof *grown);

        if (m->n_names > 0)
            memcpy(grown, m->names, m->n_names * sizeof *grown);
        m->names = grown;
        m->cap_names = m->cap_names * 2 + 4;
    }
    m->names[m->n_names++] = name;
}

static const char *
group_text(struct reading *m, const char *s, const PCRE2_SIZE *at, int group, int groups)
{
    return group >= groups || at[group * 2] == PCRE2_UNSET ? "" : arena_strndup(m->reader->arena, s + at[group * 2], at[group * 2 + 1] - at[group * 2]);
}

static void
add_placeholder(struct reading *m, struct part_list *list, const struct look *look, const char *name, const char *format)
{
    struct message_part *part = add_part(m, list, PART_ARG, look);

    part->text = name;
    part->format = format;
    note_name(m, name);
    if (format[0] != '\0' &&
        pcre2_match(m->reader->format, (PCRE2_SPTR)format, strlen(format), 0, 0, m->reader->match, NULL) == PCRE2_ERROR_NOMATCH) {
        diag(m->reader->diag, m->loc, D_MESSAGE_FORMAT, m->key, format, name);
        m->ok = false;
    }
}

/* One match: a placeholder, a doubled brace, or a lone one, which is an error. */
static void
add_match(struct reading *m, struct part_list *list, const struct look *look, const char *s, int groups)
{
    const PCRE2_SIZE *at = pcre2_get_ovector_pointer(m->reader->match);
    const char *brace = s[at[0]] == '{' ? "{" : "}";

    if (groups > 1) {
        const char *name = group_text(m, s, at, 1, groups);

        add_placeholder(m, list, look, name, group_text(m, s, at, 2, groups));
    } else if (at[1] - at[0] == 2) {
        add_text(m, list, look, brace, 1);
    } else {
        diag(m->reader->diag, m->loc, D_MESSAGE_BRACE, m->key, brace, brace, brace);
        m->ok = false;
    }
}

static void
read_text(struct reading *m, struct part_list *list, const struct look *look, const char *s)
{
    size_t n = strlen(s), at = 0;
    int groups;

    while ((groups = pcre2_match(m->reader->placeholder, (PCRE2_SPTR)s, n, at, 0, m->reader->match, NULL)) > 0) {
        const PCRE2_SIZE *found = pcre2_get_ovector_pointer(m->reader->match);
        size_t end = found[1];

        add_text(m, list, look, s + at, found[0] - at);
        add_match(m, list, look, s, groups);
        at = end;
    }
    if (groups != PCRE2_ERROR_NOMATCH)
        arena_exhausted(m->reader->arena);
    add_text(m, list, look, s + at, n - at);
}

/* Takes one space off the end. */
static void
trim_end(struct reading *m, struct part_list *list)
{
    struct message_part *last = list->last;

    if (last == NULL || last->kind != PART_TEXT || m->plain)
        return;

    size_t n = strlen(last->text);

    if (n > 0 && last->text[n - 1] == ' ')
        last->text = arena_strndup(m->reader->arena, last->text, n - 1);
}

static void read_children(struct reading *m, struct part_list *list, const struct look *look, const struct xml_node *node);

static void
read_break(struct reading *m, struct part_list *list, const struct look *look)
{
    trim_end(m, list);
    (void)add_part(m, list, PART_BREAK, look);
    list->space = true;
}

static const struct plural_form *
find_form(const struct plural_form *forms, const char *category)
{
    for (; forms != NULL; forms = forms->next)
        if (strcmp(forms->category, category) == 0)
            return forms;
    return NULL;
}

static void
read_plural(struct reading *m, struct part_list *list, const struct look *look, const struct xml_node *node)
{
    struct message_part *part = add_part(m, list, PART_PLURAL, look);

    part->text = xml_attr(node, "arg");
    note_name(m, part->text);
    for (const struct xml_node *n = xml_child(node, NULL); n != NULL; n = xml_next(n, NULL)) {
        struct plural_form *form = arena_alloc(m->reader->arena, sizeof *form);
        struct part_list inner = {.space = true};

        if (find_form(part->forms, n->name) != NULL) {
            diag(m->reader->diag, n->loc, D_MESSAGE_PLURAL_TWICE, m->key, n->name);
            m->ok = false;
        }
        read_children(m, &inner, look, n);
        trim_end(m, &inner);
        *form = (struct plural_form){.next = part->forms, .category = n->name, .parts = inner.first};
        part->forms = form;
    }
    if (find_form(part->forms, "other") == NULL) {
        diag(m->reader->diag, node->loc, D_MESSAGE_PLURAL, m->key);
        m->ok = false;
    }
}

static unsigned
style_of(const char *name)
{
    static const struct { const char *name; unsigned style; } styles[] = {
        {"strong", TEXT_STRONG}, {"em", TEXT_EM}, {"sub", TEXT_SUB}, {"sup", TEXT_SUP}, {"code", TEXT_CODE}, {"quiet", TEXT_QUIET},
    };

    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++)
        if (strcmp(styles[i].name, name) == 0)
            return styles[i].style;
    return 0;
}

/* strong, em, sub, sup, code, quiet, a, foreign. */
static void
read_inline(struct reading *m, struct part_list *list, const struct look *look, const struct xml_node *node)
{
    struct look inner = *look;

    inner.style |= style_of(node->name);
    if (strcmp(node->name, "foreign") == 0)
        inner.lang = xml_attr(node, "lang");
    if (strcmp(node->name, "a") == 0) {
        struct part_list address = {.space = true};
        static const struct look no_look;

        read_text(m, &address, &no_look, xml_attr(node, "href"));
        inner.href = address.first;
    }
    read_children(m, list, &inner, node);
}

static void
read_children(struct reading *m, struct part_list *list, const struct look *look, const struct xml_node *node)
{
    for (const struct xml_node *n = node->first; n != NULL; n = n->next) {
        if (n->text != NULL)
            read_text(m, list, look, n->text);
        else if (strcmp(n->name, "br") == 0)
            read_break(m, list, look);
        else if (strcmp(n->name, "plural") == 0)
            read_plural(m, list, look, n);
        else
            read_inline(m, list, look, n);
    }
}

/* The spaces that all lines of a preformatted text begin with. */
static size_t
common_indent(const char *s)
{
    size_t common = SIZE_MAX;

    for (; *s != '\0'; s += strcspn(s, "\n"), s += *s == '\n') {
        size_t n = strspn(s, " \t");

        if (s[n] != '\n' && s[n] != '\0' && n < common)
            common = n;
    }
    return common == SIZE_MAX ? 0 : common;
}

/* A preformatted text without its first line break, the indent of all lines, and white space at the end. */
static const char *
unindented(struct arena *a, const char *s)
{
    struct strbuf b;
    size_t blank = strspn(s, " \t"), indent;

    if (s[blank] == '\n')
        s += blank + 1;
    indent = common_indent(s);
    strbuf_init(&b, a);
    while (*s != '\0') {
        size_t n = strcspn(s, "\n"), skip = n < indent ? n : indent;

        strbuf_add(&b, s + skip, n - skip);
        s += n;
        if (*s == '\n') {
            strbuf_putc(&b, '\n');
            s++;
        }
    }
    while (b.n > 0 && is_space(b.p[b.n - 1]))
        b.p[--b.n] = '\0';
    return b.p;
}

const struct message *
message_read(struct message_reader *r, const struct xml_node *node, const char *key)
{
    struct reading m = {.reader = r, .key = key, .loc = node->loc, .plain = xml_attr(node, "text") != NULL, .ok = true};
    struct message *out = arena_alloc(r->arena, sizeof *out);
    struct part_list list = {.space = !m.plain};
    static const struct look no_look;

    if (m.plain && node->first != NULL)
        read_text(&m, &list, &no_look, unindented(r->arena, node->first->text));
    else
        read_children(&m, &list, &no_look, node);
    trim_end(&m, &list);
    *out = (struct message){.key = key, .loc = node->loc, .parts = list.first, .plain = m.plain, .names = m.names, .n_names = m.n_names};
    return m.ok ? out : NULL;
}

const struct message_part *
plural_parts(const struct message_part *plural, const char *category)
{
    const struct plural_form *form = find_form(plural->forms, category);

    if (form == NULL)
        form = find_form(plural->forms, "other");
    return form == NULL ? NULL : form->parts;
}

static void
put_counted(struct strbuf *b, const struct message_part *parts, const char *category)
{
    for (; parts != NULL; parts = parts->next) {
        if (parts->kind == PART_TEXT)
            strbuf_puts(b, parts->text);
        else if (parts->kind == PART_PLURAL)
            put_counted(b, plural_parts(parts, category), category);
    }
}

char *
message_counted(const struct locale *l, struct arena *a, const struct message *m, double value, int decimals)
{
    struct strbuf b;

    strbuf_init(&b, a);
    put_counted(&b, m->parts, locale_plural(l, value, decimals));
    return b.p;
}

const char *const *
message_placeholders(const struct message *m, size_t *n)
{
    *n = m->n_names;
    return m->names;
}
