#!/usr/bin/env bash
# The browser tests: a real server process and a real browser. Expects web/dist to be built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [[ ! -f tests/browser/package.json ]]; then
  echo "e2e.sh: there is no tests/browser/package.json" >&2
  exit 1
fi
command -v jq >/dev/null || { echo "e2e.sh: jq is missing; install it (apt-get install jq)" >&2; exit 1; }
command -v chromium >/dev/null || { echo "e2e.sh: Chromium is missing; install it (apt-get install chromium)" >&2; exit 1; }

cargo build --locked -p entente --all-features
ENTENTE_BIN=${ENTENTE_BIN:-$(cargo metadata --locked --no-deps --format-version 1 | jq -r .target_directory)/debug/entente}
export ENTENTE_BIN

if [[ -z ${ENTENTE_TEST_POSTGRES:-} ]]; then
  exports=$(scripts/postgres.sh start)
  eval "$exports"
  trap 'scripts/postgres.sh stop' EXIT
fi

(cd tests/browser && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci && npm test -- "$@")
