#!/usr/bin/env bash
# Measures search-as-you-type: events of the machine, a key's way to its rows beside the recipe of the tutorials, and a key's way to the
# screen of the terminal program.
set -eu
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
build=.build/benchmarks
static=()
[ "$(uname -s)" = Darwin ] || static=(--static-swift-stdlib)

"$swift" build -c release --product kensaku ${static[@]+"${static[@]}"} >&2
# SwiftPM does not see new files of a package that it depends on by path: it has to plan anew.
rm -f "$build/release.yaml"
"$swift" build -c release --package-path Benchmarks --scratch-path "$build" --product search-bench ${static[@]+"${static[@]}"} >&2
"$build/release/search-bench"
python3 Benchmarks/terminal/keys.py .build/release/kensaku
