#!/usr/bin/env bash
# Attacks a release build of the server on both stores and prints what held; docs/reliability.md explains the figures.
#   scripts/torture.sh [kills|mutations|flood|reads|stops|full ...] [--kills N] [--mutations N] [--seconds N]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo build --release --locked -p entente -p entente-torture
target=$(cargo metadata --locked --no-deps --format-version 1 | sed -E 's/.*"target_directory":"([^"]*)".*/\1/')
export ENTENTE_TEST_BINARY=${ENTENTE_TEST_BINARY:-$target/release/entente}

if [[ -z ${ENTENTE_TEST_POSTGRES:-} ]]; then
  exports=$(scripts/postgres.sh start)
  eval "$exports"
  trap 'scripts/postgres.sh stop' EXIT
fi
# Attackers hold many lines.
ulimit -n "$(ulimit -H -n)"
"$target/release/entente-torture" "$@"
