#!/bin/sh
# Ceilings: 500 lines a file, 90 lines and a McCabe complexity of 15 a function, 5 parameters.
. "$(dirname "$0")/../lib.sh"

cd "$SOURCE_DIR"
wc -l generator/*/*.[ch] | awk '$2 != "total" && $1 > 500' >"$work/stdout"
[ ! -s "$work/stdout" ] || { cd "$work"; fail "files over 500 lines"; }
# pmccabe: modified complexity, traditional complexity, statements, first line, lines, place
pmccabe generator/*/*.c | awk -F '\t' '$2 > 15 || $5 > 90' >"$work/stdout"
[ ! -s "$work/stdout" ] || { cd "$work"; fail "functions too long or too branched"; }
