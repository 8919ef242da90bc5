/*
 * gpumemo: decision memos on training hardware. Reads the arguments and hands over to a command.
 */
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/report.h"
#include "locale/locale.h"

#include <signal.h>
#include <stdio.h>

#ifndef GPUMEMO_VERSION
#define GPUMEMO_VERSION "unknown"
#endif

typedef int command_fn(const struct options *o, const char *data_dir, struct arena *a);

static command_fn *const commands[COMMAND_COUNT] = {
    [COMMAND_RENDER] = command_render,   [COMMAND_CHECK] = command_check,     [COMMAND_EXPLAIN] = command_explain,
    [COMMAND_NEW] = command_new,         [COMMAND_CATALOG] = command_catalog,
};

static int
run(int argc, char **argv, struct arena *a)
{
    struct options o;

    if (!options_parse(&o, argc, argv, a, stderr))
        return EXIT_USAGE;
    if (o.version) {
        puts("gpumemo " GPUMEMO_VERSION);
        return EXIT_OK;
    }
    if (o.help || o.command == COMMAND_NONE) {
        options_help(o.command, stdout);
        return EXIT_OK;
    }

    const char *data_dir = find_data_dir(&o, a);

    return data_dir == NULL ? EXIT_NOTHING_DONE : commands[o.command](&o, data_dir, a);
}

int
main(int argc, char **argv)
{
    struct arena *a = arena_new();
    volatile int code = EXIT_NOTHING_DONE;
    jmp_buf guard;

    signal(SIGPIPE, SIG_IGN); /* a closed pipe and a file size limit are write errors, told as such */
    signal(SIGXFSZ, SIG_IGN);
    if (a == NULL || setjmp(guard) != 0) {
        fputs("gpumemo: error: out of memory [out-of-memory]\n", stderr);
    } else {
        arena_guard(a, &guard);
        code = run(argc, argv, a);
    }
    arena_free(a);
    locale_shut_down();
    return report_close_stdout() || code != EXIT_OK ? code : EXIT_NOTHING_DONE;
}
