#!/bin/sh
# Fuzzes one of the targets for so many seconds (60 unless given): Fuzzing/run.sh json|http|terminal [seconds] [options of libFuzzer]
#
# What is found stays in .build/found/ as a file of its own; give it instead of the seconds to see it again.
# The corpus grows in .build/corpus/; what is in Corpus/ is only read.
set -eu
cd "$(dirname "$0")"

name=${1:?json, http or terminal}
shift
# The package manager's flag is for its entry point, the compiler's for all modules; the last of the compiler's counts.
"${SWIFT:-swift}" build -c release --product "$name-fuzz" --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing >&2
program=.build/release/$name-fuzz

# libFuzzer and AddressSanitizer report crashes; Swift's own reporter reads past the stack, which they hold to be a fault.
export SWIFT_BACKTRACE=enable=no
# Where memory was allocated is kept for seeing an input again only; it takes a fifth of the time.
[ -f "${1:-}" ] || export ASAN_OPTIONS="malloc_context_size=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
mkdir -p ".build/corpus/$name" .build/found

# Swift's runtime keeps memory for ever on purpose, which is no leak.
if [ -f "${1:-}" ]; then
  exec "$program" -detect_leaks=0 "$@"
fi
seconds=${1:-60}
[ $# -eq 0 ] || shift
exec "$program" -detect_leaks=0 -max_total_time="$seconds" -max_len=600 -timeout=20 -rss_limit_mb=1500 -dict="$name.dict" \
  -artifact_prefix=".build/found/$name-" "$@" ".build/corpus/$name" "Corpus/$name"
