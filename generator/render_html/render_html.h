/*
 * One self-contained HTML page a document: no request when opened, complete without script.
 */
#ifndef GM_RENDER_HTML_RENDER_HTML_H
#define GM_RENDER_HTML_RENDER_HTML_H

#include "render/backend.h"

/* Needs no cache. Fails only when the theme's logo cannot be read or is no picture. */
extern const struct backend html_backend;

#endif
