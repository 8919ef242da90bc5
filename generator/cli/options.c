/*
 * Arguments by getopt_long from one table. What the options do is up to the commands.
 */
#include "cli/options.h"

#include "base/diag.h"
#include "pipeline/render_project.h"

#include <ctype.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { FOR_ALL = (1 << COMMAND_COUNT) - 1, FOR_RENDER = 1 << COMMAND_RENDER, FOR_CHECK = 1 << COMMAND_CHECK, FOR_EXPLAIN = 1 << COMMAND_EXPLAIN,
       FOR_CATALOG = 1 << COMMAND_CATALOG };

/* Long options without a letter get values beyond the letters. */
enum { OPT_DATA = 256, OPT_POLICY, OPT_THEME, OPT_STRICT, OPT_NO_SYNC, OPT_JSON, OPT_DUMP, OPT_DATE, OPT_VERSION };

struct option_row {
    int value;
    const char *name, *argument, *help;
    unsigned commands;
};

static const struct option_row option_table[] = {
    {'o', "output", "DIR", "folder for the documents (default: out)", FOR_RENDER},
    {'l', "lang", "TAGS", "languages, such as de,en or de-AT (default: de,en; explain: en)", FOR_RENDER | FOR_EXPLAIN},
    {'f', "format", "LIST", "formats out of pdf,html,json (default: all three)", FOR_RENDER},
    {'t', "template", "LIST", "templates by name (default: memo)", FOR_RENDER | FOR_EXPLAIN},
    {'j', "jobs", "N", "worker processes (default: 1)", FOR_RENDER},
    {OPT_THEME, "theme", "NAME", "look, over the one that a project names", FOR_RENDER},
    {OPT_POLICY, "policy", "POLICY", "decision policy by name, or its file by a path with a slash (default: mittelstand)", FOR_RENDER | FOR_CHECK | FOR_EXPLAIN},
    {OPT_STRICT, "strict", NULL, "a warning counts as a failure", FOR_RENDER | FOR_CHECK},
    {OPT_NO_SYNC, "no-sync", NULL, "do not wait for the disk before renaming", FOR_RENDER},
    {OPT_JSON, "json", NULL, "print the analysis as JSON", FOR_EXPLAIN},
    {OPT_DUMP, "dump", NULL, "print the memo's block tree as text", FOR_EXPLAIN},
    {OPT_DATE, "date", "YYYY-MM-DD", "the day that ages are counted to (default: today)", FOR_CATALOG},
    {'q', "quiet", NULL, "print errors only", FOR_ALL},
    {OPT_DATA, "data", "DIR", "folder with templates, locales and inputs", FOR_ALL},
    {'h', "help", NULL, "print this help", FOR_ALL},
    {OPT_VERSION, "version", NULL, "print the version", FOR_ALL},
};

enum { OPTION_COUNT = sizeof option_table / sizeof option_table[0] };

struct command_row {
    const char *name, *arguments, *help;
};

static const struct command_row command_table[COMMAND_COUNT] = {
    [COMMAND_NONE] = {"", "COMMAND", ""},
    [COMMAND_RENDER] = {"render", "PATH...", "write memos for project files, folders of them, or - for standard input"},
    [COMMAND_CHECK] = {"check", "[PATH...]", "validate projects, catalogues, policies, templates, locales, themes; without PATH all that is installed"},
    [COMMAND_EXPLAIN] = {"explain", "FILE", "print the decision, its path, what would change it, and every figure"},
    [COMMAND_NEW] = {"new", "KIND", "print a commented project file to start from: rag, lora, full, scratch or inference"},
    [COMMAND_CATALOG] = {"catalog", "[list | show ID | stale]", "print what the catalogue knows, one entry, or entries past their age limit"},
};

const char *
command_name(enum command command)
{
    return command_table[command].name;
}

static void
help_options(enum command command, FILE *out)
{
    fputs("\nOptions:\n", out);
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const struct option_row *o = &option_table[i];
        char left[40];

        if ((o->commands & 1u << command) == 0)
            continue;
        snprintf(left, sizeof left, "%c%c%s--%s%s%s", o->value < 256 ? '-' : ' ', o->value < 256 ? o->value : ' ', o->value < 256 ? ", " : "  ",
                 o->name, o->argument != NULL ? " " : "", o->argument != NULL ? o->argument : "");
        fprintf(out, "  %-22s %s\n", left, o->help);
    }
}

void
options_help(enum command command, FILE *out)
{
    if (command != COMMAND_NONE) {
        fprintf(out, "Usage: gpumemo %s [OPTION...] %s\n\n%s.\n", command_name(command), command_table[command].arguments, command_table[command].help);
        help_options(command, out);
        return;
    }
    fputs("Usage: gpumemo COMMAND [OPTION...] [ARGUMENT...]\n\nDecision memos on AI training hardware, from an XML project description.\n\nCommands:\n", out);
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-9s %s\n", command_table[i].name, command_table[i].help);
    fputs("\n\"gpumemo COMMAND --help\" tells a command's options; the manual is gpumemo(1).\n"
          "Exit codes: 0 all done, 1 some project failed, 2 wrong usage, 3 nothing could be done.\n", out);
}

/* Splits "de,en" at its commas; empty and repeated parts are left out. */
static const char *const *
split(struct arena *a, const char *list, size_t *n)
{
    const char **parts = arena_array(a, strlen(list) / 2 + 2, sizeof *parts);
    char *copy = arena_strdup(a, list), *rest = NULL;

    *n = 0;
    for (char *part = strtok_r(copy, ",", &rest); part != NULL; part = strtok_r(NULL, ",", &rest)) {
        bool seen = false;

        for (size_t i = 0; i < *n; i++)
            seen = seen || strcmp(parts[i], part) == 0;
        if (!seen)
            parts[(*n)++] = part;
    }
    return parts;
}

/* The same for option -`letter`; an empty list is refused. */
static bool
parse_list(const char *const **out, size_t *n, char letter, const char *list, struct arena *a, FILE *err)
{
    *out = split(a, list, n);
    if (*n == 0)
        fprintf(err, "gpumemo: -%c takes a list, not \"%s\"\n", letter, list);
    return *n > 0;
}

/* A language tag in its usual case: "DE" is "de", "de-at" is "de-AT". */
static const char *
usual_case(struct arena *a, const char *tag)
{
    char *out = arena_strdup(a, tag);
    size_t n = strlen(out), first = strcspn(out, "-_");

    for (size_t i = 0; i < n; i++)
        out[i] = (char)(n == first + 3 && i > first ? toupper((unsigned char)out[i]) : i < first ? tolower((unsigned char)out[i]) : out[i]);
    return out;
}

static bool
parse_languages(struct options *out, const char *list, struct arena *a, FILE *err)
{
    size_t n, kept = 0;
    const char *const *parts;
    const char **tags;

    if (!parse_list(&parts, &n, 'l', list, a, err))
        return false;
    tags = arena_array(a, n, sizeof *tags);
    for (size_t i = 0; i < n; i++) {
        const char *tag = usual_case(a, parts[i]);
        bool seen = false;

        for (size_t k = 0; k < kept; k++)
            seen = seen || strcmp(tags[k], tag) == 0;
        if (!seen)
            tags[kept++] = tag;
    }
    out->languages = tags;
    out->n_languages = kept;
    return true;
}

static bool
parse_formats(unsigned *out, const char *list, struct arena *a, FILE *err)
{
    static const char *const names[] = {"pdf", "html", "json"};
    size_t n;
    const char *const *parts;

    *out = 0;
    if (!parse_list(&parts, &n, 'f', list, a, err))
        return false;
    for (size_t i = 0; i < n; i++) {
        unsigned bit = 0;

        for (unsigned k = 0; k < 3; k++)
            if (strcmp(parts[i], names[k]) == 0)
                bit = 1u << k;
        if (bit == 0) {
            fprintf(err, "gpumemo: no format \"%s\"; there are: pdf, html, json\n", parts[i]);
            return false;
        }
        *out |= bit;
    }
    return *out != 0;
}

static bool
parse_jobs(unsigned *out, const char *s, FILE *err)
{
    char *end;
    unsigned long n = strtoul(s, &end, 10);

    if (*s < '0' || *s > '9' || *end != '\0' || n < 1 || n > 256) {
        fprintf(err, "gpumemo: -j takes a number from 1 to 256, not \"%s\"\n", s);
        return false;
    }
    *out = (unsigned)n;
    return true;
}

static bool
take(struct options *out, int value, struct arena *a, FILE *err)
{
    switch (value) {
    case 'o': out->output_dir = optarg; return true;
    case 'l': return parse_languages(out, optarg, a, err);
    case 't': return parse_list(&out->templates, &out->n_templates, 't', optarg, a, err);
    case 'f': return parse_formats(&out->formats, optarg, a, err);
    case 'j': return parse_jobs(&out->jobs, optarg, err);
    case 'q': out->quiet = true; return true;
    case 'h': out->help = true; return true;
    default: return false;
    }
}

static bool
take_long(struct options *out, int value)
{
    const char **text = value == OPT_DATA ? &out->data_dir : value == OPT_POLICY ? &out->policy : value == OPT_THEME ? &out->theme : value == OPT_DATE ? &out->date : NULL;
    bool *flag = value == OPT_STRICT    ? &out->strict
                 : value == OPT_NO_SYNC ? &out->no_sync
                 : value == OPT_JSON    ? &out->json
                 : value == OPT_DUMP    ? &out->dump
                                        : &out->version;

    if (text != NULL)
        *text = optarg;
    else
        *flag = true;
    return true;
}

static enum command
command_of(const char *name)
{
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        if (strcmp(command_table[i].name, name) == 0)
            return (enum command)i;
    return COMMAND_NONE;
}

static const char *
nearest_command(const char *name)
{
    const char *names[COMMAND_COUNT];
    size_t n = 0;

    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++)
        names[n++] = command_table[i].name;
    return diag_nearest(name, names, n);
}

static unsigned
commands_of(int value)
{
    for (size_t i = 0; i < OPTION_COUNT; i++)
        if (option_table[i].value == value)
            return option_table[i].commands;
    return 0;
}

static const char *
long_name(int value)
{
    for (size_t i = 0; i < OPTION_COUNT; i++)
        if (option_table[i].value == value)
            return option_table[i].name;
    return "";
}

static bool
usage(enum command command, FILE *err)
{
    fprintf(err, "Try \"gpumemo %s%s--help\".\n", command_name(command), command == COMMAND_NONE ? "" : " ");
    return false;
}

/* The tables in getopt's form. */
static void
getopt_tables(struct option *long_options, char *letters)
{
    size_t n = 0;

    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const struct option_row *o = &option_table[i];

        long_options[i] = (struct option){.name = o->name, .has_arg = o->argument != NULL, .val = o->value};
        if (o->value >= 256)
            continue;
        letters[n++] = (char)o->value;
        if (o->argument != NULL)
            letters[n++] = ':';
    }
    long_options[OPTION_COUNT] = (struct option){0};
    letters[n] = '\0';
}

/* The first argument that is no option is the command; what comes after it stays. */
static bool
find_command(struct options *out, char **argv, int argc, FILE *err)
{
    if (optind < argc) {
        out->command = command_of(argv[optind]);
        if (out->command == COMMAND_NONE) {
            const char *near = nearest_command(argv[optind]);

            fprintf(err, "gpumemo: no command \"%s\"%s%s; there are: render, check, explain, new, catalog\n", argv[optind],
                    near != NULL ? "; did you mean " : "", near != NULL ? near : "");
            return usage(COMMAND_NONE, err);
        }
        optind++;
    }
    out->arguments = argv + optind;
    out->n_arguments = (size_t)(argc - optind);
    return true;
}

bool
options_parse(struct options *out, int argc, char **argv, struct arena *a, FILE *err)
{
    struct option long_options[OPTION_COUNT + 1];
    char letters[2 * OPTION_COUNT + 1];
    int seen[64], value;
    size_t n_seen = 0;

    *out = (struct options){.output_dir = "out", .formats = FORMAT_PDF | FORMAT_HTML | FORMAT_JSON, .jobs = 1, .policy = "mittelstand"};
    getopt_tables(long_options, letters);
    opterr = 1;
    while ((value = getopt_long(argc, argv, letters, long_options, NULL)) != -1) {
        if (value == '?' || !(value < 256 ? take(out, value, a, err) : take_long(out, value)))
            return usage(COMMAND_NONE, err);
        if (n_seen < sizeof seen / sizeof seen[0])
            seen[n_seen++] = value;
    }
    if (!find_command(out, argv, argc, err))
        return false;
    for (size_t i = 0; i < n_seen; i++)
        if (out->command != COMMAND_NONE && (commands_of(seen[i]) & 1u << out->command) == 0) {
            fprintf(err, "gpumemo: %s does not take --%s\n", command_name(out->command), long_name(seen[i]));
            return usage(out->command, err);
        }
    return true;
}
