/*
 * The commands. Each returns the program's exit code and has said everything by then.
 */
#ifndef GM_CLI_COMMANDS_H
#define GM_CLI_COMMANDS_H

#include "base/arena.h"
#include "cli/options.h"

int command_render(const struct options *o, const char *data_dir, struct arena *a);
int command_check(const struct options *o, const char *data_dir, struct arena *a);
int command_explain(const struct options *o, const char *data_dir, struct arena *a);
int command_new(const struct options *o, const char *data_dir, struct arena *a);
int command_catalog(const struct options *o, const char *data_dir, struct arena *a);

/* The folder with templates, locales and inputs: --data, beside the program, where it was installed; NULL when none holds them (said on standard error). */
const char *find_data_dir(const struct options *o, struct arena *a);

#endif
