#!/usr/bin/env bash
# Looks for what a job needs besides the sources: build, data, bench or bench-http.
# Installs a missing Debian package where that needs no question, otherwise says what to run.
set -eu

job=${1:-build}
failed=0
refreshed=0

has() { command -v "$1" >/dev/null 2>&1; }

# Whether the C compiler that comes with Swift finds a header.
has_header() {
  local compiler swift
  swift=$(command -v "${SWIFT:-swift}" || true)
  for compiler in "${swift%/*}/clang" clang cc; do
    if has "$compiler"; then
      "$compiler" -E -include "$1" -x c /dev/null >/dev/null 2>&1
      return
    fi
  done
  [ -e "/usr/include/$1" ]
}

# As root, or with a sudo that does not ask.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}
can_be_root() {
  [ "$(id -u)" = 0 ] || { has sudo && sudo -n true 2>/dev/null; }
}

apt_install() {
  export DEBIAN_FRONTEND=noninteractive
  # The list of packages may be absent or old, as in a fresh container.
  if [ "$refreshed" = 0 ]; then
    refreshed=1
    as_root apt-get update -qq >&2 || true
  fi
  as_root apt-get install -y -qq --no-install-recommends "$1" >&2
}

# need <what is missing> <Debian package>
need() {
  if [ "$(uname -s)" != Linux ] || ! has apt-get; then
    echo "kensaku needs $1: install it with your system's package manager" >&2
    failed=1
  elif can_be_root; then
    echo "kensaku needs $2: installing it" >&2
    if ! apt_install "$2"; then
      echo "kensaku needs $2: it could not be installed" >&2
      failed=1
    fi
  else
    echo "kensaku needs $2: run: sudo apt-get install $2" >&2
    failed=1
  fi
}

need_swift() {
  local swift=${SWIFT:-swift} from="Swift 6.2 or newer, from https://www.swift.org/install" version
  if ! has "$swift"; then
    echo "kensaku needs $from; there is no $swift on PATH" >&2
    failed=1
    return
  fi
  version=$("$swift" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
  case $version in
    "" | [0-5].* | 6.[01])
      echo "kensaku needs $from; this one is ${version:-of an unknown version}: $(command -v "$swift")" >&2
      failed=1
      ;;
  esac
}

has git || need git git
need_swift
has python3 || need python3 python3
has_header zlib.h || need zlib.h zlib1g-dev
has_header curl/curl.h || need curl/curl.h libcurl4-openssl-dev
# For tests alone: the mock server's TLS, a terminal, and HTTP/2. A user's PATH may lack the folder that nginx is in.
if [ "$(uname -s)" = Linux ]; then
  has_header openssl/ssl.h || need openssl/ssl.h libssl-dev
  has tmux || need tmux tmux
  has nginx || [ -x /usr/sbin/nginx ] || need nginx nginx-light
  # Opened at run time, where it is there; the tests want it there.
  [ -n "$(ls /usr/lib*/libdeflate.so.0 /usr/lib*/*/libdeflate.so.0 /usr/local/lib/libdeflate.so.0 2>/dev/null)" ] ||
    need libdeflate.so.0 libdeflate0
fi

case $job in
  build) ;;
  data)
    has python3 || need python3 python3
    python3 -m pip --version >/dev/null 2>&1 || need pip python3-pip
    ;;
  bench)
    has python3 || need python3 python3
    python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || need "Python's venv" python3-venv
    has_header sqlite3.h || need sqlite3.h libsqlite3-dev
    ;;
  bench-http)
    has python3 || need python3 python3
    has nginx || [ -x /usr/sbin/nginx ] || need nginx nginx-light
    has openssl || need openssl openssl
    ;;
  *)
    echo "usage: Scripts/ensure-packages.sh build|data|bench|bench-http" >&2
    exit 2
    ;;
esac
exit "$failed"
