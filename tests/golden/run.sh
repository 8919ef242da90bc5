#!/bin/sh
# Every example's analysis and the German and English block trees of three, against what was recorded. "record" re-records: read the difference.
. "$(dirname "$0")/../lib.sh"

golden=$SOURCE_DIR/tests/golden
status=0
compare() {
    if [ "${RECORD:-}" = yes ]; then
        cp "$1" "$golden/$2"
    elif ! diff -u "$golden/$2" "$1" >difference; then
        head -n 40 difference >&2
        status=1
    fi
}

for file in "$projects"/*.xml; do
    id=$(basename "$file" .xml)
    "$GPUMEMO" explain --json "$file" >analysis.json 2>stderr || fail "$file: $(cat stderr)"
    compare analysis.json "$id.json"
done
for id in angebote-lora-rtx4090 rtx6000ada-gegen-gex131 vollfeintuning-13b; do
    for lang in de en; do
        "$GPUMEMO" explain --dump -l "$lang" "$projects/$id.xml" >dump.txt 2>stderr || fail "$id: $(cat stderr)"
        compare dump.txt "$id.$lang.dump"
    done
done
exit $status
