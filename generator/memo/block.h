/*
 * The memo as a tree of blocks: what is said and what role it plays, nothing of how it looks. One tree, all back ends.
 * Plain data in an arena; words and numbers are finished.
 */
#ifndef GM_MEMO_BLOCK_H
#define GM_MEMO_BLOCK_H

#include "memo/scene.h"
#include "memo/theme.h"

#include <stdbool.h>
#include <stddef.h>

enum run_style {
    RUN_PLAIN = 0,
    RUN_STRONG = 1,
    RUN_EM = 2,
    RUN_SUB = 4,
    RUN_SUP = 8,
    RUN_CODE = 16,
    RUN_QUIET = 32,   /* less important: sources, units */
    RUN_NUMBER = 64,  /* a figure of the ledger; `figure` is its id */
};

/* A piece of a paragraph with one look. UTF-8, NFC; U+00AD and U+200B are break chances; U+00A0 and U+202F do not break; "\n" is a forced line break. */
struct run {
    struct run *next;
    const char *text;
    unsigned style;       /* enum run_style, or-ed */
    const char *href;     /* http:, https:, mailto: or "#id" within the document; NULL for none. Already checked. */
    const char *lang;     /* language where it differs from the document's; NULL otherwise */
    const char *figure;   /* id in the ledger, or NULL */
};

enum block_kind {
    BLOCK_SECTION,     /* children; `level` 1 to 3; first child is its BLOCK_HEADING; `id` is its anchor */
    BLOCK_HEADING,     /* runs; `level` 1 to 3; `number` "2.1" or NULL */
    BLOCK_PARAGRAPH,   /* runs; `role`: "" body, "lead", "small", "caption" */
    BLOCK_LIST,        /* children: BLOCK_ITEM; `ordered` */
    BLOCK_ITEM,        /* children: paragraphs, lists */
    BLOCK_TABLE,       /* table */
    BLOCK_FIGURE,      /* scene; runs = caption; `number` "1" */
    BLOCK_CALLOUT,     /* children; `role`: "recommendation", "info", "warning", "blocker" */
    BLOCK_KEY_FIGURES, /* children: BLOCK_KEY_FIGURE, 2 to 4 in a row */
    BLOCK_KEY_FIGURE,  /* runs = the value, runs2 = label, runs3 = note */
    BLOCK_DEFINITIONS, /* children: BLOCK_DEFINITION */
    BLOCK_DEFINITION,  /* runs = term; children = its description */
    BLOCK_CODE,        /* text, preformatted lines; `role`: "shell" */
    BLOCK_TOC,         /* contents, made by the back end from the headings up to level 2 */
    BLOCK_ADDRESS,     /* children: paragraphs (recipient's lines); meta: key/value table */
    BLOCK_SIGN_OFF,    /* children: BLOCK_SIGNATURE */
    BLOCK_SIGNATURE,   /* runs = role or function, runs2 = name if known; the back end draws name, date and signature lines (labels in struct doc_labels) */
    BLOCK_TITLE,       /* runs = the memo's title (the only h1); runs2 = subtitle */
    BLOCK_PAGE_BREAK,
    BLOCK_KIND_COUNT
};

enum column_align { ALIGN_LEFT, ALIGN_RIGHT, ALIGN_DECIMAL, ALIGN_CENTRE };

struct table_column {
    const struct run *head;
    enum column_align align;
    bool row_header; /* its cells are headers of their rows */
};

struct table_cell {
    const struct run *runs;
    unsigned span; /* columns, at least 1 */
};

enum row_role { ROW_NORMAL, ROW_SUM, ROW_GROUP /* a heading within the table, spans all */, ROW_MARKED /* the chosen one */ };

struct table_row {
    struct table_row *next;
    enum row_role role;
    const struct table_cell *cells;
    size_t n_cells;
};

struct table {
    const struct run *caption; /* or NULL */
    const char *number;        /* "1" or NULL */
    const struct table_column *columns;
    size_t n_columns;
    const struct table_row *rows;
    const struct run *const *notes; /* each a paragraph under the table */
    size_t n_notes;
};

struct block {
    enum block_kind kind;
    struct block *next, *first;
    const char *id;     /* anchor, unique in the document, [a-z0-9.-]+; or NULL */
    const char *role;   /* see kinds; never NULL */
    const char *number;
    unsigned level;
    bool ordered;
    const struct run *runs, *runs2, *runs3;
    const char *text;
    const struct table *table;
    const struct scene *scene;
};

/* Words that back ends need themselves. {page} and {pages} are filled in by the back end. */
struct doc_labels {
    const char *page_of; /* "Seite {page} von {pages}" */
    const char *contents, *figure, *table, *skip_to_content, *other_language, *as_pdf, *as_json, *as_html, *print;
    const char *sign_name, *sign_function, *sign_date, *sign_signature;
    const char *note, *warning, *blocker, *recommendation, *decimal_separator; /* "," or "." */
    const char *formula, *inputs, *sources, *figure_details;
    const char *close, *all_figures, *chart_data; /* NULL: the back end makes do without */
};

/* What a tool tip or appendix says of a figure: all finished words. */
struct figure_detail {
    const char *id, *label, *value, *formula, *inputs, *sources;
};

/* A file that belongs to the document: name as attached, MIME type, PDF's AFRelationship ("Source", "Data"). */
struct attachment {
    const char *name, *mime, *relationship, *description;
    const void *data;
    size_t n;
};

struct document {
    const char *lang;        /* BCP 47: "de", "en-GB" */
    const char *id, *template; /* project id, "memo" */
    const char *title, *subject, *author, *keywords; /* metadata, plain text */
    const char *date;        /* YYYY-MM-DD, the memo's */
    const char *running_left, *running_right; /* head of pages after the first, plain text; may be "" */
    const char *footer_left;                  /* foot of every page, plain text */
    const char *confidentiality;              /* mark, or "" */
    const struct theme *theme;
    struct doc_labels labels;
    const struct block *body; /* siblings */
    const char *pdf_href, *json_href, *other_href, *other_lang; /* relative file names; NULL where that file is not made */
    const struct figure_detail *details; size_t n_details;
    const struct attachment *attachments; size_t n_attachments;
    const struct placed_text *sources; /* what the project's own words were, for messages about them */
};

#endif
