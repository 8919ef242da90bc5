/*
 * The words of the vocabulary, in the order of their constants.
 */
#include "project/project.h"

#define X_NAME(c, n) n,
#define NAMES(variable, count, LIST) const char *const variable[count] = {NULL, LIST(X_NAME)}

NAMES(use_case_names, USE_COUNT, USE_CASE_LIST);
NAMES(goal_names, GOAL_COUNT, GOAL_LIST);
NAMES(rag_names, RAG_COUNT, RAG_LIST);
NAMES(method_names, METHOD_COUNT, METHOD_LIST);
NAMES(targets_names, TARGETS_COUNT, TARGETS_LIST);
NAMES(optimizer_names, OPTIMIZER_COUNT, OPTIMIZER_LIST);
NAMES(precision_names, PRECISION_COUNT, PRECISION_LIST);
NAMES(attention_names, ATTENTION_COUNT, ATTENTION_LIST);
NAMES(stack_names, STACK_COUNT, STACK_LIST);
NAMES(loss_names, LOSS_COUNT, LOSS_LIST);
NAMES(sharding_names, SHARDING_COUNT, SHARDING_LIST);
NAMES(baseline_names, BASELINE_COUNT, BASELINE_LIST);
NAMES(quantisation_names, QUANTISATION_COUNT, QUANTISATION_LIST);
NAMES(owned_use_names, OWNED_USE_COUNT, OWNED_USE_LIST);
NAMES(vat_names, VAT_COUNT, VAT_LIST);
NAMES(rounding_names, ROUNDING_COUNT, ROUNDING_LIST);
NAMES(region_names, REGION_COUNT, REGION_LIST);
NAMES(site_names, SITE_COUNT, SITE_LIST);
NAMES(cooling_names, COOLING_COUNT, COOLING_LIST);
NAMES(yes_no_names, ANSWER_COUNT, YES_NO_LIST);
