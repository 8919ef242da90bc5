/*
 * The shipped projects and skeletons load without a word, and say what stands in them.
 */
#include "project_fixture.h"

#include "base/outfile.h"

#include <dirent.h>

/* Loads every file of a folder; returns how many there are. */
static unsigned
load_folder(struct fixture *f, const char *folder)
{
    DIR *dir = opendir(folder);
    unsigned count = 0;

    assert_non_null(dir);
    for (struct dirent *e; (e = readdir(dir)) != NULL;) {
        size_t n;

        if (strstr(e->d_name, ".xml") == NULL)
            continue;

        const char *path = arena_printf(f->arena, "%s/%s", folder, e->d_name);
        bool ok = project_load(&f->project, path, f->schema, f->arena, f->diag);
        const struct diag_message *m = diag_sorted(f->diag, &n);

        for (size_t i = 0; i < n; i++)
            print_error("%s\n", diag_format(f->arena, &m[i]));
        assert_true(ok);
        assert_int_equal(n, 0);
        count++;
    }
    closedir(dir);
    return count;
}

static void
test_all_load(void **state)
{
    assert_true(load_folder(*state, GM_SOURCE_DIR "/inputs/projects") >= 16);
    assert_int_equal(load_folder(*state, GM_SOURCE_DIR "/inputs/skeletons"), 5);
}

static void
load_example(struct fixture *f, const char *name)
{
    const char *path = arena_printf(f->arena, GM_SOURCE_DIR "/inputs/projects/%s.xml", name);

    assert_true(project_load(&f->project, path, f->schema, f->arena, f->diag));
}

static void
test_one_in_full(void **state)
{
    struct fixture *f = *state;
    const struct project *p = &f->project;

    load_example(f, "angebote-lora-rtx4090");
    assert_string_equal(p->id, "angebote-lora-rtx4090");
    assert_int_equal(p->use_case, USE_QUOTATIONS);
    assert_int_equal(p->goal, GOAL_STYLE);
    assert_int_equal(p->rag, RAG_PRODUCTIVE);
    assert_int_equal(p->method.requested, METHOD_LORA);
    assert_true(p->method.rank.value == 16);
    assert_int_equal(p->method.lora_baseline, BASELINE_NONE);
    assert_string_equal(p->model.ref, "llama-3.1-8b");
    assert_true(p->training.runs_per_month.value == 2 && p->training.hours_per_run.value == 6);
    assert_false(p->training.gpu_hours_per_year.set);
    assert_string_equal(p->owned->gpu, "rtx-4090");
    assert_int_equal(p->owned->link_width, 16);
    assert_null(p->owned->next);
    assert_true(p->candidates->price.micros == 7106880000);
    assert_int_equal(p->candidates->vat, VAT_UNSET);
    assert_string_equal(p->rentals->offer, "hetzner-gex131");
    assert_true(p->site.electricity_price.micros == 300000);
    assert_int_equal(p->usage.confidential, ANSWER_NO);
    assert_true(p->finance.horizon_years.value == 3);
    assert_null(p->assumptions);
    assert_null(p->theme);
}

static void
test_dollars(void **state)
{
    struct fixture *f = *state;
    const struct project *p = &f->project;

    load_example(f, "uebersetzungen-usd-angebot");
    assert_string_equal(p->rentals->provider, "Prairie GPU Cloud");
    assert_string_equal(p->rentals->currency, "USD");
    assert_int_equal(p->rentals->region, REGION_NON_EU);
    assert_int_equal(p->rentals->rounding, ROUNDING_HOUR);
    assert_string_equal(p->finance.exchange_rates->currency, "USD");
    assert_true(p->finance.exchange_rates->rate.micros == 920000);
    assert_string_equal(p->finance.exchange_rates->date, "2026-11-18");
}

static void
test_source_is_kept(void **state)
{
    struct fixture *f = *state;
    char *bytes;
    size_t n;

    load_example(f, "protokolle-qlora-14b");
    assert_true(infile_read(f->arena, GM_SOURCE_DIR "/inputs/projects/protokolle-qlora-14b.xml", 1 << 20, &bytes, &n, f->diag));
    assert_int_equal(f->project.source_n, n);
    assert_memory_equal(f->project.source_bytes, bytes, n);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_all_load, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_one_in_full, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_dollars, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_source_is_kept, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
