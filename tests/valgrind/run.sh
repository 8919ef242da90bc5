#!/bin/sh
# Nothing is leaked or read uninitialised: over the documents of three projects, over faulty input, over the data's check.
. "$(dirname "$0")/../lib.sh"

checked() {
    expected=$1
    shift
    code=0
    valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=definite,indirect,possible --errors-for-leak-kinds=definite,indirect,possible \
        "$GPUMEMO_RELEASE" "$@" >stdout 2>stderr || code=$?
    [ "$code" -eq "$expected" ] || fail "exit code $code, not $expected, of: gpumemo $*"
}

checked 0 render -o out "$projects/angebote-lora-rtx4090.xml" "$projects/vollfeintuning-13b.xml" "$projects/chat-nur-inferenz.xml"
printf '<project xmlns="urn:gpumemo:project:1" id="x"><unknown/></project>' >broken.xml
printf '<!DOCTYPE project [<!ENTITY x "y">]><project/>' >entity.xml
checked 1 render -o out broken.xml entity.xml "$projects/kleinmodell-voll-vorhanden.xml"
checked 0 explain "$projects/eigenes-sprachmodell.xml"
checked 0 explain --dump "$projects/eigenes-sprachmodell.xml"
checked 0 check
checked 0 catalog list
