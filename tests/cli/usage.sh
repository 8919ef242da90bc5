#!/bin/sh
# Help on stdout, wrong usage in two lines on stderr.
. "$(dirname "$0")/../lib.sh"

run 0
out_has "Usage: gpumemo COMMAND"
err_empty
run 0 --help
out_has "Exit codes:"
run 0 --version
grep -qE '^gpumemo [0-9]+\.[0-9]+\.[0-9]+$' stdout || fail "no version"
for command in render check explain new catalog; do
    run 0 "$command" --help
    out_has "Usage: gpumemo $command"
done

for wrong in "frobnicate" "render --frobnicate x" "render -j 0 x" "render -j many x" "render -f docx x" "explain" "explain a b" "new" "new poem" "render" \
    "new --json rag" "catalog frobnicate" "catalog show" "catalog stale --date gestern"; do
    # shellcheck disable=SC2086
    run 2 $wrong
    out_empty
    [ "$(wc -l <stderr)" -eq 2 ] || fail "usage message of \"$wrong\" has not two lines"
done

# An empty list, a command spelt wrong, a language in another case, a policy by its path.
for letter in f l t; do
    run 2 render "-$letter" '' x
    err_has "-$letter takes a list"
done
run 2 rendr x
err_has 'did you mean render'
run 0 render -l DE,de,de-at -f html -o out "$projects/produktdaten-rag-zuerst.xml"
exists out/produktdaten-rag-zuerst.memo.de.html
exists out/produktdaten-rag-zuerst.memo.de-AT.html
cp "$SOURCE_DIR/inputs/policy/mittelstand.xml" eigene.xml
run 0 explain --policy ./eigene.xml "$projects/produktdaten-rag-zuerst.xml"
run 3 explain --policy ./keine.xml "$projects/produktdaten-rag-zuerst.xml"
run 1 catalog show rtx4090
err_has 'did you mean rtx-4090'
