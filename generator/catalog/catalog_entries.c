/*
 * Sources, cards, models: from elements to structs, with what a schema cannot see.
 */
#include "catalog/catalog_diag.h"
#include "catalog/catalog_read.h"

#include "base/strbuf.h"
#include "xml/xml_field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const confidence_names[] = {NULL, "high", "medium", "low"};

static bool
leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

const char *
catalog_date_of(struct catalog_reader *r, const struct xml_node *node)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const char *date = xml_field_text(r->arena, node, "date");
    int year, month, day;

    if (date == NULL || sscanf(date, "%4d-%2d-%2d", &year, &month, &day) != 3)
        return date;
    if (month >= 1 && month <= 12 && day > days[month - 1] + (month == 2 && leap(year)))
        diag(r->diag, node->loc, D_CATALOG_DATE, node->name, xml_attr(node, "id"), date);
    return date;
}

/* The known source that is spelt most like it, as the end of a message. */
static const char *
nearest_source(const struct catalog_reader *r, const char *id)
{
    const char **names = arena_array(r->arena, r->catalog->n_sources + 1, sizeof *names);

    for (size_t i = 0; i < r->catalog->n_sources; i++)
        names[i] = r->catalog->sources[i].id;
    return diag_nearest(id, names, r->catalog->n_sources);
}

const struct source *const *
catalog_sources_of(struct catalog_reader *r, const struct xml_node *node, const char *attr, size_t *n)
{
    size_t n_words;
    const char *const *words = xml_field_words(r->arena, node, attr, &n_words);
    const struct source **found = arena_array(r->arena, n_words + 1, sizeof *found);

    *n = 0;
    for (size_t i = 0; i < n_words; i++) {
        const struct source *s = catalog_source(r->catalog, words[i]);

        if (s != NULL) {
            found[(*n)++] = s;
        } else if (r->whole) {
            const char *near = nearest_source(r, words[i]);

            diag(r->diag, node->loc, D_CATALOG_NO_SOURCE, node->name, xml_attr(node, "id") != NULL ? xml_attr(node, "id") : "", words[i],
                 near != NULL ? ", or did you mean " : "", near != NULL ? near : "");
        }
    }
    return found;
}

void
catalog_read_sources(struct catalog_reader *r)
{
    const struct entry_list *list = &r->lists[ENTRY_SOURCE];
    struct source *out = arena_array(r->arena, list->n + 1, sizeof *out);

    for (size_t i = 0; i < list->n; i++) {
        const struct xml_node *node = list->nodes[i];

        out[i] = (struct source){
            .id = xml_field_text(r->arena, node, "id"), .title = xml_field_text(r->arena, node, "title"), .url = xml_field_text(r->arena, node, "url"),
            .date = catalog_date_of(r, node), .confidence = (enum confidence)xml_field_name(node, "confidence", confidence_names, 4),
        };
    }
    r->catalog->sources = out;
    r->catalog->n_sources = list->n;
}

/* Names of enumerations, in the order of their constants with one before. */
static const char *const class_names[] = {NULL, "geforce", "workstation", "datacentre"};
static const char *const ecc_names[] = {NULL, "no", "toggle", "yes", "unknown"};
static const char *const link_names[] = {NULL, "none", "bridge", "sxm", "other"};
static const char *const cooling_names_[] = {NULL, "active", "passive"};

#define ENUM(type, attr, names, count) (enum type)(xml_field_name(node, attr, names, count) - 1)

static void
read_gpu(struct gpu *g, struct catalog_reader *r, const struct xml_node *node)
{
    const char *unverified = xml_field_text(r->arena, node, "unverified");

    *g = (struct gpu){
        .id = xml_field_text(r->arena, node, "id"), .name = xml_field_text(r->arena, node, "name"), .vendor = xml_field_text(r->arena, node, "vendor"),
        .class = ENUM(gpu_class, "class", class_names, 4), .launch = xml_field_text(r->arena, node, "launch"),
        .memory_gib = xml_field_double(node, "memory", 0), .bandwidth_gbs = xml_field_double(node, "bandwidth", 0),
        .bf16_tflops = xml_field_double(node, "bf16", 0), .power_w = xml_field_double(node, "power", 0),
        .ecc = ENUM(gpu_ecc, "ecc", ecc_names, 5), .link = ENUM(gpu_link, "link", link_names, 5),
        .link_gbs = xml_field_double(node, "linkBandwidth", 0), .pcie_generation = (unsigned)xml_field_double(node, "pcieGeneration", 0),
        .pcie_lanes = (unsigned)xml_field_double(node, "pcieLanes", 0), .cooling = ENUM(gpu_cooling, "cooling", cooling_names_, 3),
        .form = xml_field_text(r->arena, node, "form"), .connector = xml_field_text(r->arena, node, "connector"),
        .unverified = unverified != NULL ? unverified : "", .doubts = xml_field_text(r->arena, node, "doubts"),
    };
    if (g->form == NULL)
        g->form = "";
    g->sources = catalog_sources_of(r, node, "sources", &g->n_sources);
}

void
catalog_read_gpus(struct catalog_reader *r)
{
    const struct entry_list *list = &r->lists[ENTRY_GPU];
    struct gpu *out = arena_array(r->arena, list->n + 1, sizeof *out);

    for (size_t i = 0; i < list->n; i++)
        read_gpu(&out[i], r, list->nodes[i]);
    r->catalog->gpus = out;
    r->catalog->n_gpus = list->n;
}

/* What contradicts itself in an architecture, or NULL. */
static const char *
shape_fault(const struct model *m)
{
    if (m->heads > 0 && m->kv_heads > m->heads)
        return "kvHeads are more than heads";
    if (m->heads > 0 && m->kv_heads > 0 && m->heads % m->kv_heads != 0)
        return "heads are no multiple of kvHeads";
    if (m->experts_per_token > m->experts)
        return "expertsPerToken are more than experts";
    if (m->full_attention_layers > m->layers)
        return "fullAttentionLayers are more than layers";
    if ((m->heads > 0) != (m->kv_heads > 0 && m->head_dim > 0 && m->hidden > 0 && m->layers > 0))
        return "heads need kvHeads, headDim, hidden and layers beside them";
    return NULL;
}

static void
check_model(const struct model *m, struct catalog_reader *r, const struct xml_node *node)
{
    const char *fault = shape_fault(m);

    if (fault != NULL)
        diag(r->diag, node->loc, D_CATALOG_MODEL_SHAPE, m->id, fault);
    if (m->active_parameters > m->parameters)
        diag(r->diag, node->loc, D_CATALOG_MODEL_COUNT, m->id);
}

static unsigned
whole(const struct xml_node *node, const char *attr)
{
    return (unsigned)xml_field_double(node, attr, 0);
}

static void
read_model(struct model *m, struct catalog_reader *r, const struct xml_node *node)
{
    *m = (struct model){
        .id = xml_field_text(r->arena, node, "id"), .name = xml_field_text(r->arena, node, "name"), .licence = xml_field_text(r->arena, node, "licence"),
        .parameters = (uint64_t)xml_field_double(node, "parameters", 0), .active_parameters = (uint64_t)xml_field_double(node, "activeParameters", 0),
        .layers = whole(node, "layers"), .hidden = whole(node, "hidden"), .intermediate = whole(node, "intermediate"), .heads = whole(node, "heads"),
        .kv_heads = whole(node, "kvHeads"), .head_dim = whole(node, "headDim"), .vocabulary = whole(node, "vocabulary"), .context = whole(node, "context"),
        .tied_embeddings = xml_field_yes(node, "tiedEmbeddings", false), .qkv_bias = xml_field_yes(node, "qkvBias", false),
        .qk_norm = xml_field_yes(node, "qkNorm", false), .gated_mlp = xml_field_yes(node, "gatedMlp", true),
        .four_norms = xml_field_yes(node, "fourNorms", false), .experts = whole(node, "experts"), .experts_per_token = whole(node, "expertsPerToken"),
        .expert_intermediate = whole(node, "expertIntermediate"), .full_attention_layers = whole(node, "fullAttentionLayers"),
        .sliding_window = whole(node, "slidingWindow"), .count_exact = xml_field_yes(node, "exact", false),
        .licence_checked = xml_field_yes(node, "licenceChecked", false), .architecture_checked = xml_field_yes(node, "architectureChecked", false),
        .note = xml_field_text(r->arena, node, "note"),
    };
    if (m->active_parameters == 0)
        m->active_parameters = m->parameters;
    if (xml_attr(node, "fullAttentionLayers") == NULL)
        m->full_attention_layers = m->layers;
    m->sources = catalog_sources_of(r, node, "sources", &m->n_sources);
    check_model(m, r, node);
}

void
catalog_read_models(struct catalog_reader *r)
{
    const struct entry_list *list = &r->lists[ENTRY_MODEL];
    struct model *out = arena_array(r->arena, list->n + 1, sizeof *out);

    for (size_t i = 0; i < list->n; i++)
        read_model(&out[i], r, list->nodes[i]);
    r->catalog->models = out;
    r->catalog->n_models = list->n;
}
