/*
 * Supervisor and workers over socket pairs. A worker reads the number of a project, renders it and answers with one record;
 * the supervisor keeps answers until their turn has come, so that the order never depends on the number of workers.
 */
#include "batch/workers.h"

#include "batch/batch_diag.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_WORKERS = 256 };

/* What a worker answers; the two texts follow. */
struct record {
    uint64_t index;
    uint32_t paths_n, messages_n;
    uint8_t ok, warned;
};

struct worker {
    pid_t pid;
    int fd;
    bool busy;
    size_t index; /* the project it is at */
};

/* An answer that waits for its turn; the texts are one allocation. */
struct answer {
    char *texts;
    struct record record;
    bool here;
};

struct supervisor {
    const struct batch *batch;
    struct worker *workers;
    unsigned n_workers;
    struct answer *answers;
    size_t next_job, next_report;
};

static bool
transfer(ssize_t (*io)(int, void *, size_t), int fd, void *data, size_t n)
{
    char *p = data;

    while (n > 0) {
        ssize_t done = io(fd, p, n);

        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        p += done;
        n -= (size_t)done;
    }
    return true;
}

static ssize_t
send_some(int fd, void *data, size_t n)
{
    return send(fd, data, n, MSG_NOSIGNAL);
}

static ssize_t
receive_some(int fd, void *data, size_t n)
{
    return read(fd, data, n);
}

static bool
answer_one(const struct batch *b, int fd, uint64_t index)
{
    struct batch_result result;
    struct arena *a = arena_new();

    if (a == NULL)
        return false;
    batch_render_one(&result, b, (size_t)index, a);

    struct record record = {
        .index = index, .paths_n = (uint32_t)strlen(result.paths), .messages_n = (uint32_t)strlen(result.messages),
        .ok = result.ok, .warned = result.warned,
    };
    char *texts = malloc((size_t)record.paths_n + record.messages_n + 1);
    bool ok = texts != NULL;

    if (ok) {
        memcpy(texts, result.paths, record.paths_n);
        memcpy(texts + record.paths_n, result.messages, record.messages_n);
        ok = transfer(send_some, fd, &record, sizeof record) && transfer(send_some, fd, texts, (size_t)record.paths_n + record.messages_n);
    }
    free(texts);
    arena_free(a);
    return ok;
}

/* A worker's life: until the supervisor hangs up. */
NORETURN static void
work(const struct batch *b, int fd)
{
    uint64_t index;

    while (transfer(receive_some, fd, &index, sizeof index) && answer_one(b, fd, index))
        ;
    _exit(0);
}

static bool
start_worker(struct supervisor *s, struct worker *w)
{
    int pair[2];

    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return false;
    w->pid = fork();
    if (w->pid == 0) {
        close(pair[0]);
        for (unsigned i = 0; i < s->n_workers; i++) /* the others' sockets are not this worker's to hold open */
            if (&s->workers[i] != w && s->workers[i].fd >= 0)
                close(s->workers[i].fd);
        work(s->batch, pair[1]);
    }
    close(pair[1]);
    if (w->pid < 0) {
        close(pair[0]);
        return false;
    }
    w->fd = pair[0];
    w->busy = false;
    return true;
}

static void
stop_worker(struct worker *w, int *status)
{
    if (w->fd < 0)
        return;
    close(w->fd);
    w->fd = -1;
    while (waitpid(w->pid, status, 0) < 0 && errno == EINTR)
        ;
}

static void
report_ready(struct supervisor *s)
{
    for (; s->next_report < s->batch->n; s->next_report++) {
        struct answer *answer = &s->answers[s->next_report];

        if (s->batch->inputs[s->next_report].refused)
            continue;
        if (!answer->here)
            return;

        const char *texts = answer->texts != NULL ? answer->texts : "";
        size_t paths_n = answer->record.paths_n;
        char *paths = strndup(texts, paths_n);

        s->batch->report(s->batch->context, &(struct batch_result){
            .index = s->next_report, .ok = answer->record.ok, .warned = answer->record.warned,
            .paths = paths != NULL ? paths : "", .messages = texts + paths_n,
        });
        free(paths);
        free(answer->texts);
        answer->texts = NULL;
    }
}

/* Gives an idle worker the next project; false when it did not take it. */
static bool
feed(struct supervisor *s, struct worker *w)
{
    while (s->next_job < s->batch->n && s->batch->inputs[s->next_job].refused)
        s->next_job++;
    if (w->busy || w->fd < 0 || s->next_job == s->batch->n)
        return true;

    uint64_t index = s->next_job;

    w->index = s->next_job++;
    w->busy = true;
    return transfer(send_some, w->fd, &index, sizeof index);
}

static void
keep_answer(struct supervisor *s, size_t index, const struct record *record, char *texts)
{
    s->answers[index] = (struct answer){.texts = texts, .record = *record, .here = true};
}

/* The project that a dead worker was at has failed; its place is told with the signal. */
static void
mourn(struct supervisor *s, struct worker *w)
{
    int status = 0;
    char reason[64], *text = NULL;

    stop_worker(w, &status);
    if (WIFSIGNALED(status))
        snprintf(reason, sizeof reason, "signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
    else
        snprintf(reason, sizeof reason, "exit code %d", WEXITSTATUS(status));
    if (w->busy) {
        struct arena *a = arena_new();

        if (a != NULL) {
            struct diag *d = diag_new(a);

            diag(d, (struct loc){.file = s->batch->inputs[w->index].path}, D_WORKER_DIED, reason);
            text = strdup(batch_format(a, d));
            arena_free(a);
        }
        keep_answer(s, w->index, &(struct record){.index = w->index, .messages_n = text == NULL ? 0 : (uint32_t)strlen(text)}, text);
    }
    if (!start_worker(s, w))
        w->fd = -1;
}

static bool
receive(struct supervisor *s, struct worker *w)
{
    struct record record;

    if (!transfer(receive_some, w->fd, &record, sizeof record) || record.index != w->index)
        return false;

    size_t n = (size_t)record.paths_n + record.messages_n;
    char *texts = malloc(n + 1);

    if (texts == NULL || !transfer(receive_some, w->fd, texts, n)) {
        free(texts);
        return false;
    }
    texts[n] = '\0';
    keep_answer(s, w->index, &record, texts);
    w->busy = false;
    return true;
}

/* Feeds, waits, receives until all reports are out; false when no worker is left. */
static bool
supervise(struct supervisor *s)
{
    struct pollfd polls[MOST_WORKERS];

    for (report_ready(s); s->next_report < s->batch->n; report_ready(s)) {
        unsigned alive = 0;

        for (unsigned i = 0; i < s->n_workers; i++) {
            if (s->workers[i].fd >= 0 && !feed(s, &s->workers[i]))
                mourn(s, &s->workers[i]);
            polls[i] = (struct pollfd){.fd = s->workers[i].busy ? s->workers[i].fd : -1, .events = POLLIN};
            alive += s->workers[i].fd >= 0;
        }
        if (alive == 0)
            return false;
        if (poll(polls, s->n_workers, -1) < 0 && errno != EINTR)
            return false;
        for (unsigned i = 0; i < s->n_workers; i++)
            if (polls[i].fd >= 0 && polls[i].revents != 0 && !receive(s, &s->workers[i]))
                mourn(s, &s->workers[i]);
    }
    return true;
}

bool
workers_run(const struct batch *b)
{
    struct supervisor s = {.batch = b, .n_workers = b->workers < MOST_WORKERS ? b->workers : MOST_WORKERS};
    bool ok;

    if (s.n_workers > b->n)
        s.n_workers = (unsigned)b->n;
    s.workers = calloc(s.n_workers, sizeof *s.workers);
    s.answers = calloc(b->n, sizeof *s.answers);
    ok = s.workers != NULL && s.answers != NULL;
    for (unsigned i = 0; s.workers != NULL && i < s.n_workers; i++)
        s.workers[i].fd = -1;
    for (unsigned i = 0; ok && i < s.n_workers; i++)
        ok = start_worker(&s, &s.workers[i]);
    ok = ok && supervise(&s);
    for (unsigned i = 0; s.workers != NULL && i < s.n_workers; i++)
        stop_worker(&s.workers[i], &(int){0});
    for (size_t i = 0; s.answers != NULL && i < b->n; i++)
        free(s.answers[i].texts);
    free(s.answers);
    free(s.workers);
    return ok;
}
