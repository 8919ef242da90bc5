#!/bin/sh
# Options, help, manual and completions tell the same; the manual and the scripts are well-formed.
. "$(dirname "$0")/../lib.sh"

cli=$SOURCE_DIR/generator/cli
for command in render check explain new catalog; do
    run 0 "$command" --help
    grep -oE -- '--[a-z-]+' stdout | sort -u >options
    while read -r option; do
        grep -qE -- "^\.It Fl.* ?-${option#--}( |\$)" "$cli/man/gpumemo.1" || fail "the manual lacks $option"
        grep -qF -- "$option" "$cli/completions/gpumemo.bash" || fail "bash's completion lacks $option"
        grep -qF -- "$option" "$cli/completions/_gpumemo" || fail "zsh's completion lacks $option"
    done <options
    cat options >>all
done
grep -oE -- '--[a-z-]+' "$cli/completions/gpumemo.bash" "$cli/completions/_gpumemo" | sed 's/.*://' | sort -u >offered
sort -u all >known
comm -13 known offered >unknown
[ ! -s unknown ] || fail "completions offer what is no option: $(cat unknown)"
mandoc -T lint -W warning "$cli/man/gpumemo.1" >stdout || fail "mandoc"
shellcheck -S warning -x -e SC1090,SC1091,SC2154,SC2164,SC2317,SC3045 "$SOURCE_DIR"/*.sh "$SOURCE_DIR"/.ci/install "$SOURCE_DIR"/.ci/run "$SOURCE_DIR"/tests/run "$SOURCE_DIR"/tests/*/*.sh >stdout || fail "shellcheck"
