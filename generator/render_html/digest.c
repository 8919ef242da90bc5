/*
 * SHA-256 after FIPS 180-4, base64 after RFC 4648. Names of variables are those of the standard.
 */
#include "render_html/digest.h"

#include <stdint.h>
#include <string.h>

enum { BLOCK_BYTES = 64, ROUNDS = 64 };

static const uint32_t k[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
    0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
    0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
    0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
    0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
    0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t
rotr(uint32_t x, unsigned n)
{
    return x >> n | x << (32 - n);
}

static void
expand(uint32_t w[ROUNDS], const unsigned char *m)
{
    for (size_t t = 0; t < 16; t++, m += 4)
        w[t] = (uint32_t)m[0] << 24 | (uint32_t)m[1] << 16 | (uint32_t)m[2] << 8 | m[3];
    for (size_t t = 16; t < ROUNDS; t++) {
        uint32_t s0 = rotr(w[t - 15], 7) ^ rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
        uint32_t s1 = rotr(w[t - 2], 17) ^ rotr(w[t - 2], 19) ^ w[t - 2] >> 10;

        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
}

/* v holds a to h. */
static void
compress(uint32_t state[8], const unsigned char *block)
{
    uint32_t w[ROUNDS], v[8];

    expand(w, block);
    memcpy(v, state, sizeof v);
    for (size_t t = 0; t < ROUNDS; t++) {
        uint32_t sum1 = rotr(v[4], 6) ^ rotr(v[4], 11) ^ rotr(v[4], 25), ch = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t sum0 = rotr(v[0], 2) ^ rotr(v[0], 13) ^ rotr(v[0], 22), maj = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        uint32_t t1 = v[7] + sum1 + ch + k[t] + w[t];

        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += t1;
        v[0] = t1 + sum0 + maj;
    }
    for (size_t i = 0; i < 8; i++)
        state[i] += v[i];
}

void
sha256(const void *data, size_t n, unsigned char digest[SHA256_BYTES])
{
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const unsigned char *p = data;
    unsigned char last[2 * BLOCK_BYTES] = {0};
    size_t rest = n % BLOCK_BYTES, padded = rest < BLOCK_BYTES - 8 ? BLOCK_BYTES : 2 * BLOCK_BYTES;
    uint64_t bits = (uint64_t)n * 8;

    for (size_t i = 0; i + BLOCK_BYTES <= n; i += BLOCK_BYTES)
        compress(state, p + i);
    if (rest > 0)
        memcpy(last, p + (n - rest), rest);
    last[rest] = 0x80;
    for (size_t i = 0; i < 8; i++)
        last[padded - 1 - i] = (unsigned char)(bits >> (8 * i));
    for (size_t i = 0; i < padded; i += BLOCK_BYTES)
        compress(state, last + i);
    for (size_t i = 0; i < SHA256_BYTES; i++)
        digest[i] = (unsigned char)(state[i / 4] >> (24 - 8 * (i % 4)));
}

void
base64_put(struct strbuf *b, const void *data, size_t n)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *p = data;

    for (size_t i = 0; i < n; i += 3) {
        size_t left = n - i;
        uint32_t x = (uint32_t)p[i] << 16 | (left > 1 ? (uint32_t)p[i + 1] << 8 : 0) | (left > 2 ? p[i + 2] : 0u);
        char four[4] = {letters[x >> 18], letters[x >> 12 & 63], left > 1 ? letters[x >> 6 & 63] : '=', left > 2 ? letters[x & 63] : '='};

        strbuf_add(b, four, sizeof four);
    }
}
