#!/bin/sh
# The layering of the folders; headers compile alone and form no ring.
. "$(dirname "$0")/../lib.sh"
python3 "$SOURCE_DIR/tests/lint/layers.py" "$SOURCE_DIR" >stdout || fail "layers"
