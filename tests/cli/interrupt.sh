#!/bin/sh
# Interrupted at any moment, a run leaves whole documents only, and no temporary files.
. "$(dirname "$0")/../lib.sh"

mkdir in
i=0
while [ $i -lt 40 ]; do
    project "p$i" "in/p$i.xml"
    i=$((i + 1))
done
for delay in 0.15 0.2 0.25 0.3 0.4; do
    rm -rf out
    mkdir out
    "$GPUMEMO_RELEASE" render -j 2 -o out in >stdout 2>stderr &
    pid=$!
    sleep "$delay"
    kill -TERM $pid 2>/dev/null || true
    code=0
    wait $pid || code=$?
    # A worker that was in the middle of writing finishes; it ends when its supervisor has gone. A busy machine takes its time.
    tries=0
    while pgrep -g "$(ps -o pgid= -p $$ | tr -d ' ')" -f "render -j 2 -o out in" >/dev/null && [ "$tries" -lt 200 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
    [ "$tries" -lt 200 ] || fail "workers still run 10 s after $delay s"
    [ -z "$(find out -name '.*' -type f)" ] || fail "temporary files are left after $delay s"
    for file in out/*.pdf; do
        [ -e "$file" ] || continue
        tail -c 6 "$file" | grep -q '%%EOF' || fail "$file is cut"
    done
    for file in out/*.html; do
        [ -e "$file" ] || continue
        tail -c 9 "$file" | grep -q '</html>' || fail "$file is cut"
    done
done
[ "$code" -ne 0 ] || [ -e out/p39.json ] || fail "exit code 0 though it was interrupted"
