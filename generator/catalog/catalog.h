/*
 * The catalogue: what cards, models, offers, prices, licences and places are known to be, each entry with where it was read,
 * when, and how far it is to be trusted. Read-only after loading; shared by all projects.
 */
#ifndef GM_CATALOG_CATALOG_H
#define GM_CATALOG_CATALOG_H

#include "base/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Confidence of an entry: as facts.md (H primary or several sources, M one secondary, L weak). */
enum confidence { CONFIDENCE_UNSET, CONFIDENCE_HIGH, CONFIDENCE_MEDIUM, CONFIDENCE_LOW };

/* Where a fact was read. `id` is unique in the catalogue and is what figures name as source. */
struct source {
    const char *id, *title;
    const char *url;  /* http(s) or NULL */
    const char *date; /* retrieval or as-of date, YYYY-MM-DD, YYYY-MM or YYYY; NULL where unknown */
    enum confidence confidence;
};

enum gpu_class { GPU_GEFORCE, GPU_WORKSTATION, GPU_DATACENTRE };
enum gpu_ecc { ECC_NO, ECC_TOGGLE_OFF /* soft switch, off by default */, ECC_YES, ECC_UNKNOWN };
enum gpu_link { LINK_NONE, LINK_BRIDGE, LINK_SXM, LINK_OTHER };
enum gpu_cooling { GPU_ACTIVE, GPU_PASSIVE };

struct gpu {
    const char *id, *name, *vendor; /* "NVIDIA", "AMD", "Intel" */
    enum gpu_class class;
    const char *launch;
    double memory_gib; /* as sold */
    double bandwidth_gbs, bf16_tflops; /* 0: unknown */
    double power_w;
    enum gpu_ecc ecc;
    enum gpu_link link;
    double link_gbs; /* total of both directions as data sheets give it; 0 without */
    unsigned pcie_generation, pcie_lanes;
    enum gpu_cooling cooling;
    const char *form, *connector;
    const char *unverified; /* names of the cells not seen in the cited source, space-separated; "" when all were */
    const char *doubts;     /* known conflicts between sources, or NULL */
    const struct source *const *sources;
    size_t n_sources;
};

struct model {
    const char *id, *name, *licence; /* licence: id of struct licence, or a free text */
    uint64_t parameters, active_parameters; /* 0: unknown */
    unsigned layers, hidden, intermediate, heads, kv_heads, head_dim, vocabulary, context; /* 0: unknown */
    bool tied_embeddings;
    bool qkv_bias, qk_norm, gated_mlp, four_norms; /* structure for the exact count: formulas.md section 1 */
    unsigned experts, experts_per_token, expert_intermediate; /* 0: dense */
    unsigned full_attention_layers; /* layers whose KV cache grows with the context; = layers unless hybrid or sliding */
    unsigned sliding_window;        /* tokens; 0: none */
    bool count_exact;   /* the count from the architecture equals the published one */
    bool licence_checked, architecture_checked;
    double training_compute_flop; /* of the original, 0: unknown */
    const char *note;
    const struct source *const *sources;
    size_t n_sources;
};

enum price_unit { PER_HOUR, PER_MONTH };

/* One rental offer; one row with both prices where the provider lists both. Prices are per card. */
struct offer {
    const char *id, *provider, *item, *gpu_name;
    const struct gpu *gpu; /* NULL when not in the catalogue */
    double memory_gib;     /* per card */
    unsigned cards;        /* smallest number that can be rented */
    bool has_hour, has_month;
    int64_t hour_micros, month_micros, setup_micros;
    const char *currency;  /* ISO 4217; "" where the source does not say: then listed, never ranked */
    const char *vat;       /* "net", "gross" */
    bool started_hours;    /* started hours count as whole ones */
    bool monthly_cap;      /* hourly bill never above the monthly price */
    bool in_eu, location_known, available, hyperscaler, rankable; /* rankable: dated, currency known */
    const char *location, *date, *note;
    const struct source *const *sources;
    size_t n_sources;
};

/* A listed purchase price: card, platform, server. */
struct price {
    const char *id, *kind, *item, *gpu; /* gpu: catalogue id or "" */
    int64_t low_micros, high_micros;    /* equal unless a range */
    const char *currency, *vat;         /* "net", "gross" or "" unknown */
    const char *date, *note;
    const struct source *source;
};

struct licence {
    const char *id, *name, *url;
    bool commercial, checked;
    const struct source *source;
};

/* A dated number of the world: electricity price, emission factor, circuit, noise limit, threshold. Value in `unit`. */
struct site_fact {
    const char *id, *unit, *date;
    double value;
    int64_t micros;
    const struct source *source;
    enum confidence confidence;
};

struct catalog {
    const struct source *sources;    size_t n_sources;
    const struct gpu *gpus;          size_t n_gpus;
    const struct model *models;      size_t n_models;
    const struct offer *offers;      size_t n_offers;
    const struct price *prices;      size_t n_prices;
    const struct licence *licences;  size_t n_licences;
    const struct site_fact *facts;   size_t n_facts;
    const unsigned *psu_sizes_w;     size_t n_psu_sizes; /* ascending */
};

/* Look-ups by id; NULL when there is none; lent. */
const struct source *catalog_source(const struct catalog *c, const char *id);
const struct gpu *catalog_gpu(const struct catalog *c, const char *id);
const struct model *catalog_model(const struct catalog *c, const char *id);
const struct offer *catalog_offer(const struct catalog *c, const char *id);
const struct price *catalog_price(const struct catalog *c, const char *id);
const struct licence *catalog_licence(const struct catalog *c, const char *id);
const struct site_fact *catalog_fact(const struct catalog *c, const char *id);

/* Memory of a card in bytes: a card sold with 24 GB holds 24 GiB. */
double gpu_memory_bytes(const struct gpu *g);

#endif
