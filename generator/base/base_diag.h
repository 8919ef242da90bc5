/* Messages of base/. */
#ifndef GM_BASE_BASE_DIAG_H
#define GM_BASE_BASE_DIAG_H

#define D_WRITE_FAILED SEV_ERROR, "write-failed", "cannot write: %s"
#define D_RENAME_FAILED SEV_ERROR, "rename-failed", "cannot be put in its place: %s%s"
#define D_READ_FAILED SEV_ERROR, "read-failed", "cannot read: %s"
#define D_TOO_LARGE SEV_ERROR, "too-large", "is larger than the limit of %zu bytes"

#endif
