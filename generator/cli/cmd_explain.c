/*
 * gpumemo explain: the decision and every figure on the terminal, as text, as JSON, or as the memo's block tree.
 */
#include "base/money.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "pipeline/render_project.h"
#include "render_dump/render_dump.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const default_languages[] = {"en"};
static const char *const default_templates[] = {"memo"};

/* A figure's value as text: money with its cents, other numbers with as many digits as they need. */
static const char *
value_text(const struct figure *f, struct arena *a)
{
    if (!f->known)
        return arena_printf(a, "none (%s)", f->reason != NULL ? f->reason : "unknown");
    if (f->is_money) {
        int64_t cents = micros_round(f->micros, 2);
        bool exact = cents == f->micros;

        return arena_printf(a, exact ? "%.2f" : "%.6g", f->value);
    }
    return arena_printf(a, "%.6g", f->value);
}

static void
print_path(const struct decision *dec)
{
    puts("\nPath");
    for (size_t i = 0; i < dec->n_path; i++)
        printf("  %zu  %-20s %s\n", i + 1, dec->path[i].node, dec->path[i].answer);
}

static void
print_flips(const struct decision *dec)
{
    puts("\nWhat would change it");
    if (dec->n_flips == 0)
        puts("  no single input that was tried");
    for (size_t i = 0; i < dec->n_flips; i++) {
        const struct decision_flip *f = &dec->flips[i];
        const char *unit = f->unit != NULL ? f->unit : "";

        printf("  %-32s %s -> %s%s%s  gives %s\n", f->input, f->from, f->to, *unit != '\0' ? " " : "", unit, f->outcome);
    }
}

static void
print_findings(const struct decision *dec)
{
    if (dec->n_findings == 0)
        return;
    puts("\nFindings");
    for (size_t i = 0; i < dec->n_findings; i++)
        printf("  %-8s %-24s %s\n", dec->findings[i].severity, dec->findings[i].id, dec->findings[i].subject);
}

static void
print_ledger(const struct ledger *l, struct arena *a)
{
    puts("\nFigures");
    for (size_t i = 0; i < ledger_count(l); i++) {
        const struct figure *f = ledger_at(l, i);
        const char *origin[] = {"", "project", "catalogue", "default", "assumption"};

        printf("  %-30s %14s %-8s %s\n", f->id, value_text(f, a), f->unit, f->formula != NULL && f->origin == ORIGIN_COMPUTED ? f->formula : origin[f->origin]);
    }
}

static void
print_text(const struct case_file *c, struct arena *a)
{
    const struct decision *dec = &c->decision;

    printf("Project     %s\nDecision    %s\nMethod      %s\n", c->project.id, dec->outcome, dec->method);
    for (size_t i = 0; i < dec->n_verdicts; i++)
        printf("Candidate   %zu: %s, %s\n", i + 1, c->analysis.candidates[i].gpu->name, dec->verdicts[i]);
    print_path(dec);
    print_flips(dec);
    print_findings(dec);
    print_ledger(c->analysis.ledger, a);
}

static bool
print_dump(const struct case_file *c, const struct resources *r, struct arena *a, struct diag *d)
{
    struct render_options o = {.formats = FORMAT_PDF | FORMAT_HTML | FORMAT_JSON, .output_dir = "."};

    for (size_t t = 0; t < r->n_templates; t++)
        for (size_t l = 0; l < r->n_locales; l++) {
            struct document doc;
            char *bytes;
            size_t n;

            if (!case_compose(&doc, c, r, t, l, &o, a, d) || !dump_backend.render(&doc, NULL, a, &bytes, &n, d))
                return false;
            fwrite(bytes, 1, n, stdout);
        }
    return true;
}

int
command_explain(const struct options *o, const char *data_dir, struct arena *a)
{
    struct resource_request request = {
        .data_dir = data_dir,
        .policy = o->policy,
        .languages = o->languages != NULL ? o->languages : default_languages,
        .n_languages = o->languages != NULL ? o->n_languages : 1,
        .templates = o->templates != NULL ? o->templates : default_templates,
        .n_templates = o->templates != NULL ? o->n_templates : 1,
    };
    struct resources r;
    struct case_file c;
    struct diag *d = diag_new(a);
    int code = EXIT_OK;

    if (o->n_arguments != 1) {
        fputs("gpumemo: explain needs one project file, or - for standard input\nTry \"gpumemo explain --help\".\n", stderr);
        return EXIT_USAGE;
    }
    if (!resources_load(&r, a, &request, d))
        code = EXIT_NOTHING_DONE;
    else if (!case_load(&c, &r, o->arguments[0], a, d) || (o->dump && !print_dump(&c, &r, a, d)))
        code = EXIT_SOME_FAILED;
    report_diag(d, a, o->quiet);
    if (code != EXIT_OK || o->dump)
        return code;
    if (o->json)
        fwrite(c.json, 1, c.json_n, stdout);
    else
        print_text(&c, a);
    return EXIT_OK;
}
