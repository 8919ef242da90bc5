#!/bin/sh
# Values that are known beforehand: the article's, and edge cases of hours, prices and memory.
. "$(dirname "$0")/../lib.sh"

# make MODEL METHOD TRAINING HARDWARE RENTAL REST: a project from parts.
make() {
    cat >p.xml <<END
<project xmlns="urn:gpumemo:project:1" id="p"><title>T</title><date>2026-08-03</date><client><name>C</name></client>
<useCase kind="quotations" goal="style">x</useCase><rag status="productive"/><method $2/><model $1/>$3<hardware>$4</hardware>$5$6</project>
END
    run 0 explain --json p.xml
}

# figure ID VALUE [TOLERANCE]; "null REASON" for one without a value.
figure() {
    case $2 in
    null) jq -e --arg id "$1" --arg r "$3" '.figures[$id] | .value == null and .reason == $r' stdout >/dev/null ;;
    *) jq -e --arg id "$1" --argjson v "$2" --argjson t "${3:-0.005}" '.figures[$id].value | . != null and (. - $v | fabs) <= $t' stdout >/dev/null ;;
    esac || fail "$1 is $(jq -c --arg id "$1" '.figures[$id].value' stdout), not $2 ${3:-}"
}
outcome() { jq -e --arg o "$1" '.decision.outcome == $o' stdout >/dev/null || fail "outcome is $(jq -c .decision.outcome stdout), not $1"; }

full='requested="full" loraBaseline="done-insufficient"'
gex='<rental offer="hetzner-gex131"/>'
ada='<candidate gpu="rtx-6000-ada" price="7100" platformPrice="3600" loadPower="450" idlePower="100" vat="net"/>'
runs='<training runsPerMonth="2" hoursPerRun="6"/>'

make 'name="M" parameters="8e9"' "$full" '' '' '' ''
figure vram.states 128
figure vram.total 140
make 'name="M" parameters="7e9"' "$full optimizer=\"adamw-8bit\"" '' '' '' ''
figure vram.states 70
make 'name="M" parameters="13e9"' "$full" '' '<candidate gpu="rtx-pro-6000-ws" count="3" price="9599"/>' '' ''
figure vram.states 208
figure vram.cards_needed 3
figure cost.cards 28797
make 'name="M" parameters="7e9"' "$full" '' '<owned gpu="rtx-4090" count="2"/>' '' ''
figure link.sync_bytes 14000000000
figure link.sync_seconds 0.4375
figure power.load 1220
figure power.psu_min 1586
figure power.psu 1600
make 'ref="llama-3.1-8b"' 'requested="lora"' '<training hoursPerRun="30"/>' '<candidate gpu="rtx-4090" count="2" price="2000" loadPower="1200"/>' '' ''
figure power.run_cost 10.80

make 'ref="llama-3.1-8b"' 'requested="lora"' "$runs" "$ada" "$gex" ''
outcome lora-rent
figure hours.per_year 144
figure hours.utilisation 1.6438 0.0001
figure cost.purchase 10700
figure cost.breakeven_simple 7510.35
figure cost.breakeven_idle_always 8907.81
figure cost.breakeven 8705.31
figure cost.breakeven_per_week 48.14
figure cost.rent_year 205.16
figure cost.month_crossover 624 0.02
figure vram.kv_cache 1.0737 0.001
make 'ref="llama-3.1-8b"' 'requested="lora"' "$runs" "$ada" "$gex" '<finance residualValue="30"/>'
figure cost.breakeven_simple 5257 0.5
figure cost.breakeven 6273 0.5

# Renting below the price of own power: never. No hours: nothing is spent, nothing is bought.
make 'ref="llama-3.1-8b"' 'requested="lora"' "$runs" "$ada" '<rental provider="P" pricePerHour="0.12" vram="48"/>' ''
figure cost.breakeven null never
make 'ref="llama-3.1-8b"' 'requested="lora"' '<training gpuHoursPerYear="0"/>' "$ada" "$gex" ''
figure cost.rent_year 0
figure hours.utilisation 0
outcome lora-rent
# Gross prices are divided, not reduced.
make 'ref="llama-3.1-8b"' 'requested="lora"' "$runs" '<candidate gpu="rtx-6000-ada" price="12733" vat="gross"/>' "$gex" '<finance vatRate="19"/>'
figure cost.purchase 10700
# GPU-hours count every card; a year has 8760 hours.
make 'ref="llama-3.1-8b"' 'requested="lora" cards="2"' '<training gpuHoursPerYear="10000"/>' '' '' ''
figure hours.utilisation 57.08
sed -i 's/cards="2"/cards="1"/' p.xml
run 1 explain p.xml
err_has "8760"
# All experts are in memory, not the active ones.
make 'name="M" parameters="46.7e9" activeParameters="12.9e9"' 'requested="inference"' '' '' '' ''
figure vram.inference_weights 23.35
outcome inference-only

# A training that happens once costs its rent once; the machine bought for it idles afterwards.
make 'ref="llama-3.1-8b"' 'requested="lora"' '<training gpuHoursPerYear="144" oneOff="yes"/>' "$ada" "$gex" ''
figure hours.compared_horizon 144
figure cost.rent_horizon 205.16
figure cost.energy_later_year 262.80
figure cost.buy_horizon 11503.52
figure hours.compared_utilisation 0.5479 0.0001
# With inference beside it the inference recurs.
make 'ref="llama-3.1-8b"' 'requested="lora"' '<training gpuHoursPerYear="144" oneOff="yes"/><inference hoursPerYear="100"/>' "$ada" "$gex" ''
figure hours.compared_horizon 444
figure cost.rent_horizon 632.57

# Inference stays on a card of the house that holds it; one that does not hold it is no reason to leave it out.
make 'ref="llama-3.1-70b"' 'requested="lora"' '<training gpuHoursPerYear="100"/><inference hoursPerYear="200"/>' '<owned gpu="l4" use="inference"/>' '' ''
figure hours.compared_per_year 300
make 'ref="llama-3.1-8b"' 'requested="lora"' '<training gpuHoursPerYear="100" batchSize="16" sequenceLength="8192"/><inference hoursPerYear="200"/>' \
    '<owned gpu="l4" use="inference"/>' '' ''
figure hours.compared_per_year 100
# A purchase that both carry takes the inference over.
make 'ref="llama-3.1-8b"' 'requested="lora"' '<training gpuHoursPerYear="100" batchSize="1" sequenceLength="8192"/><inference hoursPerYear="6000"/>' \
    "<owned gpu=\"rtx-4000-sff-ada\" use=\"inference\"/>$ada" "$gex" ''
outcome buy-inference-server
figure hours.compared_per_year 6100

# A proposal that is too small is priced with as many cards as hold the run.
make 'name="M" parameters="13e9"' "$full" "$runs" '<candidate gpu="rtx-pro-6000-ws" price="9599" platformPrice="1000"/>' '' ''
figure candidate.1.purchase_enough 29797

# What is cheapest depends on the hours: few are billed by the hour, a year of them by the month.
make 'ref="llama-3.1-8b"' 'requested="lora"' "$runs" '' '' ''
sed -i 's/2026-08-03/2026-11-20/' p.xml
run 0 explain --json p.xml
figure cost.rent_year 108
make 'ref="llama-3.1-8b"' 'requested="inference"' '<inference hoursPerYear="8000"/>' '' '' ''
sed -i 's/2026-08-03/2026-11-20/' p.xml
run 0 explain --json p.xml
figure cost.rent_year 2568
figure cost.rent_horizon 7913
