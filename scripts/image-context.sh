#!/usr/bin/env bash
# Would `docker build` find what it copies, and would cargo understand it? Plays the Dockerfile's stage `manifests` on what
# .dockerignore lets through, without a Docker engine: a crate that is added to the workspace and forgotten there would
# else be noticed by the first host who builds the image.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

context=$(mktemp -d) stage=$(mktemp -d)
trap 'rm -rf -- "$context" "$stage"' EXIT

# .dockerignore leaves everything out but what it names with `!`, less what it names again without.
[[ $(grep -m1 -v '^#' .dockerignore) == '*' ]] || { echo "image-context.sh: .dockerignore no longer begins by leaving everything out" >&2; exit 1; }
mapfile -t let_in < <(sed -n 's/^!//p' .dockerignore)
git ls-files -z --cached --others --exclude-standard -- "${let_in[@]}" | while IFS= read -r -d '' file; do
  if [[ -e $file ]]; then printf '%s\0' "$file"; fi
done | tar -c --null -T - | tar -x -C "$context"

# Everything that any stage copies out of the context is there.
sed -n 's/^COPY \([^-].*\) [^ ]*$/\1/p' Dockerfile | tr ' ' '\n' | sort -u | while read -r wanted; do
  [[ -e $context/$wanted ]] || { echo "image-context.sh: the Dockerfile copies $wanted, which .dockerignore leaves out" >&2; exit 1; }
done

# The stage itself: its COPYs, then its RUN.
manifests=$(sed -n '/ AS manifests$/,/^# ---/p' Dockerfile)
sed -n 's/^COPY \(.*\) [^ ]*$/\1/p' <<<"$manifests" | tr ' ' '\n' | while read -r wanted; do
  if [[ -n $wanted ]]; then cp -r "$context/$wanted" "$stage/"; fi
done
run=$(sed -n '/^RUN /,$p' <<<"$manifests" | sed 's/^RUN //; /^# ---/d')
(cd "$stage" && sh -ec "$run")
cargo metadata --manifest-path "$stage/Cargo.toml" --locked --offline --no-deps --format-version 1 >/dev/null || {
  echo "image-context.sh: cargo cannot read the workspace that the Dockerfile's stage 'manifests' leaves; is every member copied there?" >&2
  exit 1
}
echo "the image's context holds what the Dockerfile copies, and cargo reads it"
