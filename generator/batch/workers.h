/*
 * Worker processes: forked after everything read-only is loaded, fed one project at a time.
 */
#ifndef GM_BATCH_WORKERS_H
#define GM_BATCH_WORKERS_H

#include "base/attr.h"
#include "batch/run.h"

#include <stdbool.h>

/* As batch_run, with b->workers processes. A worker that dies costs the project it was at, and is replaced. */
MUST_CHECK bool workers_run(const struct batch *b);

#endif
