/* Output files are whole or not there. */
#include "base/outfile.h"
#include "gm_test.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[64];

static int
make_folder(void **state)
{
    (void)state;
    strncpy(folder, "/tmp/gpumemo-test-XXXXXX", sizeof folder - 1);
    return mkdtemp(folder) == NULL;
}

static int
remove_folder(void **state)
{
    char command[128];

    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static size_t
files_in_folder(void)
{
    DIR *dir = opendir(folder);
    size_t n = 0;

    while (readdir(dir) != NULL)
        n++;
    closedir(dir);
    return n - 2;
}

static const char *
read_back(struct arena *a, const char *path)
{
    char *data;
    size_t n;

    return infile_read(a, path, 1000, &data, &n, diag_new(a)) ? data : NULL;
}

static void
writes_and_replaces(void **state)
{
    struct arena *a = arena_new();
    struct diag *d = diag_new(a);
    struct outfile files[] = {{arena_printf(a, "%s/one", folder), "first", 5}, {arena_printf(a, "%s/two", folder), "second", 6}};

    (void)state;
    assert_true(outfile_write_all(files, 2, true, d));
    files[0].data = "again";
    assert_true(outfile_write_all(files, 2, false, d));
    assert_string_equal(read_back(a, files[0].path), "again");
    assert_string_equal(read_back(a, files[1].path), "second");
    assert_int_equal(files_in_folder(), 2);
    assert_int_equal(diag_count(d, SEV_NOTE), 0);
    arena_free(a);
}

static void
keeps_old_files_when_one_fails(void **state)
{
    struct arena *a = arena_new();
    struct diag *d = diag_new(a);
    struct outfile files[] = {
        {arena_printf(a, "%s/kept", folder), "old", 3}, {arena_printf(a, "%s/folder", folder), "x", 1}, {arena_printf(a, "%s/absent/x", folder), "x", 1},
    };

    (void)state;
    assert_true(outfile_write_all(files, 1, false, d));
    assert_int_equal(mkdir(files[1].path, 0777), 0);

    size_t before = files_in_folder();

    files[0].data = "new";
    assert_false(outfile_write_all(files, 2, false, d));
    assert_int_equal(diag_count(d, SEV_ERROR), 1);
    files[1] = files[2];
    assert_false(outfile_write_all(files, 2, false, d));
    assert_int_equal(diag_count(d, SEV_ERROR), 2);
    assert_string_equal(read_back(a, files[0].path), "old");
    assert_int_equal(files_in_folder(), before);
    arena_free(a);
}

static void
replaces_a_link_not_its_target(void **state)
{
    struct arena *a = arena_new();
    struct diag *d = diag_new(a);
    struct outfile target = {arena_printf(a, "%s/target", folder), "target", 6}, link = {arena_printf(a, "%s/link", folder), "linked", 6};
    struct stat st;

    (void)state;
    assert_true(outfile_write_all(&target, 1, false, d));
    assert_int_equal(symlink(target.path, link.path), 0);
    assert_true(outfile_write_all(&link, 1, false, d));
    assert_string_equal(read_back(a, target.path), "target");
    assert_int_equal(lstat(link.path, &st), 0);
    assert_true(S_ISREG(st.st_mode));
    arena_free(a);
}

static void
writes_names_of_255_bytes(void **state)
{
    struct arena *a = arena_new();
    struct diag *d = diag_new(a);
    char name[256];

    (void)state;
    memset(name, 'n', 255);
    name[255] = '\0';

    struct outfile file = {arena_printf(a, "%s/%s", folder, name), "long", 4};

    assert_true(outfile_write_all(&file, 1, false, d));
    assert_string_equal(read_back(a, file.path), "long");
    arena_free(a);
}

static void
bounds_what_it_reads(void **state)
{
    struct arena *a = arena_new();
    struct diag *d = diag_new(a);
    char *data;
    size_t n;

    (void)state;
    assert_false(infile_read(a, "/dev/zero", 100000, &data, &n, d));
    assert_false(infile_read(a, folder, 100, &data, &n, d));
    assert_false(infile_read(a, "/no/such/file", 100, &data, &n, d));
    assert_int_equal(diag_count(d, SEV_ERROR), 3);
    arena_free(a);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_and_replaces),       cmocka_unit_test(keeps_old_files_when_one_fails), cmocka_unit_test(replaces_a_link_not_its_target),
        cmocka_unit_test(writes_names_of_255_bytes), cmocka_unit_test(bounds_what_it_reads),
    };

    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
