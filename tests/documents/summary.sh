#!/bin/sh
# Every number of the summary page stands in the PDF's and in the HTML's text, in both languages.
. "$(dirname "$0")/../lib.sh"

"$GPUMEMO_RELEASE" render -j 2 -o out "$projects" >stdout 2>stderr || fail "exit code $?"
for file in "$projects"/*.xml; do
    id=$(basename "$file" .xml)
    for lang in de en; do
        pdftotext -f 1 -l 2 "out/$id.memo.$lang.pdf" pdf.txt
        "$GPUMEMO_RELEASE" explain --dump -l "$lang" "$file" >dump.txt 2>stderr || fail "$id: no dump"
        python3 "$SOURCE_DIR/tests/documents/summary.py" dump.txt pdf.txt "out/$id.memo.$lang.html" || fail "$id in $lang"
    done
done
