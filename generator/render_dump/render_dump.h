/* The block tree as text, for tests and `explain --dump`: one line a block, indented by depth. */
#ifndef GM_RENDER_DUMP_RENDER_DUMP_H
#define GM_RENDER_DUMP_RENDER_DUMP_H

#include "render/backend.h"

extern const struct backend dump_backend;

#endif
