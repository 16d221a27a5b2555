#!/usr/bin/env bash
# Breaks the rules one by one and looks whether the tests notice: a seeded sample of a crate's mutants.
#
#   GAME=teg SAMPLE=60 SEED=1 scripts/mutants.sh    one crate: a game's id, or `engine`
#   scripts/mutants.sh changed                      a small sample of each crate that differs from BASE (main)
#
# Works on a copy of the sources below `target/mutation`, so that the working tree stays as it is and a second run
# finds everything built. Fails where less than PASS (95) per cent of the viable mutants are caught.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() {
  echo "mutants.sh: $*" >&2
  exit 2
}

command -v jq >/dev/null || die "please install jq"
command -v cargo-mutants >/dev/null || cargo install cargo-mutants --locked
command -v cargo-nextest >/dev/null || cargo install cargo-nextest --locked

root=$(cargo metadata --locked --no-deps --format-version 1 | jq -r .target_directory)/mutation
tree=$root/tree
pass=${PASS:-95}
# A test binary ends at the first failure where it believes that it is a nightly's; it alone is told so, not the compiler.
runner=CARGO_TARGET_$(rustc -vV | sed -n 's/^host: //p' | tr 'a-z-' 'A-Z_')_RUNNER
first=(-Z unstable-options --fail-fast)

# A copy of what git knows and of what it does not ignore. Times of files stay, so that cargo builds nothing twice.
copy_sources() {
  rm -rf "$tree"
  mkdir -p "$tree"
  git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
    if [[ -e $file ]]; then printf '%s\0' "$file"; fi
  done | tar -c --null -T - | tar -x -C "$tree"
  # What was built last of the crate that was broken last has a mutant in it, and is younger than the sources.
  if [[ -e $root/broken ]]; then touch "$tree/$(cat "$root/broken")/src/lib.rs"; fi
  echo "$1" >"$root/broken"
}

# A sample of the names on standard input, in a random order that the seed alone decides.
sample() {
  jq --argjson size "$1" --argjson seed "$2" '
    def step: . * 16807 % 2147483647;
    [.[].name] as $all
    | reduce range($all | length - 1; 0; -1) as $last (
        {names: $all, state: (($seed * 7919 + 12345) % 2147483646 + 1 | step | step)};
        (.state | step) as $state
        | ($state % ($last + 1)) as $other
        | .state = $state
        | .names[$last] as $moved
        | .names[$last] = .names[$other]
        | .names[$other] = $moved)
    | .names[:$size]'
}

# Tests mutants (a JSON list of names) with some of the crate's tests; the outcomes go to a folder.
#   try_mutants <folder> <names> <arguments of cargo mutants...>
try_mutants() {
  local folder=$1 names=$2
  shift 2
  local -a chosen=() files=()
  mapfile -t chosen < <(jq -r '.[] | gsub("(?<sign>[\\\\.+*?()|\\[\\]{}^$])"; "\\\(.sign)") | "--re=^\(.)$"' <<<"$names")
  mapfile -t files < <(jq -r '[.[] | split(":")[0]] | unique | .[] | "--file=\(.)"' <<<"$names")
  rm -rf "$folder"
  mkdir -p "$folder"
  # 2: some are missed; 3: some ran into the time-out. Anything else but 0 says that the tests fail without a mutant.
  (cd "$tree" && CARGO_TARGET_DIR=$root/build env "$runner=env RUSTC_BOOTSTRAP=1" cargo mutants --in-place --package "$package" --profile mutants \
    --timeout-multiplier 4 --minimum-test-timeout "${PATIENCE:-20}" --output "$folder" --no-shuffle --colors never "${files[@]}" "${chosen[@]}" "$@") || {
    local status=$?
    [[ $status -eq 2 || $status -eq 3 ]] || die "cargo mutants failed ($status), see $folder/mutants.out/log"
  }
}

# Those of the names that had this outcome. cargo-mutants 27 tries mutants that leave out a field of a struct whatever
# was chosen, in the files that it looks at; they count where the sample has drawn them.
#   outcome <folder> <outcome> <names>
outcome() {
  jq --arg summary "$2" --argjson names "$3" \
    '[.outcomes[] | select(.summary == $summary) | .scenario.Mutant.name | select(IN($names[]))]' "$1/mutants.out/outcomes.json"
}

# Records a game's matches as they are played without a mutant; what lies in the repository may be older than the rules.
record() {
  (cd "$tree" && UPDATE_RECORDED=2 CARGO_TARGET_DIR=$root/build cargo test --quiet --profile mutants --package "$1" --test suite \
    as_recorded) >"$root/record.log" 2>&1 || die "matches cannot be recorded, see $root/record.log"
}

count() {
  jq length <<<"$1"
}

# Samples one crate.
run() {
  local game=$1 size=$2 seed=$3 began=$SECONDS
  local package=$game folder=server/games/$game stage
  # What is not in --cargo-arg would be left out when cargo-mutants builds, and all test targets be built.
  local -a stages=("rules" "recorded" "rest") extra=() quick=(--cargo-arg=--test --cargo-arg=rules)
  if [[ $game == engine ]]; then
    package=entente-engine
    folder=server/engine
    # Its tests are all quick ones, so there is nothing left to ask afterwards; it is built anew for each mutant.
    stages=("rules")
    extra=(--cargo-arg "--config=profile.mutants.package.entente-engine.opt-level=0")
    quick=("${extra[@]}" --cargo-arg=--lib --cargo-arg=--test --cargo-arg=engine --cargo-arg=--test --cargo-arg=secret_acts)
  else
    [[ -d $folder ]] || die "there is no game $game"
  fi

  copy_sources "$folder"
  local all names left missed='[]' late='[]' unviable='[]'
  all=$(cd "$tree" && cargo mutants --list --json --package "$package")
  names=$(sample "$size" "$seed" <<<"$all")
  left=$names
  local by=()
  for stage in "${stages[@]}"; do
    [[ $(count "$left") -gt 0 ]] || break
    folder=$root/out/$game/$stage
    case $stage in
      rules) try_mutants "$folder" "$left" "${quick[@]}" -- -- "${first[@]}" ;;
      recorded)
        record "$package"
        try_mutants "$folder" "$left" --cargo-arg=--test --cargo-arg=suite -- as_recorded -- "${first[@]}"
        ;;
      rest) try_mutants "$folder" "$left" "${extra[@]}" --test-tool nextest -- --profile mutants ;;
    esac
    missed=$(outcome "$folder" MissedMutant "$left")
    by+=("$(count "$(outcome "$folder" CaughtMutant "$left")") by $stage")
    late=$(jq -s add <<<"$late $(outcome "$folder" Timeout "$left")")
    unviable=$(jq -s add <<<"$unviable $(outcome "$folder" Unviable "$left")")
    left=$missed
  done

  local total viable took
  total=$(count "$names")
  viable=$((total - $(count "$unviable")))
  took=$((SECONDS - began))
  local caught=$((viable - $(count "$missed") - $(count "$late")))
  printf '\n=== %s: a sample of %d out of %d mutants, seed %d\n' "$game" "$total" "$(count "$all")" "$seed"
  printf 'caught %d (%s), missed %d, time-out %d, unviable %d\n' "$caught" "$(IFS=,; echo "${by[*]}" | sed 's/,/, /g')" \
    "$(count "$missed")" "$(count "$late")" "$(count "$unviable")"
  jq -r '.[] | "  missed: \(.)"' <<<"$missed"
  jq -r '.[] | "  time-out: \(.)"' <<<"$late"
  # A mutant that never ends is noticed as well.
  awk -v good=$((viable - $(count "$missed"))) -v viable="$viable" -v took="$took" -v total="$total" -v pass="$pass" 'BEGIN {
    rate = viable ? 100 * good / viable : 100
    printf "%.1f %% of the viable mutants are noticed; %d s, %.1f s a mutant\n", rate, took, total ? took / total : 0
    exit rate < pass
  }'
}

# A small sample of each crate that was changed since the branch left BASE; another one for each commit.
run_changed() {
  local base changed game status=0 seed
  base=$(git merge-base HEAD "${BASE:-main}")
  seed=${SEED:-$(git rev-parse HEAD | cksum | cut -d ' ' -f 1)}
  changed=$(git diff --name-only "$base" | sed -nE 's|^server/games/([a-z]+)/src/.*|\1|p; s|^server/(engine)/src/.*|\1|p' | grep -vx yardstick | sort -u || true)
  if [[ -z $changed ]]; then
    echo "no crate with rules was changed since $base"
    return
  fi
  for game in $changed; do
    run "$game" "${SAMPLE:-12}" "$seed" || status=$?
  done
  return "$status"
}

case ${1:-} in
  '') run "${GAME:?which crate? GAME=teg, or GAME=engine}" "${SAMPLE:-60}" "${SEED:-1}" ;;
  changed) run_changed ;;
  *) die "usage: GAME=teg [SAMPLE=60] [SEED=1] mutants.sh, or mutants.sh changed" ;;
esac
