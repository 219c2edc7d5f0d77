#!/usr/bin/env bash
# Three PostgreSQL nodes managed by Patroni, with etcd and HAProxy, on one machine and as an ordinary user: to try a
# failover, and as a pattern for machines of their own. Needs Debian 12's packages patroni, etcd-server, haproxy and
# postgresql-15; their services need not run.
#
#   deploy/patroni/run.sh start FOLDER          creates the cluster in an empty folder, or starts it again
#   deploy/patroni/run.sh url FOLDER [hosts]    the owner's URL through HAProxy, or with all hosts
#   deploy/patroni/run.sh leader FOLDER         the node that is the primary
#   deploy/patroni/run.sh kill FOLDER NODE      kills Patroni and PostgreSQL of a node, as a lost machine would
#   deploy/patroni/run.sh node FOLDER NODE      starts a node again
#   deploy/patroni/run.sh stop FOLDER
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
command=${1:?start, url, leader, kill, node or stop}
folder=$(realpath -m "${2:?a folder}")
base=${BASE_PORT:-15400}
bin=${POSTGRES_BIN:-/usr/lib/postgresql/15/bin}
etcd_port=$((base + 9))
primary_port=$base

number() { case $1 in one) echo 1 ;; two) echo 2 ;; three) echo 3 ;; *) echo "no node $1" >&2; exit 1 ;; esac; }
port() { echo $((base + $(number "$1"))); }
rest() { echo $((base + 10 + $(number "$1"))); }

if [ "$(id -u)" = 0 ]; then
  echo 'PostgreSQL does not run as root: start this as an ordinary user, who owns the folder.' >&2
  exit 1
fi

password() {
  [ -s "$folder/password" ] || (umask 077 && head -c 18 /dev/urandom | base64 | tr '+/' '-_' >"$folder/password")
  cat "$folder/password"
}

# Starts a program in a session of its own, so that it outlives this script.
launch() {
  local name=$1
  shift
  setsid "$@" >>"$folder/$name.log" 2>&1 </dev/null &
  echo $! >"$folder/$name.pid"
}

wait_for() {
  for _ in $(seq 1 "${2:-120}"); do
    if eval "$1" >/dev/null 2>&1; then return; fi
    sleep 0.5
  done
  echo "waited in vain: $1" >&2
  exit 1
}

start_node() {
  local node=$1
  mkdir -p -m 700 "$folder/$node"
  sed -e "s|NODE|$node|g" -e "s|REST_PORT|$(rest "$node")|g" -e "s|ETCD_PORT|$etcd_port|g" -e "s|PASSWORD|$(password)|g" \
    -e "s|PORT|$(port "$node")|g" -e "s|BIN|$bin|g" -e "s|FOLDER|$folder|g" "$here/node.yml" >"$folder/$node.yml"
  chmod 600 "$folder/$node.yml"
  launch "$node" patroni "$folder/$node.yml"
}

leader() {
  for node in one two three; do
    if curl -fs -o /dev/null "http://127.0.0.1:$(rest "$node")/primary"; then
      echo "$node"
      return
    fi
  done
  return 1
}

url() {
  local hosts=127.0.0.1:$primary_port
  [ "${1:-}" != hosts ] || hosts=127.0.0.1:$(port one),127.0.0.1:$(port two),127.0.0.1:$(port three)
  echo "postgres://muqabla:$(password)@$hosts/muqabla"
}

# A standby confirms commits: what is acknowledged from here on is on two disks.
has_standby() {
  curl -fs "http://127.0.0.1:$(rest "$(leader)")/cluster" | grep -q sync_standby
}

end() {
  local pid
  pid=$(cat "$folder/$1.pid" 2>/dev/null) || return 0
  kill -TERM "$pid" 2>/dev/null || return 0
  wait_for "! kill -0 $pid"
}

case $command in
  start)
    mkdir -p -m 700 "$folder"
    launch etcd etcd --data-dir "$folder/etcd" --listen-client-urls "http://127.0.0.1:$etcd_port" \
      --advertise-client-urls "http://127.0.0.1:$etcd_port" --listen-peer-urls "http://127.0.0.1:$((base + 8))" --log-level warn
    wait_for "curl -fs http://127.0.0.1:$etcd_port/health"
    start_node one
    [ -d "$folder/two/data" ] || wait_for leader
    start_node two
    start_node three
    sed -e "s|PRIMARY_PORT|$primary_port|g" \
      -e "s|PORT_ONE|$(port one)|g" -e "s|PORT_TWO|$(port two)|g" -e "s|PORT_THREE|$(port three)|g" \
      -e "s|REST_ONE|$(rest one)|g" -e "s|REST_TWO|$(rest two)|g" -e "s|REST_THREE|$(rest three)|g" \
      "$here/haproxy.cfg" >"$folder/haproxy.cfg"
    launch haproxy haproxy -db -f "$folder/haproxy.cfg"
    wait_for has_standby
    # The owner is no superuser; a restore writes rows back without their triggers.
    export PGPASSWORD
    PGPASSWORD=$(password)
    "$bin/psql" -qX -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$(port "$(leader)")" -U postgres -d postgres <<SQL
select 'create role muqabla login createrole' where not exists (select from pg_roles where rolname = 'muqabla') \gexec
alter role muqabla password '$PGPASSWORD';
select 'create database muqabla owner muqabla' where not exists (select from pg_database where datname = 'muqabla') \gexec
grant set on parameter session_replication_role to muqabla;
SQL
    wait_for "$bin/psql -qX '$(url)' -c 'select 1'"
    url
    ;;
  url) url "${3:-}" ;;
  leader) leader ;;
  kill)
    node=${3:?a node}
    postmaster=$(head -1 "$folder/$node/data/postmaster.pid")
    # shellcheck disable=SC2046
    kill -KILL "$(cat "$folder/$node.pid")" "$postmaster" $(cat "/proc/$postmaster/task/$postmaster/children") 2>/dev/null || true
    ;;
  node)
    start_node "${3:?a node}"
    ;;
  stop)
    for name in haproxy three two one etcd; do end "$name"; done
    ;;
  *)
    echo "unknown: $command" >&2
    exit 1
    ;;
esac
