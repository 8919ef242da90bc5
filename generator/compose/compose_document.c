/*
 * The document around the blocks: metadata, labels, notes of the project, numbers of sections, links that lead somewhere.
 */
#include "compose/composer.h"

#include "base/strbuf.h"
#include "compose/compose_diag.h"
#include "memo/block_check.h"

#include <stddef.h>
#include <string.h>

/* --- notes --- */

static bool
is_note_for(struct composer *c, xmlNodePtr note, const char *section)
{
    return str_eq(node_attr(c, note, "section"), section);
}

/* The text of a note, paragraph by paragraph: empty lines separate them. */
static void
add_note(struct composer *c, xmlNodePtr note, struct block_list *out)
{
    const char *p = node_text(c, note), *lang = node_attr(c, note, "xml:lang");

    while (*p != '\0') {
        const char *end = p;
        struct run_list runs = {0};

        while (*end != '\0' && !(end[0] == '\n' && end[1 + strspn(end + 1, " \t\r")] == '\n'))
            end++;
        add_user_text(c, &runs, arena_strndup(c->arena, p, (size_t)(end - p)), lang);
        if (run_visible(runs.first))
            block_list_add(out, block_paragraph(c->arena, runs.first, ""));
        p = end + strspn(end, "\n\r \t");
    }
}

/* Notes in the document's language or in none; where there are none of these, those in another. */
void
compose_notes(struct composer *c, const char *section, struct block_list *out)
{
    xmlNodePtr project = node_child(c->root.context, "project");
    struct block_list own = {0}, foreign = {0};

    for (size_t i = 0; i < c->notes_done.n; i++)
        if (strcmp(c->notes_done.at[i], section) == 0)
            return;
    for (xmlNodePtr note = node_child(project, "note"); note != NULL; note = node_next(note, "note"))
        if (is_note_for(c, note, section))
            add_note(c, note, is_own_language(c, node_attr(c, note, "xml:lang")) ? &own : &foreign);
    if (own.first != NULL || foreign.first != NULL)
        (void)pointer_list_add(c, &c->notes_done, arena_strdup(c->arena, section));
    block_list_join(out, own.first != NULL ? &own : &foreign);
}

static bool
has_section(const struct composer *c, const char *section)
{
    for (size_t i = 0; i < c->sections.n; i++)
        if (strcmp(c->sections.at[i], section) == 0)
            return true;
    for (size_t i = 0; i < c->notes_done.n; i++)
        if (strcmp(c->notes_done.at[i], section) == 0)
            return true;
    return false;
}

static void
check_notes(struct composer *c)
{
    for (const struct note *note = c->in->analysis->project->notes; note != NULL; note = note->next)
        if (!has_section(c, note->section))
            diag_once(c->diag, note->loc, D_NOTE_SECTION, note->section);
}

/* A document in a language that no title is in shows the title of another. */
static void
check_title(const struct composer *c)
{
    const struct project *p = c->in->analysis->project;

    for (const struct lang_text *t = p->title; t != NULL; t = t->next)
        if (*t->lang == '\0' || is_own_language(c, t->lang))
            return;
    if (p->title != NULL && p->title->next != NULL)
        diag_once(c->diag, p->loc, D_TITLE_LANGUAGE, locale_tag(c->in->locale), p->title->lang);
}

/* --- numbers and links --- */

/* Sections below one without number have none either. */
static void
clear_numbers(struct block *first)
{
    for (struct block *b = first; b != NULL; b = b->next)
        if (b->kind == BLOCK_SECTION) {
            b->ordered = false;
            clear_numbers(b->first);
        }
}

/* Numbers the sections that ask for it ("1", "1.1", …); `prefix` is "" or ends with a dot. */
static void
number_sections(struct composer *c, struct block *first, const char *prefix)
{
    unsigned n = 0;

    for (struct block *b = first; b != NULL; b = b->next) {
        if (b->kind != BLOCK_SECTION)
            continue;

        bool numbered = b->ordered;
        const char *number = numbered ? arena_printf(c->arena, "%s%u", prefix, ++n) : NULL;

        b->ordered = false;
        b->first->number = number;
        if (numbered)
            number_sections(c, b->first, arena_printf(c->arena, "%s.", number));
        else
            clear_numbers(b->first);
    }
}

/* Links to anchors that this document does not have become plain text; numbers of sources without a list vanish. */
static void
settle_links(struct composer *c)
{
    for (size_t i = 0; i < c->links.n; i++) {
        struct run *run = c->links.at[i];
        bool found = false;

        for (size_t k = 0; k < c->anchors.n && !found; k++)
            found = strcmp(c->anchors.at[k], run->href + 1) == 0;
        if (!found) {
            run->href = NULL;
            if ((run->style & (RUN_SUP | RUN_QUIET)) == (RUN_SUP | RUN_QUIET))
                run->text = "";
        }
    }
}

/* --- metadata and labels --- */

void
compose_labels(struct composer *c, struct document *out)
{
    static const struct { const char *key; size_t offset; } labels[] = {
#define LABEL(name) {"label." #name, offsetof(struct doc_labels, name)}
        LABEL(contents), LABEL(figure), LABEL(table), LABEL(skip_to_content), LABEL(other_language), LABEL(as_pdf), LABEL(as_json), LABEL(as_html),
        LABEL(print), LABEL(sign_name), LABEL(sign_function), LABEL(sign_date), LABEL(sign_signature), LABEL(note), LABEL(warning),
        LABEL(blocker), LABEL(recommendation), LABEL(formula), LABEL(inputs), LABEL(sources), LABEL(figure_details),
#undef LABEL
    };
    static const struct named_value pages[] = {{.name = "page", .text = "{page}"}, {.name = "pages", .text = "{pages}"}};

    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++) {
        const char *text = label_text(c, labels[i].key, NULL, 0);

        memcpy((char *)&out->labels + labels[i].offset, &text, sizeof text);
    }
    out->labels.close = optional_text(c, "label.close");
    out->labels.all_figures = optional_text(c, "label.all_figures");
    out->labels.chart_data = optional_text(c, "label.chart_data");
    out->labels.page_of = label_text(c, "label.page_of", pages, 2);
    out->labels.decimal_separator = locale_decimal_separator(c->in->locale);
}

static const char *
doc_text(struct composer *c, const char *what)
{
    return label_text(c, arena_printf(c->arena, "doc.%s.%s", c->in->template->id, what), NULL, 0);
}

static const char *
project_text(struct composer *c, const char *parent, const char *child)
{
    xmlNodePtr node = node_child(node_child(c->root.context, "project"), parent);
    struct run_list runs = {0};

    if (child != NULL)
        node = node_child(node, child);
    if (node != NULL)
        add_user_text(c, &runs, node_text(c, node), NULL);
    return runs.first == NULL ? "" : runs.first->text;
}

/* "Name, company", whatever of it is known. */
static const char *
author_text(struct composer *c)
{
    const char *name = project_text(c, "author", "name"), *company = project_text(c, "author", "company");

    return arena_printf(c->arena, "%s%s%s", name, name[0] != '\0' && company[0] != '\0' ? ", " : "", company);
}

static void
compose_metadata(struct composer *c, struct document *out)
{
    const struct compose_input *in = c->in;
    xmlNodePtr project = node_child(c->root.context, "project");
    const char *id = node_attr(c, project, "id"), *date = node_attr(c, project, "date");

    out->lang = locale_tag(in->locale);
    out->id = id == NULL ? "" : id;
    out->template = in->template->id;
    out->title = doc_text(c, "title");
    out->subject = doc_text(c, "subject");
    out->keywords = doc_text(c, "keywords");
    out->running_left = doc_text(c, "running_left");
    out->running_right = doc_text(c, "running_right");
    out->footer_left = doc_text(c, "footer");
    if (in->theme->footer[0] != '\0')
        out->footer_left = in->theme->footer;
    out->author = author_text(c);
    out->date = date != NULL ? date : project_text(c, "date", NULL);
    out->theme = in->theme;
    out->confidentiality = in->theme->confidentiality;
    out->pdf_href = in->pdf_href;
    out->json_href = in->json_href;
    out->other_href = in->other_href;
    out->other_lang = in->other_lang;
    out->attachments = in->attachments;
    out->n_attachments = in->n_attachments;
    out->sources = in->analysis->project->texts;
}

bool
compose(struct document *out, const struct compose_input *in, struct arena *a, struct diag *d)
{
    struct composer *c = arena_alloc(a, sizeof *c); /* outlives this call, as the XPath context does that points to it */
    struct block_list body = {0};
    struct scope top;

    *out = (struct document){0};
    *c = (struct composer){.in = in, .arena = a, .diag = d, .ok = true};
    c->figure_used = arena_array(a, ledger_count(in->analysis->ledger), sizeof *c->figure_used);
    if (!eval_open(c))
        return false;
    c->root.position = c->root.size = 1;
    top = c->root;
    top.node = in->template->root;
    compose_children(c, &top, &body);
    number_sections(c, body.first, "");
    settle_links(c);
    check_notes(c);
    check_title(c);
    compose_metadata(c, out);
    compose_labels(c, out);
    compose_details(c, out);
    out->body = body.first;
    return c->ok && block_check(out, a, d);
}
