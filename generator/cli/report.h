/*
 * What the program says to its user: messages on standard error, results on standard output, and whether they arrived.
 */
#ifndef GM_CLI_REPORT_H
#define GM_CLI_REPORT_H

#include "base/diag.h"

#include <stdbool.h>

/* Prints lines made by batch_format to standard error, the severity in colour where the terminal wants that; notes and warnings only unless quiet. */
void report_lines(const char *lines, bool quiet);

/* The same for a list of messages. */
void report_diag(struct diag *d, struct arena *a, bool quiet);

/* Closes standard output; false when anything printed there was lost, which is said on standard error. */
bool report_close_stdout(void);

#endif
