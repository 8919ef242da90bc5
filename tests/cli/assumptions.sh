#!/bin/sh
# An assumption on any figure is taken within its limits, and refused with its place outside them: no wrapped money, no negative hours.
. "$(dirname "$0")/../lib.sh"

base=$projects/rtx6000ada-gegen-gex131.xml
run 0 explain --json "$base"
# Inputs and what they lead to; offers and the tornado have the same units.
jq -r '.figures | keys[] | select(test("^(input|vram|hours|power|cost)[.]"))' stdout >ids
[ "$(wc -l <ids)" -ge 50 ] || fail "only $(wc -l <ids) figures"
while read -r id; do
    for value in -1e15 1e18; do
        sed "s,</project>,\n<assumption figure=\"$id\" value=\"$value\"/></project>," "$base" >out.xml
        line=$(grep -n '<assumption figure="'"$id"'" value="'"$value" out.xml | cut -d: -f1)
        code=0
        "$GPUMEMO_RELEASE" explain out.xml >stdout 2>stderr || code=$?
        [ "$code" -eq 1 ] || fail "$id = $value: exit code $code"
        err_has "out.xml:$line:"
        err_has "$id"
    done
done <ids
# The largest that is allowed may be absurd, but is calculated without overflow: the sanitizers would tell.
for id in input.card_price input.rent_price_hour input.horizon input.electricity_price input.load_power input.rank input.sequence_length vram.parameters \
    vram.total hours.compared_per_year power.load; do
    case $id in
    input.card_price) value=1e12 ;;
    input.rent_price_hour) value=1e9 ;;
    input.horizon) value=30 ;;
    input.electricity_price) value=5 ;;
    input.load_power | power.load) value=1e7 ;;
    input.rank) value=65536 ;;
    input.sequence_length) value=1e8 ;;
    vram.parameters) value=1e6 ;;
    vram.total) value=1e9 ;;
    hours.compared_per_year) value=35880960 ;;
    esac
    sed "s,</project>,<assumption figure=\"$id\" value=\"$value\"/></project>," "$base" >out.xml
    code=0
    "$GPUMEMO" explain --json out.xml >stdout 2>stderr || code=$?
    err_lacks "runtime error"
    [ "$code" -eq 0 ] || fail "$id = $value: exit code $code"
    jq -e '[.figures[] | select(.unit | startswith("EUR")) | select(.value != null and .value < 0)] | length <= 1' stdout >/dev/null ||
        fail "$id = $value: negative money"
done
