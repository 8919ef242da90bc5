/* Messages of batch/. */
#ifndef GM_BATCH_BATCH_DIAG_H
#define GM_BATCH_BATCH_DIAG_H

#define D_NO_INPUT SEV_ERROR, "no-input", "no such file or folder: %s"
#define D_NO_PROJECTS SEV_ERROR, "no-projects", "folder holds no project file (*.xml)"
#define D_DUPLICATE_INPUT SEV_ERROR, "duplicate-input", "is given more than once; name each project once"
#define D_DUPLICATE_ID SEV_ERROR, "duplicate-id", "project id \"%s\" is also that of %s; each needs its own, since documents are named by it"
#define D_OUTPUT_DIR SEV_ERROR, "output-folder", "output folder cannot be used: %s"
#define D_WORKER_DIED SEV_ERROR, "worker-died", "rendering ended by %s; the other projects are not affected"

#endif
