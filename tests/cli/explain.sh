#!/bin/sh
# The decision on the terminal, as JSON that fits its schema, and as the memo's block tree.
. "$(dirname "$0")/../lib.sh"

run 0 explain "$projects/angebote-lora-rtx4090.xml"
out_has "lora-existing"
out_has "weights-change"
out_has "vram.required"
err_lacks "error"
for file in "$projects"/*.xml; do
    run 0 explain --json "$file"
    python3 - "$SOURCE_DIR/inputs/schema/gpumemo-analysis-1.schema.json" stdout <<'END' || fail "$file: JSON does not fit the schema"
import json, sys, jsonschema
schema, data = (json.load(open(p, encoding="utf-8")) for p in sys.argv[1:])
jsonschema.Draft202012Validator.check_schema(schema)
jsonschema.Draft202012Validator(schema).validate(data)
assert data["schema"] == "gpumemo-analysis/1"
for i, f in data["figures"].items():
    assert f["value"] is not None or f["reason"], i
    for k in f["inputs"]:
        assert k in data["figures"], (i, k)
END
    run 0 explain --dump -l de "$file"
    grep -q . stdout || fail "empty dump of $file"
done
run 1 explain --json /dev/null
out_empty
run 1 explain nowhere.xml
err_has "nowhere.xml"
