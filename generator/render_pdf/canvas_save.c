/*
 * The file from libharu's objects. All but the streams go into one compressed object stream (PDF 1.5, ISO 32000-1, 7.5.7), with a cross-reference
 * stream: the structure tree's thousand small dictionaries take a tenth of what libharu's own writer makes of them.
 */
#include "render_pdf/canvas_detail.h"

#include "base/strbuf.h"

#include <stdio.h>
#include <string.h>
#include <zlib.h>

enum { FIRST_ID = 1, ENTRY_BYTES = 7, ID_MASK = 0x00FFFFFF, BUFFER_BYTES = 65536 };

/* An entry of the cross-reference: where a stream begins, or the place of an object in the object stream. */
struct entry {
    bool packed;
    size_t at;
};

struct saving {
    struct canvas *canvas;
    HPDF_Stream streams, packed; /* what is written one after the other */
    struct entry *entries;       /* by id */
    size_t n, n_packed;
    size_t *offsets; /* of packed objects */
};

static unsigned
id_of(const void *object)
{
    return ((const HPDF_Obj_Header *)object)->obj_id & ID_MASK;
}

static bool
is_stream(const void *object)
{
    const HPDF_Obj_Header *h = object;

    return (h->obj_class & HPDF_OCLASS_ANY) == HPDF_OCLASS_DICT && ((const HPDF_Dict_Rec *)object)->stream != NULL;
}

/* Objects in the order of their ids: a page comes before its content, a stream before the number that is its length. */
static void
write_objects(struct saving *s, size_t header)
{
    HPDF_Xref xref = s->canvas->pdf->xref;

    for (HPDF_UINT i = 0; i < xref->entries->count; i++) {
        HPDF_XrefEntry e = HPDF_Xref_GetEntry(xref, i);
        size_t id = xref->start_offset + i;

        if (e->obj == NULL)
            continue;
        if (is_stream(e->obj)) {
            s->entries[id] = (struct entry){false, header + HPDF_Stream_Size(s->streams)};
            HPDF_Stream_WriteInt(s->streams, (HPDF_INT)id);
            HPDF_Stream_WriteStr(s->streams, " 0 obj\n");
            HPDF_Obj_WriteValue(e->obj, s->streams, NULL);
            HPDF_Stream_WriteStr(s->streams, "\nendobj\n");
        } else {
            s->entries[id] = (struct entry){true, s->n_packed};
            s->offsets[s->n_packed++] = HPDF_Stream_Size(s->packed);
            HPDF_Obj_WriteValue(e->obj, s->packed, NULL);
            HPDF_Stream_WriteStr(s->packed, "\n");
        }
    }
}

/* All bytes of a stream in memory, in the arena; the stream is freed. */
static const char *
take_bytes(struct canvas *c, HPDF_Stream from, size_t *n)
{
    HPDF_UINT32 size = HPDF_Stream_Size(from);
    HPDF_UINT read = size;
    char *bytes = arena_alloc(c->arena, size + 1);

    HPDF_Stream_Seek(from, 0, HPDF_SEEK_SET);
    HPDF_Stream_Read(from, (HPDF_BYTE *)bytes, &read);
    HPDF_Stream_Free(from);
    *n = read;
    return bytes;
}

/* An object with deflated bytes; `entries` is what its dictionary has beside. */
static void
put_stream(struct canvas *c, struct strbuf *out, size_t id, const char *entries, const char *bytes, size_t n)
{
    uLongf length = compressBound((uLong)n);
    Bytef *deflated = arena_alloc(c->arena, length);

    if (compress2(deflated, &length, (const Bytef *)bytes, (uLong)n, Z_DEFAULT_COMPRESSION) != Z_OK)
        arena_exhausted(c->arena);
    strbuf_printf(out, "%zu 0 obj\n<< %s /Filter /FlateDecode /Length %lu >>\nstream\n", id, entries, (unsigned long)length);
    strbuf_add(out, (const char *)deflated, length);
    strbuf_puts(out, "\nendstream\nendobj\n");
}

static void
put_object_stream(struct saving *s, struct strbuf *out, size_t id)
{
    struct canvas *c = s->canvas;
    struct strbuf b;
    const char *objects;
    size_t n, first;

    strbuf_init(&b, c->arena);
    for (size_t i = 0; i < s->n; i++)
        if (s->entries[i].packed)
            strbuf_printf(&b, "%zu %zu ", i, s->offsets[s->entries[i].at]);
    first = b.n;
    objects = take_bytes(c, s->packed, &n);
    strbuf_add(&b, objects, n);
    put_stream(c, out, id, arena_printf(c->arena, "/Type /ObjStm /N %zu /First %zu", s->n_packed, first), b.p, b.n);
}

static void
put_entry(char *row, unsigned type, size_t a, unsigned b)
{
    row[0] = (char)type;
    for (int i = 0; i < 4; i++)
        row[1 + i] = (char)(a >> (8 * (3 - i)) & 0xFF);
    row[5] = (char)(b >> 8 & 0xFF);
    row[6] = (char)(b & 0xFF);
}

/* The cross-reference stream, which is the trailer too. It refers to itself. */
static void
put_cross_reference(struct saving *s, struct strbuf *out, size_t id)
{
    struct canvas *c = s->canvas;
    size_t start = out->n, rows = id + 1;
    char *table = arena_alloc(c->arena, rows * ENTRY_BYTES), hex[2 * HPDF_MD5_KEY_LEN + 1];

    put_entry(table, 0, 0, 65535);
    for (size_t i = FIRST_ID; i < s->n; i++) {
        const struct entry *e = &s->entries[i];

        put_entry(table + i * ENTRY_BYTES, e->packed ? 2 : 1, e->packed ? s->n : e->at, e->packed ? (unsigned)e->at : 0);
    }
    put_entry(table + s->n * ENTRY_BYTES, 1, s->entries[s->n].at, 0);
    put_entry(table + id * ENTRY_BYTES, 1, start, 0);
    for (int i = 0; i < HPDF_MD5_KEY_LEN; i++)
        snprintf(hex + 2 * i, 3, "%02x", c->identifier[i]);
    put_stream(c, out, id,
               arena_printf(c->arena, "/Type /XRef /Size %zu /W [1 4 2] /Root %u 0 R /Info %u 0 R /ID [<%s> <%s>]", rows, id_of(c->pdf->catalog),
                            id_of(c->pdf->info), hex, hex),
               table, rows * ENTRY_BYTES);
    strbuf_printf(out, "startxref\n%zu\n%%%%EOF\n", start);
}

bool
canvas_save(struct canvas *c, char **bytes, size_t *n)
{
    static const char header[] = "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n";
    HPDF_Xref xref = c->pdf->xref;
    struct saving s = {.canvas = c, .n = xref->start_offset + xref->entries->count};
    struct strbuf out;
    const char *streams;
    size_t length;

    s.entries = arena_array(c->arena, s.n + 1, sizeof *s.entries);
    s.offsets = arena_array(c->arena, s.n + 1, sizeof *s.offsets);
    s.streams = HPDF_MemStream_New(c->pdf->mmgr, BUFFER_BYTES);
    s.packed = HPDF_MemStream_New(c->pdf->mmgr, BUFFER_BYTES);
    if (s.streams == NULL || s.packed == NULL)
        arena_exhausted(c->arena);
    write_objects(&s, sizeof header - 1);
    strbuf_init(&out, c->arena);
    strbuf_add(&out, header, sizeof header - 1);
    streams = take_bytes(c, s.streams, &length);
    strbuf_add(&out, streams, length);
    s.entries[s.n].at = out.n;
    put_object_stream(&s, &out, s.n);
    put_cross_reference(&s, &out, s.n + 1);
    *bytes = out.p;
    *n = out.n;
    return HPDF_GetError(c->pdf) == HPDF_OK && s.n_packed > 0;
}
