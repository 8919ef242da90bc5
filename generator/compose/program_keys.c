/*
 * Tables only: what compose/ asks for by name. A key that is asked for elsewhere in this folder belongs here too.
 */
#include "compose/program_keys.h"

#include "project/project.h"

const struct program_key program_keys[] = {
    {"label.page_of", "page pages", NULL, false},
    {"label.contents", "", NULL, false}, {"label.figure", "", NULL, false}, {"label.table", "", NULL, false},
    {"label.skip_to_content", "", NULL, false}, {"label.other_language", "", NULL, false}, {"label.as_pdf", "", NULL, false},
    {"label.as_json", "", NULL, false}, {"label.as_html", "", NULL, false}, {"label.print", "", NULL, false},
    {"label.sign_name", "", NULL, false}, {"label.sign_function", "", NULL, false}, {"label.sign_date", "", NULL, false},
    {"label.sign_signature", "", NULL, false}, {"label.note", "", NULL, false}, {"label.warning", "", NULL, false},
    {"label.blocker", "", NULL, false}, {"label.recommendation", "", NULL, false}, {"label.formula", "", NULL, false},
    {"label.inputs", "", NULL, false}, {"label.sources", "", NULL, false}, {"label.figure_details", "", NULL, false},
    {"label.close", "", NULL, true}, {"label.all_figures", "", NULL, true}, {"label.chart_data", "", NULL, true},
    {"label.none", "", NULL, false}, {"label.estimate", "", NULL, false}, {"label.figure_of", "label of", NULL, false},
    {"label.source_dated", "title date", NULL, false}, {"label.assigned", "label value", NULL, false},
    {"label.origin.computed", "", NULL, false}, {"label.origin.project", "", NULL, false}, {"label.origin.catalogue", "", NULL, false},
    {"label.origin.default", "", NULL, false}, {"label.origin.assumption", "", NULL, false},

    {"unit.GB", "n", NULL, false}, {"unit.MB", "n", NULL, false}, {"unit.kB", "n", NULL, false}, {"unit.TB", "n", NULL, false},
    {"unit.bytes", "n", NULL, false}, {"unit.GB/s", "n", NULL, false}, {"unit.W", "n", NULL, false}, {"unit.W/m2", "n", NULL, false},
    {"unit.kWh", "n", NULL, false}, {"unit.h", "n", NULL, false}, {"unit.h/a", "n", NULL, false}, {"unit.h/month", "n", NULL, false},
    {"unit.h/week", "n", NULL, false}, {"unit.kg", "n", NULL, false}, {"unit.s", "n", NULL, false}, {"unit.a", "n", NULL, false},
    {"unit.d", "n", NULL, false}, {"unit.m2", "n", NULL, false}, {"unit.FLOP", "n", NULL, false}, {"unit.1e9", "n", NULL, false},
    {"unit.per.h", "", NULL, false}, {"unit.per.kWh", "", NULL, false}, {"unit.per.month", "", NULL, false}, {"unit.per.GB", "", NULL, false},
    {"unit.*", "n", NULL, true},

    {"reason.never", "", NULL, false}, {"reason.no-hours", "", NULL, false}, {"reason.no-rate", "", NULL, false},
    {"reason.unknown", "", NULL, false}, {"reason.*", "", NULL, true},

    {"value.case.qlora", "", NULL, false}, {"value.case.lora", "", NULL, false}, {"value.case.full8", "", NULL, false},
    {"value.case.full", "", NULL, false}, {"value.case.price", "", NULL, false}, {"value.case.rent", "", NULL, false},
    {"value.case.electricity", "", NULL, false}, {"value.case.hours", "", NULL, false}, {"value.case.horizon", "", NULL, false},
    {"value.case.residual", "", NULL, false},
    {"figure.*", "", NULL, true}, {"formula.*", "", NULL, true},

    {"scene.cumulative-cost.title", "", "cumulative-cost", false},
    {"scene.cumulative-cost.caption", "hours need buy rent", "cumulative-cost", false},
    {"scene.cumulative-cost.caption_never", "hours need buy rent", "cumulative-cost", false},
    {"scene.cumulative-cost.alt", "hours need buy rent", "cumulative-cost", false},
    {"scene.cumulative-cost.alt_never", "hours need buy rent", "cumulative-cost", false},
    {"scene.cumulative-cost.buy", "", "cumulative-cost", false}, {"scene.cumulative-cost.rent", "", "cumulative-cost", false},
    {"scene.cumulative-cost.break_even", "hours", "cumulative-cost", false}, {"scene.cumulative-cost.never", "", "cumulative-cost", false},
    {"scene.cumulative-cost.need", "hours", "cumulative-cost", false}, {"scene.cumulative-cost.axis_x", "", "cumulative-cost", false},
    {"scene.cumulative-cost.axis_y", "", "cumulative-cost", false}, {"scene.cumulative-cost.head_hours", "", "cumulative-cost", false},
    {"scene.cumulative-cost.head_buy", "", "cumulative-cost", false}, {"scene.cumulative-cost.head_rent", "", "cumulative-cost", false},

    {"scene.memory.title", "", "memory", false}, {"scene.memory.caption", "cases limits", "memory", false},
    {"scene.memory.alt", "cases limits", "memory", false}, {"scene.memory.weights", "", "memory", false},
    {"scene.memory.gradients", "", "memory", false}, {"scene.memory.optimizer", "", "memory", false},
    {"scene.memory.adapters", "", "memory", false}, {"scene.memory.activations", "", "memory", false},
    {"scene.memory.reserve", "", "memory", false}, {"scene.memory.axis", "", "memory", false}, {"scene.memory.limit", "size", "memory", false},
    {"scene.memory.head_case", "", "memory", false}, {"scene.memory.head_total", "", "memory", false},

    {"scene.tree.title", "", "tree", false}, {"scene.tree.caption", "path outcome", "tree", false}, {"scene.tree.alt", "path outcome", "tree", false},
    {"scene.tree.head_question", "", "tree", false}, {"scene.tree.head_answer", "", "tree", false}, {"scene.tree.head_next", "", "tree", false},
    {"scene.tree.goto", "node", "tree", false}, {"node.*.title", "", "tree", false}, {"outcome.*.title", "", "tree", false},
    {"value.answer.*", "", "tree", false}, {"node.*.answer.*", "", NULL, true},

    {"scene.idle-strip.title", "", "idle-strip", false}, {"scene.idle-strip.caption", "productive idle hours", "idle-strip", false},
    {"scene.idle-strip.alt", "productive idle hours", "idle-strip", false}, {"scene.idle-strip.productive", "share hours", "idle-strip", false},
    {"scene.idle-strip.idle", "share hours", "idle-strip", false}, {"scene.idle-strip.head_part", "", "idle-strip", false},
    {"scene.idle-strip.head_hours", "", "idle-strip", false}, {"scene.idle-strip.head_share", "", "idle-strip", false},
};
const size_t n_program_keys = sizeof program_keys / sizeof program_keys[0];

const struct word_group word_groups[] = {
    {"use-case", use_case_names, 1, USE_COUNT}, {"goal", goal_names, 1, GOAL_COUNT}, {"rag", rag_names, 1, RAG_COUNT},
    {"method", method_names, 1, METHOD_COUNT}, {"targets", targets_names, 1, TARGETS_COUNT},
    {"optimizer", optimizer_names, 1, OPTIMIZER_COUNT}, {"precision", precision_names, 1, PRECISION_COUNT},
    {"attention", attention_names, 1, ATTENTION_COUNT}, {"stack", stack_names, 1, STACK_COUNT}, {"loss", loss_names, 1, LOSS_COUNT},
    {"sharding", sharding_names, 1, SHARDING_COUNT}, {"baseline", baseline_names, 1, BASELINE_COUNT},
    {"quantisation", quantisation_names, 1, QUANTISATION_COUNT}, {"owned-use", owned_use_names, 1, OWNED_USE_COUNT},
    {"vat", vat_names, 1, VAT_COUNT}, {"rounding", rounding_names, 1, ROUNDING_COUNT}, {"region", region_names, 1, REGION_COUNT},
    {"site", site_names, 1, SITE_COUNT}, {"cooling", cooling_names, 1, COOLING_COUNT}, {"yes-no", yes_no_names, 1, ANSWER_COUNT},
};
const size_t n_word_groups = sizeof word_groups / sizeof word_groups[0];
