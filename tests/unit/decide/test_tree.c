/* The tree of the shipped policy: every branch, every outcome and every verdict is reached by a project, with the right answer. */
#include "decide_fixture.h"

struct tree_case {
    const char *elements;
    const char *outcome, *method;
    const char *path;     /* "node:branch node:branch ..." */
    const char *verdicts; /* "verdict:reason ..." of the candidates */
};

#define TO_FACTS "weights-change:yes language-model:yes facts:"
#define TO_METHOD TO_FACTS "no rag-productive:yes method:"
#define TO_HARDWARE TO_METHOD "lora lora-hardware:"
#define TO_BUY TO_HARDWARE "none inference-carries:"
#define STYLE GOAL("style") RAG("productive") ASK("lora") TWO_RUNS

static const struct tree_case cases[] = {
    /* 1: nothing trains */
    {GOAL("style") RAG("productive") ASK("inference") MODEL_8B, "inference-only", "inference", "weights-change:no", ""},
    {GOAL("inference") RAG("none") ASK("lora") MODEL_8B SERVING("7000") HARDWARE(ADA) GEX, "inference-only", "inference", "weights-change:no",
        "supported:inference"},
    {GOAL("inference") RAG("none") ASK("inference") MODEL_8B SERVING("100") HARDWARE(ADA) GEX, "inference-only", "inference", "weights-change:no",
        "deferred:inference-hours"},
    {GOAL("inference") RAG("none") ASK("inference") MODEL_70B SERVING("7000") HARDWARE(PROPOSED("rtx-4090", "")) GEX, "inference-only", "inference",
        "weights-change:no", "rejected:inference-too-small"},
    {GOAL("inference") RAG("none") ASK("inference") MODEL_8B SERVING("7000") HARDWARE(OWNED("rtx-4090") ADA) GEX, "inference-only", "inference",
        "weights-change:no", "rejected:own-inference"},
    /* 2 and 7: not a language model, or from scratch */
    {SPECIAL RAG("not-applicable") ASK("scratch") "<model name=\"M\" parameters=\"5e7\"/>" TWO_RUNS HARDWARE(ADA) GEX, "scratch-rent", "scratch",
        "weights-change:yes language-model:no scratch:special-model", "rejected:one-off"},
    {GOAL("style") RAG("productive") ASK("scratch") MODEL_8B TWO_RUNS HARDWARE(ADA) GEX, "scratch-advise-against", "none",
        "weights-change:yes language-model:from-scratch scratch:language-model", "rejected:scratch"},
    {GOAL("new-model") RAG("none") ASK("undecided") MODEL_8B, "scratch-advise-against", "none",
        "weights-change:yes language-model:from-scratch scratch:language-model", ""},
    /* 3: facts */
    {GOAL("facts") RAG("none") ASK("lora") MODEL_8B TWO_RUNS HARDWARE(ADA) GEX, "rag-first", "rag", TO_FACTS "first", "deferred:rag-first"},
    {GOAL("facts") RAG("pilot") ASK("full") MODEL_8B, "rag-first", "rag", TO_FACTS "first", ""},
    {GOAL("facts") RAG("productive") ASK("lora") MODEL_8B TWO_RUNS HARDWARE(ADA) GEX, "rag-improve", "rag", TO_FACTS "improve", "rejected:no-training"},
    /* 4: RAG in production */
    {GOAL("format") RAG("none") ASK("lora") MODEL_8B, "rag-first", "rag", TO_FACTS "no rag-productive:no", ""},
    {GOAL("style") RAG("pilot") ASK("qlora") MODEL_8B, "rag-first", "rag", TO_FACTS "no rag-productive:pilot", ""},
    {GOAL("behaviour") RAG("not-applicable") ASK("rag") MODEL_8B, "rag-improve", "rag", TO_FACTS "no rag-productive:not-applicable method:rag", ""},
    /* 5 */
    {GOAL("style") RAG("productive") ASK("rag") MODEL_8B, "rag-improve", "rag", TO_METHOD "rag", ""},
    {GOAL("style") RAG("productive") ASK("undecided") MODEL_8B, "lora-rent", "lora",
        TO_METHOD "undecided lora-hardware:none inference-carries:no-candidate", ""},
    /* 6: own hardware */
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-4090") ADA) GEX, "lora-existing", "lora", TO_HARDWARE "yes", "rejected:own-hardware"},
    {STYLE MODEL_8B SERVING("7000") HARDWARE(OWNED("rtx-4090") ADA) GEX, "lora-existing", "lora", TO_HARDWARE "yes", "deferred:inference-need"},
    {STYLE "<model ref=\"qwen2.5-14b\"/>" HARDWARE(OWNED("rtx-4090")), "lora-existing", "qlora", TO_HARDWARE "as-qlora", ""},
    {STYLE MODEL_70B HARDWARE(OWNED("rtx-4090")), "lora-rent", "lora", TO_HARDWARE "no inference-carries:no-candidate", ""},
    {GOAL("style") RAG("productive") ASK("qlora") TWO_RUNS MODEL_70B HARDWARE(OWNED("rtx-4090")), "lora-rent", "qlora",
        TO_HARDWARE "no-qlora inference-carries:no-candidate", ""},
    /* 8: all weights */
    {GOAL("style") RAG("productive") ASK("full") MODEL_8B TWO_RUNS HARDWARE(ADA) GEX, "lora-baseline-first", "lora", TO_METHOD "full full:no-baseline",
        "deferred:baseline-first"},
    {GOAL("style") RAG("productive") FULL("none") MODEL_8B, "lora-baseline-first", "lora", TO_METHOD "full full:no-baseline", ""},
    {GOAL("style") RAG("productive") FULL("done-sufficient") MODEL_8B, "lora-baseline-first", "lora", TO_METHOD "full full:baseline-suffices", ""},
    {GOAL("style") RAG("productive") FULL("done-insufficient") MODEL_HALF_B HARDWARE(OWNED("rtx-4090")), "full-existing", "full",
        TO_METHOD "full full:existing", ""},
    {GOAL("style") RAG("productive") FULL("done-insufficient") MODEL_8B TWO_RUNS HARDWARE(OWNED("rtx-4090") ADA) GEX, "full-rent", "full",
        TO_METHOD "full full:rent", "rejected:too-small"},
    {GOAL("style") RAG("productive") FULL("done-insufficient") MODEL_HALF_B TWO_RUNS HARDWARE(ADA) GEX, "full-rent", "full", TO_METHOD "full full:rent",
        "rejected:full-rent"},
    /* 9: a purchase that inference carries */
    {STYLE MODEL_8B HARDWARE(ADA) GEX, "lora-rent", "lora", TO_BUY "no", "rejected:break-even"},
    {STYLE MODEL_8B SERVING("7000") HARDWARE(ADA) GEX, "buy-inference-server", "lora", TO_BUY "yes", "supported:carries"},
    {STYLE MODEL_8B SERVING("7000") HARDWARE(ADA PRO_5000("4400")) GEX, "buy-inference-server", "lora", TO_BUY "yes",
        "deferred:second-best supported:carries"},
    {STYLE MODEL_70B SERVING("7000") HARDWARE(MAXQ("8000")) GEX, "buy-inference-server", "qlora", TO_BUY "as-qlora", "supported:carries"},
    {STYLE MODEL_70B SERVING("7000") HARDWARE(PROPOSED("rtx-4090", "vat=\"net\"")) GEX, "lora-rent", "lora", TO_BUY "too-small", "rejected:too-small"},
    {STYLE MODEL_8B HARDWARE(ADA) "<date>2020-01-01</date>", "lora-rent", "lora", TO_BUY "no-offer", "deferred:no-offer"},
    {STYLE MODEL_8B "<inference hoursPerYear=\"7000\" concurrency=\"64\" contextLength=\"131072\"/>" HARDWARE(ADA) GEX, "lora-rent", "lora",
        TO_BUY "too-small-to-serve", "rejected:serves-too-little"},
    {STYLE MODEL_70B "<inference hoursPerYear=\"7000\" concurrency=\"64\" contextLength=\"131072\"/>"
        HARDWARE("<owned gpu=\"l4\" use=\"inference\"/>" MAXQ("8000")) GEX, "lora-rent", "lora",
        TO_HARDWARE "no inference-carries:too-small-to-serve", "rejected:serves-too-little"},
    {STYLE MODEL_8B "<inference hoursPerYear=\"7000\" concurrency=\"4\" contextLength=\"131072\"/>"
        HARDWARE("<owned gpu=\"rtx-pro-6000-maxq\" use=\"inference\"/><candidate gpu=\"rtx-4090\" price=\"2000\" platformPrice=\"1500\" vat=\"net\"/>") GEX,
        "lora-existing", "lora", TO_HARDWARE "yes", "deferred:inference-need"},
    {STYLE MODEL_8B SERVING("7000") HARDWARE(ADA) CHEAP, "lora-rent", "lora", TO_BUY "never", "rejected:never"},
    {STYLE MODEL_8B HARDWARE(ADA) GEX "<finance horizonYears=\"1\"/>", "lora-rent", "lora", TO_BUY "no", "rejected:break-even"},
    {STYLE MODEL_8B HARDWARE(ADA) GEX "<usage onPremisesOnly=\"yes\"/>", "lora-rent", "lora", TO_BUY "no", "deferred:on-premises"},
};

enum { N_CASES = sizeof cases / sizeof cases[0] };

static struct seen branches, outcomes, verdicts;

static void
check_path(struct decided *d, const struct tree_case *c)
{
    xmlNodePtr root = xmlDocGetRootElement(d->doc), decision = child_where(root, NULL, "decision", NULL, NULL), step = NULL;
    char path[512] = "";

    assert_non_null(decision);
    while ((step = child_where(decision, step, "step", NULL, NULL)) != NULL) {
        const char *node = attribute_of(d, step, "node"), *branch = attribute_of(d, step, "branch");

        see(&branches, node, branch);
        snprintf(path + strlen(path), sizeof path - strlen(path), "%s%s:%s", path[0] != '\0' ? " " : "", node, branch);
    }
    assert_string_equal(path, c->path);
}

static void
check_verdicts(struct decided *d, const struct tree_case *c)
{
    xmlNodePtr root = xmlDocGetRootElement(d->doc), node = NULL;
    char all[256] = "";

    while ((node = child_where(root, node, "candidate", NULL, NULL)) != NULL) {
        const char *verdict = attribute_of(d, node, "verdict"), *reason = attribute_of(d, node, "verdict-reason");

        see(&verdicts, verdict, reason);
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s:%s", all[0] != '\0' ? " " : "", verdict, reason);
    }
    if (c->verdicts != NULL)
        assert_string_equal(all, c->verdicts);
}

static void
each_case_takes_its_path(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_CASES; i++) {
        struct decided d;

        decide_text(&d, cases[i].elements);
        if (strcmp(d.decision.outcome, cases[i].outcome) != 0)
            fail_msg("case %zu: outcome %s, not %s", i, d.decision.outcome, cases[i].outcome);
        assert_string_equal(d.decision.method, cases[i].method);
        see(&outcomes, "outcome", d.decision.outcome);
        check_path(&d, &cases[i]);
        check_verdicts(&d, &cases[i]);
        decided_free(&d);
    }
}

static void
every_branch_and_outcome_is_reached(void **state)
{
    bool all = true;

    (void)state;
    for (size_t i = 0; i < world.policy->n_nodes; i++)
        for (size_t k = 0; k < world.policy->nodes[i].n_branches; k++)
            all = was_seen(&branches, world.policy->nodes[i].id, world.policy->nodes[i].branches[k].id) && all;
    for (size_t i = 0; i < world.policy->n_outcomes; i++)
        all = was_seen(&outcomes, "outcome", world.policy->outcomes[i].id) && all;
    assert_true(all);
}

static void
every_verdict_is_reached(void **state)
{
    bool all = true;

    (void)state;
    for (size_t i = 0; i < world.policy->n_verdicts; i++)
        all = was_seen(&verdicts, world.policy->verdicts[i].id, world.policy->verdicts[i].reason) && all;
    assert_true(all);
}

/* With the input at the flip's value the outcome must be the flip's: no lever may promise what a second run does not give. */
static void
a_flip_keeps_its_promise(void **state)
{
    static const char before[] = GOAL("style") RAG("productive") ASK("lora") MODEL_8B TWO_RUNS HARDWARE(ADA) GEX "<inference hoursPerYear=\"%.0f\"/>";
    const struct decision_flip *hours = NULL;
    struct decided d, at, below;
    char text[1024];

    (void)state;
    snprintf(text, sizeof text, before, 500.0);
    decide_text(&d, text);
    for (size_t i = 0; i < d.decision.n_flips; i++)
        if (strcmp(d.decision.flips[i].input, "inference/@hoursPerYear") == 0)
            hours = &d.decision.flips[i];
    assert_non_null(hours);
    assert_true(hours->numeric);
    assert_true(hours->from_value == 500); /* NOLINT: stated as such */
    snprintf(text, sizeof text, before, hours->to_value);
    decide_text(&at, text);
    assert_string_equal(at.decision.outcome, hours->outcome);
    snprintf(text, sizeof text, before, hours->to_value - 1);
    decide_text(&below, text);
    assert_string_equal(below.decision.outcome, d.decision.outcome);
    decided_free(&d);
    decided_free(&at);
    decided_free(&below);
}

/* No two runs of the same project differ in a byte. */
static void
json_is_the_same_each_time(void **state)
{
    struct decided d[2];
    char *json[2];
    size_t n[2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        decide_text(&d[i], STYLE MODEL_8B SERVING("7000") HARDWARE(ADA) GEX);
        json[i] = decision_json(&d[i].analysis, &d[i].decision, d[i].arena, &n[i], d[i].diag);
        assert_non_null(json[i]);
    }
    assert_int_equal(n[0], n[1]);
    assert_memory_equal(json[0], json[1], n[0]);
    for (int i = 0; i < 2; i++)
        decided_free(&d[i]);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_case_takes_its_path),
        cmocka_unit_test(every_branch_and_outcome_is_reached),
        cmocka_unit_test(every_verdict_is_reached),
        cmocka_unit_test(a_flip_keeps_its_promise),
        cmocka_unit_test(json_is_the_same_each_time),
    };

    return cmocka_run_group_tests(tests, world_open, world_close);
}
