/* Every finding of the shipped policy in every of its variants: raised where it must be, with its severity, and silent where not. */
#include "decide_fixture.h"

struct finding_case {
    const char *elements;
    const char *expected; /* "id/variant/severity/subject ..."; '!' before one that must not be there; without a variant: "id//severity/subject" */
};

#define STYLE GOAL("style") RAG("productive") ASK("lora") TWO_RUNS
#define LONG GOAL("style") RAG("productive") ASK("lora") LONG_RUNS
#define SITE(kind) "<site kind=\"" kind "\"/>"
#define USAGE(words) "<usage " words "/>"
#define IDLE "<inference hoursPerYear=\"100\"/>"

static const struct finding_case cases[] = {
    /* A GeForce card by place, by resale, by lease */
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-4090")), "geforce-datacentre/elsewhere/info/rtx-4090 !geforce-datacentre/room"},
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-4090")) SITE("office"), "geforce-datacentre/elsewhere/info/rtx-4090"},
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-4090")) SITE("technical-room"), "geforce-datacentre/room/warning/rtx-4090"},
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-4090")) SITE("server-room"), "geforce-datacentre/room/warning/rtx-4090"},
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-4090")) SITE("colocation"), "geforce-datacentre/colocation/blocker/rtx-4090"},
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-4090")) SITE("office") USAGE("capacityResold=\"yes\""), "geforce-datacentre/resold/blocker/rtx-4090"},
    {STYLE MODEL_8B "<rental provider=\"P\" pricePerHour=\"0.5\" gpu=\"rtx-4090\"/>", "geforce-datacentre/rented/warning/rtx-4090"},
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-6000-ada")) SITE("colocation"), "!geforce-datacentre/"},
    /* Memory */
    {STYLE MODEL_70B HARDWARE(PROPOSED("rtx-4090", "")) GEX, "vram-exceeded/candidate/blocker/rtx-4090"},
    {STYLE MODEL_70B HARDWARE(OWNED("rtx-4090")), "vram-exceeded/owned/warning/rtx-4090"},
    {STYLE "<model ref=\"qwen2.5-14b\"/>" HARDWARE(OWNED("rtx-4090")), "vram-exceeded/as-qlora/warning/rtx-4090"},
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-4090")), "!vram-exceeded/"},
    {GOAL("inference") RAG("none") ASK("inference") MODEL_70B HARDWARE(PROPOSED("rtx-4090", "")), "vram-exceeded/inference/blocker/rtx-4090"},
    {GOAL("inference") RAG("none") ASK("inference") MODEL_70B HARDWARE(OWNED("rtx-4090")), "vram-exceeded/inference/warning/rtx-4090"},
    {STYLE MODEL_8B "<inference hoursPerYear=\"7000\" concurrency=\"64\" contextLength=\"131072\"/>" HARDWARE(ADA) GEX,
        "vram-exceeded/inference/blocker/rtx-6000-ada"},
    {GOAL("style") RAG("productive") ASK("rag") MODEL_70B HARDWARE(OWNED("rtx-4090")), "!vram-exceeded/"},
    /* The house must not be left */
    {GOAL("style") RAG("productive") ASK("full") "<model ref=\"qwen2.5-14b\"/>" HARDWARE(OWNED("rtx-4090")) USAGE("onPremisesOnly=\"yes\""),
        "on-premises-only/own/info/"},
    {STYLE MODEL_8B HARDWARE(ADA) GEX USAGE("onPremisesOnly=\"yes\""), "on-premises-only/purchase/blocker/"},
    {STYLE MODEL_8B GEX USAGE("onPremisesOnly=\"yes\""), "on-premises-only/nothing-left/blocker/"},
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-4090")) USAGE("onPremisesOnly=\"yes\""), "!on-premises-only/"},
    /* Facts by fine-tuning */
    {GOAL("facts") RAG("none") ASK("full") MODEL_8B, "facts-by-finetuning//blocker/"},
    {GOAL("facts") RAG("none") ASK("rag") MODEL_8B, "!facts-by-finetuning/"},
    /* Cooling, noise, power, heat */
    {STYLE MODEL_8B HARDWARE(OWNED("l4")) SITE("office"), "passive-card-office/office/blocker/l4"},
    {STYLE MODEL_8B HARDWARE(OWNED("l4")) SITE("technical-room"), "passive-card-office/technical-room/warning/l4"},
    {STYLE MODEL_8B HARDWARE(OWNED("l4")), "passive-card-office/no-site/info/l4"},
    {STYLE MODEL_8B HARDWARE(OWNED("l4")) SITE("server-room"), "!passive-card-office/"},
    {STYLE MODEL_8B HARDWARE(OWNED("h100-sxm")) SITE("office"), "noise-office//blocker/h100-sxm"},
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-6000-ada")) SITE("office"), "!noise-office/"},
    {STYLE MODEL_8B HARDWARE(PROPOSED("rtx-4090", "loadPower=\"770\" psu=\"750\"")) GEX, "psu-too-small/load/blocker/rtx-4090"},
    {STYLE MODEL_8B HARDWARE(PROPOSED("rtx-4090", "loadPower=\"770\" psu=\"1000\"")) GEX, "psu-too-small/reserve/warning/rtx-4090"},
    {STYLE MODEL_8B HARDWARE(PROPOSED("rtx-4090", "loadPower=\"770\" psu=\"1001\"")) GEX, "!psu-too-small/"},
    {STYLE MODEL_8B HARDWARE(ADA) GEX "<site kind=\"office\" floorArea=\"10\"/>", "heat-office//warning/"},
    {STYLE MODEL_8B HARDWARE(ADA) GEX "<site kind=\"office\" floorArea=\"12\"/>", "!heat-office/"},
    {STYLE MODEL_8B HARDWARE(ADA) GEX "<site kind=\"office\" floorArea=\"10\" cooling=\"air-conditioned\"/>", "!heat-office/"},
    /* Errors in memory, over long runs only */
    {LONG MODEL_8B HARDWARE(OWNED("rtx-4090")), "no-ecc/toggle/warning/rtx-4090 monitoring/long/info/"},
    {LONG MODEL_8B HARDWARE(OWNED("rtx-5090")), "no-ecc/none/warning/rtx-5090"},
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-4090")), "!no-ecc/ !monitoring/"},
    {LONG MODEL_8B HARDWARE(OWNED("rtx-6000-ada")), "!no-ecc/"},
    /* Several cards */
    {STYLE MODEL_8B HARDWARE("<owned gpu=\"rtx-4090\" count=\"2\"/>"),
        "no-nvlink/adapters/info/rtx-4090 link-x4/check/info/rtx-4090 monitoring/cards/info/"},
    {GOAL("style") RAG("productive") FULL("done-insufficient") TWO_RUNS MODEL_8B HARDWARE("<owned gpu=\"rtx-4090\" count=\"2\"/>"),
        "no-nvlink/gradients/warning/rtx-4090"},
    {STYLE MODEL_8B HARDWARE(OWNED("rtx-4090")), "!no-nvlink/"},
    {STYLE MODEL_8B HARDWARE("<owned gpu=\"rtx-4090\" linkWidth=\"x4\"/>"), "link-x4/single/info/rtx-4090"},
    {STYLE MODEL_8B HARDWARE("<owned gpu=\"rtx-4090\" count=\"2\" linkWidth=\"x8\"/>"), "link-x4/several/warning/rtx-4090"},
    {STYLE MODEL_8B HARDWARE(PROPOSED("arc-pro-b60", "")) GEX, "link-x4/planned/info/arc-pro-b60"},
    {STYLE MODEL_8B HARDWARE("<owned gpu=\"rtx-4090\" count=\"2\" linkWidth=\"x16\"/>"), "!link-x4/"},
    /* Offers */
    {STYLE MODEL_70B "<rental provider=\"P\" pricePerHour=\"0.5\" vram=\"24\"/>", "offer-too-small//warning/"},
    {STYLE MODEL_8B GEX, "!offer-too-small/"},
    {STYLE MODEL_8B "<rental provider=\"P\" pricePerHour=\"0.5\" vram=\"48\" region=\"non-eu\"/>" USAGE("personalData=\"yes\""), "third-country/personal/warning/"},
    {STYLE MODEL_8B "<rental provider=\"P\" pricePerHour=\"0.5\" vram=\"48\" region=\"non-eu\"/>" USAGE("confidential=\"yes\""),
        "third-country/confidential/warning/"},
    {STYLE MODEL_8B "<rental provider=\"P\" pricePerHour=\"0.5\" vram=\"48\"/>" USAGE("personalData=\"yes\""), "third-country/unknown/info/"},
    {STYLE MODEL_8B "<rental provider=\"P\" pricePerHour=\"0.5\" vram=\"48\" region=\"eu\"/>" USAGE("personalData=\"yes\""), "!third-country/"},
    {STYLE MODEL_8B "<rental provider=\"P\" pricePerHour=\"9\" vram=\"96\"/>", "hyperscaler-price//warning/"},
    {STYLE MODEL_8B "<rental offer=\"hetzner-gex130\"/>", "offer-unavailable//warning/hetzner-gex130"},
    {GOAL("style") RAG("productive") ASK("lora") MODEL_8B "<training gpuHoursPerYear=\"8000\"/>" GEX, "offer-monthly-cheaper//info/hetzner-gex131"},
    {STYLE MODEL_8B GEX, "!offer-monthly-cheaper/ !hyperscaler-price/ !offer-unavailable/"},
    /* Prices */
    {STYLE MODEL_8B GEX "<date>2026-11-30</date>", "prices-stale//warning/"},
    {STYLE MODEL_8B GEX, "!prices-stale/"},
    {STYLE MODEL_8B HARDWARE(PROPOSED("rtx-4090", "")) GEX, "net-gross-mixed/unknown/warning/"},
    {STYLE MODEL_8B HARDWARE(PROPOSED("rtx-4090", "vat=\"gross\"")) GEX, "net-gross-mixed/converted/info/"},
    {STYLE MODEL_8B HARDWARE(PROPOSED("rtx-4090", "vat=\"net\"")) GEX, "!net-gross-mixed/ !price-implausible/"},
    {STYLE MODEL_8B HARDWARE("<candidate gpu=\"rtx-4090\" price=\"10.70\" platformPrice=\"1500\"/>") GEX, "price-implausible/low/warning/rtx-4090"},
    {STYLE MODEL_8B HARDWARE("<candidate gpu=\"rtx-4090\" price=\"200000\" platformPrice=\"1500\"/>") GEX, "price-implausible/high/warning/rtx-4090"},
    {STYLE MODEL_8B HARDWARE(ADA) GEX IDLE, "idle-capital//warning/rtx-6000-ada"},
    {STYLE MODEL_8B HARDWARE(ADA) GEX SERVING("5000"), "!idle-capital/"},
    /* The project itself */
    {GOAL("style") RAG("productive") ASK("full") MODEL_8B, "no-baseline/full/warning/"},
    {STYLE MODEL_8B, "no-baseline/lora/info/"},
    {GOAL("style") RAG("productive") FULL("done-insufficient") MODEL_8B, "!no-baseline/"},
    {GOAL("style") "<rag/>" ASK("lora") MODEL_8B HARDWARE(OWNED("rtx-4090")), "missing-input/word/warning/rag/@status"},
    {GOAL("style") RAG("productive") ASK("lora") "<training runsPerMonth=\"2\" hoursPerRun=\"6\" sequenceLength=\"3072\"/>" MODEL_8B HARDWARE(OWNED("rtx-4090")),
        "missing-input/number/info/training/@batchSize"},
    {STYLE MODEL_8B "<assumption figure=\"vram.total\" value=\"30\" source=\"measured\" date=\"2026-08-01\"/>", "assumption-overridden//info/vram.total"},
};

enum { N_CASES = sizeof cases / sizeof cases[0] };

static struct seen variants;

/* Whether a finding "id/variant/severity/subject" begins with `wanted`. */
static bool
raised(const struct decided *d, const char *wanted)
{
    for (size_t i = 0; i < d->decision.n_findings; i++) {
        const struct decision_finding *f = &d->decision.findings[i];
        char name[256];

        snprintf(name, sizeof name, "%s/%s/%s/%s", f->id, f->variant, f->severity, f->subject);
        if (strncmp(name, wanted, strlen(wanted)) == 0)
            return true;
    }
    return false;
}

static void
print_findings(const struct decided *d)
{
    for (size_t i = 0; i < d->decision.n_findings; i++)
        print_error("  %s/%s/%s/%s\n", d->decision.findings[i].id, d->decision.findings[i].variant, d->decision.findings[i].severity,
            d->decision.findings[i].subject);
}

/* Checks one expected or forbidden finding. */
static bool
as_expected(const struct decided *d, size_t index, const char *word)
{
    bool forbidden = word[0] == '!';

    if (raised(d, word + forbidden) != forbidden)
        return true;
    print_error("case %zu: %s is %s\n", index, word + forbidden, forbidden ? "raised" : "missing");
    print_findings(d);
    return false;
}

static void
each_case_raises_what_it_must(void **state)
{
    bool good = true;

    (void)state;
    for (size_t i = 0; i < N_CASES; i++) {
        struct decided d;
        char words[512];

        decide_text(&d, cases[i].elements);
        snprintf(words, sizeof words, "%s", cases[i].expected);
        for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " "))
            good = as_expected(&d, i, word) && good;
        for (size_t k = 0; k < d.decision.n_findings; k++)
            see(&variants, d.decision.findings[k].id, d.decision.findings[k].variant);
        decided_free(&d);
    }
    assert_true(good);
}

static void
every_finding_is_raised_in_every_variant(void **state)
{
    bool all = true;

    (void)state;
    for (size_t i = 0; i < world.policy->n_findings; i++)
        for (size_t k = 0; k < world.policy->findings[i].n_raises; k++)
            all = was_seen(&variants, world.policy->findings[i].id, world.policy->findings[i].raises[k].variant) && all;
    assert_true(all);
}

static int
rank_of(const char *severity)
{
    return strcmp(severity, "blocker") == 0 ? 0 : strcmp(severity, "warning") == 0 ? 1 : 2;
}

static void
the_worst_come_first(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_CASES; i++) {
        struct decided d;

        decide_text(&d, cases[i].elements);
        for (size_t k = 1; k < d.decision.n_findings; k++)
            assert_true(rank_of(d.decision.findings[k - 1].severity) <= rank_of(d.decision.findings[k].severity));
        decided_free(&d);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_case_raises_what_it_must),
        cmocka_unit_test(every_finding_is_raised_in_every_variant),
        cmocka_unit_test(the_worst_come_first),
    };

    return cmocka_run_group_tests(tests, world_open, world_close);
}
