/*
 * The decision tree with the way that was taken.
 *
 * Any policy's tree is laid out by itself: nodes stand below each other, those of the way first, so that their numbers count its steps.
 * Answers that lead to the node just below stand beside an arrow to it. For every other place that answers lead to there is a row right of
 * the node: the answers, and a box with the outcome or the number and title of the node to go on with.
 */
#include "compose/scene_parts.h"

#include "base/strbuf.h"
#include "memo/scene_text.h"

#include <string.h>

#define ID "tree"

enum { MAX_NODES = 40, MAX_EXITS = 12, MAX_LINES = 3, LINE = 9 };

static const double node_width = 168, arrow_x = 20, answer_x = 184, answer_width = 92, exit_x = 292, pad = 5, row_gap = 4, node_gap = 9;

/* Where some answers of a node lead. */
struct exit {
    const char *to;      /* node or outcome */
    int node;            /* its place in the picture; -1: an outcome */
    const char *answers; /* joined words */
    bool taken, below; /* below: the node just below */
    const char *const *answer_lines, *const *target_lines;
    size_t n_answer_lines, n_target_lines;
    double height;
};

struct node {
    xmlNodePtr xml;
    const char *id;
    bool taken, placed;
    struct exit exits[MAX_EXITS];
    size_t n_exits;
    const char *const *lines;
    size_t n_lines;
    double y, height;
};

struct tree {
    struct composer *composer;
    struct scene_builder scene;
    struct node nodes[MAX_NODES];
    int order[MAX_NODES]; /* from top to bottom */
    int n;
};

static int
find_node(const struct tree *t, const char *id)
{
    for (int i = 0; i < t->n; i++)
        if (str_eq(t->nodes[i].id, id))
            return i;
    return -1;
}

static bool
says_yes(struct composer *c, xmlNodePtr node, const char *attr)
{
    return str_eq(node_attr(c, node, attr), "yes");
}

/* The words of an answer: the branch's own, the node's own, or the general ones. `branch` may be NULL. */
static const char *
answer_word(struct composer *c, const char *node, const char *branch, const char *answer)
{
    const char *own = branch == NULL ? NULL : optional_text(c, arena_printf(c->arena, "node.%s.answer.%s", node, branch));

    if (own == NULL)
        own = optional_text(c, arena_printf(c->arena, "node.%s.answer.%s", node, answer));
    return own != NULL ? own : label_text(c, arena_printf(c->arena, "value.answer.%s", answer), NULL, 0);
}

static bool
has_word(const char *words, const char *word)
{
    size_t n = strlen(word);

    for (const char *p = words; (p = strstr(p, word)) != NULL; p += n)
        if ((p == words || p[-1] == ' ') && (p[n] == '\0' || p[n] == ','))
            return true;
    return false;
}

/* A branch joins the exit that leads to the same place. */
static void
read_branch(struct tree *t, struct node *node, xmlNodePtr branch)
{
    struct composer *c = t->composer;
    const char *to = node_attr(c, branch, "to"), *answer = node_attr(c, branch, "answer");
    const char *word = answer == NULL ? "" : answer_word(c, node->id, node_attr(c, branch, "id"), answer);
    size_t i = 0;

    while (i < node->n_exits && !str_eq(node->exits[i].to, to))
        i++;
    if (i == MAX_EXITS || to == NULL)
        return;
    if (i == node->n_exits)
        node->exits[node->n_exits++] = (struct exit){.to = to, .answers = ""};
    if (!has_word(node->exits[i].answers, word))
        node->exits[i].answers = arena_printf(c->arena, "%s%s%s", node->exits[i].answers, node->exits[i].answers[0] != '\0' ? " / " : "", word);
    node->exits[i].taken = node->exits[i].taken || says_yes(c, branch, "taken");
}

static void
read_tree(struct tree *t)
{
    struct composer *c = t->composer;

    for (xmlNodePtr n = node_child(node_child(c->root.context, "tree"), "node"); n != NULL && t->n < MAX_NODES; n = node_next(n, "node")) {
        t->nodes[t->n] = (struct node){.xml = n, .id = node_attr(c, n, "id"), .taken = says_yes(c, n, "taken")};
        t->n++;
    }
    for (int i = 0; i < t->n; i++) {
        struct node *node = &t->nodes[i];

        for (xmlNodePtr b = node_child(node->xml, "branch"); b != NULL; b = node_next(b, "branch"))
            read_branch(t, node, b);
        for (size_t k = 0; k < node->n_exits; k++)
            node->exits[k].node = find_node(t, node->exits[k].to);
    }
}

/* True when a node that is not placed yet leads here; to a node of the way that was taken, only others of it count. */
static bool
is_waiting(const struct tree *t, int node)
{
    for (int i = 0; i < t->n; i++)
        for (size_t k = 0; !t->nodes[i].placed && i != node && k < t->nodes[i].n_exits; k++)
            if (t->nodes[i].exits[k].node == node && (t->nodes[i].taken || !t->nodes[node].taken))
                return true;
    return false;
}

/* The next node from the top: one that waits for none; -1 when all of this kind are placed. A ring, which a policy cannot have, is cut. */
static int
next_node(const struct tree *t, bool taken)
{
    int next = -1, first = -1;

    for (int i = t->n - 1; i >= 0; i--) {
        if (t->nodes[i].placed || t->nodes[i].taken != taken)
            continue;
        first = i;
        if (!is_waiting(t, i))
            next = i;
    }
    return next >= 0 ? next : first;
}

/* First the way that was taken, so that its numbers count its steps; then the others, each after all that lead to it. */
static void
order_nodes(struct tree *t)
{
    for (int place = 0; place < t->n; place++) {
        int next = next_node(t, true);

        t->order[place] = next >= 0 ? next : next_node(t, false);
        t->nodes[t->order[place]].placed = true;
    }
    for (int place = 0; place + 1 < t->n; place++)
        for (size_t k = 0; k < t->nodes[t->order[place]].n_exits; k++) {
            struct exit *e = &t->nodes[t->order[place]].exits[k];

            e->below = e->node == t->order[place + 1];
        }
}

static int
place_of(const struct tree *t, int node)
{
    int i = 0;

    while (i < t->n && t->order[i] != node)
        i++;
    return i;
}

static const char *
node_title(struct tree *t, int i)
{
    return label_text(t->composer, arena_printf(t->composer->arena, "node.%s.title", t->nodes[i].id), NULL, 0);
}

/* "3 Ziel: Fakten?" */
static const char *
numbered_title(struct tree *t, int i)
{
    return arena_printf(t->composer->arena, "%d\xC2\xA0\xC2\xB7 %s", place_of(t, i) + 1, node_title(t, i));
}

static const char *
target_text(struct tree *t, const struct exit *e)
{
    struct named_value node = {.name = "node"};

    if (e->node < 0)
        return label_text(t->composer, arena_printf(t->composer->arena, "outcome.%s.title", e->to), NULL, 0);
    node.text = numbered_title(t, e->node);
    return scene_word(t->composer, ID, "goto", &node, 1);
}

/* Wrapping measures the plain face; bold texts of the taken way get less room. */
static const char *const *
wrapped(struct tree *t, const char *text, double width, bool taken, size_t *n)
{
    return scene_text_wrap(t->composer->arena, text, scene_text_size(ROLE_NODE_TEXT) * (taken ? 1.14 : 1), width, MAX_LINES, n);
}

static double
box_height(size_t lines)
{
    return (double)lines * LINE + 2 * pad - 2;
}

static double
larger(double a, double b)
{
    return a > b ? a : b;
}

static void
lay_out_exit(struct tree *t, struct exit *e)
{
    double width = e->below ? node_width - arrow_x - 8 : answer_width;

    e->answer_lines = wrapped(t, e->answers, width, e->taken, &e->n_answer_lines);
    if (e->below) {
        e->height = (double)e->n_answer_lines * LINE + 4;
        return;
    }
    e->target_lines = wrapped(t, target_text(t, e), SCENE_WIDTH - 1 - exit_x - 2 * pad, e->taken, &e->n_target_lines);
    e->height = box_height(e->n_answer_lines > e->n_target_lines ? e->n_answer_lines : e->n_target_lines);
}

/* The height of a node with its arrow, and of its exits beside it. */
static double
lay_out_node(struct tree *t, struct node *node, int index)
{
    double exits = -row_gap, down = 0;

    node->lines = wrapped(t, numbered_title(t, index), node_width - 2 * pad, node->taken, &node->n_lines);
    node->height = box_height(node->n_lines);
    for (size_t k = 0; k < node->n_exits; k++) {
        lay_out_exit(t, &node->exits[k]);
        if (node->exits[k].below)
            down = node->exits[k].height;
        else
            exits += node->exits[k].height + row_gap;
    }
    return larger(node->height + larger(down - node_gap, 0), exits);
}

/* Gives the height of the picture. */
static double
lay_out(struct tree *t)
{
    double y = 1;

    for (int i = 0; i < t->n; i++) {
        struct node *node = &t->nodes[t->order[i]];

        node->y = y;
        y += lay_out_node(t, node, t->order[i]) + node_gap;
    }
    return y - node_gap + 2;
}

/* Where lines of text begin, and how they look. */
struct text_place {
    double x, y; /* of the first baseline */
    bool taken, in_box;
};

static void
draw_lines(struct tree *t, const char *const *lines, size_t n, const struct text_place *at)
{
    enum scene_role role = at->in_box ? (at->taken ? ROLE_NODE_TEXT_TAKEN : ROLE_NODE_TEXT) : at->taken ? ROLE_LABEL_STRONG : ROLE_LABEL;

    for (size_t i = 0; i < n; i++) {
        struct scene_point point = {at->x, at->y + LINE * (double)i};

        scene_text(&t->scene, role, point, ANCHOR_START, lines[i])->size = scene_text_size(ROLE_NODE_TEXT);
    }
}

static void
draw_box(struct tree *t, enum scene_role role, struct scene_box box)
{
    scene_rect(&t->scene, role, box)->radius = 3;
}

/* An arrow head whose tip is at `tip`, pointing right or down. */
static void
draw_head(struct tree *t, enum scene_role role, struct scene_point tip, bool down)
{
    struct scene_point *p = arena_array(t->composer->arena, 3, sizeof *p);

    p[0] = tip;
    p[1] = (struct scene_point){down ? tip.x - 2.4 : tip.x - 4, down ? tip.y - 4 : tip.y - 2.4};
    p[2] = (struct scene_point){down ? tip.x + 2.4 : tip.x - 4, down ? tip.y - 4 : tip.y + 2.4};
    (void)scene_points(&t->scene, SCENE_PATH, role, p, 3);
}

/* Where the words of an answer end at most. */
static double
answer_end(const struct exit *e)
{
    double widest = 0;

    for (size_t i = 0; i < e->n_answer_lines; i++)
        widest = larger(widest, scene_text_width(e->answer_lines[i], scene_text_size(ROLE_NODE_TEXT), e->taken));
    return answer_x + widest;
}

/* The line from the node to the answer, the answer, the line on to the box, the box. */
static void
draw_exit(struct tree *t, const struct node *node, const struct exit *e, double y)
{
    enum scene_role edge = e->taken ? ROLE_EDGE_TAKEN : ROLE_EDGE;
    enum scene_role box = e->taken ? ROLE_NODE_TAKEN : e->node >= 0 ? ROLE_NODE : ROLE_NODE_OUTCOME;
    double middle = y + e->height / 2, spine = node_width + 7, from = node->y + node->height / 2, h = box_height(e->n_target_lines);
    const struct text_place answer = {answer_x, middle - (double)e->n_answer_lines * LINE / 2 + 7, e->taken, false};
    const struct text_place target = {exit_x + pad, middle - h / 2 + pad + 6, e->taken, true};

    (void)scene_line(&t->scene, edge, (struct scene_point){node_width, from}, (struct scene_point){spine, from});
    (void)scene_line(&t->scene, edge, (struct scene_point){spine, from}, (struct scene_point){spine, middle});
    (void)scene_line(&t->scene, edge, (struct scene_point){spine, middle}, (struct scene_point){answer_x - 3, middle});
    draw_lines(t, e->answer_lines, e->n_answer_lines, &answer);
    (void)scene_line(&t->scene, edge, (struct scene_point){answer_end(e) + 5, middle}, (struct scene_point){exit_x - 1, middle});
    draw_head(t, edge, (struct scene_point){exit_x - 0.5, middle}, false);
    draw_box(t, box, (struct scene_box){exit_x, middle - h / 2, SCENE_WIDTH - 1 - exit_x, h});
    draw_lines(t, e->target_lines, e->n_target_lines, &target);
}

/* The arrow to the node just below, and its answers. */
static void
draw_arrow(struct tree *t, const struct node *node, const struct node *below, const struct exit *e)
{
    enum scene_role edge = e->taken ? ROLE_EDGE_TAKEN : ROLE_EDGE;
    const struct text_place answer = {arrow_x + 6, node->y + node->height + 9, e->taken, false};

    (void)scene_line(&t->scene, edge, (struct scene_point){arrow_x, node->y + node->height}, (struct scene_point){arrow_x, below->y - 1});
    draw_head(t, edge, (struct scene_point){arrow_x, below->y - 0.5}, true);
    draw_lines(t, e->answer_lines, e->n_answer_lines, &answer);
}

/* Exits that were not taken first, so that the marked way lies on top. */
static void
draw_exits(struct tree *t, int place, bool taken)
{
    const struct node *node = &t->nodes[t->order[place]];
    double y = node->y;

    for (size_t k = 0; k < node->n_exits; k++) {
        const struct exit *e = &node->exits[k];

        if (e->below) {
            if (e->taken == taken)
                draw_arrow(t, node, &t->nodes[e->node], e);
            continue;
        }
        if (e->taken == taken)
            draw_exit(t, node, e, y);
        y += e->height + row_gap;
    }
}

static void
draw_node(struct tree *t, int place)
{
    const struct node *node = &t->nodes[t->order[place]];
    const struct text_place title = {1 + pad, node->y + pad + 6, node->taken, true};

    draw_exits(t, place, false);
    draw_exits(t, place, true);
    draw_box(t, node->taken ? ROLE_NODE_TAKEN : ROLE_NODE, (struct scene_box){1, node->y, node_width - 1, node->height});
    draw_lines(t, node->lines, node->n_lines, &title);
}

static void
fill_data(struct tree *t, struct data_builder *data)
{
    for (int i = 0; i < t->n; i++) {
        const struct node *node = &t->nodes[t->order[i]];

        for (size_t k = 0; k < node->n_exits; k++) {
            data_add(data, numbered_title(t, t->order[i]));
            data_add(data, node->exits[k].answers);
            data_add(data, target_text(t, &node->exits[k]));
        }
    }
}

static const struct named_value *
caption_words(struct tree *t)
{
    struct composer *c = t->composer;
    xmlNodePtr decision = node_child(c->root.context, "decision");
    const char *outcome = node_attr(c, decision, "outcome"), *path = "";
    struct named_value *given = arena_array(c->arena, 2, sizeof *given);

    for (xmlNodePtr step = node_child(decision, "step"); step != NULL; step = node_next(step, "step")) {
        const char *node = node_attr(c, step, "node"), *answer = node_attr(c, step, "answer");
        int i = find_node(t, node);

        if (i >= 0 && answer != NULL)
            path = arena_printf(c->arena, "%s%s%s: %s", path, path[0] != '\0' ? "; " : "", node_title(t, i), answer_word(c, node, NULL, answer));
    }
    given[0] = (struct named_value){.name = "path", .text = path};
    given[1] = (struct named_value){.name = "outcome", .text = ""};
    if (outcome != NULL)
        given[1].text = label_text(c, arena_printf(c->arena, "outcome.%s.title", outcome), NULL, 0);
    return given;
}

bool
scene_tree(struct composer *c, const struct scope *s, struct drawing *out)
{
    struct tree *t = arena_alloc(c->arena, sizeof *t);
    struct data_builder data = {.composer = c};
    const char **head = arena_array(c->arena, 3, sizeof *head);
    double height;

    *t = (struct tree){.composer = c, .scene = {.arena = c->arena}};
    read_tree(t);
    if (t->n == 0)
        return false;
    order_nodes(t);
    height = lay_out(t);
    for (int i = 0; i < t->n; i++)
        draw_node(t, i);
    fill_data(t, &data);
    head[0] = scene_word(c, ID, "head_question", NULL, 0);
    head[1] = scene_word(c, ID, "head_answer", NULL, 0);
    head[2] = scene_word(c, ID, "head_next", NULL, 0);
    out->given = caption_words(t);
    out->n_given = 2;
    scene_finish(c, s, &(struct scene_spec){.id = ID, .height = height, .items = t->scene.first, .data = &data, .head = head, .n_columns = 3,
                                            .alt_key = "scene." ID ".alt"},
                 out);
    return true;
}
