/*
 * Translates libxml2's parser errors. The reader decides which one counts.
 */
#include "xml/xml_syntax.h"

#include "xml/xml_diag.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
copy(char *out, size_t size, const char *s)
{
    snprintf(out, size, "%s", s == NULL ? "" : s);
    out[strcspn(out, "\r\n")] = '\0';
    for (size_t n = strlen(out); n > 0 && n + 1 == size && ((unsigned char)out[n - 1] & 0x80) != 0;)
        out[--n] = '\0'; /* a cut character */
}

void
xml_syntax_note(struct xml_syntax_fault *out, xml_error_ptr error, size_t offset)
{
    *out = (struct xml_syntax_fault){.code = error->code, .offset = offset, .number = error->int1};
    copy(out->a, sizeof out->a, error->str1);
    copy(out->text, sizeof out->text, error->message);
}

/* The element name of the start tag at `tag`. */
static int
tag_name(const struct xml_source *s, size_t tag, const char **name)
{
    *name = s->text + tag + 1;
    return tag < s->n ? (int)strcspn(*name, " \t\r\n/>") : 0;
}

static void
report_mismatch(const struct xml_source *s, size_t offset, size_t open_tag, struct diag *d)
{
    size_t close_tag = xml_source_back(s, offset, "</");
    const char *open, *close;
    int n_open = tag_name(s, open_tag, &open), n_close = tag_name(s, close_tag + 1, &close);
    char open_name[128], close_name[128];

    snprintf(open_name, sizeof open_name, "%.*s", n_open, open);
    snprintf(close_name, sizeof close_name, "%.*s", n_close, close);
    diag(d, xml_source_loc(s, close_tag), D_XML_MISMATCH, close_name, open_name, xml_source_loc(s, open_tag).line, open_name);
}

static void
report_unclosed(const struct xml_source *s, size_t open_tag, struct diag *d)
{
    const char *name;
    int n = tag_name(s, open_tag, &name);
    char copied[128];

    snprintf(copied, sizeof copied, "%.*s", n, name);
    diag(d, xml_source_loc(s, s->n), D_XML_UNCLOSED, copied, xml_source_loc(s, open_tag).line);
}

static void
report_entity(const struct xml_syntax_fault *f, const struct xml_source *s, struct diag *d)
{
    size_t at = xml_source_back(s, f->offset, "&");

    if (f->code == XML_ERR_UNDECLARED_ENTITY || f->code == XML_WAR_UNDECLARED_ENTITY)
        diag(d, xml_source_loc(s, at), D_XML_ENTITY, f->a);
    else
        diag(d, xml_source_loc(s, at), D_XML_AMPERSAND);
}

/* No name where one must be: behind "<", or behind "&". */
static void
report_name(const struct xml_syntax_fault *f, const struct xml_source *s, struct diag *d)
{
    if (strstr(f->text, "StartTag") != NULL)
        diag(d, xml_source_loc(s, xml_source_back(s, f->offset, "<")), D_XML_LESS_THAN);
    else
        report_entity(f, s, d);
}

/* The second attribute of that name in the tag that ends before the fault. */
static void
report_twice(const struct xml_syntax_fault *f, const struct xml_source *s, struct diag *d)
{
    size_t tag = xml_source_back(s, f->offset, "<");

    diag(d, xml_source_loc(s, xml_source_attr(s, tag, f->a, 1)), D_XML_ATTRIBUTE_TWICE, f->a);
}

/* The character of a fault "invalid Char value": libxml2 gives it in int1, or stands before it in the text. */
static void
report_control(const struct xml_syntax_fault *f, const struct xml_source *s, struct diag *d)
{
    unsigned c = f->number > 0 ? (unsigned)f->number : (unsigned char)s->text[f->offset < s->n ? f->offset : 0];

    diag(d, xml_source_loc(s, f->offset), D_XML_CONTROL, c);
}

static void
report_control_reference(const struct xml_syntax_fault *f, const struct xml_source *s, struct diag *d)
{
    size_t at = xml_source_back(s, f->offset, "&#");
    bool hex = s->text[at] == '&' && s->text[at + 2] == 'x';

    diag(d, xml_source_loc(s, at), D_XML_CONTROL, (unsigned)strtoul(s->text + at + (hex ? 3 : 2), NULL, hex ? 16 : 10));
}

static void
report_other(const struct xml_syntax_fault *f, const struct xml_source *s, struct diag *d)
{
    diag(d, xml_source_loc(s, f->offset), D_XML_SYNTAX, f->text[0] == '\0' ? "the parser gives no reason" : f->text);
}

void
xml_syntax_report(const struct xml_syntax_fault *f, const struct xml_source *source, size_t open_tag, struct diag *d)
{
    struct loc here = xml_source_loc(source, f->offset);

    if (f->offset >= source->n && open_tag < source->n) {
        report_unclosed(source, open_tag, d);
        return;
    }
    switch (f->code) {
    case XML_FAULT_DOCTYPE: diag(d, here, D_XML_DOCTYPE); break;
    case XML_FAULT_DEPTH: diag(d, here, D_XML_DEPTH, XML_MAX_DEPTH); break;
    case XML_ERR_TAG_NAME_MISMATCH: report_mismatch(source, f->offset, open_tag, d); break;
    case XML_ERR_NAME_REQUIRED: report_name(f, source, d); break;
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
    case XML_ERR_ENTITYREF_SEMICOL_MISSING: report_entity(f, source, d); break;
    case XML_ERR_LT_IN_ATTRIBUTE: diag(d, here, D_XML_LESS_THAN); break;
    case XML_ERR_ATTRIBUTE_REDEFINED: report_twice(f, source, d); break;
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
        diag(d, xml_source_loc(source, xml_source_back(source, f->offset, "<")), D_XML_PREFIX, f->a, f->a);
        break;
    case XML_ERR_INVALID_CHAR:
        if (strstr(f->text, "CharRef") != NULL)
            report_control_reference(f, source, d);
        else
            report_control(f, source, d);
        break;
    default: report_other(f, source, d);
    }
}
