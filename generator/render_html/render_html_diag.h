/* Messages of render_html/. */
#ifndef GM_RENDER_HTML_RENDER_HTML_DIAG_H
#define GM_RENDER_HTML_RENDER_HTML_DIAG_H

#include "base/diag.h"

#define D_HTML_LOGO SEV_ERROR, "html-logo", "the logo is neither PNG nor JPEG"

#endif
