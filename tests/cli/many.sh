#!/bin/sh
# Hundreds of files with few file descriptors and a bounded memory.
. "$(dirname "$0")/../lib.sh"

mkdir in
i=0
while [ $i -lt 300 ]; do
    project "p$i" "in/p$i.xml"
    i=$((i + 1))
done
ulimit -n 64
"$GPUMEMO_RELEASE" render --no-sync -f html,json -l de -o out in >stdout 2>stderr || fail "exit code $?"
[ "$(find out -type f | wc -l)" -eq 600 ] || fail "not 600 files"
# Peak memory of 300 projects is hardly more than that of one: what a project takes is given back.
peak() { /usr/bin/env python3 -c '
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' "$@"; }
one=$(peak "$GPUMEMO_RELEASE" render --no-sync -o out1 in/p0.xml)
all=$(peak "$GPUMEMO_RELEASE" render --no-sync -o out1 in)
[ "$all" -lt $((one + 16384)) ] || fail "peak memory grows from $one kB for 1 project to $all kB for 300"
