/*
 * The project: what was asked for, exactly as the file says. What is left out stays unset; defaults are the policy's and are
 * applied in calc/. Everything lives in the arena it was loaded into.
 */
#ifndef GM_PROJECT_PROJECT_H
#define GM_PROJECT_PROJECT_H

#include "base/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Enumerations of the vocabulary: X(constant, "name in the file"). The first constant of each is UNSET = 0. */
#define USE_CASE_LIST(X)                                                                                               \
    X(QUOTATIONS, "quotations") X(SERVICE_REQUESTS, "service-requests") X(KNOWLEDGE_BASE, "knowledge-base")            \
    X(DOCUMENT_STYLE, "document-style") X(CLASSIFICATION, "classification") X(CODE, "code")                            \
    X(CHAT_ASSISTANT, "chat-assistant") X(TIME_SERIES, "time-series") X(IMAGE_INSPECTION, "image-inspection")          \
    X(ANOMALY_DETECTION, "anomaly-detection") X(OTHER, "other")
#define GOAL_LIST(X)                                                                                                   \
    X(FACTS, "facts") X(STYLE, "style") X(FORMAT, "format") X(BEHAVIOUR, "behaviour") X(NEW_MODEL, "new-model")        \
    X(INFERENCE, "inference")
#define RAG_LIST(X) X(NONE, "none") X(PILOT, "pilot") X(PRODUCTIVE, "productive") X(NOT_APPLICABLE, "not-applicable")
#define METHOD_LIST(X)                                                                                                 \
    X(INFERENCE, "inference") X(RAG, "rag") X(LORA, "lora") X(QLORA, "qlora") X(FULL, "full") X(SCRATCH, "scratch")    \
    X(UNDECIDED, "undecided")
#define TARGETS_LIST(X) X(ATTENTION, "attention") X(ALL_LINEAR, "all-linear")
#define OPTIMIZER_LIST(X)                                                                                              \
    X(ADAMW, "adamw") X(ADAMW_8BIT, "adamw-8bit") X(PAGED_ADAMW_8BIT, "paged-adamw-8bit") X(ADAFACTOR, "adafactor")    \
    X(SGD, "sgd")
#define PRECISION_LIST(X) X(BF16, "bf16") X(FP16, "fp16") X(FP32, "fp32")
#define ATTENTION_LIST(X) X(FLASH, "flash") X(EAGER, "eager")
#define STACK_LIST(X)                                                                                                  \
    X(HF, "hf") X(UNSLOTH, "unsloth") X(TORCHTUNE, "torchtune") X(AXOLOTL, "axolotl") X(LITGPT, "litgpt") X(OTHER, "other")
#define LOSS_LIST(X) X(PLAIN, "plain") X(CHUNKED, "chunked") X(FUSED, "fused")
#define SHARDING_LIST(X) X(NONE, "none") X(ZERO1, "zero1") X(ZERO2, "zero2") X(ZERO3, "zero3")
#define BASELINE_LIST(X) X(NONE, "none") X(INSUFFICIENT, "done-insufficient") X(SUFFICIENT, "done-sufficient")
#define QUANTISATION_LIST(X) X(Q4, "q4") X(Q8, "q8") X(FP16, "fp16")
#define OWNED_USE_LIST(X) X(INFERENCE, "inference") X(IDLE, "idle") X(OTHER, "other")
#define VAT_LIST(X) X(NET, "net") X(GROSS, "gross")
#define ROUNDING_LIST(X) X(HOUR, "hour") X(MINUTE, "minute") X(SECOND, "second")
#define REGION_LIST(X) X(EU, "eu") X(NON_EU, "non-eu")
#define SITE_LIST(X)                                                                                                   \
    X(OFFICE, "office") X(TECHNICAL_ROOM, "technical-room") X(SERVER_ROOM, "server-room") X(COLOCATION, "colocation")
#define COOLING_LIST(X) X(NONE, "none") X(AIR_CONDITIONED, "air-conditioned")
#define YES_NO_LIST(X) X(NO, "no") X(YES, "yes")

#define X_USE(c, n) USE_##c,
enum use_case { USE_UNSET, USE_CASE_LIST(X_USE) USE_COUNT };
#define X_GOAL(c, n) GOAL_##c,
enum goal { GOAL_UNSET, GOAL_LIST(X_GOAL) GOAL_COUNT };
#define X_RAG(c, n) RAG_##c,
enum rag_status { RAG_UNSET, RAG_LIST(X_RAG) RAG_COUNT };
#define X_METHOD(c, n) METHOD_##c,
enum method { METHOD_UNSET, METHOD_LIST(X_METHOD) METHOD_COUNT };
#define X_TARGETS(c, n) TARGETS_##c,
enum targets { TARGETS_UNSET, TARGETS_LIST(X_TARGETS) TARGETS_COUNT };
#define X_OPTIMIZER(c, n) OPTIMIZER_##c,
enum optimizer { OPTIMIZER_UNSET, OPTIMIZER_LIST(X_OPTIMIZER) OPTIMIZER_COUNT };
#define X_PRECISION(c, n) PRECISION_##c,
enum precision { PRECISION_UNSET, PRECISION_LIST(X_PRECISION) PRECISION_COUNT };
#define X_ATTENTION(c, n) ATTENTION_##c,
enum attention { ATTENTION_UNSET, ATTENTION_LIST(X_ATTENTION) ATTENTION_COUNT };
#define X_STACK(c, n) STACK_##c,
enum stack { STACK_UNSET, STACK_LIST(X_STACK) STACK_COUNT };
#define X_LOSS(c, n) LOSS_##c,
enum loss { LOSS_UNSET, LOSS_LIST(X_LOSS) LOSS_COUNT };
#define X_SHARDING(c, n) SHARDING_##c,
enum sharding { SHARDING_UNSET, SHARDING_LIST(X_SHARDING) SHARDING_COUNT };
#define X_BASELINE(c, n) BASELINE_##c,
enum baseline { BASELINE_UNSET, BASELINE_LIST(X_BASELINE) BASELINE_COUNT };
#define X_QUANTISATION(c, n) QUANTISATION_##c,
enum quantisation { QUANTISATION_UNSET, QUANTISATION_LIST(X_QUANTISATION) QUANTISATION_COUNT };
#define X_OWNED_USE(c, n) OWNED_USE_##c,
enum owned_use { OWNED_USE_UNSET, OWNED_USE_LIST(X_OWNED_USE) OWNED_USE_COUNT };
#define X_VAT(c, n) VAT_##c,
enum vat { VAT_UNSET, VAT_LIST(X_VAT) VAT_COUNT };
#define X_ROUNDING(c, n) ROUNDING_##c,
enum rounding { ROUNDING_UNSET, ROUNDING_LIST(X_ROUNDING) ROUNDING_COUNT };
#define X_REGION(c, n) REGION_##c,
enum region { REGION_UNSET, REGION_LIST(X_REGION) REGION_COUNT };
#define X_SITE(c, n) SITE_##c,
enum site_kind { SITE_UNSET, SITE_LIST(X_SITE) SITE_COUNT };
#define X_COOLING(c, n) COOLING_##c,
enum cooling { COOLING_UNSET, COOLING_LIST(X_COOLING) COOLING_COUNT };
#define X_ANSWER(c, n) ANSWER_##c,
enum yes_no { ANSWER_UNSET, YES_NO_LIST(X_ANSWER) ANSWER_COUNT };

/* Names as in the file, indexed by the constant; [0] is NULL. Defined in project_names.c. */
extern const char *const use_case_names[USE_COUNT], *const goal_names[GOAL_COUNT], *const rag_names[RAG_COUNT],
    *const method_names[METHOD_COUNT], *const targets_names[TARGETS_COUNT], *const optimizer_names[OPTIMIZER_COUNT],
    *const precision_names[PRECISION_COUNT], *const attention_names[ATTENTION_COUNT], *const stack_names[STACK_COUNT],
    *const loss_names[LOSS_COUNT], *const sharding_names[SHARDING_COUNT], *const baseline_names[BASELINE_COUNT],
    *const quantisation_names[QUANTISATION_COUNT], *const owned_use_names[OWNED_USE_COUNT], *const vat_names[VAT_COUNT],
    *const rounding_names[ROUNDING_COUNT], *const region_names[REGION_COUNT], *const site_names[SITE_COUNT],
    *const cooling_names[COOLING_COUNT], *const yes_no_names[ANSWER_COUNT];

/* A number the file may leave out. `micros` holds the exact decimal in millionths (saturated beyond +-9.2e12), `value` the double. */
struct number {
    bool set;
    double value;
    int64_t micros;
    struct loc loc;
};

/* A text in one language; `lang` is "" where the file gives none. */
struct lang_text {
    struct lang_text *next;
    const char *lang, *text;
};

struct client { /* child elements; NULL where left out, but for `name` */
    const char *name, *department, *street, *postcode, *city, *country, *reference, *cost_centre;
};

struct author {
    const char *name, *company, *email, *phone;
};

struct project_method {
    enum method requested;
    struct number rank;
    enum targets targets;
    enum optimizer optimizer;
    enum precision precision;
    enum yes_no checkpointing;
    enum attention attention;
    enum stack stack;
    enum loss loss;
    enum sharding sharding;
    struct number cards;
    enum baseline lora_baseline;
    struct loc loc;
};

struct project_model {
    const char *ref;  /* catalogue id, or NULL */
    const char *name; /* or NULL */
    struct number parameters, active_parameters, layers, hidden, intermediate, heads, kv_heads, head_dim, vocabulary;
    enum quantisation quantisation;
    struct loc loc;
};

struct project_training {
    struct number runs_per_month, hours_per_run, gpu_hours_per_year, tokens, batch_size, sequence_length;
    enum yes_no one_off;
    struct loc loc;
};

struct project_inference {
    struct number hours_per_year, concurrency, context_length;
    struct loc loc;
};

struct owned_card {
    struct owned_card *next;
    const char *gpu; /* catalogue id */
    struct number count;
    enum owned_use use;
    unsigned link_width; /* lanes: 4, 8, 16; 0 where left out */
    struct loc loc;
};

struct candidate {
    struct candidate *next;
    const char *gpu;
    struct number count, price, platform_price, load_power_w, idle_power_w, psu_w; /* price per card */
    const char *currency;                                                          /* ISO 4217 or NULL */
    enum vat vat;
    struct loc loc;
};

struct rental {
    struct rental *next;
    const char *offer;    /* catalogue id, or NULL: then the rest describes it */
    const char *provider; /* or NULL */
    struct number price_per_hour, price_per_month, setup, cards, vram_gib;
    enum rounding rounding;
    const char *currency;
    enum vat vat;
    const char *gpu; /* catalogue id, or NULL */
    enum region region;
    struct loc loc;
};

struct project_site {
    enum site_kind kind;
    struct number floor_area_m2, electricity_price, pue, circuit_a; /* EUR/kWh */
    enum cooling cooling;
    struct loc loc;
};

struct project_usage {
    enum yes_no capacity_resold, personal_data, confidential, on_premises_only;
};

struct exchange_rate {
    struct exchange_rate *next;
    const char *currency;
    struct number rate; /* EUR for one unit of the currency */
    const char *date;   /* YYYY-MM-DD */
    struct loc loc;
};

struct project_finance {
    struct number horizon_years, discount_rate, residual_value, vat_rate; /* the last three in percent */
    struct exchange_rate *exchange_rates;
    struct loc loc;
};

struct assumption {
    struct assumption *next;
    const char *figure;
    struct number value;
    const char *source, *date; /* or NULL */
    struct loc loc;
};

struct note {
    struct note *next;
    const char *section, *lang, *text; /* `lang` "" where left out: every language */
    struct loc loc;
};

struct project {
    const char *id, *date; /* YYYY-MM-DD */
    struct lang_text *title;
    struct client client;
    struct author author;
    enum use_case use_case;
    enum goal goal;
    struct lang_text *description;
    enum rag_status rag;
    struct project_method method;
    struct project_model model;
    struct project_training training;
    struct project_inference inference;
    struct owned_card *owned;
    struct candidate *candidates;
    struct rental *rentals;
    struct project_site site;
    struct project_usage usage;
    struct project_finance finance;
    struct assumption *assumptions;
    struct note *notes;
    const char *theme;                        /* or NULL */
    struct loc loc, date_loc, use_case_loc, theme_loc;
    const struct placed_text *texts;           /* those with more than ASCII */
    const char *source_bytes; size_t source_n; /* the file as it was read, byte for byte */
};

#endif
