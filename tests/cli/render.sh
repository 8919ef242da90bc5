#!/bin/sh
# Names, places, and the same bytes on every run.
. "$(dirname "$0")/../lib.sh"

run 0 render -o out "$projects/angebote-lora-rtx4090.xml" "$projects/vollfeintuning-13b.xml"
cat >expected <<END
out/angebote-lora-rtx4090.memo.de.pdf
out/angebote-lora-rtx4090.memo.de.html
out/angebote-lora-rtx4090.memo.en.pdf
out/angebote-lora-rtx4090.memo.en.html
out/angebote-lora-rtx4090.json
out/vollfeintuning-13b.memo.de.pdf
out/vollfeintuning-13b.memo.de.html
out/vollfeintuning-13b.memo.en.pdf
out/vollfeintuning-13b.memo.en.html
out/vollfeintuning-13b.json
END
sort stdout >stdout.sorted
sort expected >expected.sorted
same stdout.sorted expected.sorted
while read -r file; do exists "$file"; done <expected
[ "$(find out -type f | wc -l)" -eq 10 ] || fail "other files in out/"

# Another run, another folder, another environment: the same bytes.
LC_ALL=de_DE.UTF-8 TZ=Asia/Tokyo HOME=/nonexistent run 0 render -j 2 -o deep/er/out "$projects/angebote-lora-rtx4090.xml" "$projects/vollfeintuning-13b.xml"
for file in out/*; do same "$file" "deep/er/$file"; done

# One language, one format.
run 0 render -l en -f html -o few "$projects/angebote-lora-rtx4090.xml"
[ "$(ls few)" = "angebote-lora-rtx4090.memo.en.html" ] || fail "few/ holds $(ls few)"

# Languages that inherit.
run 0 render -l de-AT,de-CH,en-GB,en-US -f html -o regions "$projects/angebote-lora-rtx4090.xml"
[ "$(find regions -name '*.html' | wc -l)" -eq 4 ] || fail "not four documents"
# The program's own words have no ß there; the client's address keeps it.
! grep -qE 'Größe|Maßstab|schließt|außerhalb' regions/angebote-lora-rtx4090.memo.de-CH.html || fail "ß in Swiss German"
grep -q 'Werkstraße' regions/angebote-lora-rtx4090.memo.de-CH.html || fail "the client's address was changed"
run 3 render -l xx -o none "$projects/angebote-lora-rtx4090.xml"
err_has '"xx"'
absent none/angebote-lora-rtx4090.json
run 3 render --theme nonesuch -t nonesuch -o none "$projects/angebote-lora-rtx4090.xml"
err_has 'nonesuch'
