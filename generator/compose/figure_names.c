/*
 * The vocabulary of figures, and the pattern of their ids.
 */
#include "compose/figure_names.h"

#include <string.h>

const char *const figure_families[] = {
    "vram.parameters", "vram.weights", "vram.gradients", "vram.optimizer", "vram.states", "vram.adapters", "vram.activations", "vram.logits",
    "vram.reserve", "vram.total", "vram.required", "vram.low", "vram.high", "vram.per_card", "vram.kv_cache", "vram.inference", "vram.ratio",
    "vram.cards_needed", "vram.rule_of_thumb", "vram.gather", "vram.inference_weights", "vram.inference_required",
    "link.sync_bytes", "link.ring_bytes", "link.bandwidth", "link.sync_seconds", "link.lanes",
    "power.load", "power.psu_min", "power.psu", "power.run_energy", "power.run_cost", "power.year_energy", "power.year_cost", "power.heat",
    "power.heat_density", "power.co2", "power.existing_load",
    "hours.per_year", "hours.per_month", "hours.inference_per_year", "hours.productive_per_year", "hours.utilisation", "hours.idle_share",
    "hours.machine_per_year", "hours.compared_per_year", "hours.cards_at_least", "hours.productive_horizon", "hours.compared_horizon",
    "hours.compared_utilisation", "hours.later_per_year",
    "cost.cards", "cost.purchase", "cost.rent_hour", "cost.rent_month", "cost.rent_year", "cost.rent_horizon", "cost.buy_horizon",
    "cost.existing_horizon", "cost.npv_rent", "cost.npv_buy", "cost.breakeven_simple", "cost.breakeven_idle_always", "cost.breakeven",
    "cost.breakeven_per_week", "cost.breakeven_utilisation", "cost.month_crossover", "cost.saving", "cost.energy_year", "cost.existing_year",
    "cost.breakeven_years", "cost.rent_later_year", "cost.energy_later_year",
    "compute.flop", "compute.hours",
    "input.runs_per_month", "input.hours_per_run", "input.gpu_hours_per_year", "input.tokens", "input.batch_size", "input.sequence_length",
    "input.rank", "input.cards", "input.inference_hours", "input.concurrency", "input.context_length", "input.card_memory", "input.card_power",
    "input.cpu_power", "input.rest_power", "input.load_power", "input.idle_power", "input.psu_reserve", "input.electricity_price", "input.pue",
    "input.horizon", "input.discount_rate", "input.residual_value", "input.vat_rate", "input.card_price", "input.platform_price",
    "input.rent_price_hour", "input.floor_area", "input.heat_limit", "input.co2_factor",
    "input.link_bandwidth", "input.price_age", "input.exchange_rate", "input.long_run_hours", "input.utilisation_floor",
    "input.throttling_factor", "input.hyperscaler_factor", "input.price_plausible_factor",
    "memory.weights", "memory.gradients", "memory.optimizer", "memory.adapters", "memory.activations", "memory.logits", "memory.gather",
    "memory.total", "memory.required", "memory.cards_needed",
    "owned.memory", "owned.required", "owned.required_qlora", "owned.count",
    "candidate.cards", "candidate.platform", "candidate.purchase", "candidate.memory", "candidate.required", "candidate.cards_needed",
    "candidate.load", "candidate.psu_min", "candidate.psu", "candidate.breakeven_simple", "candidate.breakeven",
    "candidate.breakeven_idle_always", "candidate.price_per_gb", "candidate.card_price", "candidate.purchase_enough", "candidate.count",
    "offer.hour", "offer.month", "offer.setup", "offer.hour_original", "offer.cards_needed", "offer.horizon", "offer.age",
    "price.age_max", "tornado.low", "tornado.high",
};
const size_t n_figure_families = sizeof figure_families / sizeof figure_families[0];

/* Groups whose ids have an index or a case in the middle, and the family whose ids have something at the end. */
static const char *const indexed[] = {"candidate", "owned", "offer", "memory", "tornado"};
static const char with_currency[] = "input.exchange_rate";

bool
is_figure_family(const char *family)
{
    for (size_t i = 0; i < n_figure_families; i++)
        if (strcmp(figure_families[i], family) == 0)
            return true;
    return false;
}

static bool
is_indexed(const char *group)
{
    for (size_t i = 0; i < sizeof indexed / sizeof indexed[0]; i++)
        if (strcmp(indexed[i], group) == 0)
            return true;
    return false;
}

struct figure_name
figure_name(struct arena *a, const char *id)
{
    size_t n = strcspn(id, ".");
    struct figure_name name = {.family = id, .group = arena_strndup(a, id, n), .of = ""};
    const char *middle = id[n] == '.' ? id + n + 1 : NULL, *rest = middle == NULL ? NULL : strchr(middle, '.');

    if (rest == NULL)
        return name;
    if (is_indexed(name.group)) {
        name.of = arena_strndup(a, middle, (size_t)(rest - middle));
        name.family = arena_printf(a, "%s%s", name.group, rest);
    } else if (strncmp(id, with_currency, sizeof with_currency - 1) == 0 && id[sizeof with_currency - 1] == '.') {
        name.of = id + sizeof with_currency;
        name.family = with_currency;
    }
    return name;
}
