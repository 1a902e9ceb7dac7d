#!/bin/bash
# Starts a real S3 for tests: Ceph's radosgw with one monitor and one storage daemon in memory, on the loopback, in a throw-away folder.
#
#   usage: s3-up.sh FOLDER     (FOLDER must not exist)
#
# Prints one line of JSON on standard output when it serves: {"endpoint","region","accessKeyId","secretAccessKey"}. Runs until its
# standard input is closed; then it stops its daemons and removes FOLDER. As root it installs Ceph from the distribution's packages if
# it is missing. Exits 77 with the reason on standard error where Ceph cannot be had.
set -euo pipefail

FOLDER=${1:?usage: s3-up.sh FOLDER}
PACKAGES=(ceph-mon ceph-osd radosgw ceph-common)
ACCESS_KEY=TESTACCESSKEY
SECRET_KEY=$(tr -dc A-Za-z0-9 </dev/urandom | head -c 40 || true)
DAEMONS=()

unavailable() { echo "$1" >&2; exit 77; }

install_ceph() {
  command -v ceph-mon ceph-osd radosgw radosgw-admin ceph >/dev/null && return
  command -v apt-get >/dev/null || unavailable 'Ceph is not installed, and there is no apt-get to install it with.'
  [ "$(id -u)" = 0 ] || unavailable "Ceph is not installed. As root: apt-get install --no-install-recommends ${PACKAGES[*]}"
  echo 'Installing Ceph (64 MB of packages)' >&2
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${PACKAGES[@]}"; } >&2 \
    || unavailable 'The packages of Ceph could not be installed.'
}

stop() {
  local status=$?
  if [ "$status" != 0 ]; then tail -n 20 "$FOLDER"/*.out >&2; fi
  # Nothing of theirs is to be kept, so nobody waits for their goodbyes; Bash would report each death.
  exec 2>/dev/null
  if [ ${#DAEMONS[@]} != 0 ]; then kill -9 "${DAEMONS[@]}" || true; fi
  wait
  rm -rf "$FOLDER"
}

free_port() { node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }

# A daemon in the background, kept out of the pipe that tells this script when to stop.
daemon() { "$@" </dev/null >"$FOLDER/$1.out" 2>&1 & DAEMONS+=($!); }

# Tries a command every tenth of a second for up to a minute.
await() {
  for _ in $(seq 600); do "$@" && return; sleep 0.1; done
  echo "Gave up waiting for: $*"
  return 1
}

configure() {
  local fsid=$1 monitor_port=$2 gateway_port=$3
  cat >"$FOLDER/ceph.conf" <<CONF
[global]
fsid = $fsid
mon host = [v2:127.0.0.1:$monitor_port]
public network = 127.0.0.0/8
keyring = $FOLDER/keyring
mon data = $FOLDER/mon
osd data = $FOLDER/osd
run dir = $FOLDER/run
crash dir = $FOLDER/run
admin socket = $FOLDER/run/\$name.asok
pid file = $FOLDER/run/\$name.pid
log file = $FOLDER/\$name.log

# One daemon of each kind is a full cluster here, whatever the state of the machine's disk.
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail warn = 1
mon data avail crit = 1

# Objects live in memory. The monitor would collect proposals for a second; a start takes dozens of them.
osd objectstore = memstore
memstore device bytes = 1073741824
osd max object name len = 256
osd max object namespace len = 64
osd class load list = *
osd class default list = *
paxos propose interval = 0.05
paxos min wait = 0.01

[client.rgw.test]
rgw frontends = beast endpoint=127.0.0.1:$gateway_port
rgw data = $FOLDER/rgw
rgw thread pool size = 16
CONF
  export CEPH_CONF=$FOLDER/ceph.conf
}

identities() {
  local keyring=$FOLDER/keyring
  ceph-authtool --create-keyring "$keyring" --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool "$keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *'
  ceph-authtool "$keyring" --gen-key -n client.rgw.test --cap mon 'allow *' --cap osd 'allow *'
  ceph-authtool "$keyring" --gen-key -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *'
}

start_cluster() {
  local fsid=$1 monitor_port=$2 gateway_port=$3
  monmaptool --create --addv a "[v2:127.0.0.1:$monitor_port]" --fsid "$fsid" "$FOLDER/monmap"
  ceph-mon --mkfs -i a --monmap "$FOLDER/monmap" --keyring "$FOLDER/keyring"
  daemon ceph-mon -i a --setuser root --setgroup root -f
  timeout 60 ceph osd new "$fsid"
  ceph-osd -i 0 --mkfs --osd-uuid "$fsid" --setuser root --setgroup root
  daemon ceph-osd -i 0 --setuser root --setgroup root -f
  await sh -c 'ceph osd stat | grep -q "1 up"'
  daemon radosgw -n client.rgw.test --setuser root --setgroup root -f
  await bash -c "exec 3<>/dev/tcp/127.0.0.1/$gateway_port"
  radosgw-admin user create --uid=test --display-name=test --access-key="$ACCESS_KEY" --secret-key="$SECRET_KEY"
}

install_ceph
mkdir "$FOLDER"
trap stop EXIT
mkdir "$FOLDER"/{mon,osd,rgw,run}
fsid=$(cat /proc/sys/kernel/random/uuid)
gateway_port=$(free_port)
monitor_port=$(free_port)
configure "$fsid" "$monitor_port" "$gateway_port"
identities >"$FOLDER/identities.out" 2>&1
start_cluster "$fsid" "$monitor_port" "$gateway_port" >"$FOLDER/start.out" 2>&1
echo "{\"endpoint\":\"http://127.0.0.1:$gateway_port\",\"region\":\"us-east-1\",\"accessKeyId\":\"$ACCESS_KEY\",\"secretAccessKey\":\"$SECRET_KEY\"}"
cat >/dev/null
