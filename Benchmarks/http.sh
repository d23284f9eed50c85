#!/usr/bin/env bash
# Measures Kensaku's HTTP client beside libcurl in C and URLSession, on one nginx of this machine, and prints Markdown tables. For Linux.
#   http.sh speed       CPU, rate and latency of each request; starts
#   http.sh endurance   cancellation, memory, refusals, slow readers, many clients
#   http.sh size        the smallest programs that ask for a URL, in MB
#   http.sh all         all of these
#   ROUNDS=5            how many rounds; the tables have the medians, and the least and the most
#   N=20000             how many requests a run of `speed` sends; slow ones send a share
#   ONLY=gzip           cases with this in their title
set -eu
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
build=.build/benchmarks
certificates=/etc/ssl/certs
export PYTHONDONTWRITEBYTECODE=1

build() {
  local product
  # SwiftPM does not see new files of a package that it depends on by path: it has to plan anew.
  rm -f "$build/release.yaml"
  for product in "$@"; do
    "$swift" build -c release --package-path Benchmarks --scratch-path "$build" --product "$product" --static-swift-stdlib >&2
  done
}

# All trust what the system trusts, and URLSession cannot be told to trust more: in a mount namespace of the run, the system's folder of
# certificates has the server's besides.
run() {
  local work root=(--map-root-user)
  [ "$(id -u)" != 0 ] || root=()
  build http-kensaku http-urlsession
  "${CC:-clang}" -O2 -Wall -Wextra -Werror -o "$build/release/http-raw" Benchmarks/http/raw.c -lcurl -lm
  work=$(mktemp -d)
  # shellcheck disable=SC2064
  trap "rm -rf '$work'" EXIT
  make_certificate "$work"
  unshare ${root[@]+"${root[@]}"} --mount sh -c 'mount --bind "$1" "$2" && shift 2 && exec "$@"' sh "$work/certificates" "$certificates" \
    python3 Benchmarks/http/run.py "$1" "$work" "$build/release"
}

make_certificate() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj "/CN=Kensaku's benchmarks" \
    -addext subjectAltName=IP:127.0.0.1 -keyout "$1/key.pem" -out "$1/certificate.pem" 2>/dev/null
  cp -a "$certificates" "$1/certificates"
  cp "$1/certificate.pem" "$1/certificates/$(openssl x509 -hash -noout -in "$1/certificate.pem").0"
  cat "$certificates/ca-certificates.crt" "$1/certificate.pem" >"$1/certificates/ca-certificates.crt"
}

size() {
  local product
  build get-kensaku get-urlsession
  echo "| stripped, with the Swift runtime inside | MB |"
  echo "|---|---:|"
  for product in get-kensaku get-urlsession; do
    strip -o "$build/$product" "$build/release/$product"
    echo "| \`$product\` | $(stat -c %s "$build/$product" | awk '{ printf "%.1f", $1 / 1e6 }') |"
  done
}

case ${1:-all} in
  speed | endurance) run "$1" ;;
  size) size ;;
  all)
    size
    echo
    run all
    ;;
  *)
    echo "usage: Benchmarks/http.sh speed|endurance|size|all" >&2
    exit 2
    ;;
esac
