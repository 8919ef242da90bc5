#!/bin/sh
# The auditor's test: the formula of every figure that is arithmetic, computed again from the figures it names, gives the figure.
. "$(dirname "$0")/../lib.sh"

cat >more.xml <<END
<project xmlns="urn:gpumemo:project:1" id="more"><title>T</title><date>2026-08-03</date><client><name>C</name></client>
<useCase kind="quotations" goal="style">x</useCase><rag status="productive"/><method requested="lora" cards="2"/><model ref="llama-3.1-8b"/>
<training runsPerMonth="3" hoursPerRun="7"/><inference hoursPerYear="1234"/>
<hardware><owned gpu="rtx-4090" count="2"/><candidate gpu="rtx-6000-ada" count="2" price="7100" platformPrice="3600" vat="gross"/>
<candidate gpu="rtx-pro-5000" price="4400" platformPrice="3600" vat="net"/></hardware>
<rental provider="P" pricePerHour="1.7" setup="150" vram="48"/><site kind="server-room" electricityPrice="0.27" pue="1.4"/>
<finance horizonYears="4.5" discountRate="6" residualValue="15" vatRate="19"/></project>
END
run 0 render -f json -o out more.xml "$projects"
python3 "$SOURCE_DIR/tests/formulas/formulas.py" out/*.json >faults.txt || fail "$(head -n 20 faults.txt)"
