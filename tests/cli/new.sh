#!/bin/sh
# Every kind of new project can be checked and rendered as it is.
. "$(dirname "$0")/../lib.sh"

for kind in rag lora full scratch inference; do
    run 0 new "$kind"
    cp stdout "$kind.xml"
    grep -q '<!--' "$kind.xml" || fail "no comments in $kind"
    run 0 check "$kind.xml"
    out_has "$kind.xml: ok"
    run 0 render -o out "$kind.xml"
done
[ "$(find out -name '*.pdf' | wc -l)" -eq 10 ] || fail "not ten PDF files"
