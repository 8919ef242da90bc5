/*
 * Atomic output and bounded input. Knows paths and bytes, nothing of what they mean.
 */
#include "base/outfile.h"

#include "base/base_diag.h"
#include "base/strbuf.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
report(struct diag *d, const char *path, int error)
{
    diag(d, (struct loc){.file = path}, D_WRITE_FAILED, strerror(error));
}

static bool
write_fully(int fd, const char *p, size_t n)
{
    while (n > 0) {
        ssize_t done = write(fd, p, n);

        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return false;
        p += done;
        n -= (size_t)done;
    }
    return true;
}

/* The name ".<hash of the name>.XXXXXX.gpumemo-tmp" in the target's folder: short enough however long the target's name is. */
static char *
temporary_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t folder = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    unsigned long hash = 5381;
    char *name = malloc(folder + 64);

    if (name == NULL)
        return NULL;
    for (const char *p = path + folder; *p != '\0'; p++)
        hash = hash * 33 + (unsigned char)*p;
    memcpy(name, path, folder);
    snprintf(name + folder, 64, ".%08lx.XXXXXX.gpumemo-tmp", hash & 0xffffffffUL);
    return name;
}

/* Writes the bytes to a new temporary file and returns its name (free it), or NULL with errno set. */
static char *
write_temporary(const struct outfile *f, bool sync)
{
    struct stat st;
    char *name = temporary_name(f->path);

    if (name == NULL)
        return NULL;

    int fd = mkstemps(name, (int)strlen(".gpumemo-tmp")), saved;

    if (fd < 0) {
        free(name);
        return NULL;
    }

    mode_t mask = umask(0);

    umask(mask);

    bool ok = write_fully(fd, f->data, f->n) && fchmod(fd, 0666 & ~mask) == 0 && (!sync || fsync(fd) == 0);

    saved = errno;
    if (close(fd) != 0 && ok) {
        ok = false;
        saved = errno;
    }
    if (ok && lstat(f->path, &st) == 0 && S_ISDIR(st.st_mode)) {
        ok = false;
        saved = EISDIR;
    }
    if (!ok) {
        unlink(name);
        free(name);
        errno = saved;
        return NULL;
    }
    return name;
}

/* Renames all; what is left of the temporary files after a failure is removed. */
static bool
rename_all(const struct outfile *files, char **temporary, size_t count, struct diag *d)
{
    for (size_t i = 0; i < count; i++) {
        if (rename(temporary[i], files[i].path) == 0)
            continue;
        diag(d, (struct loc){.file = files[i].path}, D_RENAME_FAILED, strerror(errno),
             i > 0 ? "; other documents of this project were already replaced" : "");
        for (; i < count; i++)
            unlink(temporary[i]);
        return false;
    }
    return true;
}

static bool
write_all(const struct outfile *files, size_t count, bool sync, struct diag *d)
{
    char **temporary = calloc(count + 1, sizeof *temporary);
    bool ok = temporary != NULL;

    if (!ok)
        report(d, count > 0 ? files[0].path : NULL, ENOMEM);
    for (size_t i = 0; ok && i < count; i++) {
        temporary[i] = write_temporary(&files[i], sync);
        if (temporary[i] == NULL) {
            report(d, files[i].path, errno);
            ok = false;
            while (i-- > 0)
                unlink(temporary[i]);
            break;
        }
    }
    ok = ok && rename_all(files, temporary, count, d);
    for (size_t i = 0; temporary != NULL && i < count; i++)
        free(temporary[i]);
    free(temporary);
    return ok;
}

/* An interruption waits until the files are whole: it never leaves half a document, nor a temporary file. */
bool
outfile_write_all(const struct outfile *files, size_t count, bool sync, struct diag *d)
{
    sigset_t interruptions, before;

    sigemptyset(&interruptions);
    sigaddset(&interruptions, SIGINT);
    sigaddset(&interruptions, SIGTERM);
    sigaddset(&interruptions, SIGHUP);
    sigprocmask(SIG_BLOCK, &interruptions, &before);

    bool ok = write_all(files, count, sync, d);

    sigprocmask(SIG_SETMASK, &before, NULL);
    return ok;
}

/* Reads until the end or until more than `limit` bytes have come. */
static bool
read_fully(int fd, struct strbuf *b, size_t limit)
{
    char block[16384];
    ssize_t got;

    while (b->n <= limit && (got = read(fd, block, sizeof block)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        strbuf_add(b, block, (size_t)got);
    }
    return true;
}

bool
infile_read(struct arena *a, const char *path, size_t limit, char **data, size_t *n, struct diag *d)
{
    bool standard = strcmp(path, "-") == 0;
    struct loc loc = {.file = standard ? "<stdin>" : path};
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    struct strbuf b;
    struct stat st;

    if (fd < 0) {
        diag(d, loc, D_READ_FAILED, strerror(errno));
        return false;
    }
    if (fstat(fd, &st) == 0 && S_ISDIR(st.st_mode)) {
        diag(d, loc, D_READ_FAILED, strerror(EISDIR));
        if (!standard)
            close(fd);
        return false;
    }

    /* Read the file whole before any arena memory is asked for beyond the buffer, so that the descriptor is always closed. */
    strbuf_init(&b, a);

    bool ok = read_fully(fd, &b, limit);
    int saved = errno;

    if (!standard)
        close(fd);
    if (!ok)
        diag(d, loc, D_READ_FAILED, strerror(saved));
    else if (b.n > limit)
        diag(d, loc, D_TOO_LARGE, limit);
    *data = b.p;
    *n = b.n;
    return ok && b.n <= limit;
}
