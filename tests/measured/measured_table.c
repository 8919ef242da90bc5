/* Prints what the memory model says of every published training peak, and how far it is off. */
#include "measured.h"

#include <stdio.h>
#include <stdlib.h>

int
main(int argc, char **argv)
{
    struct measured *m = calloc(1, sizeof *m);
    struct measured_errors e;

    if (m == NULL || argc > 2 || !measured_read(m, argc == 2 ? argv[1] : GM_SOURCE_DIR "/tests/measured")) {
        free(m);
        return EXIT_FAILURE;
    }
    printf("%-20s %-16s %-6s %-8s %10s %10s %8s\n", "row", "model", "method", "shown", "measured", "predicted", "error");
    for (size_t i = 0; i < m->n_rows; i++) {
        const struct measured_row *r = &m->rows[i];

        printf("%-20s %-16s %-6s %-8s %6.3f GiB %6.3f GiB %+7.1f%%\n", r->id, r->model, r->method, r->metric, r->gib, r->predicted_gib,
            100 * (r->predicted_gib / r->gib - 1));
    }
    e = measured_errors(m);
    printf("%zu rows, mean error %.2f %%, %u more than 10 %% too low\n", m->n_rows, 100 * e.mean, e.too_low);
    free(m);
    return EXIT_SUCCESS;
}
