#!/bin/sh
# Texts and numbers of things that layouts have broken on, and the examples: every page keeps its geometry, every text is there.
. "$(dirname "$0")/../lib.sh"

long=Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzesänderungsantragsformular
url=$(python3 -c 'print("https://www.beispiel.example/" + "/".join(f"pfad{i}?x={i}&amp;y=ganz-lang" for i in range(12)))')
many() { python3 -c 'import sys; print(sys.argv[1] * int(sys.argv[2]))' "$1" "$2"; }

# stress ID TITLE CLIENT USE HARDWARE REST
stress() {
    cat >"$1.xml" <<END
<project xmlns="urn:gpumemo:project:1" id="$1">
<title>$2</title>
<date>2026-08-03</date><client><name>$3</name><department>$3</department></client>
<useCase kind="quotations" goal="style">$4</useCase><rag status="productive"/><method requested="lora"/><model ref="llama-3.1-8b"/>
<training runsPerMonth="2" hoursPerRun="6"/><inference hoursPerYear="4000"/><hardware>$5</hardware>$6</project>
END
}

stress long "$long" "$long GmbH" "$long $url" '' "<note section=\"risks\">$long $url</note><note section=\"memory\">$url</note>"
stress notes 'Viele Notizen' 'Prüf GmbH' "$(many 'Zeile ' 800)" '' \
    "<note section=\"risks\">$(many 'Ein Satz über das Risiko. ' 400)</note><note section=\"memory\">$(many 'Noch ein Satz. ' 60)</note>"
stress cards 'Viele Karten' 'Prüf GmbH' x \
    "$(for gpu in rtx-3090 rtx-4090 rtx-5090 rtx-6000-ada rtx-a6000 rtx-pro-6000-ws rtx-pro-5000 l4 l40s a100-80-pcie h100-pcie w7900; do
        for count in 1 2 3; do echo "<candidate gpu=\"$gpu\" count=\"$count\" price=\"2000\" platformPrice=\"3000\" vat=\"net\"/>"; done
    done)" ''
run 0 render -o out long.xml notes.xml cards.xml
# What cannot be seen leaves no gap; a soft hyphen does not part the word for a search.
soft=$(printf 'Be\302\255schaffung A\342\200\213B\342\201\240C\357\273\277D')
stress unseen "$soft" 'Müller &amp; Söhne' x '' ''
run 0 render -o out unseen.xml
err_empty
pdftotext -f 1 -l 1 out/unseen.memo.de.pdf text.txt
grep -q 'Beschaffung ABCD' text.txt || fail "unseen: $(head -n 1 text.txt)"
# A character that no font has is shown by a stand-in, and the message names it, its element and its line, once.
stress rocket 'Projekt 🚀 Start' 'Prüf GmbH' x '' ''
run 0 render -o out rocket.xml
[ "$(grep -c 'U+1F680' stderr)" -eq 1 ] || fail "not one message on the character"
err_has 'rocket.xml:2:'
err_has 'title'
pdftotext -f 1 -l 1 out/rocket.memo.en.pdf text.txt
grep -q 'Projekt � Start' text.txt || fail "no stand-in: $(head -n 1 text.txt)"
grep -q 'Projekt 🚀 Start' out/rocket.memo.en.html || fail "the HTML lost the character"

"$GPUMEMO_RELEASE" render -j 2 -o out "$projects" >stdout 2>stderr || fail "exit code $?"
python3 "$SOURCE_DIR/tests/documents/geometry.py" out/*.pdf >faults.txt || fail "$(cat faults.txt)"
for word in Rindfleischetikettierungs antragsformular; do
    pdftotext -raw out/long.memo.de.pdf - | tr -d '\n' | grep -q "$word" || fail "$word is lost"
done
pdftotext -raw out/notes.memo.de.pdf - | grep -o 'Risiko\.' | wc -l >count.txt
[ "$(cat count.txt)" -eq 400 ] || fail "$(cat count.txt) of 400 sentences"
