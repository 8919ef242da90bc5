/*
 * Between cards: how much a step of training must exchange, and how long that takes (domain 4.2; section 6 of the memory model).
 */
#include "calc/calc.h"

#include <math.h>

/* Lanes of the card in question: those of its slot where the project tells, otherwise its own. */
static double
lanes_of(const struct calc *c)
{
    const struct gpu *g = c->an->question_card;

    if (c->an->n_candidates == 0 && c->an->n_owned > 0 && c->an->owned[0].card->link_width > 0)
        return c->an->owned[0].card->link_width;
    return g != NULL && g->pcie_lanes > 0 ? g->pcie_lanes : 16;
}

static bool
several_cards(const struct calc *c)
{
    for (size_t i = 0; i < c->an->n_owned; i++)
        if (c->an->owned[i].count > 1)
            return true;
    for (size_t i = 0; i < c->an->n_candidates; i++)
        if (c->an->candidates[i].count > 1)
            return true;
    return c->cards > 1;
}

void
calc_link(struct calc *c)
{
    const struct gpu *g = c->an->question_card;
    double n = fmax(2, fmax(c->cards, c->an->question_cards)), trained, sync, lanes, bandwidth, base;
    bool nvlink = g != NULL && g->link_gbs > 0;

    if (!c->an->trains || !several_cards(c))
        return;
    trained = memory_adapter_parameters(&c->an->architecture, &c->an->run);
    if (c->an->run.method == METHOD_FULL || c->an->run.method == METHOD_SCRATCH)
        trained = c->an->architecture.parameters;
    if (trained <= 0)
        return;
    base = put_input(c, "input.link_bandwidth", "GB/s", NULL, &c->v->link_bandwidth_gbs);
    lanes = put(c, "link.lanes", "count", lanes_of(c), NULL);
    if (nvlink)
        bandwidth = put_with(c, &(struct figure){.id = "link.bandwidth", .unit = "GB/s", .value = g->link_gbs / 2, .origin = ORIGIN_CATALOGUE,
                                                 .sources = g->sources, .n_sources = g->n_sources});
    else
        bandwidth = put(c, "link.bandwidth", "GB/s", base * lanes / 16 * (g != NULL && g->pcie_generation == 5 ? 2 : 1),
                        g != NULL && g->pcie_generation == 5 ? "2 × input.link_bandwidth × link.lanes / 16" : "input.link_bandwidth × link.lanes / 16");
    sync = put(c, "link.sync_bytes", "bytes", 2 * trained, "2 × trained_parameters");
    put(c, "link.ring_bytes", "bytes", 2 * (n - 1) / n * sync, "2 × (cards − 1) / cards × link.sync_bytes");
    if (bandwidth > 0)
        put(c, "link.sync_seconds", "s", sync / (bandwidth * 1e9), "link.sync_bytes / 1000000000 / link.bandwidth");
}
