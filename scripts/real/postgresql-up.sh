#!/bin/bash
# Starts a real PostgreSQL for tests, on the loopback, in a throw-away folder, with an ordinary role and its database, and
# one that may make databases for it.
#
#   usage: postgresql-up.sh FOLDER     (FOLDER must not exist)
#
# Prints the URL of the database on standard output when it serves, as its owner and, in a second line, as the other role; FOLDER
# is also that of the socket by which it can be reached. Each line of its standard input has the server `stop`, be ended by a
# `kill`, or `start` again, and is answered by `done` when that is so. Runs until its standard input is closed; then it stops the
# server and removes FOLDER. What it has acknowledged is gone in a crash, unless DURABLE is set; with AS_IT_COMES besides it has no
# settings but its own, as one that is measured has to. As root it installs PostgreSQL from the distribution's packages if it is
# missing. Exits 77 with the reason on standard error where it cannot be had.
set -euo pipefail

FOLDER=${1:?usage: postgresql-up.sh FOLDER}
ROLE=marketplace
RUNNER=runner
PASSWORD=$(tr -dc A-Za-z0-9 </dev/urandom | head -c 24 || true)
SERVER=

unavailable() { echo "$1" >&2; exit 77; }

installed() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }

install_postgresql() {
  [ -z "$(installed)" ] || return 0
  command -v apt-get >/dev/null || unavailable 'PostgreSQL is not installed, and there is no apt-get to install it with.'
  [ "$(id -u)" = 0 ] || unavailable 'PostgreSQL is not installed. As root: apt-get install --no-install-recommends postgresql'
  echo 'Installing PostgreSQL' >&2
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql; } >&2 \
    || unavailable 'The packages of PostgreSQL could not be installed.'
}

# PostgreSQL does not run as root.
as_postgres() {
  if [ "$(id -u)" != 0 ]; then "$@"; else (cd / && exec setpriv --reuid=postgres --regid=postgres --init-groups --reset-env -- "$@"); fi
}

# After a kill its connections end a moment later than itself, and no other server begins before: it is tried until one does. What
# it reads again of its log, and syncs, takes a busy machine minutes.
start() {
  local until=$((SECONDS + 300))
  while [ "$SECONDS" -lt "$until" ]; do
    if ! kill -0 "${SERVER:-none}" 2>/dev/null; then
      as_postgres "$BIN/postgres" -D "$FOLDER/data" -p "$PORT" -k "$FOLDER" "${SETTINGS[@]}" </dev/null >>"$FOLDER/postgres.out" 2>&1 &
      SERVER=$!
    fi
    if "$BIN/pg_isready" -q -h "$FOLDER" -p "$PORT"; then return; fi
    sleep 0.05
  done
  echo 'PostgreSQL takes no connections.' >&2
  exit 1
}

# Has the server end in a way, and waits for that.
end_by() {
  case $1 in
    stop) as_postgres "$BIN/pg_ctl" -D "$FOLDER/data" -m fast stop >/dev/null ;;
    kill) kill -KILL "$(head -n 1 "$FOLDER/data/postmaster.pid")" ;;
  esac
  wait "$SERVER" 2>/dev/null || true
  SERVER=
}

remove() {
  local status=$?
  if [ "$status" != 0 ]; then tail -n 20 "$FOLDER"/*.out >&2; fi
  exec 2>/dev/null
  if [ -n "$SERVER" ]; then as_postgres "$BIN/pg_ctl" -D "$FOLDER/data" -m immediate stop >/dev/null || true; fi
  wait
  rm -rf "$FOLDER"
}

# The secret that the server keeps of the password. It is as random as a key, and so is not stretched: that would take each
# connection longer than all the rest of it.
secret() {
  PASSWORD=$PASSWORD node -e 'const { createHash, createHmac, pbkdf2Sync, randomBytes } = require("crypto");
    const salt = randomBytes(16), salted = pbkdf2Sync(process.env.PASSWORD, salt, 1, 32, "sha256");
    const [client, server] = ["Client", "Server"].map((whose) => createHmac("sha256", salted).update(`${whose} Key`).digest());
    const stored = createHash("sha256").update(client).digest();
    console.log(`SCRAM-SHA-256$1:${salt.toString("base64")}$${stored.toString("base64")}:${server.toString("base64")}`);'
}

free_port() { node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }

install_postgresql
BIN=$(installed)
mkdir -m 700 "$FOLDER"
trap remove EXIT
if [ "$(id -u)" = 0 ]; then chown postgres: "$FOLDER"; fi

PORT=$(free_port)
as_postgres "$BIN/initdb" -D "$FOLDER/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$FOLDER/initdb.out" 2>&1
SETTINGS=(-c listen_addresses=127.0.0.1,::1 -c max_connections=200)
if [ -z "${AS_IT_COMES:-}" ]; then
  # Its cleaning would keep an ordinary role from dropping a database.
  SETTINGS+=(-c shared_buffers=64MB -c autovacuum=off)
  # Nothing counts rows for it either, so statements that were planned when tables were empty would go on reading whole ones.
  SETTINGS+=(-c enable_seqscan=off -c jit=off -c max_parallel_workers_per_gather=0)
  # Long texts of made-up rows are compressed: the way it comes with takes most of the time of such an insert.
  SETTINGS+=(-c default_toast_compression=lz4)
fi
if [ -z "${DURABLE:-}" ]; then
  SETTINGS+=(-c fsync=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=4GB -c checkpoint_timeout=1h)
fi
start
SECRET=$(secret)
as_postgres "$BIN/psql" -q -h "$FOLDER" -p "$PORT" -U postgres -c "create role $ROLE login password '$SECRET'" \
  -c "create role $RUNNER login createdb in role $ROLE password '$SECRET'" -c "create database $ROLE owner $ROLE" postgres >"$FOLDER/role.out" 2>&1
# From here on by its password alone.
printf 'local all postgres peer\nlocal all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\nhost all all ::1/128 scram-sha-256\n' | as_postgres tee "$FOLDER/data/pg_hba.conf" >/dev/null
as_postgres "$BIN/pg_ctl" -D "$FOLDER/data" reload >/dev/null
for _ in $(seq 100); do PGPASSWORD=wrong "$BIN/psql" -q -h 127.0.0.1 -p "$PORT" -U "$ROLE" -c '' "$ROLE" >/dev/null 2>&1 || break; sleep 0.05; done

echo "postgres://$ROLE:$PASSWORD@127.0.0.1:$PORT/$ROLE"
echo "postgres://$RUNNER:$PASSWORD@127.0.0.1:$PORT/$ROLE"
while read -r wanted; do
  if [ "$wanted" = start ]; then start; else end_by "$wanted"; fi
  echo 'done'
done
