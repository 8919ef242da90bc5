#!/bin/sh
# Calls that have no place here, words of unfinished work, paths of a machine.
. "$(dirname "$0")/../lib.sh"

cd "$SOURCE_DIR/generator"
# deny PATTERN WHAT FILE...: no line matches; comments count too.
deny() {
    pattern=$1 what=$2
    shift 2
    ! grep -nE "$pattern" "$@" >&2 || fail "$what"
}
all=$(find . -name '*.[ch]')
# shellcheck disable=SC2086,SC2046
{
    deny '\b(strcpy|strcat|sprintf|vsprintf|gets|atoi|atol|atof|strtok|setlocale|alloca|system|popen)\(' "a banned call" $all
    deny '\bgoto [a-z_]+;|typedef struct' "goto or typedef struct" $all
    deny '\b(TODO|FIXME|XXX|HACK)\b' "unfinished work" $all
    # Standard streams, exit, the environment and the clock belong to cli/.
    deny '\b(printf|puts|getenv|time|exit|localtime|gmtime)\(' "standard streams, environment or clock outside cli/" $(find . -name '*.[ch]' ! -path './cli/*')
    deny '\b(stdout|stderr)\b' "standard streams outside cli/" $(find . -name '*.[ch]' ! -path './cli/*')
    deny '#include [<"]hpdf' "hpdf.h outside render_pdf/" $(find . -name '*.[ch]' ! -path './render_pdf/*')
    deny '#include <libxml/' "libxml2 outside xml/, decide/, compose/" $(find . -name '*.[ch]' ! -path './xml/*' ! -path './decide/*' ! -path './compose/*')
}
# Paths of a machine in what is kept.
cd "$SOURCE_DIR"
! grep -rnE --exclude-dir=.git --exclude=.git --exclude-dir='build*' --exclude-dir=out --exclude-dir=node_modules --exclude=banned.sh '(^|[^a-z.])/(work|home|root)/' . >&2 ||
    fail "a path of a machine"
