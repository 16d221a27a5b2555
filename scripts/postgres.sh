#!/usr/bin/env bash
# A throw-away Postgres for the tests.
#
#   eval "$(scripts/postgres.sh start)"     starts one and sets ENTENTE_TEST_POSTGRES (and ..._DIR)
#   scripts/postgres.sh stop                stops it and removes everything
#
# It listens on 127.0.0.1 on a free port, trusts everybody on this machine, and syncs to disk as a real
# one does. Any other Postgres on this machine is left alone.
set -euo pipefail

say() { echo "postgres.sh: $*" >&2; }
die() { say "$*"; exit 1; }

# The newest installed version's programs.
programs() {
  local dir newest=""
  for dir in $(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V); do
    if [[ -x $dir/initdb && -x $dir/postgres ]]; then newest=$dir; fi
  done
  if [[ -z $newest ]] && command -v initdb >/dev/null; then newest=$(dirname "$(command -v initdb)"); fi
  echo "$newest"
}

install_package() {
  [[ $EUID -eq 0 ]] || die "no Postgres on this machine; install it (apt-get install postgresql) or run this as root"
  command -v apt-get >/dev/null || die "no Postgres on this machine and no apt-get to install it with; please install Postgres 15 or newer"
  say "installing Debian's postgresql package"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q >&2 || die "apt-get update failed"
  apt-get install -y -q --no-install-recommends postgresql >&2 || die "apt-get install postgresql failed"
}

# Postgres refuses to run as root; then it runs as the user of Debian's package.
as_postgres() {
  if [[ $EUID -eq 0 ]]; then runuser -u postgres -- "$@"; else "$@"; fi
}

is_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

start() {
  local bin dir port try
  bin=$(programs)
  if [[ -z $bin ]]; then
    install_package
    bin=$(programs)
    [[ -n $bin ]] || die "the package is installed, but there is no initdb"
  fi
  if [[ $EUID -eq 0 ]]; then
    id postgres >/dev/null 2>&1 || die "Postgres does not run as root and there is no user postgres; run this as a normal user"
  fi

  # Not under TMPDIR: the path of a Unix socket may have 107 characters, and user postgres must get there.
  dir=$(mktemp -d /tmp/entente-postgres.XXXXXXXX)
  touch "$dir/throw-away"
  if [[ $EUID -eq 0 ]]; then chown -R postgres "$dir"; fi
  # shellcheck disable=SC2064
  trap "remove '$bin' '$dir'" EXIT
  cd "$dir"

  say "creating a cluster ($("$bin/postgres" --version)) in $dir"
  as_postgres "$bin/initdb" --pgdata="$dir/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync \
    >"$dir/initdb.log" 2>&1 || { cat "$dir/initdb.log" >&2; die "initdb failed"; }

  for try in 1 2 3 4 5; do
    port=$((20000 + (RANDOM * 32768 + RANDOM) % 12000))
    is_free "$port" || continue
    if as_postgres "$bin/pg_ctl" start --pgdata="$dir/data" --log="$dir/log" --wait --timeout=60 --options="\
-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$dir -c fsync=on -c synchronous_commit=on \
-c max_connections=200" >&2; then
      trap - EXIT
      say "ready on port $port"
      echo "export ENTENTE_TEST_POSTGRES=postgres://postgres@127.0.0.1:$port/postgres"
      echo "export ENTENTE_TEST_POSTGRES_DIR=$dir"
      return
    fi
    say "it did not start on port $port (attempt $try)"
    tail -n 5 "$dir/log" >&2 || true
  done
  die "Postgres did not start; see above"
}

# Stops what runs in a folder and deletes the folder.
remove() {
  local bin=$1 dir=$2
  cd /
  [[ -e $dir/throw-away ]] || return 0
  if [[ -e $dir/data/postmaster.pid ]]; then
    as_postgres "$bin/pg_ctl" stop --pgdata="$dir/data" --mode=immediate --wait >&2 || true
  fi
  rm -rf -- "$dir"
}

stop() {
  local dir=${ENTENTE_TEST_POSTGRES_DIR:-}
  [[ -n $dir ]] || die "ENTENTE_TEST_POSTGRES_DIR is not set: there is nothing to stop"
  [[ -e $dir/throw-away ]] || die "$dir is not a folder that 'start' made"
  remove "$(programs)" "$dir"
  say "stopped and removed"
}

case ${1:-} in
  start) start ;;
  stop) stop ;;
  *) die "usage: postgres.sh start|stop" ;;
esac
