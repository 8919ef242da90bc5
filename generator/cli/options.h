/*
 * The command line as data: one table of commands and options, read by the parser, the help text and the completions' test.
 */
#ifndef GM_CLI_OPTIONS_H
#define GM_CLI_OPTIONS_H

#include "base/arena.h"
#include "base/attr.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { EXIT_OK = 0, EXIT_SOME_FAILED = 1, EXIT_USAGE = 2, EXIT_NOTHING_DONE = 3 };

enum command { COMMAND_NONE, COMMAND_RENDER, COMMAND_CHECK, COMMAND_EXPLAIN, COMMAND_NEW, COMMAND_CATALOG, COMMAND_COUNT };

struct options {
    enum command command;
    const char *output_dir;
    const char *const *languages;
    size_t n_languages;
    const char *const *templates;
    size_t n_templates;
    unsigned formats; /* FORMAT_* or-ed */
    unsigned jobs;
    const char *data_dir; /* or NULL */
    const char *policy, *theme; /* theme or NULL */
    const char *date;           /* YYYY-MM-DD or NULL */
    bool strict, quiet, no_sync, json, dump, help, version;
    char *const *arguments; /* what is neither option nor command */
    size_t n_arguments;
};

/*
 * Reads the arguments. False: the usage is wrong, and two lines on `err` say how. Lists live in `a`; strings are borrowed from argv.
 */
MUST_CHECK bool options_parse(struct options *out, int argc, char **argv, struct arena *a, FILE *err);

/* The help text: of one command, or of the program for COMMAND_NONE. */
void options_help(enum command command, FILE *out);

const char *command_name(enum command command);

#endif
