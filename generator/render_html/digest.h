/*
 * What the page's security policy and its inlined picture need: SHA-256 and base64. Private to render_html/.
 */
#ifndef GM_RENDER_HTML_DIGEST_H
#define GM_RENDER_HTML_DIGEST_H

#include "base/strbuf.h"

#include <stddef.h>

enum { SHA256_BYTES = 32 };

/* FIPS 180-4 digest of `n` bytes. */
void sha256(const void *data, size_t n, unsigned char digest[SHA256_BYTES]);

/* Appends `n` bytes as base64 (RFC 4648, with padding). */
void base64_put(struct strbuf *b, const void *data, size_t n);

#endif
