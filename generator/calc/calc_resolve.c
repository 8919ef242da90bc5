/*
 * References of the project into the catalogue: the model, owned cards, candidates. Unknown ones are reported with the nearest name.
 */
#include "calc/calc.h"
#include "calc/calc_diag.h"

#include <math.h>

/* The known id that is spelt most like it; NULL when none is near. `list` has entries of `size` bytes that begin with their id. */
static const char *
nearest(struct calc *c, const char *id, const void *list, size_t n, size_t size)
{
    const char **names = arena_array(c->a, n + 1, sizeof *names);

    for (size_t i = 0; i < n; i++)
        names[i] = *(const char *const *)((const char *)list + i * size);
    return diag_nearest(id, names, n);
}

static const struct gpu *
gpu_of(struct calc *c, const char *id, struct loc loc, const char *element)
{
    const struct gpu *g = catalog_gpu(c->c, id);

    if (g == NULL) {
        const char *near = nearest(c, id, c->c->gpus, c->c->n_gpus, sizeof *c->c->gpus);

        diag(c->d, loc, D_CALC_NO_GPU, element, id, near != NULL ? "; did you mean " : "", near != NULL ? near : "");
        c->failed = true;
    }
    return g;
}

static void
resolve_model(struct calc *c)
{
    const struct project_model *m = &c->p->model;

    if (m->ref == NULL) {
        c->an->architecture = architecture_of_project(m);
        c->an->model_name = m->name;
        return;
    }
    c->an->model = catalog_model(c->c, m->ref);
    if (c->an->model != NULL) {
        c->an->architecture = architecture_of_model(c->an->model);
        c->an->model_name = c->an->model->name;
        return;
    }

    const char *near = nearest(c, m->ref, c->c->models, c->c->n_models, sizeof *c->c->models);

    diag(c->d, m->loc, D_CALC_NO_MODEL, m->ref, near != NULL ? "; did you mean " : "", near != NULL ? near : "");
    c->failed = true;
}

static void
resolve_owned(struct calc *c)
{
    size_t n = 0;

    for (const struct owned_card *o = c->p->owned; o != NULL; o = o->next)
        n++;
    c->an->owned = arena_array(c->a, n + 1, sizeof *c->an->owned);
    for (const struct owned_card *o = c->p->owned; o != NULL; o = o->next) {
        const struct gpu *g = gpu_of(c, o->gpu, o->loc, "owned");

        if (g != NULL)
            c->an->owned[c->an->n_owned++] = (struct owned_fit){
                .card = o, .gpu = g, .count = o->count.set ? (unsigned)o->count.value : 1, .capacity_bytes = gpu_memory_bytes(g),
            };
    }
}

static void
resolve_candidates(struct calc *c)
{
    size_t n = 0;

    for (const struct candidate *o = c->p->candidates; o != NULL; o = o->next)
        n++;
    c->an->candidates = arena_array(c->a, n + 1, sizeof *c->an->candidates);
    for (const struct candidate *o = c->p->candidates; o != NULL; o = o->next) {
        const struct gpu *g = gpu_of(c, o->gpu, o->loc, "candidate");

        if (g != NULL) {
            c->an->candidates[c->an->n_candidates] = (struct candidate_case){
                .candidate = o, .gpu = g, .index = (unsigned)c->an->n_candidates + 1, .count = o->count.set ? (unsigned)o->count.value : 1,
            };
            c->an->n_candidates++;
        }
    }
}

static void
resolve_rentals(struct calc *c)
{
    for (const struct rental *r = c->p->rentals; r != NULL; r = r->next) {
        if (r->offer != NULL && catalog_offer(c->c, r->offer) == NULL) {
            const char *near = nearest(c, r->offer, c->c->offers, c->c->n_offers, sizeof *c->c->offers);

            diag(c->d, r->loc, D_CALC_NO_OFFER, r->offer, near != NULL ? "; did you mean " : "", near != NULL ? near : "");
            c->failed = true;
        }
        if (r->gpu != NULL)
            gpu_of(c, r->gpu, r->loc, "rental");
        if (r->offer == NULL && r->gpu == NULL && !r->vram_gib.set) {
            diag(c->d, r->loc, D_CALC_NO_MEMORY);
            c->failed = true;
        }
    }
}

void
calc_resolve(struct calc *c)
{
    resolve_model(c);
    resolve_owned(c);
    resolve_candidates(c);
    resolve_rentals(c);
}
