#!/usr/bin/env bash
# Is something that we use known to be vulnerable, given up or withdrawn? Asks RustSec and npm, so it needs the network and
# may say something else tomorrow: it is part of the release and of the weekly run, and not of `make test`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

command -v cargo-deny >/dev/null || CARGO_PROFILE_DEV_DEBUG=0 cargo install cargo-deny --locked --debug --version '^0.20'
cargo deny --all-features check advisories
# What players get, from its first severity on; then what builds and tests it.
(cd web && npm audit --omit=dev)
(cd web && npm audit --audit-level=high)
(cd tests/browser && npm audit --audit-level=high)
(cd tools/maps && npm audit --audit-level=high)
