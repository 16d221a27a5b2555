#!/usr/bin/env bash
# What the release workflow does besides building, so that it can be tried on any machine.
#
#   scripts/release.sh check VERSION             is this what the sources call themselves, and is it in the changelog?
#   scripts/release.sh notes VERSION             what the changelog says about it
#   scripts/release.sh pack BINARY PLATFORM OUT  a static program with its licences and the host's guide, as an archive in OUT
#   scripts/release.sh sums OUT                  the checksums of the archives in OUT
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() {
  echo "release.sh: $*" >&2
  exit 1
}

own_version() { sed -nE '/^\[workspace\.package\]/,/^$/s/^version = "(.*)"/\1/p' Cargo.toml; }

notes() {
  local text
  text=$(awk -v "heading=## [$1]" 'index($0, heading) == 1 { on = 1; next } /^## \[/ { on = 0 } on' CHANGELOG.md | sed -e '/./,$!d')
  [[ -n $text ]] || die "CHANGELOG.md says nothing about $1: move what stands under [Unreleased] below \"## [$1] - $(date -u +%F)\""
  printf '%s\n' "$text"
}

check() {
  local version=$1 file
  [[ $(own_version) == "$version" ]] || die "Cargo.toml calls itself $(own_version) and not $version"
  for file in web/package.json tests/browser/package.json tools/maps/package.json; do
    [[ $(sed -nE 's/^  "version": "(.*)",/\1/p' "$file") == "$version" ]] || die "$file has another version than $version"
  done
  notes "$version" >/dev/null
  echo "$version"
}

pack() {
  local binary=$1 platform=$2 out=$3 name folder
  # A name that is missing on another machine would be found out by its host. A program without an interpreter asks for none.
  if readelf --program-headers "$binary" | grep -q INTERP; then die "$binary is not static"; fi
  [[ $platform == "$(uname -m)"* ]] && { [[ $("$binary" --version) == "entente $(own_version)" ]] || die "$binary calls itself $("$binary" --version)"; }
  name=entente-$(own_version)-$platform
  folder=$(mktemp -d)
  mkdir -p "$out" "$folder/$name"
  install -m 755 "$binary" "$folder/$name/entente"
  install -m 644 LICENSE-MIT LICENSE-APACHE CHANGELOG.md .env.example web/public/licences.txt docs/self-hosting.md "$folder/$name/"
  # The same sources give the same archive.
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -C "$folder" -cf - "$name" | gzip -n >"$out/$name.tar.gz"
  rm -rf -- "$folder"
  echo "$out/$name.tar.gz"
}

sums() {
  cd "$1"
  sha256sum -- *.tar.gz >SHA256SUMS
  cat SHA256SUMS
}

case ${1:-} in
  check | notes | sums) [[ $# -eq 2 ]] || die "usage: release.sh $1 $([[ $1 == sums ]] && echo OUT || echo VERSION)" ;;
  pack) [[ $# -eq 4 ]] || die "usage: release.sh pack BINARY PLATFORM OUT" ;;
  *) die "usage: release.sh check|notes|pack|sums …" ;;
esac
"$@"
