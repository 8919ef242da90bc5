#!/bin/sh
# What the catalogue knows.
. "$(dirname "$0")/../lib.sh"

run 0 catalog
for id in rtx-4090 rtx-6000-ada llama-3.1-8b hetzner-gex131 hetzner-gex44; do out_has "$id"; done
run 0 catalog list
run 0 catalog show rtx-4090
out_has "24"
out_has "http"
run 0 catalog show hetzner-gex131
out_has "1.4247"
run 1 catalog show rtx-409O
err_has "rtx-409O"
run 0 catalog stale --date 2026-07-30
run 0 catalog stale --date 2027-07-30
out_has "hetzner-gex131"
