/*
 * What makes the file one for an archive (ISO 19005-3, PDF/A-3a; ISO 14289-1, PDF/UA-1): metadata in XMP that agree with those in Info, the
 * colour space, an identifier from the content, attached files.
 */
#include "render_pdf/canvas_detail.h"

#include "base/strbuf.h"

#include <stdio.h>
#include <string.h>

/* --- metadata --- */

static void
put_escaped(struct strbuf *b, const char *text)
{
    for (; *text != '\0'; text++)
        switch (*text) {
        case '&': strbuf_puts(b, "&amp;"); break;
        case '<': strbuf_puts(b, "&lt;"); break;
        case '>': strbuf_puts(b, "&gt;"); break;
        default: strbuf_putc(b, *text); break;
        }
}

/* One property; `before` and `after` are what stands around its text. Nothing when it is empty. */
static void
put_property(struct strbuf *b, const char *before, const char *text, const char *after)
{
    if (*text == '\0')
        return;
    strbuf_puts(b, before);
    put_escaped(b, text);
    strbuf_puts(b, after);
    strbuf_putc(b, '\n');
}

static const char head[] =
    "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
    "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
    " xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\"\n"
    " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">\n"
    "<pdfaid:part>3</pdfaid:part>\n<pdfaid:conformance>A</pdfaid:conformance>\n<pdfuaid:part>1</pdfuaid:part>\n<dc:format>application/pdf</dc:format>\n";

/* PDF/A wants the schema of every property that it does not know itself. */
static const char extension[] =
    "</rdf:Description>\n<rdf:Description rdf:about=\"\" xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\"\n"
    " xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\" xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">\n"
    "<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType=\"Resource\">\n<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>\n"
    "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>\n<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>\n"
    "<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType=\"Resource\">\n<pdfaProperty:name>part</pdfaProperty:name>\n"
    "<pdfaProperty:valueType>Integer</pdfaProperty:valueType>\n<pdfaProperty:category>internal</pdfaProperty:category>\n"
    "<pdfaProperty:description>Part of ISO 14289 to which the file conforms</pdfaProperty:description>\n"
    "</rdf:li></rdf:Seq></pdfaSchema:property>\n</rdf:li></rdf:Bag></pdfaExtension:schemas>\n"
    "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>";

static const char creator[] = "gpumemo", producer[] = "gpumemo with libharu";

static void
put_info(struct canvas *c)
{
    const struct document *d = c->doc;
    const char *date = d->date;
    HPDF_Dict info = c->pdf->info;

    canvas_add_string(c, info, "Creator", creator);
    canvas_add_string(c, info, "Producer", producer);
    canvas_add_string(c, info, "Title", d->title);
    if (*d->author != '\0')
        canvas_add_string(c, info, "Author", d->author);
    if (*d->subject != '\0')
        canvas_add_string(c, info, "Subject", d->subject);
    if (*d->keywords != '\0')
        canvas_add_string(c, info, "Keywords", d->keywords);
    HPDF_Dict_Add(info, "CreationDate", HPDF_String_New(c->pdf->mmgr, arena_printf(c->arena, "D:%.4s%.2s%.2s000000Z", date, date + 5, date + 8), NULL));
}

static HPDF_Dict
raw_stream(struct canvas *c, const void *bytes, size_t n, HPDF_UINT filter)
{
    HPDF_Dict s = HPDF_DictStream_New(c->pdf->mmgr, c->pdf->xref);

    if (s != NULL) {
        HPDF_Stream_Write(s->stream, bytes, (HPDF_UINT)n);
        s->filter = filter;
    }
    return s;
}

static void
put_xmp(struct canvas *c)
{
    const struct document *d = c->doc;
    HPDF_Dict stream;
    struct strbuf b;

    strbuf_init(&b, c->arena);
    strbuf_puts(&b, head);
    put_property(&b, "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">", d->title, "</rdf:li></rdf:Alt></dc:title>");
    put_property(&b, "<dc:creator><rdf:Seq><rdf:li>", d->author, "</rdf:li></rdf:Seq></dc:creator>");
    put_property(&b, "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">", d->subject, "</rdf:li></rdf:Alt></dc:description>");
    put_property(&b, "<dc:language><rdf:Bag><rdf:li>", d->lang, "</rdf:li></rdf:Bag></dc:language>");
    put_property(&b, "<pdf:Keywords>", d->keywords, "</pdf:Keywords>");
    put_property(&b, "<pdf:Producer>", producer, "</pdf:Producer>");
    put_property(&b, "<xmp:CreatorTool>", creator, "</xmp:CreatorTool>");
    put_property(&b, "<xmp:CreateDate>", d->date, "T00:00:00Z</xmp:CreateDate>");
    strbuf_puts(&b, extension);
    stream = raw_stream(c, b.p, b.n, HPDF_STREAM_FILTER_NONE);
    HPDF_Dict_AddName(stream, "Type", "Metadata");
    HPDF_Dict_AddName(stream, "Subtype", "XML");
    HPDF_Dict_Add(c->pdf->catalog, "Metadata", stream);
}

/* --- colour space --- */

static void
put_output_intent(struct canvas *c)
{
    static const char name[] = "sRGB IEC61966-2.1";
    HPDF_Dict intent = HPDF_Dict_New(c->pdf->mmgr), profile = raw_stream(c, c->profile->bytes, c->profile->n, HPDF_STREAM_FILTER_FLATE_DECODE);
    HPDF_Array intents = HPDF_Array_New(c->pdf->mmgr);

    HPDF_Dict_AddNumber(profile, "N", 3);
    HPDF_Dict_AddName(intent, "Type", "OutputIntent");
    HPDF_Dict_AddName(intent, "S", "GTS_PDFA1");
    HPDF_Dict_Add(intent, "OutputConditionIdentifier", HPDF_String_New(c->pdf->mmgr, name, NULL));
    HPDF_Dict_Add(intent, "Info", HPDF_String_New(c->pdf->mmgr, name, NULL));
    HPDF_Dict_Add(intent, "DestOutputProfile", profile);
    HPDF_Array_Add(intents, intent);
    HPDF_Dict_Add(c->pdf->catalog, "OutputIntents", intents);
}

/* --- attached files --- */

static HPDF_Dict
put_attachment(struct canvas *c, const struct attachment *a)
{
    HPDF_Dict file = raw_stream(c, a->data, a->n, HPDF_STREAM_FILTER_FLATE_DECODE), spec = HPDF_Dict_New(c->pdf->mmgr);
    HPDF_Dict parameters = HPDF_Dict_New(c->pdf->mmgr), embedded = HPDF_Dict_New(c->pdf->mmgr);
    const char *date = c->doc->date;

    HPDF_Dict_AddName(file, "Type", "EmbeddedFile");
    HPDF_Dict_AddName(file, "Subtype", a->mime);
    HPDF_Dict_AddNumber(parameters, "Size", (HPDF_INT32)a->n);
    HPDF_Dict_Add(parameters, "ModDate", HPDF_String_New(c->pdf->mmgr, arena_printf(c->arena, "D:%.4s%.2s%.2s000000Z", date, date + 5, date + 8), NULL));
    HPDF_Dict_Add(file, "Params", parameters);
    HPDF_Xref_Add(c->pdf->xref, spec);
    HPDF_Dict_AddName(spec, "Type", "Filespec");
    canvas_add_string(c, spec, "F", a->name);
    canvas_add_string(c, spec, "UF", a->name);
    canvas_add_string(c, spec, "Desc", a->description);
    HPDF_Dict_AddName(spec, "AFRelationship", a->relationship);
    HPDF_Dict_Add(embedded, "F", file);
    HPDF_Dict_Add(embedded, "UF", file);
    HPDF_Dict_Add(spec, "EF", embedded);
    return spec;
}

/* The name tree of attached files wants its names in order; the document's are few. */
static void
put_attachments(struct canvas *c)
{
    HPDF_Array files = HPDF_Array_New(c->pdf->mmgr), names = HPDF_Array_New(c->pdf->mmgr);
    HPDF_Dict tree = HPDF_Dict_New(c->pdf->mmgr), all = HPDF_Dict_New(c->pdf->mmgr);
    const char *last = "";

    for (size_t done = 0; done < c->doc->n_attachments; done++) {
        const struct attachment *next = NULL;

        for (size_t i = 0; i < c->doc->n_attachments; i++) {
            const struct attachment *a = &c->doc->attachments[i];

            if (strcmp(a->name, last) > 0 && (next == NULL || strcmp(a->name, next->name) < 0))
                next = a;
        }
        if (next == NULL)
            break;
        last = next->name;

        HPDF_Dict spec = put_attachment(c, next);

        HPDF_Array_Add(files, spec);
        HPDF_Array_Add(names, HPDF_String_New(c->pdf->mmgr, next->name, NULL));
        HPDF_Array_Add(names, spec);
    }
    HPDF_Dict_Add(tree, "Names", names);
    HPDF_Dict_Add(all, "EmbeddedFiles", tree);
    HPDF_Dict_Add(c->pdf->catalog, "Names", all);
    HPDF_Dict_Add(c->pdf->catalog, "AF", files);
}

/* --- identifier --- */

/* The same file has the same identifier: it is made of what goes in. */
static void
put_identifier(struct canvas *c)
{
    HPDF_MD5_CTX md5;
    const char *const words[] = {c->doc->id, c->doc->template, c->doc->lang, c->doc->title, c->doc->theme->id};

    HPDF_MD5Init(&md5);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        HPDF_MD5Update(&md5, (const HPDF_BYTE *)words[i], (HPDF_UINT32)strlen(words[i]) + 1);
    for (size_t i = 0; i < c->doc->n_attachments; i++)
        HPDF_MD5Update(&md5, c->doc->attachments[i].data, (HPDF_UINT32)c->doc->attachments[i].n);
    HPDF_MD5Final(c->identifier, &md5);
}

void
canvas_archive(struct canvas *c)
{
    put_info(c);
    put_xmp(c);
    put_output_intent(c);
    if (c->doc->n_attachments > 0)
        put_attachments(c);
    put_identifier(c);
}
