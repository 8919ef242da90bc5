/*
 * Offers, prices, licences, facts and power supplies: from elements to structs, with what a schema cannot see.
 */
#include "catalog/catalog_diag.h"
#include "catalog/catalog_read.h"

#include "base/strbuf.h"
#include "xml/xml_field.h"

#include <stdlib.h>
#include <string.h>

/* The card that `gpu` names; one that is not there is reported. */
static const struct gpu *
gpu_of(struct catalog_reader *r, const struct xml_node *node)
{
    const char *id = xml_field_text(r->arena, node, "gpu");
    const struct gpu *g = catalog_gpu(r->catalog, id);

    if (id != NULL && g == NULL && r->whole) {
        const char **names = arena_array(r->arena, r->catalog->n_gpus + 1, sizeof *names);

        for (size_t i = 0; i < r->catalog->n_gpus; i++)
            names[i] = r->catalog->gpus[i].id;

        const char *near = diag_nearest(id, names, r->catalog->n_gpus);

        diag(r->diag, node->loc, D_CATALOG_NO_REF, node->name, xml_attr(node, "id"), "gpu", id, near != NULL ? "; did you mean " : "",
             near != NULL ? near : "");
    }
    return g;
}

static const char *
or_empty(const char *s)
{
    return s != NULL ? s : "";
}

static void
read_offer(struct offer *o, struct catalog_reader *r, const struct xml_node *node)
{
    const char *region = xml_field_text(r->arena, node, "region"), *vat = xml_field_text(r->arena, node, "vat");

    *o = (struct offer){
        .id = xml_field_text(r->arena, node, "id"), .provider = xml_field_text(r->arena, node, "provider"), .item = xml_field_text(r->arena, node, "item"),
        .gpu_name = xml_field_text(r->arena, node, "gpuName"), .gpu = gpu_of(r, node), .memory_gib = xml_field_double(node, "memory", 0),
        .cards = (unsigned)xml_field_double(node, "cards", 1), .currency = or_empty(xml_field_text(r->arena, node, "currency")),
        .vat = vat != NULL ? vat : "net", .started_hours = xml_field_yes(node, "startedHours", false),
        .monthly_cap = xml_field_yes(node, "monthlyCap", false), .in_eu = str_eq(region, "eu"), .location_known = region != NULL,
        .available = xml_field_yes(node, "available", true), .hyperscaler = xml_field_yes(node, "hyperscaler", false),
        .location = or_empty(xml_field_text(r->arena, node, "location")), .date = or_empty(catalog_date_of(r, node)),
        .note = or_empty(xml_field_text(r->arena, node, "note")),
    };
    o->has_hour = xml_field_number(node, "hour", NULL, &o->hour_micros);
    o->has_month = xml_field_number(node, "month", NULL, &o->month_micros);
    xml_field_number(node, "setup", NULL, &o->setup_micros);
    o->rankable = strlen(o->date) == 10 && *o->currency != '\0' && (o->has_hour || o->has_month);
    o->sources = catalog_sources_of(r, node, "sources", &o->n_sources);
    if (o->available && !o->has_hour && !o->has_month)
        diag(r->diag, node->loc, D_CATALOG_OFFER_PRICE, o->id);
}

void
catalog_read_offers(struct catalog_reader *r)
{
    const struct entry_list *list = &r->lists[ENTRY_OFFER];
    struct offer *out = arena_array(r->arena, list->n + 1, sizeof *out);

    for (size_t i = 0; i < list->n; i++)
        read_offer(&out[i], r, list->nodes[i]);
    r->catalog->offers = out;
    r->catalog->n_offers = list->n;
}

static const struct source *
source_of(struct catalog_reader *r, const struct xml_node *node)
{
    size_t n;
    const struct source *const *found = catalog_sources_of(r, node, "source", &n);

    return n > 0 ? found[0] : NULL;
}

static void
read_price(struct price *p, struct catalog_reader *r, const struct xml_node *node)
{
    *p = (struct price){
        .id = xml_field_text(r->arena, node, "id"), .kind = xml_field_text(r->arena, node, "kind"), .item = xml_field_text(r->arena, node, "item"),
        .gpu = or_empty(xml_field_text(r->arena, node, "gpu")), .currency = xml_field_text(r->arena, node, "currency"),
        .vat = or_empty(xml_field_text(r->arena, node, "vat")), .date = catalog_date_of(r, node), .note = or_empty(xml_field_text(r->arena, node, "note")),
        .source = source_of(r, node),
    };
    gpu_of(r, node);
    xml_field_number(node, "low", NULL, &p->low_micros);
    if (!xml_field_number(node, "high", NULL, &p->high_micros))
        p->high_micros = p->low_micros;
    if (p->high_micros < p->low_micros)
        diag(r->diag, node->loc, D_CATALOG_PRICE_RANGE, p->id);
}

void
catalog_read_prices(struct catalog_reader *r)
{
    const struct entry_list *list = &r->lists[ENTRY_PRICE];
    struct price *out = arena_array(r->arena, list->n + 1, sizeof *out);

    for (size_t i = 0; i < list->n; i++)
        read_price(&out[i], r, list->nodes[i]);
    r->catalog->prices = out;
    r->catalog->n_prices = list->n;
}

void
catalog_read_licences(struct catalog_reader *r)
{
    const struct entry_list *list = &r->lists[ENTRY_LICENCE];
    struct licence *out = arena_array(r->arena, list->n + 1, sizeof *out);

    for (size_t i = 0; i < list->n; i++) {
        const struct xml_node *node = list->nodes[i];

        out[i] = (struct licence){
            .id = xml_field_text(r->arena, node, "id"), .name = xml_field_text(r->arena, node, "name"), .url = xml_field_text(r->arena, node, "url"),
            .commercial = xml_field_yes(node, "commercial", false), .checked = xml_field_yes(node, "checked", false), .source = source_of(r, node),
        };
    }
    r->catalog->licences = out;
    r->catalog->n_licences = list->n;
    for (size_t i = 0; r->whole && i < r->catalog->n_models; i++)
        if (catalog_licence(r->catalog, r->catalog->models[i].licence) == NULL)
            diag(r->diag, r->lists[ENTRY_MODEL].nodes[i]->loc, D_CATALOG_NO_REF, "model", r->catalog->models[i].id, "licence",
                 r->catalog->models[i].licence, "", "");
}

void
catalog_read_facts(struct catalog_reader *r)
{
    const struct entry_list *list = &r->lists[ENTRY_FACT];
    struct site_fact *out = arena_array(r->arena, list->n + 1, sizeof *out);

    for (size_t i = 0; i < list->n; i++) {
        const struct xml_node *node = list->nodes[i];

        out[i] = (struct site_fact){
            .id = xml_field_text(r->arena, node, "id"), .unit = xml_field_text(r->arena, node, "unit"), .date = catalog_date_of(r, node), .source = source_of(r, node),
        };
        xml_field_number(node, "value", &out[i].value, &out[i].micros);
        out[i].confidence = out[i].source != NULL ? out[i].source->confidence : CONFIDENCE_UNSET;
    }
    r->catalog->facts = out;
    r->catalog->n_facts = list->n;
}

static int
by_watts(const void *a, const void *b)
{
    unsigned left = *(const unsigned *)a, right = *(const unsigned *)b;

    return (left > right) - (left < right);
}

void
catalog_read_power_supplies(struct catalog_reader *r)
{
    const struct entry_list *list = &r->power_supplies;
    unsigned *out = arena_array(r->arena, list->n + 1, sizeof *out);

    for (size_t i = 0; i < list->n; i++) {
        out[i] = (unsigned)xml_field_double(list->nodes[i], "watts", 0);
        source_of(r, list->nodes[i]);
    }
    qsort(out, list->n, sizeof *out, by_watts);
    r->catalog->psu_sizes_w = out;
    r->catalog->n_psu_sizes = list->n;
}
