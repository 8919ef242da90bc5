/*
 * How wide a text of a chart is at most, without a font at hand.
 */
#ifndef GM_MEMO_SCENE_TEXT_H
#define GM_MEMO_SCENE_TEXT_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Width in the unit of `size` (points). An upper bound for the widest sans-serif faces in use (Inter, DejaVu Sans, Liberation Sans);
 * other fonts are narrower.
 */
double scene_text_width(const char *text, double size, bool strong);

/*
 * Breaks a text at spaces, soft hyphens and, where nothing else helps, anywhere, into at most `max_lines` lines of at most `width`.
 * What does not fit ends in "…". *n receives the number of lines (at least 1). In `a`.
 */
const char *const *scene_text_wrap(struct arena *a, const char *text, double size, double width, size_t max_lines, size_t *n);

#endif
