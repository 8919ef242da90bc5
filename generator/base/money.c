/*
 * Fixed-point arithmetic in millionths.
 */
#include "base/money.h"

#include <math.h>

__extension__ typedef __int128 wide; /* gcc and clang; the only type beyond C11 in the tree */

static bool
narrow(wide w, int64_t *out)
{
    if (w > INT64_MAX || w < INT64_MIN)
        return false;
    *out = (int64_t)w;
    return true;
}

/* w / c, half away from zero; c > 0. */
static wide
divide(wide w, wide c)
{
    return w >= 0 ? (w + c / 2) / c : -((-w + c / 2) / c);
}

bool
micros_parse(const char *s, int64_t *out)
{
    bool negative = *s == '-', digits = false, up = false;
    wide value = 0;
    int decimals = -1; /* -1: before the point */

    s += *s == '-' || *s == '+';
    for (; *s != '\0'; s++) {
        if (*s == '.' && decimals < 0) {
            decimals = 0;
            continue;
        }
        if (*s < '0' || *s > '9')
            return false;
        digits = true;
        if (decimals >= 6) {
            up = decimals++ == 6 ? *s >= '5' : up;
            continue;
        }
        value = value * 10 + (*s - '0');
        decimals += decimals >= 0;
        if (value > (wide)INT64_MAX)
            return false;
    }
    for (int i = decimals < 0 ? 0 : decimals; i < 6; i++)
        value *= 10;
    value += up;
    return digits && narrow(negative ? -value : value, out);
}

bool
micros_mul_div(int64_t a, int64_t b, int64_t c, int64_t *out)
{
    if (c == 0)
        return false;

    wide product = (wide)a * b;

    return narrow(divide(c < 0 ? -product : product, c < 0 ? -(wide)c : c), out);
}

int64_t
micros_round(int64_t micros, int decimals)
{
    wide unit = 1;
    int64_t out;

    for (int i = decimals; i < 6; i++)
        unit *= 10;
    if (narrow(divide(micros, unit) * unit, &out))
        return out;
    return micros > 0 ? INT64_MAX : INT64_MIN;
}

bool
micros_from_double(double value, int64_t *out)
{
    double scaled = round(value * MICROS);

    if (!isfinite(scaled) || fabs(scaled) >= 9.2e18)
        return false;
    *out = (int64_t)scaled;
    return true;
}

double
micros_to_double(int64_t micros)
{
    return (double)micros / MICROS;
}

int64_t
micros_add(int64_t a, int64_t b)
{
    if (b > 0 && a > INT64_MAX - b)
        return INT64_MAX;
    if (b < 0 && a < INT64_MIN - b)
        return INT64_MIN;
    return a + b;
}

int64_t
micros_subtract(int64_t a, int64_t b)
{
    if (b < 0 && a > INT64_MAX + b)
        return INT64_MAX;
    if (b > 0 && a < INT64_MIN + b)
        return INT64_MIN;
    return a - b;
}
