#!/bin/sh
# Contents, bookmarks and headings of every example's PDF agree on their pages.
. "$(dirname "$0")/../lib.sh"

"$GPUMEMO_RELEASE" render -j 2 -o out "$projects" >stdout 2>stderr || fail "exit code $?"
python3 "$SOURCE_DIR/tests/documents/contents.py" out/*.pdf >faults.txt || fail "$(cat faults.txt)"
