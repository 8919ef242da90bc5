/*
 * Attributes as values: trimmed, counted, looked up.
 */
#include "xml/xml_field.h"

#include "base/money.h"

#include <stdlib.h>
#include <string.h>

static const char SPACE[] = " \t\r\n";

/* Where the value begins, and how long it is without white space around it; NULL: absent. */
static const char *
trimmed(const struct xml_node *node, const char *attr, size_t *n)
{
    const char *text = xml_attr(node, attr);

    *n = 0;
    if (text == NULL)
        return NULL;
    text += strspn(text, SPACE);
    *n = strlen(text);
    while (*n > 0 && strchr(SPACE, text[*n - 1]) != NULL)
        --*n;
    return text;
}

/* Digits with an exponent go through a double: they count parameters and tokens, never money. */
static int64_t
to_micros(const char *digits, double value)
{
    int64_t micros;

    if (micros_parse(digits, &micros) || micros_from_double(value, &micros))
        return micros;
    return value < 0 ? INT64_MIN : INT64_MAX;
}

bool
xml_field_number(const struct xml_node *node, const char *attr, double *value, int64_t *micros)
{
    char digits[64] = "";
    size_t n;
    const char *text = trimmed(node, attr, &n);

    if (text == NULL)
        return false;
    if (*text == '+') {
        text++;
        n--;
    }

    double number = strtod(text, NULL); /* white space behind it ends it */

    if (n < sizeof digits)
        memcpy(digits, text, n);

    if (value != NULL)
        *value = number == 0 ? 0 : number; /* "-0" is 0 */
    if (micros != NULL)
        *micros = to_micros(digits, number);
    return true;
}

double
xml_field_double(const struct xml_node *node, const char *attr, double otherwise)
{
    double value;

    return xml_field_number(node, attr, &value, NULL) ? value : otherwise;
}

bool
xml_field_yes(const struct xml_node *node, const char *attr, bool otherwise)
{
    size_t n;
    const char *text = trimmed(node, attr, &n);

    return text == NULL ? otherwise : n == 3 && memcmp(text, "yes", 3) == 0;
}

int
xml_field_name(const struct xml_node *node, const char *attr, const char *const *names, int count)
{
    size_t n;
    const char *text = trimmed(node, attr, &n);

    for (int i = 1; text != NULL && i < count; i++)
        if (strlen(names[i]) == n && memcmp(names[i], text, n) == 0)
            return i;
    return 0;
}

const char *
xml_field_text(struct arena *a, const struct xml_node *node, const char *attr)
{
    size_t n;
    const char *text = trimmed(node, attr, &n);

    return text == NULL || text[n] == '\0' ? text : arena_strndup(a, text, n);
}

const char *const *
xml_field_words(struct arena *a, const struct xml_node *node, const char *attr, size_t *n)
{
    const char *text = xml_attr(node, attr);
    const char **words;

    *n = 0;
    if (text == NULL)
        return NULL;
    words = arena_array(a, strlen(text) / 2 + 1, sizeof *words);
    for (text += strspn(text, SPACE); *text != '\0'; text += strspn(text, SPACE)) {
        size_t length = strcspn(text, SPACE);

        words[(*n)++] = arena_strndup(a, text, length);
        text += length;
    }
    return words;
}
