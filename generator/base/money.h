/*
 * Exact fixed-point numbers: money in millionths of the currency unit, and any other decimal in millionths
 * of its unit, so that no amount ever passes through a binary fraction. Range +-9.2e12 units.
 */
#ifndef GM_BASE_MONEY_H
#define GM_BASE_MONEY_H

#include "base/attr.h"

#include <stdbool.h>
#include <stdint.h>

enum { MICROS = 1000000 };

/* Reads an xs:decimal ("12", "-0.5", "1.4247"); false for anything else, too many digits included.
 * Digits beyond the sixth decimal are rounded half away from zero. */
MUST_CHECK bool micros_parse(const char *s, int64_t *out);

/* a * b / c with a 128-bit product, rounded half away from zero. False when c is 0 or the result does not fit. */
MUST_CHECK bool micros_mul_div(int64_t a, int64_t b, int64_t c, int64_t *out);

/* Rounds to `decimals` (0 to 6) places, half away from zero; saturates at the range's ends. */
int64_t micros_round(int64_t micros, int decimals);

/* The nearest fixed-point number, half away from zero; false when not finite or out of range. For estimates only. */
MUST_CHECK bool micros_from_double(double value, int64_t *out);

/* The value as a double, for display and estimates. */
double micros_to_double(int64_t micros);

/* Sum and difference; both saturate. */
int64_t micros_add(int64_t a, int64_t b);
int64_t micros_subtract(int64_t a, int64_t b);

#endif
