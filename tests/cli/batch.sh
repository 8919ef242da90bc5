#!/bin/sh
# Ten inputs, two broken: eight memos, two located errors, and the same output whatever the number of workers.
. "$(dirname "$0")/../lib.sh"

mkdir in
for i in 0 1 2 3 4 5 6 7 8 9; do project "p$i" "in/p$i.xml"; done
printf '<project' >in/p4.xml
sed 's/kind="quotations"/kind="quotation"/' in/p0.xml | sed 's/id="p0"/id="p8"/' >in/p8.xml

run 1 render -o one -f json,html -l de in
cp stdout one.stdout
cp stderr one.stderr
[ "$(find one -name '*.json' | wc -l)" -eq 8 ] || fail "not eight memos"
err_has "in/p4.xml:1"
err_has "in/p8.xml:"
err_has 'quotations'
err_has "8 rendered, 2 failed"
for jobs in 2 4; do
    run 1 render -j "$jobs" -o one -f json,html -l de in
    same stdout one.stdout
    same stderr one.stderr
done

# A warning fails with --strict only.
run 1 render --strict -o strict -f json,html -l de in
err_has "failed"

# Two inputs, one id: neither is written, the others are.
mkdir a b
project kunde a/kunde.xml
project kunde b/kunde.xml
project other b/other.xml
run 1 render -o dup -f json -l de a b
err_has "a/kunde.xml"
err_has "b/kunde.xml"
[ "$(ls dup)" = "other.json" ] || fail "dup/ holds $(ls dup)"

# Ids that are paths.
for id in ../../evil /etc/x a/b ..; do
    sed "s#id=\"angebote-lora-rtx4090\"#id=\"$id\"#" "$projects/angebote-lora-rtx4090.xml" >evil.xml
    run 1 render -o evil -f json "$work/evil.xml"
    err_has "evil.xml:2"
done
[ -z "$(find evil -type f 2>/dev/null)" ] || fail "something was written"

# A folder without projects, a path that is not there.
mkdir nothing
run 1 render -o x nothing nowhere.xml in/p0.xml
err_has "nothing"
err_has "nowhere.xml"
exists x/p0.json
