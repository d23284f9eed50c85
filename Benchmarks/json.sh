#!/usr/bin/env bash
# Measures JSON.Decoder beside Foundation's decoder, orjson, msgspec and yyjson, and prints Markdown tables.
#   json.sh speed          MB/s
#   json.sh memory         allocations, and the peak of what lives; for Linux with glibc
#   json.sh instructions   instructions a decode, which repeat to four digits; needs valgrind. Fails where there are more than
#                          3 % above Benchmarks/json/instructions.tsv
#   json.sh hostile        texts made to be slow
#   ROUNDS=15              how many rounds; the table of speeds has their medians
#   CONTENDERS=kensaku     of whom to count instructions
set -eu
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
rounds=${ROUNDS:-15}
build=.build/benchmarks
work=.build/bench/json
python=.build/bench-json-venv/bin/python
bench=$build/release/json-bench
static=()
[ "$(uname -s)" = Darwin ] || static=(--static-swift-stdlib)

build() {
  # SwiftPM does not see new files of a package that it depends on by path: it has to plan anew.
  rm -f "$build/release.yaml"
  "$swift" build -c release --package-path Benchmarks --scratch-path "$build" --product json-bench ${static[@]+"${static[@]}"} >&2
}

# Fetched once; made anew only when the pinned versions change.
prepare() {
  export PYTHONDONTWRITEBYTECODE=1
  if ! cmp -s Benchmarks/json/requirements.lock .build/bench-json-venv/requirements.lock; then
    rm -rf .build/bench-json-venv
    python3 -m venv .build/bench-json-venv
    "$python" -m pip install --quiet --disable-pip-version-check --no-deps --only-binary :all: --require-hashes \
      -r Benchmarks/json/requirements.lock >&2
    cp Benchmarks/json/requirements.lock .build/bench-json-venv/
  fi
  "$python" Benchmarks/json/payloads.py "$work"
  "$python" Benchmarks/json/documents.py "$work"
}

# The contenders of either language take turns: in three parts, since a start costs more than a round.
speed() {
  local part share=$(((rounds + 2) / 3))
  "${CC:-clang}" -O3 -o "$work/parse" -I "$work" Benchmarks/json/parse.c
  : >"$work/speed.tsv"
  for part in 1 2 3; do
    echo "rounds: part $part of 3" >&2
    "$bench" rounds "$work" "$share" >>"$work/speed.tsv"
    "$python" Benchmarks/json/rivals.py "$work" "$share" >>"$work/speed.tsv"
    "$work/parse" "$work" "$share" >>"$work/speed.tsv"
  done
  "$bench" report speed "$work/speed.tsv"
}

memory() {
  if [ "$(uname -s)" != Linux ]; then
    echo "json.sh: allocations are counted on Linux only" >&2
    return
  fi
  "${CC:-clang}" -O2 -shared -fPIC -o "$work/allocations.so" Benchmarks/json/allocations.c
  LD_PRELOAD="$work/allocations.so" "$bench" memory "$work" >"$work/memory.tsv"
  echo "A decode after others:"
  "$bench" report memory "$work/memory.tsv"
  "$bench" list | while IFS=$'\t' read -r job _ contender; do
    LD_PRELOAD="$work/allocations.so" "$bench" first "$work" "$job" "$contender"
  done >"$work/first.tsv"
  echo "The first decode of a process, which also meets the types and gets what later ones use again:"
  "$bench" report memory "$work/first.tsv"
}

count_instructions() {
  # Hashing without a random seed, so that runs are alike.
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null \
    "$bench" once "$work" "$1" "$2" "$3" 2>&1 | awk '/refs:/ { gsub(",", ""); count = $NF } END { if (!count) exit 1; print count }'
}

# What so many decodes more cost: the start of the process and the first decode's preparations fall out.
instructions() {
  command -v valgrind >/dev/null || { echo "json.sh: counting instructions needs valgrind" >&2; exit 1; }
  local job payload contender more few many
  "$bench" list | while IFS=$'\t' read -r job payload contender; do
    case " ${CONTENDERS:-$contender} " in *" $contender "*) ;; *) continue ;; esac
    more=$((3000000 / $(wc -c <"$work/$payload.json") + 1))
    few=$(count_instructions "$job" "$contender" 2)
    many=$(count_instructions "$job" "$contender" $((2 + more)))
    printf '%s\t%s\t%s\n' "$job" "$contender" $(((many - few) / more))
  done >"$work/instructions.tsv"
  "$bench" report instructions "$work/instructions.tsv"
  compare_instructions
}

# Fails where there are more than 3 % above what is committed.
compare_instructions() {
  awk -F '\t' '
    NR == FNR { known[$1 FS $2] = $3; next }
    $1 FS $2 in known && $3 > known[$1 FS $2] * 1.03 {
      printf "json.sh: %s, %s: %d instructions, %d are known\n", $1, $2, $3, known[$1 FS $2] > "/dev/stderr"
      worse = 1
    }
    END { exit worse }
  ' Benchmarks/json/instructions.tsv "$work/instructions.tsv"
}

job=${1:-speed}
case $job in
  speed | memory | instructions) build && prepare && "$job" ;;
  hostile) build && "$bench" hostile ;;
  *)
    echo "usage: Benchmarks/json.sh speed|memory|instructions|hostile" >&2
    exit 2
    ;;
esac
