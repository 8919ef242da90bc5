/*
 * The theme's logo inside the page, as a data address.
 */
#include "render_html/digest.h"
#include "render_html/html.h"
#include "render_html/render_html_diag.h"

#include "base/outfile.h"

#include <string.h>

enum { LARGEST_LOGO = 4 * 1024 * 1024 };

static const struct {
    const char *start;
    size_t n;
    const char *prefix;
} kinds[] = {
    {"\x89PNG\r\n\x1a\n", 8, "data:image/png;base64,"},
    {"\xff\xd8\xff", 3, "data:image/jpeg;base64,"},
};

const char *
html_logo(struct html *h, struct diag *d, bool *ok)
{
    const char *path = h->doc->theme->logo_file;
    struct strbuf b;
    char *bytes;
    size_t n;

    *ok = path == NULL || infile_read(h->out.arena, path, LARGEST_LOGO, &bytes, &n, d);
    if (path == NULL || !*ok)
        return NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (n >= kinds[i].n && memcmp(bytes, kinds[i].start, kinds[i].n) == 0) {
            strbuf_init(&b, h->out.arena);
            strbuf_puts(&b, kinds[i].prefix);
            base64_put(&b, bytes, n);
            return b.p;
        }
    diag(d, (struct loc){.file = path}, D_HTML_LOGO);
    *ok = false;
    return NULL;
}
