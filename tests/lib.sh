# Read by every shell test. Each test runs in a fresh folder that goes when it ends; the first expectation that fails ends it.
# GPUMEMO is the program under test (with sanitizers), GPUMEMO_RELEASE the fast one, SOURCE_DIR the tree.
set -eu
: "${GPUMEMO:?}" "${GPUMEMO_RELEASE:?}" "${SOURCE_DIR:?}"
projects=$SOURCE_DIR/inputs/projects
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
    echo "FAILED: $*" >&2
    [ ! -s stdout ] || { echo "--- stdout" >&2; head -n 40 stdout >&2; }
    [ ! -s stderr ] || { echo "--- stderr" >&2; head -n 40 stderr >&2; }
    exit 1
}

# run CODE ARGUMENT...: runs the program; stdout and stderr land in files of those names.
run() {
    expected=$1
    shift
    code=0
    "$GPUMEMO" "$@" >stdout 2>stderr || code=$?
    [ "$code" -eq "$expected" ] || fail "exit code $code, not $expected, of: gpumemo $*"
}

out_has() { grep -qF -e "$1" stdout || fail "stdout lacks: $1"; }
err_has() { grep -qF -e "$1" stderr || fail "stderr lacks: $1"; }
err_lacks() { ! grep -qF -e "$1" stderr || fail "stderr has: $1"; }
out_empty() { [ ! -s stdout ] || fail "stdout is not empty"; }
err_empty() { [ ! -s stderr ] || fail "stderr is not empty"; }
exists() { [ -f "$1" ] || fail "no file $1"; }
absent() { [ ! -e "$1" ] || fail "there is a $1"; }
same() { cmp -s "$1" "$2" || fail "$1 and $2 differ"; }

# project ID FILE: a small valid project with this id.
project() {
    sed "s/id=\"angebote-lora-rtx4090\"/id=\"$1\"/" "$projects/angebote-lora-rtx4090.xml" >"$2"
}
