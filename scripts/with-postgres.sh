#!/usr/bin/env bash
# bash scripts/with-postgres.sh COMMAND ARGS...
#
# Runs COMMAND with IBID_DATABASE_URL naming an empty, throw-away PostgreSQL 18 that has pgvector
# and pg_textsearch, and exits with COMMAND's status. The server comes from, in this order:
#   1. IBID_DATABASE_URL, when it is already set (nothing is started);
#   2. a PostgreSQL 18 installed here with both extensions (its programs, a temporary data directory);
#   3. on Debian or Ubuntu, as root: a Debian sid root built once, about a minute and 0.5 GB, in
#      ${XDG_CACHE_HOME:-~/.cache}/ibid/postgres-18 (remove that directory to get newer packages).
set -euo pipefail
PATH=$PATH:/usr/sbin:/sbin # chroot stands there, and not every shell looks there
say() { printf 'with-postgres: %s\n' "$*" >&2; }
hint='install PostgreSQL 18 with pgvector and pg_textsearch, or start one and set IBID_DATABASE_URL'
fail() { say "$2"; tail -n 25 "${3:-/dev/null}" >&2; exit "$1"; } # STATUS MESSAGE [LOG]

[ $# -gt 0 ] || fail 2 "usage: with-postgres.sh COMMAND ARGS..."
if [ -n "${IBID_DATABASE_URL-}" ]; then
  say "IBID_DATABASE_URL is already set; using that database"
  exec -- "$@"
fi

job='' group=- signal=TERM server='' tmp='' partial=''
end() { # PROCESS SIGNAL LAST_SIGNAL
  kill -s "$2" -- "$1" 2>/dev/null || true
  for _ in {1..100}; do
    kill -0 -- "$1" 2>/dev/null || return 0
    sleep 0.1
  done
  kill -s "$3" -- "$1" 2>/dev/null || true
}
remove_tree() { # unmounts first: rm must never walk into something mounted from the host
  local at
  while read -r _ at _; do
    [[ $at != "$1"/* ]] || umount -l "$at" || return
  done < <(sort -r -k 2 /proc/self/mounts)
  rm -rf -- "$1"
}
cleanup() {
  trap '' INT TERM HUP
  [ -z "$job" ] || end "$job" "$signal" KILL
  [ -z "$server" ] || end "$server" INT QUIT # PostgreSQL's fast, then immediate, shutdown
  wait 2>/dev/null
  [ -z "$tmp" ] || rm -rf -- "$tmp"
  [ -z "$partial" ] || remove_tree "$partial"
}
trap cleanup EXIT
# Without a group of its own, COMMAND has had the terminal's Ctrl-C already (0: no second signal).
trap '[ "$signal" = KILL ] || signal=${group:+INT}; signal=${signal:-0}; exit 130' INT
trap 'exit 143' TERM
trap 'exit 129' HUP

# In the background, because bash runs no trap while it waits for a foreground program; in a process
# group of its own (group=-), so that what the program itself started can be ended with it.
run_job() {
  local status=0
  if [ -n "$group" ]; then set -m; fi
  (trap - INT QUIT && exec -- "$@") <&0 8<&- & job=$group$!
  set +m
  wait "$!" || status=$?
  job='' && return "$status"
}

has_extensions() { [ -r "$1/extension/vector.control" ] && [ -r "$1/extension/pg_textsearch.control" ]; }
find_local() { # sets bin
  local config
  for config in pg_config /usr/lib/postgresql/18/bin/pg_config; do
    [[ $("$config" --version 2>/dev/null) == "PostgreSQL 18"* ]] && bin=$("$config" --bindir) &&
      [ -x "$bin/postgres" ] && has_extensions "$("$config" --sharedir)" && return 0
  done
  return 1
}

build_root() {
  # In namespaces of its own nothing that debootstrap mounts or starts can outlive it. A container
  # that refuses them refuses its /proc too, without which PostgreSQL's packages do not install.
  local mirror log=$root.log isolate=(setpriv --pdeathsig KILL unshare -mpf --kill-child --mount-proc)
  "${isolate[@]}" true 2>/dev/null || fail 2 "this container may not mount (CAP_SYS_ADMIN): $hint"
  say "building PostgreSQL 18 in $root, once, about a minute (log: $log)"
  if ! command -v debootstrap >/dev/null; then
    run_job sh -c 'apt-get update && apt-get -o DPkg::Lock::Timeout=120 install -y debootstrap' \
      </dev/null >"$log" 2>&1 || fail 1 "debootstrap could not be installed:" "$log"
  fi
  # Empty on Ubuntu, or before any apt-get update: debootstrap then takes its own default.
  # shellcheck disable=SC2016
  mirror=$(apt-get indextargets --format '$(SITE)' 'Origin: Debian' 'Label: Debian' 2>/dev/null |
    grep -E '^https?://' | head -n 1 || true)
  partial=$root.partial.$$ signal=KILL # a PID namespace's first process does not hear a plain TERM
  run_job "${isolate[@]}" debootstrap --variant=minbase \
    --include=postgresql-18,postgresql-18-pgvector,postgresql-18-pg-textsearch \
    sid "$partial" ${mirror:+"$mirror"} </dev/null >"$log" 2>&1 || fail 1 "debootstrap failed:" "$log"
  has_extensions "$partial/usr/share/postgresql/18" || fail 1 "an extension is missing:" "$log"
  rm -rf "$partial"/var/cache/apt/archives/*.deb "$partial/var/lib/postgresql/18/main"
  mv -T "$partial" "$root"
  partial='' signal=TERM
}
root='' as_postgres=(env -i TZ=UTC LC_ALL=C.UTF-8 "PATH=$PATH")
if find_local; then
  tmp=$(mktemp -d "${TMPDIR:-/tmp}/ibid-postgres.XXXXXX")
elif [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null; then
  root=$(realpath -m "${XDG_CACHE_HOME:-$HOME/.cache}/ibid/postgres-18") bin=/usr/lib/postgresql/18/bin
  mkdir -p "${root%/*}"
  # One at a time: the holder of the lock knows that a partial root was left by a dead run. Each run keeps
  # its data directory locked (8), so an unlocked one is a dead run's too.
  exec 9>"$root.lock" && run_job flock 9
  for stale in "$root".partial.*; do [ ! -e "$stale" ] || remove_tree "$stale"; done
  [ -d "$root" ] || build_root
  for stale in "$root"/var/tmp/ibid.*; do
    if [ -d "$stale" ] && flock -n "$stale" true; then rm -rf -- "$stale"; fi
  done
  tmp=$(mktemp -d "$root/var/tmp/ibid.XXXXXX")
  exec 8<"$tmp" && flock 8 && exec 9>&-
  as_postgres+=(chroot "$root")
else
  fail 2 "no local PostgreSQL 18, and only root on Debian or Ubuntu can build one: $hint"
fi

data=${tmp#"$root"}/data log=$tmp/log
# A session of its own keeps the terminal's Ctrl-C from the server until COMMAND has ended; the
# parent-death signal stops the server even when this script is killed outright.
if [ "$(id -u)" = 0 ]; then
  "${as_postgres[@]}" chown postgres "${tmp#"$root"}"
  as_postgres+=(setsid setpriv --reuid postgres --regid postgres --init-groups --pdeathsig INT)
elif command -v setsid setpriv >/dev/null; then
  as_postgres+=(setsid setpriv --pdeathsig INT)
fi
"${as_postgres[@]}" "$bin/initdb" -D "$data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync \
  >"$log" 2>&1 || fail 1 "initdb failed:" "$log"

for _ in {1..5}; do
  port=$((20000 + RANDOM % 12000)) # below the ports that Linux gives to outgoing connections
  # Shared memory in files (mmap), since the chroot has no /dev/shm of its own.
  "${as_postgres[@]}" "$bin/postgres" -D "$data" -p "$port" -c listen_addresses=127.0.0.1 \
    -c unix_socket_directories= -c shared_preload_libraries=pg_textsearch -c max_connections=50 \
    -c shared_buffers=32MB -c dynamic_shared_memory_type=mmap -c fsync=off >"$log" 2>&1 & server=$!
  for _ in {1..300}; do # its own file says when it is ready; on the port another could be answering
    if grep -qs '^ready' "$tmp/data/postmaster.pid"; then break 2; fi
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
  done
  grep -q 'could not bind' "$log" || break
done
grep -qs '^ready' "$tmp/data/postmaster.pid" || fail 1 "PostgreSQL did not start:" "$log"
versions=$("${as_postgres[@]}" "$bin/psql" -XqAt -h 127.0.0.1 -p "$port" -U postgres -v ON_ERROR_STOP=1 \
  -c 'create database ibid' -c "select 'PostgreSQL ' || split_part(version(), ' ', 2) || string_agg(', '
    || name || ' ' || default_version, '' order by name desc) from pg_available_extensions
    where name in ('vector', 'pg_textsearch')" 2>>"$log") || fail 1 "no database created:" "$log"
say "$versions on 127.0.0.1:$port"
export IBID_DATABASE_URL=postgresql://postgres@127.0.0.1:$port/ibid
if [ -t 0 ]; then group=''; fi # a background process group could not read the terminal
run_job "$@"
