/* Messages of compose/. */
#ifndef GM_COMPOSE_COMPOSE_DIAG_H
#define GM_COMPOSE_COMPOSE_DIAG_H

/* A template by itself. */
#define D_TEMPLATE_XPATH SEV_ERROR, "template-xpath", "%s: attribute \"%s\": \"%s\" is no XPath expression: %s"
#define D_TEMPLATE_BRACES SEV_ERROR, "template-braces", "%s: attribute \"%s\": a { without } in \"%s\"; write {{ for the character"
#define D_TEMPLATE_VALUE SEV_ERROR, "template-value", "%s: %s of key, figure, select, number, date, count; expected %s"
#define D_TEMPLATE_DEPTH SEV_ERROR, "template-depth", "section: sections are nested deeper than 3"

/* A template against a locale. */
#define D_KEY_MISSING SEV_ERROR, "key-missing", "%s: message \"%s\" is not in locale %s%s%s"
#define D_KEY_FAMILY SEV_ERROR, "key-family-missing", "%s: no message of locale %s has a key of the form \"%s\""
#define D_KEY_NEEDED SEV_ERROR, "key-needed", "locale %s: message \"%s\" is missing; %s needs it"
#define D_KEY_UNUSED SEV_WARNING, "key-unused", "message \"%s\" is used by no template, not by the policy, not by the program"
#define D_ARG_UNKNOWN SEV_ERROR, "argument-unknown", "message \"%s\": {%s} is no argument of <%s> or around it, no special argument and no figure"
#define D_FIGURE_UNKNOWN SEV_ERROR, "figure-unknown", "message \"%s\": {%s} is not in the vocabulary of figures%s%s"

/* Composing one document. */
#define D_XPATH_FAILED SEV_ERROR, "xpath-failed", "%s: expression failed: %s"
#define D_EACH_NODES SEV_ERROR, "each-nodes", "%s: \"each\" gives no set of nodes"
#define D_FIGURE_MISSING SEV_ERROR, "figure-missing", "%s: this project has no figure \"%s\"%s%s; ask exists-fig('…') first"
#define D_ARG_MISSING SEV_ERROR, "argument-missing", "message \"%s\": nothing to put in place of {%s}"
#define D_ARG_NUMBER SEV_ERROR, "argument-number", "message \"%s\": the plural of {%s} needs a number"
#define D_ARG_LOOP SEV_ERROR, "argument-loop", "message \"%s\": its arguments contain it"
#define D_TABLE_CELLS SEV_ERROR, "table-cells", "row: covers %u columns, the table has %zu"
#define D_WORD_UNKNOWN SEV_ERROR, "word-unknown", "%s: \"%s\" is not one of %s"
#define D_NOTE_SECTION SEV_WARNING, "note-section", "a note is for section \"%s\", which this document does not have"

#define D_TITLE_LANGUAGE SEV_WARNING, "title-language", "title: there is none in language \"%s\"; the memo shows that in \"%s\""

/* Themes. */
#define D_THEME_FILE SEV_ERROR, "theme-file", "%s: cannot read \"%s\""
#define D_THEME_CONTRAST SEV_ERROR, "theme-contrast", "colours: \"%s\" on %s has a contrast of %.2f:1; at least %.1f:1 is needed to be readable"
#define D_THEME_GREY SEV_ERROR, "theme-grey", "colours: series%d and series%d cannot be told apart in grey (contrast %.2f:1; at least %.2f:1)"
#define D_THEME_PAGE SEV_ERROR, "theme-page", "page: the margins leave %.0f by %.0f pt; at least %d by %d are needed"

#endif
