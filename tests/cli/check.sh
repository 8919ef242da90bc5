#!/bin/sh
# The shipped data are sound; each kind of broken data is found, and rendering with it is refused.
. "$(dirname "$0")/../lib.sh"

run 0 check
run 0 check --strict "$SOURCE_DIR"/locales/*.xml "$SOURCE_DIR"/templates/*.xml "$SOURCE_DIR"/templates/themes/*.xml "$SOURCE_DIR"/inputs/policy/*.xml "$SOURCE_DIR"/inputs/catalog/*.xml
run 0 check "$projects"

fresh() {
    rm -rf data
    mkdir data
    cp -R "$SOURCE_DIR/templates" "$SOURCE_DIR/locales" "$SOURCE_DIR/inputs" data/
}

# broken FILE SED MESSAGE: a change to the data, and what must be said of it.
broken() {
    fresh
    cp "data/$1" before
    sed -i "$2" "data/$1"
    ! cmp -s before "data/$1" || fail "nothing changed in $1 by $2"
    run 3 check --data data
    err_has "$3"
    run 3 render --data data -o out "$projects/angebote-lora-rtx4090.xml"
    absent out/angebote-lora-rtx4090.json
}

broken inputs/policy/mittelstand.xml 's/to="language-model"/to="language-modell"/' 'language-modell'
broken inputs/policy/mittelstand.xml "s/when=\"project\/method\/@requested = 'full'\"/when=\"project\/method[\"/" 'mittelstand.xml:'
broken templates/memo.xml '0,/<section /s//<section frobnicate="1" /' 'frobnicate'
broken locales/de.xml '0,/<\/m>/s//<\/n>/' 'locales/de.xml:'
broken templates/themes/neutral.xml 's/urn:gpumemo:theme:1/urn:gpumemo:theme:9/' 'neutral.xml:'

# Adding data needs no compiler: a card, a rewording, a language of one's own.
fresh
catalog=$(grep -l '<gpu ' data/inputs/catalog/*.xml | head -n 1)
python3 - "$catalog" <<'END'
import re, sys
text = open(sys.argv[1], encoding="utf-8").read()
card = re.search(r'[ \t]*<gpu [^>]*id="rtx-4090".*?(?:</gpu>|/>)\n', text, re.S).group(0)
new = card.replace('id="rtx-4090"', 'id="rtx-4090-neu"')
open(sys.argv[1], "w", encoding="utf-8").write(text.replace(card, card + new))
END
sed 's/rtx-4090"/rtx-4090-neu"/' "$projects/angebote-lora-rtx4090.xml" >neu.xml
run 0 explain --data data neu.xml
run 1 explain neu.xml
err_has 'rtx-4090-neu'

# A theme that is not there is a fault of the project, found by check as by render.
sed 's,</project>,<branding theme="nonesuch"/></project>,' "$projects/angebote-lora-rtx4090.xml" >theme.xml
run 1 check theme.xml
err_has 'no theme "nonesuch"; there are: neutral'

# Check composes: what render would warn of, it warns of too, once and with its place.
small='<project xmlns="urn:gpumemo:project:1" id="p"><title>T</title><date>2026-08-03</date><client><name>C</name></client>
<useCase kind="quotations" goal="style">x</useCase><method requested="lora"/><model ref="llama-3.1-8b"/>
<note section="summry">x</note></project>'
printf '%s\n' "$small" >note.xml
run 0 check note.xml
err_has 'note.xml:3:7: warning: a note is for section "summry"'
[ "$(grep -c summry stderr)" -eq 1 ] || fail "the note is reported more than once"
run 0 render -o out note.xml
[ "$(grep -c summry stderr)" -eq 1 ] || fail "the note is reported more than once"
run 1 check --strict note.xml
printf '%s\n' "$small" | sed 's,<title>T,<title xml:lang="de">T</title><title xml:lang="fr">U,; /summry/s,.*,</project>,' >title.xml
run 0 check title.xml
err_has 'title: there is none in language "en"'
printf '%s\n' "$small" | sed 's,<title>T,<title>\&#x200b;\&#xad;,' >invisible.xml
run 1 check invisible.xml
err_has 'only characters that do not show'
run 1 render -o out note.xml note.xml
err_has 'given more than once'
