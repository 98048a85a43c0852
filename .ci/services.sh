# PostgreSQL, Redis and Chromium for .ci/run: servers of its own in $scratch, unless the caller names some.

admin_url=
redis_url=
redis_pid=
pg_data=

have() { command -v "$1" >/dev/null 2>&1; }
free_port() { node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }

pg_bin() {
  if have initdb; then dirname "$(readlink -f "$(command -v initdb)")"; else ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; fi
}

# The shell draws no windows and takes half the time; not every release of apt's systems has it. The whole one has a camera.
browser_packages() {
  [ -z "${CHROMIUM_PATH:-}" ] || return 0
  have chromium || have google-chrome || echo chromium
  if [ "$(id -u)" != 0 ] || have chromium-headless-shell; then return 0; fi
  # A fresh image has no lists of packages, and without them apt-cache knows none.
  apt-get update -qq >&2 || true
  if apt-cache show chromium-headless-shell >/dev/null 2>&1; then echo chromium-headless-shell; fi
}

install_missing() {
  local packages=()
  mapfile -t packages < <(browser_packages)
  have psql && [ -n "$(pg_bin)" ] || packages+=(postgresql)
  have redis-server || packages+=(redis-server)
  [ -x /usr/sbin/pgbouncer ] || packages+=(pgbouncer)
  # The examples for integrators run as they are copied.
  have curl || packages+=(curl)
  have python3 || packages+=(python3)
  [ ${#packages[@]} -eq 0 ] || install_packages "${packages[@]}"
}

install_packages() {
  echo "installing: $*"
  local root=() log=${scratch:-${TMPDIR:-/tmp}}/apt.log
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || { echo "no right to install $*: run as root, or install them first" >&2; return 1; }
    root=(sudo -n)
  fi
  "${root[@]}" apt-get update -qq && "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >"$log" 2>&1 ||
    { tail -n 20 "$log" >&2; return 1; }
}

start_services() { start_postgres && start_redis; }

# A server of our own by default: what else runs on the machine's, and how slow its disk is, must not decide about tests.
start_postgres() {
  if [ -n "${TEST_DATABASE_URL:-}" ]; then
    admin_url=$TEST_DATABASE_URL
    echo "PostgreSQL: the one of TEST_DATABASE_URL"
  else
    private_postgres
  fi
}

# PostgreSQL refuses to run as root, so root lends it another user.
as_postgres() {
  if [ "$(id -u)" != 0 ]; then (cd / && "$@"); return; fi
  local user=nobody
  ! id postgres >/dev/null 2>&1 || user=postgres
  (cd / && runuser -u "$user" -- "$@")
}

private_postgres() {
  local bin port home=$scratch/postgres
  bin=$(pg_bin)
  port=$(free_port)
  mkdir -m 777 "$home"
  as_postgres "$bin/initdb" -D "$home/data" -U postgres --auth=trust --no-sync -E UTF8 --locale=C.UTF-8 >"$scratch/initdb.log" || return 1
  pg_data=$home/data
  # Nothing here outlives the run, so nothing needs to reach the disk.
  as_postgres "$bin/pg_ctl" -D "$pg_data" -w -s -l "$home/log" \
    -o "-p $port -k $home -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off -c max_connections=200 -c timezone=UTC" start || { cat "$home/log" >&2; return 1; }
  admin_url=postgres://postgres@127.0.0.1:$port/postgres
  echo "PostgreSQL: a private one on port $port"
}

start_redis() {
  local port
  if [ -n "${TEST_REDIS_URL:-}" ]; then redis_url=$TEST_REDIS_URL; return 0; fi
  port=$(free_port)
  redis-server --port "$port" --bind 127.0.0.1 --save '' --appendonly no --dir "$scratch" >"$scratch/redis.log" 2>&1 &
  redis_pid=$!
  redis_url=redis://127.0.0.1:$port
  echo "Redis: a private one on port $port"
}

# An empty database of this run, whose name also begins the names of all its clones.
database() {
  local name=versta_ci_$$_$1
  psql -wXq "$admin_url" -c "create database $name" >&2
  local base=${admin_url%%\?*}
  echo "${base%/*}/$name"
}

stop_services() {
  local code=$?
  [ -z "$redis_pid" ] || kill "$redis_pid" 2>/dev/null || true
  if [ -n "$pg_data" ]; then
    as_postgres "$(pg_bin)/pg_ctl" -D "$pg_data" -s -m immediate stop || true
  elif [ -n "$admin_url" ]; then
    psql -wXAtq "$admin_url" -c "select datname from pg_database where datname like 'versta\_ci\_$$\_%'" |
      while read -r name; do psql -wXq "$admin_url" -c "drop database if exists \"$name\" with (force)" || true; done
  fi
  rm -rf "$scratch"
  return "$code"
}
