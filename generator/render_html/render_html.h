/* One self-contained HTML page a document: no request when opened, works without script. */
#ifndef GM_RENDER_HTML_RENDER_HTML_H
#define GM_RENDER_HTML_RENDER_HTML_H

#include "render/backend.h"

extern const struct backend html_backend;

#endif
