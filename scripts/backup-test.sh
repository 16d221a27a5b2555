#!/usr/bin/env bash
# Backs up and restores as docs/self-hosting.md says, with a real server, once with Postgres and once
# with SQLite: what the server tells about every room must be the same before and after. With Postgres the dump is made by
# deploy/backup.sh, which runs in the profile `backup` of docker-compose.yml.
#
# Uses the Postgres of ENTENTE_TEST_POSTGRES, or a throw-away one; ENTENTE_BIN names the server's
# program (default: target/debug/entente).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

server=""
started_postgres=""
log=""
work=$(mktemp -d /tmp/entente-backup.XXXXXXXX)

say() { echo "backup-test.sh: $*"; }

die() {
  echo "backup-test.sh: $*" >&2
  if [[ -n $log && -e $log ]]; then tail -n 20 "$log" >&2; fi
  exit 1
}

stop_server() {
  if [[ -n $server ]]; then
    kill -TERM "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  server=""
}

finish() {
  stop_server
  if [[ -n $started_postgres ]]; then scripts/postgres.sh stop || true; fi
  rm -rf -- "$work"
}
trap finish EXIT

for program in curl jq sqlite3 createdb dropdb pg_dump pg_restore; do
  command -v "$program" >/dev/null || die "$program is missing; install curl, jq, sqlite3 and postgresql-client"
done

binary=${ENTENTE_BIN:-$(cargo metadata --locked --no-deps --format-version 1 | jq -r .target_directory)/debug/entente}
[[ -x $binary ]] || cargo build --locked -p entente
[[ -x $binary ]] || die "$binary is missing; set ENTENTE_BIN"

if [[ -z ${ENTENTE_TEST_POSTGRES:-} ]]; then
  exports=$(scripts/postgres.sh start)
  eval "$exports"
  started_postgres=yes
fi

# Starts the server over a journal (the rest of the arguments are its settings) and finds its address.
start_server() {
  log=$work/server-$RANDOM.log
  env "$@" ENTENTE_LISTEN=127.0.0.1:0 ENTENTE_LOG_FORMAT=json ENTENTE_BOT_DELAY_MS=0 ENTENTE_SNAPSHOT_EVERY=8 "$binary" >"$log" 2>&1 &
  server=$!
  local try address
  for ((try = 0; try < 300; try++)); do
    address=$(jq -rR 'fromjson? | .fields.address // empty' "$log" | head -n 1)
    if [[ -n $address ]]; then
      base=http://$address
      curl -fsS "$base/readyz" >/dev/null || die "the server is not ready"
      return
    fi
    kill -0 "$server" 2>/dev/null || die "the server did not start"
    sleep 0.1
  done
  die "the server did not start in time"
}

# post PATH BODY [TOKEN]
post() {
  local -a headers=(-H 'content-type: application/json')
  if [[ -n ${3:-} ]]; then headers+=(-H "authorization: Bearer $3"); fi
  curl -fsS "${headers[@]}" -d "$2" "$base$1"
}

# get PATH [TOKEN]
get() {
  local -a headers=()
  if [[ -n ${2:-} ]]; then headers+=(-H "authorization: Bearer $2"); fi
  curl -fsS "${headers[@]}" "$base$1"
}

# One match that bots play to its end, one that has just begun, one room in the lobby.
make_rooms() {
  local made try
  made=$(post /api/rooms '{"game":"petrodolar","name":"Ana","seats":4,"options":{"max_rounds":20},"clock":{"decision":600}}')
  finished=$(jq -r .room <<<"$made")
  finished_token=$(jq -r .token <<<"$made")
  for try in 1 2 3; do post "/api/rooms/$finished/bots" '{"level":"easy"}' "$finished_token" >/dev/null; done
  post "/api/rooms/$finished/start" '{}' "$finished_token" >/dev/null
  # A bot stands in for the host, so that the match ends by itself.
  post "/api/rooms/$finished/bots" '{"seat":0,"level":"easy"}' "$finished_token" >/dev/null

  made=$(post /api/rooms '{"game":"petrodolar","name":"Bea","seats":3}')
  begun=$(jq -r .room <<<"$made")
  begun_token=$(jq -r .token <<<"$made")
  post "/api/rooms/$begun/seats" '{"name":"Çelik"}' >/dev/null
  post "/api/rooms/$begun/start" '{}' "$begun_token" >/dev/null

  made=$(post /api/rooms '{"game":"petrodolar","name":"Dora","public":true}')
  lobby=$(jq -r .room <<<"$made")
  lobby_token=$(jq -r .token <<<"$made")

  for ((try = 0; try < 600; try++)); do
    [[ $(get "/api/rooms/$finished" | jq -r .status) == finished ]] && return
    sleep 0.1
  done
  die "the bots' match did not end: $(get "/api/rooms/$finished")"
}

# What the server tells, but since when somebody is away: that is counted anew after a start.
lasting() { jq -c 'walk(if type == "object" then del(.away_since) else . end)'; }

# Everything the server tells about the rooms, into a folder. A token is asked for what only its seat may see.
tell() {
  mkdir -p "$1"
  local room token v
  for room in "$finished" "$begun" "$lobby"; do
    get "/api/rooms/$room" | lasting >"$1/$room.info"
    get "/api/rooms/$room/chat" >"$1/$room.chat"
  done
  for room in "$finished:$finished_token" "$begun:$begun_token"; do
    token=${room#*:} room=${room%%:*}
    get "/api/rooms/$room/history" "$token" >"$1/$room.history"
    v=$(jq .v "$1/$room.info")
    get "/api/rooms/$room/at/$v" >"$1/$room.table"
  done
  get "/api/rooms/$finished/record" >"$1/$finished.record"
  get '/api/rooms?public=true' | lasting >"$1/public"
}

compare() {
  diff -r "$work/$1" "$work/$2" >&2 || die "$3: the server tells something else after the restore"
  local entries
  entries=$(jq '.entries | length' "$work/$2/$finished.history")
  [[ $entries -gt 10 ]] || die "$3: the match has only $entries entries"
  "$binary" verify "$work/$2/$finished.record" || die "$3: the restored match's record is wrong"
  # The restored rooms are alive: the host's token still opens the seat.
  post "/api/rooms/$lobby/bots" '{"level":"easy"}' "$lobby_token" >/dev/null
  say "$3: three rooms and $entries entries are as they were"
}

# Four backups in a row, of which two are kept, and nothing else in the folder is touched. The newest becomes entente.dump.
back_up_again_and_again() {
  local folder=$work/backups try user=${1#*://} place=${1#*@}
  local -a kept
  user=${user%%[@:]*} place=${place%%/*}
  mkdir "$folder"
  chmod 755 "$folder"
  echo mine >"$folder/entente-mine.txt"
  touch "$folder/entente-20200101T000000Z.dump" "$folder/entente-20200101T000000Z.dump.part"
  backup_sh() { env PGHOST="${place%:*}" PGPORT="${place#*:}" PGUSER="$user" PGDATABASE="${1##*/}" BACKUP_INTO="$folder" BACKUP_KEEP="${3:-2}" sh deploy/backup.sh "$2" >>"$work/backup.log" 2>&1; }
  for try in 1 2 3 4; do
    backup_sh "$1" once || { cat "$work/backup.log" >&2; die "Postgres: backup $try failed"; }
    # Their names tell seconds.
    sleep 1.1
  done
  kept=("$folder"/entente-*.dump)
  [[ ${#kept[@]} -eq 2 && ! -e $folder/entente-20200101T000000Z.dump ]] || die "Postgres: kept ${kept[*]}"
  [[ -e $folder/entente-mine.txt && ! -e $folder/entente-20200101T000000Z.dump.part ]] || die "Postgres: the folder holds $(ls "$folder")"
  [[ $(stat -c %a "${kept[1]}") == 600 ]] || die "Postgres: everybody may read ${kept[1]}"
  backup_sh "$1" check || die "Postgres: the newest backup is called too old"
  # One that fails costs none of those that are there.
  ! backup_sh "$1-that-there-is-not" once || die "Postgres: a backup of nothing succeeded"
  ! backup_sh "$1" once none || die "Postgres: BACKUP_KEEP=none was taken"
  [[ $(find "$folder" -name '*.dump*' | wc -l) -eq 2 ]] || die "Postgres: a failed backup left or removed something: $(ls "$folder")"
  mv "${kept[1]}" "$work/entente.dump"
  touch -d '-2 days' "${kept[0]}"
  ! backup_sh "$1" check || die "Postgres: a backup of two days ago is called young enough"
}

with_postgres() {
  local admin=$ENTENTE_TEST_POSTGRES
  local name=entente_backup_$$
  local old=${admin%/*}/${name} new=${admin%/*}/${name}_restored
  createdb --maintenance-db="$admin" "$name"

  start_server DATABASE_URL="$old"
  make_rooms
  tell "$work/postgres-before"
  # While the server runs.
  back_up_again_and_again "$old"
  env DATABASE_URL="$old" "$binary" admin backup "$work/postgres.jsonl"
  stop_server

  dropdb --maintenance-db="$admin" "$name"
  createdb --maintenance-db="$admin" "${name}_restored"
  pg_restore --no-owner --exit-on-error --dbname="$new" "$work/entente.dump"

  start_server DATABASE_URL="$new"
  tell "$work/postgres-after"
  compare postgres-before postgres-after Postgres
  stop_server
  dropdb --maintenance-db="$admin" "${name}_restored"

  # The portable file, into the other store.
  env DATABASE_URL= ENTENTE_DATA_DIR="$work/moved" "$binary" admin restore "$work/postgres.jsonl"
  start_server DATABASE_URL= ENTENTE_DATA_DIR="$work/moved"
  tell "$work/postgres-moved"
  compare postgres-before postgres-moved "Postgres, moved to SQLite"
  stop_server
}

with_sqlite() {
  start_server DATABASE_URL= ENTENTE_DATA_DIR="$work/data"
  make_rooms
  tell "$work/sqlite-before"
  # While the server runs, in both ways that are documented.
  sqlite3 "$work/data/entente.db" ".backup '$work/backup.db'"
  sqlite3 "$work/data/entente.db" "VACUUM INTO '$work/vacuum.db'"
  env DATABASE_URL= ENTENTE_DATA_DIR="$work/data" "$binary" admin backup "$work/admin.db"
  env DATABASE_URL= ENTENTE_DATA_DIR="$work/data" "$binary" admin backup - >"$work/sqlite.jsonl"
  stop_server

  local copy
  for copy in backup vacuum admin; do
    [[ $(sqlite3 "$work/$copy.db" 'PRAGMA integrity_check') == ok ]] || die "SQLite: $copy.db is damaged"
    # In place of what was there.
    rm -f "$work/data/entente.db" "$work/data/entente.db-wal" "$work/data/entente.db-shm"
    cp "$work/$copy.db" "$work/data/entente.db"
    start_server DATABASE_URL= ENTENTE_DATA_DIR="$work/data"
    tell "$work/sqlite-after-$copy"
    compare sqlite-before "sqlite-after-$copy" "SQLite ($copy)"
    stop_server
  done

  # The portable file, into the other store.
  local admin=$ENTENTE_TEST_POSTGRES
  local name=entente_moved_$$
  createdb --maintenance-db="$admin" "$name"
  env DATABASE_URL="${admin%/*}/$name" "$binary" admin restore - <"$work/sqlite.jsonl"
  start_server DATABASE_URL="${admin%/*}/$name"
  tell "$work/sqlite-moved"
  compare sqlite-before sqlite-moved "SQLite, moved to Postgres"
  stop_server
  dropdb --maintenance-db="$admin" "$name"
}

with_postgres
with_sqlite
