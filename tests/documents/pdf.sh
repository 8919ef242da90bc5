#!/bin/sh
# Every example's PDF, opened with other people's tools.
. "$(dirname "$0")/../lib.sh"

"$GPUMEMO_RELEASE" render -j 2 -o out "$projects" >stdout 2>stderr || fail "exit code $?"
for pdf in out/*.pdf; do
    qpdf --check "$pdf" >qpdf.txt 2>&1 || fail "$pdf: $(cat qpdf.txt)"
    ! grep -qi warning qpdf.txt || fail "$pdf: $(cat qpdf.txt)"
    mutool draw -F text -o /dev/null "$pdf" 2>mutool.txt || fail "$pdf: mutool"
    ! grep -v 'ICC support is not available' mutool.txt | grep -qiE 'warning|error' || fail "$pdf: $(cat mutool.txt)"
    # All fonts are embedded subsets with a way back to Unicode.
    pdffonts "$pdf" | tail -n +3 | awk '{ if ($(NF-4) != "yes" || $(NF-3) != "yes" || $(NF-2) != "yes") { print; bad = 1 } } END { exit bad }' >fonts.txt ||
        fail "$pdf: $(cat fonts.txt)"
    pdfinfo "$pdf" >info.txt
    grep -qE '^Title: +[^ ]' info.txt || fail "$pdf: no title"
    grep -qE '^Page size: +595\.[0-9]* x 841\.[0-9]* pts \(A4\)' info.txt || fail "$pdf: $(grep 'Page size' info.txt)"
    pages=$(awk '/^Pages:/ { print $2 }' info.txt)
    [ "$pages" -ge 4 ] && [ "$pages" -le 40 ] || fail "$pdf: $pages pages"
    pdftotext -layout "$pdf" text.txt
    case $pdf in
    *.de.pdf) grep -q "Seite $pages von $pages" text.txt || fail "$pdf: no page $pages of $pages" ;;
    *) grep -q "Page $pages of $pages" text.txt || fail "$pdf: no page $pages of $pages" ;;
    esac
    # What would be seen of a fault: replacement characters, placeholders that were not filled, numbers that are none.
    ! grep -nE '�|[{}]|\bnan\b|\binf\b|\(null\)|-0([,.]0+)? ' text.txt >bad.txt || fail "$pdf: $(head -n 3 bad.txt)"
    # No page with hardly anything on it.
    page=1
    while [ "$page" -le "$pages" ]; do
        lines=$(pdftotext -layout -f "$page" -l "$page" "$pdf" - | grep -c '[^[:space:]]')
        [ "$lines" -ge 6 ] || fail "$pdf: page $page has $lines lines"
        page=$((page + 1))
    done
done
