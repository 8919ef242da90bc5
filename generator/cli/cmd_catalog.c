/*
 * gpumemo catalog: what the catalogue knows, as text on standard output.
 */
#include "cli/commands.h"
#include "cli/report.h"
#include "pipeline/resources.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const confidence_names[] = {"", "high", "medium", "low"};

static void
print_sources(const struct source *const *sources, size_t n)
{
    for (size_t i = 0; i < n; i++)
        printf("  source        %s%s%s, as of %s, confidence %s\n", sources[i]->title, sources[i]->url != NULL ? ", " : "",
               sources[i]->url != NULL ? sources[i]->url : "", sources[i]->date != NULL ? sources[i]->date : "unknown",
               confidence_names[sources[i]->confidence]);
}

static void
list(const struct catalog *c)
{
    for (size_t i = 0; i < c->n_gpus; i++)
        printf("gpu     %-28s %s, %g GB, %g W\n", c->gpus[i].id, c->gpus[i].name, c->gpus[i].memory_gib, c->gpus[i].power_w);
    for (size_t i = 0; i < c->n_models; i++)
        printf("model   %-28s %s, %.2f billion parameters\n", c->models[i].id, c->models[i].name, (double)c->models[i].parameters / 1e9);
    for (size_t i = 0; i < c->n_offers; i++)
        printf("offer   %-28s %s %s, %s\n", c->offers[i].id, c->offers[i].provider, c->offers[i].item,
               c->offers[i].date != NULL && *c->offers[i].date != '\0' ? c->offers[i].date : "undated");
    for (size_t i = 0; i < c->n_prices; i++)
        printf("price   %-28s %s, %s\n", c->prices[i].id, c->prices[i].item, c->prices[i].date);
    for (size_t i = 0; i < c->n_licences; i++)
        printf("licence %-28s %s\n", c->licences[i].id, c->licences[i].name);
    for (size_t i = 0; i < c->n_facts; i++)
        printf("fact    %-28s %g %s, %s\n", c->facts[i].id, c->facts[i].value, c->facts[i].unit, c->facts[i].date != NULL ? c->facts[i].date : "undated");
}

static bool
show_gpu(const struct gpu *g)
{
    if (g == NULL)
        return false;
    printf("gpu %s\n  name          %s\n  memory        %g GiB (%.1f GB)\n  bandwidth     %g GB/s\n  bf16          %g TFLOP/s\n  power         %g W\n"
           "  PCIe          %u.0 x%u\n  NVLink        %g GB/s\n  form          %s\n  unverified    %s\n",
           g->id, g->name, g->memory_gib, gpu_memory_bytes(g) / 1e9, g->bandwidth_gbs, g->bf16_tflops, g->power_w, g->pcie_generation, g->pcie_lanes,
           g->link_gbs, g->form, *g->unverified != '\0' ? g->unverified : "nothing");
    print_sources(g->sources, g->n_sources);
    return true;
}

static bool
show_model(const struct model *m)
{
    if (m == NULL)
        return false;
    printf("model %s\n  name          %s\n  parameters    %llu (%llu active)\n  layers        %u\n  hidden        %u\n  licence       %s\n  note          %s\n",
           m->id, m->name, (unsigned long long)m->parameters, (unsigned long long)m->active_parameters, m->layers, m->hidden, m->licence,
           m->note != NULL ? m->note : "");
    print_sources(m->sources, m->n_sources);
    return true;
}

static bool
show_offer(const struct offer *o)
{
    if (o == NULL)
        return false;
    printf("offer %s\n  provider      %s\n  item          %s, %s, %g GiB\n", o->id, o->provider, o->item, o->gpu_name, o->memory_gib);
    if (o->has_hour)
        printf("  per hour      %g %s\n", (double)o->hour_micros / 1e6, o->currency);
    if (o->has_month)
        printf("  per month     %g %s\n", (double)o->month_micros / 1e6, o->currency);
    printf("  setup         %g %s\n  place         %s\n  available     %s\n  ranked        %s\n", (double)o->setup_micros / 1e6, o->currency, o->location,
           o->available ? "yes" : "no", o->rankable ? "yes" : "no");
    print_sources(o->sources, o->n_sources);
    return true;
}

static bool
show_other(const struct catalog *c, const char *id)
{
    const struct price *p = catalog_price(c, id);
    const struct site_fact *f = catalog_fact(c, id);
    const struct licence *l = catalog_licence(c, id);

    if (p != NULL) {
        printf("price %s\n  item          %s\n  price         %g to %g %s\n  basis         %s\n", p->id, p->item, (double)p->low_micros / 1e6,
               (double)p->high_micros / 1e6, p->currency, *p->vat != '\0' ? p->vat : "not stated");
        print_sources(&p->source, p->source != NULL);
    } else if (f != NULL) {
        printf("fact %s\n  value         %g %s\n", f->id, f->value, f->unit);
        print_sources(&f->source, f->source != NULL);
    } else if (l != NULL) {
        printf("licence %s\n  name          %s\n  commercial    %s\n  checked       %s\n", l->id, l->name, l->commercial ? "yes" : "no", l->checked ? "yes" : "no");
        print_sources(&l->source, l->source != NULL);
    }
    return p != NULL || f != NULL || l != NULL;
}

/* Days since 1970-01-01 of a date YYYY-MM-DD; -1 when it is none. */
static long
day_number(const char *date)
{
    struct tm tm = {0};
    const char *end = date != NULL ? strptime(date, "%Y-%m-%d", &tm) : NULL;

    return end == NULL || *end != '\0' ? -1 : (long)(timegm(&tm) / 86400);
}

static long
today(void)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");

    return (epoch != NULL ? strtol(epoch, NULL, 10) : (long)time(NULL)) / 86400;
}

static void
print_stale(const char *kind, const char *id, const char *date, long now, long limit)
{
    long day = day_number(date);

    if (day < 0)
        printf("%-7s %-28s undated\n", kind, id);
    else if (now - day > limit)
        printf("%-7s %-28s %s, %ld days old\n", kind, id, date, now - day);
}

static int
stale(const struct catalog *c, const struct policy_values *values, const char *date)
{
    long now = date != NULL ? day_number(date) : today(), limit = (long)values->price_age_days.value;

    if (now < 0) {
        fprintf(stderr, "gpumemo: \"%s\" is no date; write it as 2026-07-29\nTry \"gpumemo catalog --help\".\n", date);
        return EXIT_USAGE;
    }
    for (size_t i = 0; i < c->n_prices; i++)
        print_stale("price", c->prices[i].id, c->prices[i].date, now, limit);
    for (size_t i = 0; i < c->n_offers; i++)
        print_stale("offer", c->offers[i].id, c->offers[i].date, now, limit);
    return EXIT_OK;
}

/* All ids of the catalogue. */
static const char *
nearest(const struct catalog *c, const char *id, struct arena *a)
{
    const char **ids = arena_array(a, c->n_gpus + c->n_models + c->n_offers + c->n_prices + c->n_facts + c->n_licences + 1, sizeof *ids);
    size_t n = 0;

    for (size_t i = 0; i < c->n_gpus; i++)
        ids[n++] = c->gpus[i].id;
    for (size_t i = 0; i < c->n_models; i++)
        ids[n++] = c->models[i].id;
    for (size_t i = 0; i < c->n_offers; i++)
        ids[n++] = c->offers[i].id;
    for (size_t i = 0; i < c->n_prices; i++)
        ids[n++] = c->prices[i].id;
    for (size_t i = 0; i < c->n_facts; i++)
        ids[n++] = c->facts[i].id;
    for (size_t i = 0; i < c->n_licences; i++)
        ids[n++] = c->licences[i].id;
    return diag_nearest(id, ids, n);
}

static int
show(const struct catalog *c, const char *id, struct arena *a)
{
    const char *near;

    if (show_gpu(catalog_gpu(c, id)) || show_model(catalog_model(c, id)) || show_offer(catalog_offer(c, id)) || show_other(c, id))
        return EXIT_OK;
    near = nearest(c, id, a);
    fprintf(stderr, "gpumemo: error: no entry \"%s\" in the catalogue%s%s; \"gpumemo catalog list\" tells all [no-entry]\n", id,
            near != NULL ? "; did you mean " : "", near != NULL ? near : "");
    return EXIT_SOME_FAILED;
}

int
command_catalog(const struct options *o, const char *data_dir, struct arena *a)
{
    struct resource_request request = {.data_dir = data_dir, .policy = o->policy};
    const char *what = o->n_arguments > 0 ? o->arguments[0] : "list";
    struct resources r;
    struct diag *d = diag_new(a);
    bool ok = resources_load(&r, a, &request, d);

    report_diag(d, a, o->quiet);
    if (!ok)
        return EXIT_NOTHING_DONE;
    if (strcmp(what, "list") == 0 && o->n_arguments <= 1) {
        list(&r.catalog);
        return EXIT_OK;
    }
    if (strcmp(what, "stale") == 0 && o->n_arguments == 1)
        return stale(&r.catalog, policy_values(r.policy), o->date);
    if (strcmp(what, "show") == 0 && o->n_arguments == 2)
        return show(&r.catalog, o->arguments[1], a);
    fputs("gpumemo: catalog takes list, show ID or stale\nTry \"gpumemo catalog --help\".\n", stderr);
    return EXIT_USAGE;
}
