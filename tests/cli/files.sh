#!/bin/sh
# Standard input, odd names, full disks, folders that cannot be written: always the whole old or the whole new document.
. "$(dirname "$0")/../lib.sh"

project plain plain.xml
"$GPUMEMO" render -o out -f json - <plain.xml >stdout 2>stderr || fail "from standard input"
exists out/plain.json
echo '<project>' | "$GPUMEMO" render -o out -f json - >stdout 2>stderr && fail "broken input was taken"
err_has "<stdin>:"
cp plain.xml ./-x.xml
run 0 render -o dash -f json -- -x.xml
exists dash/plain.json
cp plain.xml 'mit Leer & "Zeichen" ü.xml'
run 0 render -o odd -f json 'mit Leer & "Zeichen" ü.xml'

# The output folder: a file in its place, below a file, not to be made.
touch file
run 3 render -o file plain.xml
err_has "file"
out_empty
run 3 render -o file/below plain.xml
err_has "file/below"
run 3 render -o /proc/nowhere plain.xml
err_has "/proc/nowhere"

# A full disk: the old file stays, whole, and nothing is left beside it.
run 0 render -o full -f json plain.xml
cp full/plain.json old.json
code=0
(ulimit -f 4; exec "$GPUMEMO" render -o full plain.xml) >stdout 2>stderr || code=$?
[ "$code" -eq 1 ] || fail "exit code $code with a full disk"
err_has "full/plain"
same full/plain.json old.json
[ "$(ls -A full)" = "plain.json" ] || fail "full/ holds $(ls -A full)"

# Standard output that cannot be written.
for arguments in "explain plain.xml" "explain --json plain.xml" "new rag" "catalog list" "--help" "render -f json -o full plain.xml"; do
    code=0
    # shellcheck disable=SC2086
    "$GPUMEMO" $arguments >/dev/full 2>stderr || code=$?
    [ "$code" -ne 0 ] || fail "no error for a full standard output: $arguments"
    err_has "standard output"
done

# A target that is a folder; a target that is a link is replaced, what it points to is not touched.
mkdir -p taken/plain.json
run 1 render -o taken -f json plain.xml
err_has "taken/plain.json"
mkdir linked
echo precious >precious
ln -s ../precious linked/plain.json
run 0 render -o linked -f json plain.xml
[ "$(cat precious)" = precious ] || fail "the link was followed"
