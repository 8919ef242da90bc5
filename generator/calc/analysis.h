/*
 * Everything that is computed for one project: the ledger and the tables behind it. Pure: no I/O, no language, no clock.
 * The document form that templates and policies query is built from it in decide/.
 */
#ifndef GM_CALC_ANALYSIS_H
#define GM_CALC_ANALYSIS_H

#include "base/attr.h"
#include "base/diag.h"
#include "calc/ledger.h"
#include "calc/memory.h"
#include "catalog/catalog.h"
#include "catalog/policy_values.h"
#include "project/project.h"

#include <stdbool.h>

/* One way of training this model, for the comparison table and chart. */
struct memory_case {
    const char *id; /* "qlora", "lora", "full8", "full" */
    struct run_config config;
    struct memory memory;
    bool requested; /* the way that was asked for */
};

/* A card that is there already. */
struct owned_fit {
    const struct owned_card *card;
    const struct gpu *gpu;
    unsigned count;
    double capacity_bytes;                       /* per card */
    double required_bytes, required_qlora_bytes; /* per card, with the project's sharding over `count` cards */
    bool fits, fits_qlora;
    unsigned cards_needed; /* for the way asked for */
};

/* A purchase that the project proposes; figures are "candidate.<index>.*". */
struct candidate_case {
    const struct candidate *candidate;
    const struct gpu *gpu;
    unsigned index; /* from 1 */
    unsigned count;
    bool fits; /* `count` cards hold the run */
    unsigned cards_needed;
    bool never; /* no break-even against the rental offer */
};

/* A rental offer, converted; figures are "offer.<index>.*". Sorted: ranked ones cheapest for the need first, then the others. */
struct offer_case {
    const struct offer *offer; /* of the catalogue or made from the project's <rental> */
    unsigned index;            /* from 1 */
    bool from_project, chosen, ranked, holds_run;
    unsigned cards_needed;
    const char *not_ranked; /* "no-rate", "undated", "unavailable", "no-currency", "later", "too-large" or NULL */
    unsigned comparable;    /* index of the cheapest ranked offer of the same card or memory; itself when there is no other */
    int64_t hour_micros, month_micros, setup_micros; /* EUR net per card; month and setup 0 where there is none */
    double rank;            /* what ranked offers are ordered by: cost of the need over the horizon, or of an hour where the need is unknown */
};

/* A price that the result rests on, and how old it is at the memo's date. */
struct price_use {
    const char *source, *title;
    long age_days;
};

struct analysis {
    const struct project *project;
    const struct catalog *catalog;
    const struct policy_values *values;
    struct ledger *ledger;
    struct architecture architecture;
    const struct model *model; /* NULL when the project describes it itself */
    const char *model_name;
    struct run_config run; /* the way asked for, defaults filled in; method UNDECIDED and RAG run as LoRA */
    bool trains;           /* false for inference only */
    struct memory_case *cases;        size_t n_cases;
    struct owned_fit *owned;          size_t n_owned;
    struct candidate_case *candidates; size_t n_candidates;
    struct offer_case *offers;        size_t n_offers;
    struct price_use *prices;         size_t n_prices;
    const struct offer_case *rent;    /* the offer the comparison uses, or NULL */
    const struct gpu *question_card;  /* the card in question: first candidate, else first owned, else the offer's; or NULL */
    unsigned question_cards;
    const char *const *defaults;      size_t n_defaults; /* input figures that are defaults, in ledger order */
};

/*
 * Calculates everything for a project. Borrows all inputs, which must outlive *out; the rest lives in `a`.
 * False: the project cannot be calculated (unknown card, model, offer; more hours than a year has; currency without rate for a
 * candidate; assumption on an unknown figure; a price date after the memo's date), each reported with its place in `d`.
 */
MUST_CHECK bool analysis_run(struct analysis *out, const struct project *p, const struct catalog *c, const struct policy_values *v, struct arena *a, struct diag *d);

#endif
