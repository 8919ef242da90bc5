/*
 * Values of attributes. A schema has judged them before: nothing here fails.
 */
#include "project/project_read.h"

#include "base/money.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Digits with an exponent go through a double: they are parameters and tokens, never money. */
static int64_t
to_micros(const char *text, double value)
{
    int64_t micros;

    if (micros_parse(text, &micros) || micros_from_double(value, &micros))
        return micros;
    return value < 0 ? INT64_MIN : INT64_MAX;
}

/* strtod reads the environment's decimal separator; the program never sets a locale, so that it is a point. */
struct number
read_number(const struct xml_node *node, const char *attr)
{
    const char *text = xml_attr(node, attr);
    struct number n = {.loc = node->loc};

    if (text == NULL)
        return n;
    text += strspn(text, " \t\r\n");
    n.set = true;
    n.value = strtod(text, NULL);
    if (n.value == 0)
        n.value = 0; /* "-0" is 0 */

    char digits[64];
    size_t length = strcspn(text, " \t\r\n");

    if (length >= sizeof digits)
        length = sizeof digits - 1;
    memcpy(digits, text, length);
    digits[length] = '\0';
    n.micros = to_micros(digits[0] == '+' ? digits + 1 : digits, n.value);
    return n;
}

int
read_name(const struct xml_node *node, const char *attr, const char *const *names, int count)
{
    const char *text = xml_attr(node, attr);

    if (text == NULL)
        return 0;
    text += strspn(text, " \t\r\n");

    size_t n = strcspn(text, " \t\r\n");

    for (int i = 1; i < count; i++)
        if (strlen(names[i]) == n && strncmp(names[i], text, n) == 0)
            return i;
    return 0;
}

const char *
read_text(struct arena *a, const struct xml_node *node, const char *attr)
{
    const char *text = xml_attr(node, attr);
    size_t n;

    if (text == NULL)
        return NULL;
    text += strspn(text, " \t\r\n");
    n = strlen(text);
    while (n > 0 && strchr(" \t\r\n", text[n - 1]) != NULL)
        n--;
    return text[n] == '\0' ? text : arena_strndup(a, text, n);
}

const char *
read_child_text(struct arena *a, const struct xml_node *parent, const char *name)
{
    const struct xml_node *child = parent == NULL ? NULL : xml_child(parent, name);
    const char *text = child == NULL ? NULL : xml_text(a, child);

    return text == NULL || *text == '\0' ? NULL : text;
}
