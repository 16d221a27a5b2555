#!/bin/sh
# Backs up the database of docker-compose.yml into /backups. Runs in the image of Postgres, so that pg_dump is as new as
# the server. A dump holds the seeds of running matches and private chat: only its owner may read it.
#
#   backup.sh forever   now and every BACKUP_HOURS hours; keeps the newest BACKUP_KEEP
#   backup.sh once      now
#   backup.sh check     is the newest one young enough? (the container's health check)
set -u
umask 077
hours=${BACKUP_HOURS:-24} keep=${BACKUP_KEEP:-14} folder=${BACKUP_INTO:-/backups}

say() { echo "backup: $*"; }
die() { say "$*" >&2; exit 1; }

case $hours in '' | 0 | *[!0-9]*) die "BACKUP_HOURS is \"$hours\". Write a whole number of at least 1" ;; esac
case $keep in '' | 0 | *[!0-9]*) die "BACKUP_KEEP is \"$keep\". Write a whole number of at least 1" ;; esac

# Under another name until it is whole and on disk, so that what is called a dump is one.
once() {
  name=entente-$(date -u +%Y%m%dT%H%M%SZ).dump
  rm -f "$folder"/entente-*.part
  if pg_dump --format=custom --file="$folder/$name.part" && pg_restore --list "$folder/$name.part" >/dev/null &&
    chown --reference="$folder" "$folder/$name.part" && sync "$folder/$name.part" && mv "$folder/$name.part" "$folder/$name"; then
    say "$name, $(wc -c <"$folder/$name") bytes"
  else
    rm -f "$folder/$name.part"
    say "failed. The backups that are there stay; df -h tells whether the disk is full" >&2
    return 1
  fi
  # The names tell the time: the newest stand first. Nothing else in the folder is touched.
  find "$folder" -maxdepth 1 -type f -name 'entente-*Z.dump' | sort -r | tail -n "+$((keep + 1))" | while IFS= read -r old; do
    rm -f "$old" && say "removed ${old##*/}"
  done
}

case ${1:-} in
  once) once ;;
  check) [ -n "$(find "$folder" -maxdepth 1 -type f -name 'entente-*Z.dump' -mmin "-$((hours * 60 + 60))")" ] || die "no backup of the last $((hours + 1)) hours" ;;
  forever)
    # Without this a stop would wait for the end of the sleep.
    trap 'exit 0' TERM INT
    while :; do
      if once; then pause=$((hours * 3600)); else pause=300; fi
      sleep "$pause" &
      wait $!
    done
    ;;
  *) die "usage: backup.sh forever|once|check" ;;
esac
