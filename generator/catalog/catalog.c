/*
 * Look-ups in a loaded catalogue. Lists are sorted by id, so that each is a binary search.
 */
#include "catalog/catalog.h"

#include <stdlib.h>
#include <string.h>

/* Every entry begins with its id. */
static int
by_id(const void *id, const void *entry)
{
    return strcmp(id, *(const char *const *)entry);
}

static const void *
find(const char *id, const void *list, size_t n, size_t size)
{
    return id == NULL || n == 0 ? NULL : bsearch(id, list, n, size, by_id);
}

const struct source *
catalog_source(const struct catalog *c, const char *id)
{
    return find(id, c->sources, c->n_sources, sizeof *c->sources);
}

const struct gpu *
catalog_gpu(const struct catalog *c, const char *id)
{
    return find(id, c->gpus, c->n_gpus, sizeof *c->gpus);
}

const struct model *
catalog_model(const struct catalog *c, const char *id)
{
    return find(id, c->models, c->n_models, sizeof *c->models);
}

const struct offer *
catalog_offer(const struct catalog *c, const char *id)
{
    return find(id, c->offers, c->n_offers, sizeof *c->offers);
}

const struct price *
catalog_price(const struct catalog *c, const char *id)
{
    return find(id, c->prices, c->n_prices, sizeof *c->prices);
}

const struct licence *
catalog_licence(const struct catalog *c, const char *id)
{
    return find(id, c->licences, c->n_licences, sizeof *c->licences);
}

const struct site_fact *
catalog_fact(const struct catalog *c, const char *id)
{
    return find(id, c->facts, c->n_facts, sizeof *c->facts);
}

double
gpu_memory_bytes(const struct gpu *g)
{
    return g->memory_gib * 1073741824.0;
}
