#!/bin/sh
# Installs what the tests need and runs them all: gcc and clang, sanitizers, valgrind, the command line, the documents.
set -eu
cd "$(dirname "$0")"
.ci/install packages packages-test
exec tests/run "$@"
