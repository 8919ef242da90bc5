/*
 * Every attribute lands in its field, every word of the vocabulary in its constant, and the schema knows the same words.
 */
#include "project_fixture.h"

#include "base/strbuf.h"

static const char everything[] =
    "<project xmlns=\"urn:gpumemo:project:1\" id=\"a.b_c-1\">\n"
    "<title xml:lang=\"de\"> Ein\n  Titel </title><title xml:lang=\"en-GB\">A title</title>\n"
    "<date>2026-12-01</date>\n"
    "<client><costCentre>1</costCentre><reference>2</reference><country>3</country><city>4</city><postcode>5</postcode><street>6</street>"
    "<department>7</department><name>8</name></client>\n"
    "<author><phone>1</phone><email>2</email><company>3</company><name>4</name></author>\n"
    "<useCase kind=\"other\" goal=\"behaviour\">Erste\nZeile</useCase><useCase kind=\"other\" goal=\"behaviour\" xml:lang=\"en\">First</useCase>\n"
    "<rag status=\"pilot\"/>\n"
    "<method requested=\"qlora\" rank=\"1\" targets=\"all-linear\" optimizer=\"sgd\" precision=\"fp32\" checkpointing=\"yes\" attention=\"eager\""
    " stack=\"litgpt\" loss=\"fused\" sharding=\"zero2\" cards=\"2\" loraBaseline=\"done-sufficient\"/>\n"
    "<model name=\"M\" parameters=\"1e9\" activeParameters=\"2e8\" layers=\"3\" hidden=\"4\" intermediate=\"5\" heads=\"8\" kvHeads=\"7\" headDim=\"9\""
    " vocabulary=\"10\" quantisation=\"q8\"/>\n"
    "<training runsPerMonth=\"1.5\" hoursPerRun=\"2.25\" tokens=\"3e6\" batchSize=\"4\" sequenceLength=\"5\" oneOff=\"no\"/>\n"
    "<inference hoursPerYear=\"8760\" concurrency=\"2\" contextLength=\"3\"/>\n"
    "<hardware><candidate gpu=\"l4\" count=\"1\" price=\"2.5\" platformPrice=\"3\" currency=\"CHF\" vat=\"gross\" loadPower=\"5\" idlePower=\"4\" psu=\"6\"/>"
    "<owned gpu=\"a\" count=\"3\" use=\"other\" linkWidth=\"x4\"/><owned gpu=\"b\" linkWidth=\"x8\"/></hardware>\n"
    "<rental provider=\"P\" pricePerHour=\"1\" pricePerMonth=\"2\" setup=\"3\" rounding=\"minute\" cards=\"4\" currency=\"USD\" vat=\"net\" vram=\"5.5\""
    " gpu=\"l4\" region=\"eu\"/><rental offer=\"o\" cards=\"2\"/>\n"
    "<site kind=\"colocation\" floorArea=\"1\" cooling=\"air-conditioned\" electricityPrice=\"0.123456\" pue=\"1.2\" circuit=\"16\"/>\n"
    "<usage capacityResold=\"yes\" personalData=\"no\" confidential=\"yes\" onPremisesOnly=\"no\"/>\n"
    "<finance horizonYears=\"4.5\" discountRate=\"1\" residualValue=\"2\" vatRate=\"19\"><exchangeRate currency=\"CHF\" rate=\"1.05\" date=\"2026-11-30\"/>"
    "<exchangeRate currency=\"USD\" rate=\"0.9\" date=\"2026-12-01\"/></finance>\n"
    "<assumption figure=\"input.pue\" value=\"-1.5\" source=\"S\" date=\"2026-01-01\"/><assumption figure=\"vram.total\" value=\"1e2\"/>\n"
    "<branding theme=\"neutral\"/>\n"
    "<note section=\"cost\" xml:lang=\"de\">N1</note><note section=\"why\">N2</note>\n"
    "</project>\n";

static int
load_everything(void **state)
{
    set_up(state);

    struct fixture *f = *state;

    assert_true(load_text(f, everything));
    return 0;
}

static void
test_people(void **state)
{
    const struct project *p = &((struct fixture *)*state)->project;
    const char *const client[] = {p->client.cost_centre, p->client.reference,  p->client.country,    p->client.city,
                                  p->client.postcode,    p->client.street,     p->client.department, p->client.name};
    const char *const author[] = {p->author.phone, p->author.email, p->author.company, p->author.name};

    for (int i = 0; i < 8; i++)
        assert_int_equal(atoi(client[i]), i + 1);
    for (int i = 0; i < 4; i++)
        assert_int_equal(atoi(author[i]), i + 1);
}

static void
test_texts(void **state)
{
    const struct project *p = &((struct fixture *)*state)->project;

    assert_string_equal(p->id, "a.b_c-1");
    assert_string_equal(p->date, "2026-12-01");
    assert_int_equal(p->date_loc.line, 4);
    assert_string_equal(p->title->lang, "de");
    assert_string_equal(p->title->text, "Ein Titel");
    assert_string_equal(p->title->next->lang, "en-GB");
    assert_null(p->title->next->next);
    assert_string_equal(p->description->lang, "");
    assert_string_equal(p->description->text, "Erste Zeile");
    assert_string_equal(p->description->next->text, "First");
    assert_string_equal(p->notes->section, "cost");
    assert_string_equal(p->notes->lang, "de");
    assert_string_equal(p->notes->text, "N1");
    assert_string_equal(p->notes->next->lang, "");
    assert_string_equal(p->theme, "neutral");
}

static void
test_method(void **state)
{
    const struct project *p = &((struct fixture *)*state)->project;
    const struct project_method *m = &p->method;

    assert_int_equal(p->use_case, USE_OTHER);
    assert_int_equal(p->goal, GOAL_BEHAVIOUR);
    assert_int_equal(p->rag, RAG_PILOT);
    assert_int_equal(m->requested, METHOD_QLORA);
    assert_int_equal(m->targets, TARGETS_ALL_LINEAR);
    assert_int_equal(m->optimizer, OPTIMIZER_SGD);
    assert_int_equal(m->precision, PRECISION_FP32);
    assert_int_equal(m->checkpointing, ANSWER_YES);
    assert_int_equal(m->attention, ATTENTION_EAGER);
    assert_int_equal(m->stack, STACK_LITGPT);
    assert_int_equal(m->loss, LOSS_FUSED);
    assert_int_equal(m->sharding, SHARDING_ZERO2);
    assert_int_equal(m->lora_baseline, BASELINE_SUFFICIENT);
    assert_true(m->rank.value == 1 && m->cards.value == 2);
}

static void
test_model_and_hours(void **state)
{
    const struct project *p = &((struct fixture *)*state)->project;
    const struct project_model *m = &p->model;
    const struct project_training *t = &p->training;

    assert_null(m->ref);
    assert_string_equal(m->name, "M");
    assert_true(m->parameters.value == 1e9 && m->parameters.micros == 1000000000000000);
    assert_true(m->active_parameters.value == 2e8 && m->layers.value == 3 && m->hidden.value == 4 && m->intermediate.value == 5);
    assert_true(m->heads.value == 8 && m->kv_heads.value == 7 && m->head_dim.value == 9 && m->vocabulary.value == 10);
    assert_int_equal(m->quantisation, QUANTISATION_Q8);
    assert_true(t->runs_per_month.micros == 1500000 && t->hours_per_run.value == 2.25 && t->tokens.value == 3e6);
    assert_true(t->batch_size.value == 4 && t->sequence_length.value == 5 && !t->gpu_hours_per_year.set);
    assert_int_equal(t->one_off, ANSWER_NO);
    assert_true(p->inference.hours_per_year.value == 8760 && p->inference.concurrency.value == 2 && p->inference.context_length.value == 3);
}

static void
test_hardware(void **state)
{
    const struct project *p = &((struct fixture *)*state)->project;
    const struct candidate *c = p->candidates;

    assert_string_equal(c->gpu, "l4");
    assert_true(c->count.value == 1 && c->price.micros == 2500000 && c->platform_price.value == 3);
    assert_true(c->load_power_w.value == 5 && c->idle_power_w.value == 4 && c->psu_w.value == 6);
    assert_string_equal(c->currency, "CHF");
    assert_int_equal(c->vat, VAT_GROSS);
    assert_string_equal(p->owned->gpu, "a");
    assert_true(p->owned->count.value == 3 && p->owned->link_width == 4);
    assert_int_equal(p->owned->use, OWNED_USE_OTHER);
    assert_string_equal(p->owned->next->gpu, "b");
    assert_int_equal(p->owned->next->link_width, 8);
    assert_false(p->owned->next->count.set);
    assert_int_equal(p->owned->next->use, OWNED_USE_UNSET);
}

static void
test_rental(void **state)
{
    const struct project *p = &((struct fixture *)*state)->project;
    const struct rental *r = p->rentals;

    assert_null(r->offer);
    assert_string_equal(r->provider, "P");
    assert_true(r->price_per_hour.value == 1 && r->price_per_month.value == 2 && r->setup.value == 3);
    assert_true(r->cards.value == 4 && r->vram_gib.value == 5.5);
    assert_int_equal(r->rounding, ROUNDING_MINUTE);
    assert_int_equal(r->vat, VAT_NET);
    assert_int_equal(r->region, REGION_EU);
    assert_string_equal(r->currency, "USD");
    assert_string_equal(r->gpu, "l4");
    assert_string_equal(r->next->offer, "o");
    assert_true(r->next->cards.value == 2);
}

static void
test_site_and_money(void **state)
{
    const struct project *p = &((struct fixture *)*state)->project;
    const struct project_site *s = &p->site;
    const struct exchange_rate *rate = p->finance.exchange_rates;

    assert_int_equal(s->kind, SITE_COLOCATION);
    assert_int_equal(s->cooling, COOLING_AIR_CONDITIONED);
    assert_true(s->floor_area_m2.value == 1 && s->electricity_price.micros == 123456 && s->pue.micros == 1200000 && s->circuit_a.value == 16);
    assert_int_equal(p->usage.capacity_resold, ANSWER_YES);
    assert_int_equal(p->usage.personal_data, ANSWER_NO);
    assert_int_equal(p->usage.confidential, ANSWER_YES);
    assert_int_equal(p->usage.on_premises_only, ANSWER_NO);
    assert_true(p->finance.horizon_years.micros == 4500000 && p->finance.discount_rate.value == 1);
    assert_true(p->finance.residual_value.value == 2 && p->finance.vat_rate.value == 19);
    assert_string_equal(rate->currency, "CHF");
    assert_true(rate->rate.micros == 1050000);
    assert_string_equal(rate->next->currency, "USD");
    assert_null(rate->next->next);
}

static void
test_assumptions(void **state)
{
    const struct assumption *as = ((struct fixture *)*state)->project.assumptions;

    assert_string_equal(as->figure, "input.pue");
    assert_true(as->value.micros == -1500000);
    assert_string_equal(as->source, "S");
    assert_string_equal(as->date, "2026-01-01");
    assert_true(as->next->value.value == 100 && as->next->value.micros == 100000000);
    assert_null(as->next->source);
    assert_null(as->next->next);
}

/* What is left out stays unset. */
static void
test_least(void **state)
{
    struct fixture *f = *state;
    const struct project *p = &f->project;

    assert_true(load_text(f, OPEN USE METHOD MODEL CLOSE));
    assert_int_equal(p->rag, RAG_UNSET);
    assert_int_equal(p->site.kind, SITE_UNSET);
    assert_int_equal(p->usage.personal_data, ANSWER_UNSET);
    assert_false(p->method.rank.set);
    assert_false(p->finance.horizon_years.set);
    assert_null(p->owned);
    assert_null(p->rentals);
    assert_null(p->author.name);
    assert_null(p->client.city);
    assert_string_equal(p->description->text, "");
}

/* Each value has the line of its own attribute. */
static void
test_places(void **state)
{
    struct fixture *f = *state;

    assert_true(load_text(f, OPEN USE "<method\n requested=\"lora\"\n rank=\"8\"\n\n cards=\"2\"/>" MODEL CLOSE));
    assert_int_equal(f->project.method.loc.line, 4);
    assert_int_equal(f->project.method.rank.loc.line, 6);
    assert_int_equal(f->project.method.rank.loc.col, 2);
    assert_int_equal(f->project.method.cards.loc.line, 8);
}

/* The enumerations below `node` whose attribute has this name, appended to `out` as "word,". */
static void
collect_words(struct strbuf *out, const struct xml_node *node, const char *element, const char *attribute)
{
    for (const struct xml_node *n = xml_child(node, NULL); n != NULL; n = xml_next(n, NULL)) {
        const char *name = xml_attr(n, "name");
        bool inside = *element == '\0';

        if (inside && *attribute == '\0' && strcmp(n->name, "enumeration") == 0)
            strbuf_printf(out, "%s,", xml_attr(n, "value"));
        else if (!inside && strcmp(n->name, "element") == 0 && str_eq(name, element))
            collect_words(out, n, "", attribute);
        else if (inside && strcmp(n->name, "attribute") == 0 && str_eq(name, attribute))
            collect_words(out, n, "", "");
        else if (strcmp(n->name, "attribute") != 0)
            collect_words(out, n, element, attribute);
    }
}

static void
test_schema_has_the_same_words(void **state)
{
    const struct { const char *element, *attribute; const char *const *names; int count; } rows[] = {
        {"useCase", "kind", use_case_names, USE_COUNT},           {"useCase", "goal", goal_names, GOAL_COUNT},
        {"rag", "status", rag_names, RAG_COUNT},                  {"method", "requested", method_names, METHOD_COUNT},
        {"method", "targets", targets_names, TARGETS_COUNT},      {"method", "optimizer", optimizer_names, OPTIMIZER_COUNT},
        {"method", "precision", precision_names, PRECISION_COUNT}, {"method", "attention", attention_names, ATTENTION_COUNT},
        {"method", "stack", stack_names, STACK_COUNT},            {"method", "loss", loss_names, LOSS_COUNT},
        {"method", "sharding", sharding_names, SHARDING_COUNT},   {"method", "loraBaseline", baseline_names, BASELINE_COUNT},
        {"model", "quantisation", quantisation_names, QUANTISATION_COUNT}, {"owned", "use", owned_use_names, OWNED_USE_COUNT},
        {"candidate", "vat", vat_names, VAT_COUNT},               {"rental", "vat", vat_names, VAT_COUNT},
        {"rental", "rounding", rounding_names, ROUNDING_COUNT},   {"rental", "region", region_names, REGION_COUNT},
        {"site", "kind", site_names, SITE_COUNT},                 {"site", "cooling", cooling_names, COOLING_COUNT},
    };
    struct fixture *f = *state;
    const struct xml_node *schema = xml_load(f->arena, GM_SOURCE_DIR "/inputs/schema/project.xsd", NULL, f->diag);

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct strbuf is, should;

        strbuf_init(&is, f->arena);
        strbuf_init(&should, f->arena);
        collect_words(&is, schema, rows[i].element, rows[i].attribute);
        assert_null(rows[i].names[0]);
        for (int k = 1; k < rows[i].count; k++)
            strbuf_printf(&should, "%s,", rows[i].names[k]);
        assert_string_equal(is.p, should.p);
    }
}

/* How many declarations below `node` lack an explanation in German or English. */
static unsigned
count_unexplained(const struct xml_node *node)
{
    unsigned count = 0;

    for (const struct xml_node *n = xml_child(node, NULL); n != NULL; n = xml_next(n, NULL)) {
        bool declares = (strcmp(n->name, "element") == 0 || strcmp(n->name, "attribute") == 0) && xml_attr(n, "name") != NULL;
        bool de = false, en = false;

        for (const struct xml_node *doc = xml_child(xml_child(n, "annotation"), "documentation"); doc != NULL; doc = xml_next(doc, "documentation")) {
            de = de || str_eq(xml_attr(doc, "xml:lang"), "de");
            en = en || str_eq(xml_attr(doc, "xml:lang"), "en");
        }
        if (declares && !(de && en))
            print_error("%s %s is not explained\n", n->name, xml_attr(n, "name"));
        count += (declares && !(de && en)) + count_unexplained(n);
    }
    return count;
}

static void
test_schema_explains_everything(void **state)
{
    struct fixture *f = *state;

    assert_int_equal(count_unexplained(xml_load(f->arena, GM_SOURCE_DIR "/inputs/schema/project.xsd", NULL, f->diag)), 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_people, load_everything, tear_down),
        cmocka_unit_test_setup_teardown(test_texts, load_everything, tear_down),
        cmocka_unit_test_setup_teardown(test_method, load_everything, tear_down),
        cmocka_unit_test_setup_teardown(test_model_and_hours, load_everything, tear_down),
        cmocka_unit_test_setup_teardown(test_hardware, load_everything, tear_down),
        cmocka_unit_test_setup_teardown(test_rental, load_everything, tear_down),
        cmocka_unit_test_setup_teardown(test_site_and_money, load_everything, tear_down),
        cmocka_unit_test_setup_teardown(test_assumptions, load_everything, tear_down),
        cmocka_unit_test_setup_teardown(test_least, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_places, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_schema_has_the_same_words, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_schema_explains_everything, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
