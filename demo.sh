#!/bin/sh
# Installs what is missing, builds, renders every project in inputs/projects/ to out/, and says what to open.
set -eu
cd "$(dirname "$0")"
.ci/install packages
cmake --preset release -DGPUMEMO_TESTS=OFF >/dev/null
cmake --build --preset release
build/gpumemo check
build/gpumemo render -o out inputs/projects >/dev/null
echo
echo "$(ls out/*.pdf | wc -l) PDF, $(ls out/*.html | wc -l) HTML and $(ls out/*.json | wc -l) JSON files are in out/. Open for example:"
for name in rtx6000ada-gegen-gex131.memo.de.pdf rtx6000ada-gegen-gex131.memo.en.html angebote-lora-rtx4090.memo.de.html vollfeintuning-13b.memo.en.pdf; do
    echo "  out/$name"
done
