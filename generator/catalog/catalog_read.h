/*
 * Between the files of the catalogue and its structs. Private to catalog/.
 */
#ifndef GM_CATALOG_CATALOG_READ_H
#define GM_CATALOG_CATALOG_READ_H

#include "catalog/catalog.h"
#include "xml/xml_tree.h"

enum entry_kind { ENTRY_SOURCE, ENTRY_GPU, ENTRY_MODEL, ENTRY_OFFER, ENTRY_PRICE, ENTRY_LICENCE, ENTRY_FACT, ENTRY_KIND_COUNT };

/* The elements of one kind from all files, sorted by id. */
struct entry_list {
    const struct xml_node **nodes;
    size_t n, cap;
};

struct catalog_reader {
    struct catalog *catalog;
    struct entry_list lists[ENTRY_KIND_COUNT];
    struct entry_list power_supplies;
    bool whole; /* all files are there: references are resolved and proved */
    struct arena *arena;
    struct diag *diag;
};

/* Fill the catalogue's lists from the elements, in this order; faults are reported. */
void catalog_read_sources(struct catalog_reader *r);
void catalog_read_gpus(struct catalog_reader *r);
void catalog_read_models(struct catalog_reader *r);
void catalog_read_offers(struct catalog_reader *r);
void catalog_read_prices(struct catalog_reader *r);
void catalog_read_licences(struct catalog_reader *r);
void catalog_read_facts(struct catalog_reader *r);
void catalog_read_power_supplies(struct catalog_reader *r);

/* The sources that attribute `attr` names; unknown ones are reported. *n receives their number. */
const struct source *const *catalog_sources_of(struct catalog_reader *r, const struct xml_node *node, const char *attr, size_t *n);

/* Reports a date YYYY-MM-DD that the calendar does not have. Returns the date, NULL when absent. */
const char *catalog_date_of(struct catalog_reader *r, const struct xml_node *node);

#endif
