/*
 * The policy's numbers: what is assumed where a project is silent, and the limits from which findings are raised.
 * Filled by decide/policy_load from the policy file's <value> elements; each has a reason (a locale key) that the memo shows.
 */
#ifndef GM_CATALOG_POLICY_VALUES_H
#define GM_CATALOG_POLICY_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* X(field, "id in the policy file", "unit"): the id is also the ledger's figure id of the default, with "input." before it. */
#define POLICY_VALUE_LIST(X)                                                                                           \
    X(horizon_years, "horizon", "a")                                                                                   \
    X(electricity_price, "electricity_price", "EUR/kWh")                                                               \
    X(psu_reserve, "psu_reserve", "%")                                                                                 \
    X(cpu_power_w, "cpu_power", "W")                                                                                   \
    X(rest_power_w, "rest_power", "W")                                                                                 \
    X(load_power_w, "load_power", "W")                                                                                 \
    X(idle_power_w, "idle_power", "W")                                                                                 \
    X(long_run_hours, "long_run_hours", "h")                                                                           \
    X(utilisation_floor, "utilisation_floor", "%")                                                                     \
    X(heat_limit_w_per_m2, "heat_limit", "W/m2")                                                                       \
    X(throttling_factor, "throttling_factor", "1")                                                                     \
    X(price_age_days, "price_age", "d")                                                                                \
    X(hyperscaler_factor, "hyperscaler_factor", "1")                                                                   \
    X(card_factor_flash, "card_factor_flash", "1")                                                                     \
    X(card_factor_eager, "card_factor_eager", "1")                                                                     \
    X(card_context_gib, "card_context", "GiB")                                                                         \
    X(batch_size, "batch_size", "1")                                                                                   \
    X(sequence_length, "sequence_length", "1")                                                                         \
    X(rank, "rank", "1")                                                                                               \
    X(article_activations_gb, "article_activations", "GB")                                                             \
    X(link_bandwidth_gbs, "link_bandwidth", "GB/s")                                                                    \
    X(discount_rate, "discount_rate", "%")                                                                             \
    X(residual_value, "residual_value", "%")                                                                           \
    X(context_length, "context_length", "1")                                                                           \
    X(concurrency, "concurrency", "1")                                                                                 \
    X(price_plausible_factor, "price_plausible_factor", "1")

struct policy_value {
    double value;
    int64_t micros;
    const char *id, *unit;
    const char *source; /* catalogue source id, or NULL: our own assumption */
    bool own_assumption;
};

#define X_FIELD(field, id, unit) struct policy_value field;
struct policy_values {
    const char *policy_id, *policy_date;
    POLICY_VALUE_LIST(X_FIELD)
};
#undef X_FIELD

#endif
