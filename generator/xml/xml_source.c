/*
 * Bytes to UTF-8. Markup is the reader's job, but for the encoding in the first line. Returns false when it has reported why not.
 */
#include "xml/xml_source.h"

#include "base/strbuf.h"
#include "xml/xml_diag.h"
#include "xml/xml_tree.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

struct signature {
    const char *bytes;
    size_t n, skip; /* how many to compare, how many to drop */
    const char *encoding;
};

/* Byte order marks first, longest first; then "<" as the first character of a file without one. */
static const struct signature signatures[] = {
    {"\xef\xbb\xbf", 3, 3, "UTF-8"},
    {"\xff\xfe\0\0", 4, 4, "UTF-32LE"},
    {"\0\0\xfe\xff", 4, 4, "UTF-32BE"},
    {"\xff\xfe", 2, 2, "UTF-16LE"},
    {"\xfe\xff", 2, 2, "UTF-16BE"},
    {"<\0\0\0", 4, 0, "UTF-32LE"},
    {"\0\0\0<", 4, 0, "UTF-32BE"},
    {"<\0", 2, 0, "UTF-16LE"},
    {"\0<", 2, 0, "UTF-16BE"},
};

static const struct signature *
find_signature(const char *bytes, size_t n)
{
    for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++)
        if (n >= signatures[i].n && memcmp(bytes, signatures[i].bytes, signatures[i].n) == 0)
            return &signatures[i];
    return NULL;
}

static const char *
skip_space(const char *p, const char *end)
{
    while (p < end && isspace((unsigned char)*p))
        p++;
    return p;
}

/* The name in encoding="…" of the XML declaration, in `a`; NULL when there is none. */
static char *
declared_encoding(struct arena *a, const char *text, size_t n)
{
    const char *end = n > 5 && memcmp(text, "<?xml", 5) == 0 ? memmem(text, n < 512 ? n : 512, "?>", 2) : NULL;
    const char *p = end == NULL ? NULL : memmem(text, (size_t)(end - text), "encoding", 8);

    if (p == NULL)
        return NULL;
    p = skip_space(p + 8, end);
    if (p == end || *p != '=')
        return NULL;
    p = skip_space(p + 1, end);

    const char *close = p < end && (*p == '"' || *p == '\'') ? memchr(p + 1, *p, (size_t)(end - p - 1)) : NULL;

    return close == NULL ? NULL : arena_strndup(a, p + 1, (size_t)(close - p - 1));
}

static void
close_converter(void *converter)
{
    ucnv_close(converter);
}

/* Converts to UTF-8 with ICU, strictly. The text is left in *text and *n, in `a`. */
static bool
convert(struct arena *a, const char *encoding, const char **text, size_t *n)
{
    UErrorCode status = U_ZERO_ERROR;
    UConverter *from = ucnv_open(encoding, &status);

    if (from == NULL || U_FAILURE(status))
        return false;
    arena_defer(a, close_converter, from);
    ucnv_setToUCallBack(from, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);

    int32_t size = ucnv_toAlgorithmic(UCNV_UTF8, from, NULL, 0, *text, (int32_t)*n, &status);

    if (status != U_BUFFER_OVERFLOW_ERROR)
        return false;

    char *out = arena_alloc(a, (size_t)size + 1);

    status = U_ZERO_ERROR;
    ucnv_toAlgorithmic(UCNV_UTF8, from, out, size + 1, *text, (int32_t)*n, &status);
    *text = out;
    *n = (size_t)size;
    return U_SUCCESS(status);
}

/* One byte a character, the lower half ASCII: what can be read by declaration alone. */
static bool
is_simple(const char *encoding)
{
    return strncasecmp(encoding, "ISO-8859-", 9) == 0 || strncasecmp(encoding, "windows-125", 11) == 0;
}

static bool
is_utf8_name(const char *encoding)
{
    return strcasecmp(encoding, "UTF-8") == 0 || strcasecmp(encoding, "UTF8") == 0 || strcasecmp(encoding, "US-ASCII") == 0
           || strcasecmp(encoding, "ASCII") == 0;
}

static bool
is_wide_name(const char *encoding)
{
    return strncasecmp(encoding, "UTF-16", 6) == 0 || strncasecmp(encoding, "UTF-32", 6) == 0
           || strncasecmp(encoding, "ISO-10646-UCS", 13) == 0 || strncasecmp(encoding, "UCS-", 4) == 0;
}

/* The first byte that is NUL or no UTF-8, or `n`. */
static size_t
first_bad(const char *text, size_t n)
{
    const char *p = text, *end = text + n;

    if (utf8_valid(text, n) && memchr(text, '\0', n) == NULL)
        return n;
    while (p < end && *p != '\0') {
        const char *start = p;

        if (utf8_next(&p) == 0xfffd && p - start == 1)
            return (size_t)(start - text);
    }
    return (size_t)(p - text);
}

/* NUL and broken UTF-8, with their place. */
static bool
check_text(const struct xml_source *s, struct diag *d)
{
    size_t bad = first_bad(s->text, s->n);

    if (bad == s->n)
        return true;
    if (s->text[bad] == '\0')
        diag(d, xml_source_loc(s, bad), D_XML_NUL);
    else
        diag(d, xml_source_loc(s, bad), D_XML_NOT_UTF8, (unsigned)(unsigned char)s->text[bad]);
    return false;
}

/* Text whose first bytes say nothing: UTF-8 unless it declares something else. */
static bool
decode_declared(struct xml_source *s, struct arena *a, struct diag *d)
{
    const char *declared = declared_encoding(a, s->text, s->n);
    struct loc first = {s->name, 1, 1};

    if (declared == NULL || is_utf8_name(declared))
        return true;
    if (is_wide_name(declared)) {
        diag(d, first, D_XML_DECLARED, declared, first_bad(s->text, s->n) == s->n ? "UTF-8" : "not");
        return false;
    }
    if (!is_simple(declared)) {
        diag(d, first, D_XML_ENCODING, declared);
        return false;
    }
    if (!convert(a, declared, &s->text, &s->n)) {
        diag(d, first, D_XML_BROKEN_ENCODING, declared);
        return false;
    }
    return true;
}

/* Text whose first bytes say what it is; the declaration must say the same. */
static bool
decode_signed(struct xml_source *s, struct arena *a, const struct signature *signature, struct diag *d)
{
    struct loc first = {s->name, 1, 1};
    bool wide = signature->encoding[4] != '8';

    s->text += signature->skip;
    s->n -= signature->skip;
    if (!wide)
        s->text = arena_strndup(a, s->text, s->n);
    else if (s->n > 0 && !convert(a, signature->encoding, &s->text, &s->n)) {
        diag(d, first, D_XML_BROKEN_ENCODING, signature->encoding);
        return false;
    }

    const char *declared = declared_encoding(a, s->text, s->n);

    if (declared == NULL || (wide ? strncasecmp(declared, signature->encoding, 6) == 0 : is_utf8_name(declared)))
        return true;
    diag(d, first, D_XML_DECLARED, declared, signature->encoding);
    return false;
}

bool
xml_source_init(struct xml_source *out, struct arena *a, const struct xml_input *in, struct diag *d)
{
    *out = (struct xml_source){.name = arena_strdup(a, in->name), .n = in->n};

    const struct loc whole = {out->name, 0, 0};

    if (in->n > XML_MAX_BYTES) {
        diag(d, whole, D_XML_TOO_LARGE, in->n, (size_t)XML_MAX_BYTES);
        return false;
    }
    out->text = arena_strndup(a, in->bytes, in->n);

    const struct signature *signature = find_signature(in->bytes, in->n);

    if (!(signature == NULL ? decode_declared(out, a, d) : decode_signed(out, a, signature, d)))
        return false;
    xml_source_index(out, a);
    if (skip_space(out->text, out->text + out->n) == out->text + out->n) {
        diag(d, whole, D_XML_EMPTY);
        return false;
    }
    return check_text(out, d);
}
