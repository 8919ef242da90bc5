/*
 * HarfBuzz: faces, shaping, subsets.
 */
#include "render_pdf/pdf_font.h"

#include "base/strbuf.h"
#include "render_pdf/pdf_diag.h"

#include <hb-ot.h>
#include <hb-subset.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

static void free_face(void *f) { hb_face_destroy(f); }
static void free_font(void *f) { hb_font_destroy(f); }

struct face *
font_face(struct font_cache *c, const char *path, struct diag *d)
{
    for (struct face *f = c->faces; f != NULL; f = f->next)
        if (strcmp(f->path, path) == 0)
            return f;

    hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
    hb_face_t *face = blob == NULL ? NULL : hb_face_create(blob, 0);
    hb_font_extents_t extents;

    hb_blob_destroy(blob);
    if (face == NULL || hb_face_get_glyph_count(face) == 0) {
        hb_face_destroy(face);
        diag(d, (struct loc){.file = path}, D_PDF_FONT);
        return NULL;
    }

    struct face *f = arena_alloc(c->process, sizeof *f);

    arena_defer(c->process, free_face, face);
    f->path = arena_strdup(c->process, path);
    f->face = face;
    f->font = hb_font_create(face);
    arena_defer(c->process, free_font, f->font);
    f->units = hb_face_get_upem(face);
    hb_font_get_h_extents(f->font, &extents);
    f->ascent = extents.ascender / f->units;
    f->descent = -extents.descender / f->units;

    hb_blob_t *cff = hb_face_reference_table(face, HB_TAG('C', 'F', 'F', ' '));

    if (hb_font_get_nominal_glyph(f->font, ' ', &f->space) == 0)
        f->space = 0;
    f->cff = hb_blob_get_length(cff) > 0;
    hb_blob_destroy(cff);
    f->next = c->faces;
    c->faces = f;
    return f;
}

bool
font_has(const struct face *f, unsigned long c)
{
    hb_codepoint_t glyph;

    return hb_font_get_nominal_glyph(f->font, (hb_codepoint_t)c, &glyph) != 0 && glyph != 0;
}

double
font_width(const struct face *f, unsigned glyph)
{
    return round(hb_font_get_glyph_h_advance(f->font, glyph) * 1000.0 / f->units);
}

/* In `a`. */
static struct glyph *
shape(const struct face *f, const char *text, size_t n, bool tabular, struct arena *a, size_t *count)
{
    hb_buffer_t *buffer = hb_buffer_create();
    hb_feature_t features[] = {{HB_TAG('t', 'n', 'u', 'm'), tabular, 0, (unsigned)-1}, {HB_TAG('l', 'i', 'g', 'a'), 0, 0, (unsigned)-1}, {HB_TAG('c', 'a', 'l', 't'), 0, 0, (unsigned)-1}};
    unsigned length;

    hb_buffer_add_utf8(buffer, text, (int)n, 0, (int)n);
    hb_buffer_guess_segment_properties(buffer);
    hb_shape(f->font, buffer, features, 3);

    hb_glyph_info_t *info = hb_buffer_get_glyph_infos(buffer, &length);
    hb_glyph_position_t *position = hb_buffer_get_glyph_positions(buffer, &length);
    struct glyph *out = arena_array(a, length + 1, sizeof *out);

    for (unsigned i = 0; i < length; i++) {
        const char *p = text + info[i].cluster;

        out[i] = (struct glyph){
            .id = info[i].codepoint, .cluster = info[i].cluster, .unicode = utf8_next(&p), .advance = position[i].x_advance * 1000.0 / f->units,
            .width = font_width(f, info[i].codepoint),
        };
    }
    *count = length;
    hb_buffer_destroy(buffer);
    return out;
}

static unsigned
bucket_of(const struct face *f, const char *text, size_t n, bool tabular)
{
    unsigned hash = 2166136261u ^ (unsigned)(uintptr_t)f ^ (unsigned)tabular;

    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)text[i]) * 16777619u;
    return hash % SHAPED_BUCKETS;
}

/* From the process's cache, or shaped into it; into `a` once the cache is full. */
static const struct shaped *
shaped_text(struct font_cache *cache, const struct face *f, const char *text, size_t n, bool tabular, struct arena *a)
{
    struct shaped **bucket = &cache->shaped[bucket_of(f, text, n, tabular)], *k;

    for (k = *bucket; k != NULL; k = k->next)
        if (k->face == f && k->text_n == n && k->tabular == tabular && memcmp(k->text, text, n) == 0)
            return k;
    if (cache->n_shaped < MOST_SHAPED)
        a = cache->process;
    k = arena_alloc(a, sizeof *k);
    *k = (struct shaped){.face = f, .text = arena_strndup(a, text, n), .text_n = n, .tabular = tabular};
    k->glyphs = shape(f, text, n, tabular, a, &k->n);
    if (a == cache->process) {
        k->next = *bucket;
        *bucket = k;
        cache->n_shaped++;
    }
    return k;
}

const struct glyph *
font_shape(struct font_cache *cache, struct font_use *u, const char *text, size_t n, bool tabular, struct arena *a, size_t *count)
{
    const struct shaped *k = shaped_text(cache, u->face, text, n, tabular, a);

    for (size_t i = 0; i < k->n; i++) {
        const struct glyph *g = &k->glyphs[i];

        if (g->id >= u->n_glyphs || u->unicode[g->id] != 0)
            continue;
        u->unicode[g->id] = g->unicode;
        hb_set_add(u->glyphs, g->id);
    }
    *count = k->n;
    return k->glyphs;
}

bool
font_space(struct font_use *u, struct glyph *out)
{
    if (u->face->space == 0)
        return false;
    *out = (struct glyph){.id = u->face->space, .width = font_width(u->face, u->face->space)};
    if (u->unicode[u->face->space] == 0)
        hb_set_add(u->glyphs, u->face->space);
    u->unicode[u->face->space] = ' ';
    return true;
}

bool
font_subset(const struct font_use *u, struct arena *a, const char **bytes, size_t *n)
{
    hb_subset_input_t *input = hb_subset_input_create_or_fail();
    hb_face_t *subset;
    hb_blob_t *blob;
    unsigned length;
    const char *data;

    if (input == NULL)
        return false;
    hb_set_union(hb_subset_input_glyph_set(input), u->glyphs);
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_RETAIN_GIDS | HB_SUBSET_FLAGS_NO_HINTING);

    hb_set_t *drop = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
    const hb_tag_t tags[] = {HB_TAG('G', 'S', 'U', 'B'), HB_TAG('G', 'P', 'O', 'S'), HB_TAG('G', 'D', 'E', 'F'), HB_TAG('n', 'a', 'm', 'e')};

    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        hb_set_add(drop, tags[i]);
    subset = hb_subset_or_fail(u->face->face, input);
    hb_subset_input_destroy(input);
    if (subset == NULL)
        return false;
    blob = u->face->cff ? hb_face_reference_table(subset, HB_TAG('C', 'F', 'F', ' ')) : hb_face_reference_blob(subset);
    data = hb_blob_get_data(blob, &length);
    *bytes = memcpy(arena_alloc(a, length + 1), data, length);
    *n = length;
    hb_blob_destroy(blob);
    hb_face_destroy(subset);
    return length > 0;
}
