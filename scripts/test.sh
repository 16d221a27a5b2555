#!/usr/bin/env bash
# Every check and every test. Passes on a fresh clone on Debian 12 or newer with Rust and Node 20, as
# root or with sudo that asks no password: what else is needed is installed from Debian's packages.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

SECONDS=0
step_began=0
step_name=""

end_step() {
  if [[ -n $step_name ]]; then echo "--- $step_name: $((SECONDS - step_began)) s"; fi
  step_name=""
}

step() {
  end_step
  step_name=$1
  step_began=$SECONDS
  printf '\n=== %s\n' "$1"
}

die() {
  echo "test.sh: $*" >&2
  exit 1
}

finish() {
  local status=$?
  if [[ -n ${ENTENTE_TEST_POSTGRES_DIR:-} ]]; then scripts/postgres.sh stop || true; fi
  if [[ $status -eq 0 ]]; then
    end_step
    printf '\n=== All passed in %d min %d s\n' $((SECONDS / 60)) $((SECONDS % 60))
  else
    printf '\n=== FAILED in "%s" after %d min %d s\n' "$step_name" $((SECONDS / 60)) $((SECONDS % 60)) >&2
  fi
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

as_root() {
  if [[ $EUID -eq 0 ]]; then "$@"; else sudo -n "$@"; fi
}

# Debian packages for the programs that are not here.
install_missing() {
  local -a packages=()
  command -v cc >/dev/null || packages+=(build-essential)
  command -v curl >/dev/null || packages+=(curl)
  command -v jq >/dev/null || packages+=(jq)
  command -v sqlite3 >/dev/null || packages+=(sqlite3)
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || packages+=(postgresql)
  if [[ -f tests/browser/package.json ]] && ! command -v chromium >/dev/null; then packages+=(chromium); fi
  if [[ ${#packages[@]} -eq 0 ]]; then
    echo "nothing is missing"
    return
  fi
  command -v apt-get >/dev/null || die "please install: ${packages[*]}"
  echo "installing ${packages[*]}"
  as_root apt-get update -q
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${packages[@]}"
}

# A game depends on the engine and serde alone; the engine on nothing that does I/O.
check_dependencies() {
  local manifest game found wrong
  for manifest in server/games/*/Cargo.toml; do
    game=$(sed -nE 's/^name = "(.*)"/\1/p' "$manifest" | head -n 1)
    found=$(cargo tree --locked -p "$game" -e normal --depth 1 --prefix none --format '{p}' | tail -n +2 | cut -d ' ' -f 1 | sort -u | tr '\n' ' ')
    [[ $found == "entente-engine serde " ]] || die "$game may depend on entente-engine and serde alone, but has: $found"
    echo "$game: $found"
  done
  wrong=$(cargo tree --locked -p entente-engine -e normal --prefix none --format '{p}' | cut -d ' ' -f 1 | sort -u |
    grep -Ex 'entente|tokio|axum|hyper|sqlx|sqlx-.*|rand|getrandom|reqwest|mio|tracing|chrono|time' || true)
  [[ -z $wrong ]] || die "the engine may not depend on: $wrong"
  echo "entente-engine: no transport, clock, database or system randomness"
  wrong=$(cargo tree --locked -p journal -e normal --prefix none --format '{p}' | cut -d ' ' -f 1 | sort -u | grep -Ex 'entente|entente-engine|shelf|axum|hyper' || true)
  [[ -z $wrong ]] || die "the journal may not depend on: $wrong"
  echo "journal: no game, no engine, no room, no transport"
}

# The files of the repository, without what was built or fetched.
files() {
  git ls-files -z 2>/dev/null || find . -type f ! -path '*/.git/*' ! -path './target/*' ! -path './data/*' ! -path '*/node_modules/*' ! -path '*/dist/*' -print0
}

# Lines of the repository's files that match a pattern; this script has to name what it looks for.
lines_with() {
  files | xargs -0 grep -nIHE -e "$1" | grep -vE '^(\./)?(scripts/test\.sh|Cargo\.lock):' || true
}

# Nothing that is true on one machine alone, and no package server by name.
check_places() {
  local found
  found=$(lines_with '(^|[^A-Za-z0-9_.~-])/(root|home|Users|work|mnt)/[A-Za-z0-9]')
  [[ -z $found ]] || die "paths of one machine: $found"
  found=$(lines_with '"resolved": *"|registry\.npmjs|npm_config_registry|registry *= *"?https?:|artifactory|index-url')
  [[ -z $found ]] || die "addresses of a package server: $found"
  found=$(grep -nE '^source = ' Cargo.lock | grep -vF 'registry+https://github.com/rust-lang/crates.io-index' || true)
  [[ -z $found ]] || die "crates from elsewhere than crates.io: $found"
  echo "none"
}

# Every setting stands in the host's guide and in .env.example, and compose hands on what is written there.
check_settings() {
  local name default own='ENTENTE_LISTEN|ENTENTE_DATA_DIR|DATABASE_URL'
  while read -r name; do
    grep -q "\`$name\`" docs/self-hosting.md || die "docs/self-hosting.md does not explain $name"
    grep -q "^#$name=" .env.example || die ".env.example does not explain $name"
  done < <(sed -nE 's/.*env = "([A-Z_]+)".*/\1/p' server/src/config.rs)
  while IFS='=' read -r name default; do
    [[ ! $name =~ ^($own)$ ]] || continue
    grep -q "\`$name\`" docs/self-hosting.md || die "docs/self-hosting.md does not explain $name"
    grep -qF "\${$name:-" docker-compose.yml || die "docker-compose.yml does not hand $name on"
    [[ ! $name =~ ^ENTENTE_ ]] || ! grep -qF "env = \"$name\"" server/src/config.rs || grep -qF "      $name: \"\${$name:-" docker-compose.yml ||
      die "docker-compose.yml does not hand $name on to the server"
    # An example and no default; another default, which .env.example names in words.
    [[ ! $name =~ ^(ENTENTE_PUBLIC_URL|ENTENTE_METRICS_TOKEN|ENTENTE_LOG_FORMAT)$ ]] || continue
    grep -qF "\${$name:-$default}" docker-compose.yml || die "the default of $name in docker-compose.yml is not $default, as .env.example says"
  done < <(sed -nE 's/^#([A-Z_]+)=(.*)/\1=\2/p' .env.example)
  while read -r name; do
    grep -q "^#$name=" .env.example || die ".env.example does not explain $name, which docker-compose.yml takes"
  done < <(grep -oE '\$\{[A-Z_]+' docker-compose.yml | cut -c 3- | sort -u)
  echo "all are there"
}

# What others' work is in the program, and whether its terms and where it comes from are as deny.toml says. What is
# known to be vulnerable is asked in the release workflow, for that needs the network each time.
check_supply() {
  if ! command -v cargo-deny >/dev/null; then
    # Without optimisation it takes a minute of processor time to build instead of many, and two seconds to run.
    CARGO_PROFILE_DEV_DEBUG=0 cargo install cargo-deny --locked --debug --version '^0.20'
  fi
  cargo deny --log-level error --all-features check --hide-inclusion-graph bans licenses sources
}

# Tools that are good to have and not asked for.
optional_checks() {
  if command -v shellcheck >/dev/null; then shellcheck scripts/*.sh deploy/*.sh .ci/run && echo "shellcheck: good"; else echo "shellcheck: not installed, skipped"; fi
  if command -v typos >/dev/null; then typos; else echo "typos: not installed, skipped"; fi
}

step "Debian packages"
install_missing

step "Versions"
command -v cargo >/dev/null || die "please install Rust: https://rustup.rs"
command -v node >/dev/null || die "please install Node 20.19 or newer"
cargo --version
cargo clippy --version
node --version
if ! command -v cargo-nextest >/dev/null; then cargo install cargo-nextest --locked; fi
cargo nextest --version | head -n 1

step "Machine paths and package servers"
check_places

step "Settings are explained"
check_settings

step "Dependency directions"
check_dependencies

step "What the image is built from"
scripts/image-context.sh

step "Supply chain"
check_supply

step "Optional tools"
optional_checks

step "Rust: format"
cargo fmt --all --check

step "Web: dependencies"
(cd web && npm ci)
(cd tools/maps && npm ci)
if [[ -f tests/browser/package.json ]]; then
  (cd tests/browser && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci)
fi

step "Licences of what is shipped"
node scripts/licences.mjs --check

step "Web: format"
(cd web && npm run lint)
(cd tools/maps && npm run lint)
if [[ -f tests/browser/package.json ]]; then (cd tests/browser && npm run lint); fi

step "Web: types"
(cd web && npm run check)
(cd tools/maps && npm run check)
if [[ -f tests/browser/package.json ]]; then (cd tests/browser && npm run check); fi

step "Web: unit tests"
(cd web && npm test)

step "Maps: parts of the map maker, what is described, what the boards say"
(cd tools/maps && npm test && npm run maps -- check && npm run maps -- prove)

step "Web: build"
(cd web && npm run build)

step "Rust: clippy"
cargo clippy --locked --workspace --all-targets --all-features -- -D warnings

step "Postgres for the tests"
exports=$(scripts/postgres.sh start)
eval "$exports"

step "Rust: build the server"
# With the same choice of packages and features as the tests, so that nothing is built twice.
cargo build --locked --workspace --all-features --bins
binary=$(cargo metadata --locked --no-deps --format-version 1 | jq -r .target_directory)/debug/entente
export ENTENTE_BIN=$binary ENTENTE_TEST_BINARY=$binary

step "Rust: tests"
cargo nextest run --locked --workspace --all-features

step "Rust: documentation tests"
cargo test --locked --workspace --all-features --doc --quiet

step "Backup and restore"
scripts/backup-test.sh

step "Browser tests"
if [[ -f tests/browser/package.json ]]; then
  (cd tests/browser && npm test)
else
  echo "there are none yet"
fi
