/*
 * Elements of the project file into the structs, one function an element.
 */
#include "project/project_read.h"

#include "xml/xml_field.h"

#define NAME(type, attr, names, count) (enum type)xml_field_name(node, attr, names, count)
#define NUMBER(attr) read_number(node, attr)

/* Appends texts by language; `lang` is "" where none is given. */
static void
read_lang_texts(struct lang_text **out, const struct xml_node *root, const char *name, struct arena *a)
{
    for (const struct xml_node *node = xml_child(root, name); node != NULL; node = xml_next(node, name)) {
        struct lang_text *t = arena_alloc(a, sizeof *t);

        t->lang = xml_attr(node, "xml:lang") != NULL ? xml_attr(node, "xml:lang") : "";
        t->text = xml_text(a, node);
        *out = t;
        out = &t->next;
    }
}

static void
read_client(struct client *out, const struct xml_node *node, struct arena *a)
{
    *out = (struct client){
        .name = read_child_text(a, node, "name"), .department = read_child_text(a, node, "department"),
        .street = read_child_text(a, node, "street"), .postcode = read_child_text(a, node, "postcode"),
        .city = read_child_text(a, node, "city"), .country = read_child_text(a, node, "country"),
        .reference = read_child_text(a, node, "reference"), .cost_centre = read_child_text(a, node, "costCentre"),
    };
}

static void
read_author(struct author *out, const struct xml_node *node, struct arena *a)
{
    *out = (struct author){
        .name = read_child_text(a, node, "name"), .company = read_child_text(a, node, "company"),
        .email = read_child_text(a, node, "email"), .phone = read_child_text(a, node, "phone"),
    };
}

static void
read_method(struct project_method *out, const struct xml_node *node)
{
    *out = (struct project_method){
        .requested = NAME(method, "requested", method_names, METHOD_COUNT), .rank = NUMBER("rank"),
        .targets = NAME(targets, "targets", targets_names, TARGETS_COUNT),
        .optimizer = NAME(optimizer, "optimizer", optimizer_names, OPTIMIZER_COUNT),
        .precision = NAME(precision, "precision", precision_names, PRECISION_COUNT),
        .checkpointing = NAME(yes_no, "checkpointing", yes_no_names, ANSWER_COUNT),
        .attention = NAME(attention, "attention", attention_names, ATTENTION_COUNT),
        .stack = NAME(stack, "stack", stack_names, STACK_COUNT), .loss = NAME(loss, "loss", loss_names, LOSS_COUNT),
        .sharding = NAME(sharding, "sharding", sharding_names, SHARDING_COUNT), .cards = NUMBER("cards"),
        .lora_baseline = NAME(baseline, "loraBaseline", baseline_names, BASELINE_COUNT), .loc = node->loc,
    };
}

static void
read_model(struct project_model *out, const struct xml_node *node, struct arena *a)
{
    *out = (struct project_model){
        .ref = xml_field_text(a, node, "ref"), .name = xml_field_text(a, node, "name"), .parameters = NUMBER("parameters"),
        .active_parameters = NUMBER("activeParameters"), .layers = NUMBER("layers"), .hidden = NUMBER("hidden"),
        .intermediate = NUMBER("intermediate"), .heads = NUMBER("heads"), .kv_heads = NUMBER("kvHeads"),
        .head_dim = NUMBER("headDim"), .vocabulary = NUMBER("vocabulary"),
        .quantisation = NAME(quantisation, "quantisation", quantisation_names, QUANTISATION_COUNT), .loc = node->loc,
    };
}

static void
read_training(struct project_training *out, const struct xml_node *node)
{
    *out = (struct project_training){
        .runs_per_month = NUMBER("runsPerMonth"), .hours_per_run = NUMBER("hoursPerRun"),
        .gpu_hours_per_year = NUMBER("gpuHoursPerYear"), .tokens = NUMBER("tokens"), .batch_size = NUMBER("batchSize"),
        .sequence_length = NUMBER("sequenceLength"), .one_off = NAME(yes_no, "oneOff", yes_no_names, ANSWER_COUNT), .loc = node->loc,
    };
}

static unsigned
read_lanes(const struct xml_node *node)
{
    static const char *const names[] = {NULL, "x4", "x8", "x16"};
    static const unsigned lanes[] = {0, 4, 8, 16};

    return lanes[xml_field_name(node, "linkWidth", names, 4)];
}

static void
read_owned(struct owned_card **out, const struct xml_node *hardware, struct arena *a)
{
    for (const struct xml_node *node = xml_child(hardware, "owned"); node != NULL; node = xml_next(node, "owned")) {
        struct owned_card *card = arena_alloc(a, sizeof *card);

        *card = (struct owned_card){
            .gpu = xml_field_text(a, node, "gpu"), .count = NUMBER("count"), .use = NAME(owned_use, "use", owned_use_names, OWNED_USE_COUNT),
            .link_width = read_lanes(node), .loc = node->loc,
        };
        *out = card;
        out = &card->next;
    }
}

static void
read_candidates(struct candidate **out, const struct xml_node *hardware, struct arena *a)
{
    for (const struct xml_node *node = xml_child(hardware, "candidate"); node != NULL; node = xml_next(node, "candidate")) {
        struct candidate *c = arena_alloc(a, sizeof *c);

        *c = (struct candidate){
            .gpu = xml_field_text(a, node, "gpu"), .count = NUMBER("count"), .price = NUMBER("price"), .platform_price = NUMBER("platformPrice"),
            .load_power_w = NUMBER("loadPower"), .idle_power_w = NUMBER("idlePower"), .psu_w = NUMBER("psu"),
            .currency = xml_field_text(a, node, "currency"), .vat = NAME(vat, "vat", vat_names, VAT_COUNT), .loc = node->loc,
        };
        *out = c;
        out = &c->next;
    }
}

static void
read_rentals(struct rental **out, const struct xml_node *root, struct arena *a)
{
    for (const struct xml_node *node = xml_child(root, "rental"); node != NULL; node = xml_next(node, "rental")) {
        struct rental *r = arena_alloc(a, sizeof *r);

        *r = (struct rental){
            .offer = xml_field_text(a, node, "offer"), .provider = xml_field_text(a, node, "provider"), .price_per_hour = NUMBER("pricePerHour"),
            .price_per_month = NUMBER("pricePerMonth"), .setup = NUMBER("setup"), .cards = NUMBER("cards"), .vram_gib = NUMBER("vram"),
            .rounding = NAME(rounding, "rounding", rounding_names, ROUNDING_COUNT), .currency = xml_field_text(a, node, "currency"),
            .vat = NAME(vat, "vat", vat_names, VAT_COUNT), .gpu = xml_field_text(a, node, "gpu"),
            .region = NAME(region, "region", region_names, REGION_COUNT), .loc = node->loc,
        };
        *out = r;
        out = &r->next;
    }
}

static void
read_site(struct project_site *out, const struct xml_node *node)
{
    *out = (struct project_site){
        .kind = NAME(site_kind, "kind", site_names, SITE_COUNT), .floor_area_m2 = NUMBER("floorArea"),
        .electricity_price = NUMBER("electricityPrice"), .pue = NUMBER("pue"), .circuit_a = NUMBER("circuit"),
        .cooling = NAME(cooling, "cooling", cooling_names, COOLING_COUNT), .loc = node->loc,
    };
}

static void
read_finance(struct project_finance *out, const struct xml_node *node, struct arena *a)
{
    struct exchange_rate **last = &out->exchange_rates;

    *out = (struct project_finance){
        .horizon_years = NUMBER("horizonYears"), .discount_rate = NUMBER("discountRate"), .residual_value = NUMBER("residualValue"),
        .vat_rate = NUMBER("vatRate"), .loc = node->loc,
    };
    for (node = xml_child(node, "exchangeRate"); node != NULL; node = xml_next(node, "exchangeRate")) {
        struct exchange_rate *rate = arena_alloc(a, sizeof *rate);

        *rate = (struct exchange_rate){
            .currency = xml_field_text(a, node, "currency"), .rate = NUMBER("rate"), .date = xml_field_text(a, node, "date"), .loc = node->loc,
        };
        *last = rate;
        last = &rate->next;
    }
}

static void
read_assumptions(struct assumption **out, const struct xml_node *root, struct arena *a)
{
    for (const struct xml_node *node = xml_child(root, "assumption"); node != NULL; node = xml_next(node, "assumption")) {
        struct assumption *as = arena_alloc(a, sizeof *as);

        *as = (struct assumption){
            .figure = xml_field_text(a, node, "figure"), .value = NUMBER("value"), .source = xml_field_text(a, node, "source"),
            .date = xml_field_text(a, node, "date"), .loc = node->loc,
        };
        *out = as;
        out = &as->next;
    }
}

static void
read_notes(struct note **out, const struct xml_node *root, struct arena *a)
{
    for (const struct xml_node *node = xml_child(root, "note"); node != NULL; node = xml_next(node, "note")) {
        struct note *n = arena_alloc(a, sizeof *n);

        *n = (struct note){
            .section = xml_field_text(a, node, "section"), .lang = xml_attr(node, "xml:lang") != NULL ? xml_attr(node, "xml:lang") : "",
            .text = xml_text(a, node), .loc = xml_attr_loc(node, "section"),
        };
        *out = n;
        out = &n->next;
    }
}

static void
read_usage(struct project_usage *out, const struct xml_node *node)
{
    *out = (struct project_usage){
        .capacity_resold = NAME(yes_no, "capacityResold", yes_no_names, ANSWER_COUNT),
        .personal_data = NAME(yes_no, "personalData", yes_no_names, ANSWER_COUNT),
        .confidential = NAME(yes_no, "confidential", yes_no_names, ANSWER_COUNT),
        .on_premises_only = NAME(yes_no, "onPremisesOnly", yes_no_names, ANSWER_COUNT),
    };
}

static void
read_use_case(struct project *out, const struct xml_node *node)
{
    out->use_case = NAME(use_case, "kind", use_case_names, USE_COUNT);
    out->goal = NAME(goal, "goal", goal_names, GOAL_COUNT);
    out->use_case_loc = node->loc;
}

/* Elements that come once at most; each function gets the first. */
static void
read_single(struct project *out, const struct xml_node *root, struct arena *a)
{
    const struct xml_node *node;

    if ((node = xml_child(root, "client")) != NULL)
        read_client(&out->client, node, a);
    if ((node = xml_child(root, "author")) != NULL)
        read_author(&out->author, node, a);
    if ((node = xml_child(root, "useCase")) != NULL)
        read_use_case(out, node);
    if ((node = xml_child(root, "rag")) != NULL)
        out->rag = NAME(rag_status, "status", rag_names, RAG_COUNT);
    if ((node = xml_child(root, "method")) != NULL)
        read_method(&out->method, node);
    if ((node = xml_child(root, "model")) != NULL)
        read_model(&out->model, node, a);
    if ((node = xml_child(root, "training")) != NULL)
        read_training(&out->training, node);
    if ((node = xml_child(root, "site")) != NULL)
        read_site(&out->site, node);
    if ((node = xml_child(root, "usage")) != NULL)
        read_usage(&out->usage, node);
    if ((node = xml_child(root, "finance")) != NULL)
        read_finance(&out->finance, node, a);
}

void
read_project(struct project *out, const struct xml_node *root, struct arena *a)
{
    const struct xml_node *node;

    *out = (struct project){.id = xml_attr(root, "id"), .date = read_child_text(a, root, "date"), .loc = root->loc};
    read_lang_texts(&out->title, root, "title", a);
    read_lang_texts(&out->description, root, "useCase", a);
    read_single(out, root, a);
    if ((node = xml_child(root, "date")) != NULL)
        out->date_loc = node->loc;
    if ((node = xml_child(root, "inference")) != NULL)
        out->inference = (struct project_inference){
            .hours_per_year = NUMBER("hoursPerYear"), .concurrency = NUMBER("concurrency"), .context_length = NUMBER("contextLength"), .loc = node->loc,
        };
    if ((node = xml_child(root, "hardware")) != NULL) {
        read_owned(&out->owned, node, a);
        read_candidates(&out->candidates, node, a);
    }
    if ((node = xml_child(root, "branding")) != NULL) {
        out->theme = xml_field_text(a, node, "theme");
        out->theme_loc = node->loc;
    }
    read_rentals(&out->rentals, root, a);
    read_assumptions(&out->assumptions, root, a);
    read_notes(&out->notes, root, a);
}
