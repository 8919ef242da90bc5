/*
 * The block tree as text, for golden files and `explain --dump`: one line a block, indented by depth.
 */
#ifndef GM_RENDER_DUMP_RENDER_DUMP_H
#define GM_RENDER_DUMP_RENDER_DUMP_H

#include "render/backend.h"

/* Needs no cache and never fails; UTF-8, ends in a line feed. */
extern const struct backend dump_backend;

#endif
