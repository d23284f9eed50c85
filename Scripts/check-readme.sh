#!/usr/bin/env bash
# Runs the examples of Markdown documents and compares what they give with what stands there.
#
#   Scripts/check-readme.sh [--update] [--program PATH] [--examples DIRECTORY] FILE…
#
# ```console  Lines that begin with "$ " are commands, a trailing backslash goes on in the next line; what follows a
#             command is its output, standard error included. "…" alone on a line stands for any lines, "…" at the end
#             of a line for any rest of it. The commands of a block share a shell, those of a document a home with
#             nothing but Downloads/utf_ken_all.zip and Downloads/jigyosyo.zip.
#             A command may fail only where the next one is "echo $?".
# ```swift    Complete where its first line is an import: it is built against this package and run; a ```text block
#             directly after it is its output. Anything else is a fragment and not run.
# ```sh       Not run; `make` targets named there, or in the text, have to exist.
# [a](b)      A link to a file has to lead to one.
#
# What was not run is listed. --update writes the real output over an expected one that no longer fits.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
self=$root/Scripts/check-readme.sh
program=$root/.build/debug/kensaku
examples=$root/.build/readme
update=0
files=()

usage() {
  sed -n 's/^#   //p' "$self" >&2
  exit 2
}

while [ $# -gt 0 ]; do
  case $1 in
    --update) update=1 ;;
    --program) [ $# -gt 1 ] || usage; program=$2; shift ;;
    --examples) [ $# -gt 1 ] || usage; examples=$2; shift ;;
    -*) usage ;;
    *) files+=("$1") ;;
  esac
  shift
done
[ ${#files[@]} -gt 0 ] || usage

work=$(mktemp -d "${TMPDIR:-/tmp}/kensaku-readme.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
case $program in /*) ;; *) program=$PWD/$program ;; esac
ln -s "$program" "$work/bin/kensaku"

failures=0
fail() {
  echo "$1" >&2
  failures=$((failures + 1))
}

# Splits a document: a line "number kind first last" in $dir/blocks for each fenced block, its text in $dir/<number>;
# for a console block also "step command-line first last" in <number>.steps, and <number>.<step>.{command,want}.
# Problems go to $dir/problems.
# shellcheck disable=SC2016
split='
  function problem(line, text) { print name ":" line ": " text > (dir "/problems") }
  function target(line, text,   words, count, i, n, parts, p) {
    n = split(text, parts, /&&|;|\||#.*/)
    for (p = 1; p <= n; p++) {
      count = split(parts[p], words, " ")
      if (words[1] != "make") continue
      for (i = 2; i <= count; i++)
        if (words[i] ~ /^[a-z]/ && words[i] !~ /=/ && !(words[i] in targets)) problem(line, "no make target: " words[i])
    }
  }
  function put(file, text) { printf "%s", text > file; close(file) }
  function endStep() {
    if (!step) return
    put(dir "/" block "." step ".command", command)
    put(dir "/" block "." step ".want", want)
    print step, commandLine, first, NR - 1 > (dir "/" block ".steps")
  }
  function consoleLine() {
    if (continued) {
      command = command $0 "\n"; first = NR + 1; continued = $0 ~ /\\$/
    } else if (substr($0, 1, 2) == "$ ") {
      endStep()
      step++; command = substr($0, 3) "\n"; want = ""; commandLine = NR; first = NR + 1; continued = $0 ~ /\\$/
    } else if (!step) {
      if (!complained) problem(NR, "a console block begins with \"$ \"")
      complained = 1
    } else want = want $0 "\n"
  }
  BEGIN {
    while ((getline rule < makefile) > 0)
      if (rule ~ /^[a-z-]+:/) { sub(/:.*/, "", rule); targets[rule] = 1 }
  }
  !inside && /^```/ {
    match($0, /^`+/); fence = RLENGTH
    info = substr($0, fence + 1); gsub(/^[ \t]+|[ \t]+$/, "", info)
    kind = info; sub(/[ \t].*/, "", kind); if (kind == "") kind = "none"
    inside = 1; block++; begin = NR + 1; body = ""; step = 0; continued = 0; complained = 0
    # Directly after the block before: nothing but blank lines between.
    joined = between
    next
  }
  inside {
    match($0, /^`+/)
    if (RLENGTH >= fence && $0 ~ /^`+[ \t]*$/) {
      if (kind == "console") { endStep(); close(dir "/" block ".steps") }
      put(dir "/" block, body)
      print block, kind, begin, NR - 1, joined > (dir "/blocks")
      inside = 0; between = 1
      next
    }
    body = body $0 "\n"
    if (kind == "console") consoleLine()
    if (kind == "sh") target(NR, $0)
    next
  }
  /[^ \t]/ { between = 0 }
  {
    rest = $0
    while (match(rest, /`make [^`]*`/)) {
      target(NR, substr(rest, RSTART + 1, RLENGTH - 2))
      rest = substr(rest, RSTART + RLENGTH)
    }
    rest = $0
    while (match(rest, /\]\([^)]*\)/)) {
      link = substr(rest, RSTART + 2, RLENGTH - 3); sub(/#.*/, "", link)
      if (link != "" && link !~ /^[a-z]+:/) print NR, link > (dir "/links")
      rest = substr(rest, RSTART + RLENGTH)
    }
  }
  END { if (inside) problem(begin - 1, "this block has no end") }
'

# Whether the lines of the file `got` are what the file `want` allows.
# shellcheck disable=SC2016
matches='
  function fits(w, g,   n) {
    if (w == g) return 1
    n = length(w) - length("…")
    return n > 0 && substr(w, n + 1) == "…" && substr(g, 1, n) == substr(w, 1, n)
  }
  BEGIN {
    while ((getline line < want) > 0) w[++wn] = line
    while ((getline line < got) > 0) g[++gn] = line
    i = j = 1
    while (j <= gn) {
      if (i <= wn && w[i] == "…") { star = i++; mark = j }
      else if (i <= wn && fits(w[i], g[j])) { i++; j++ }
      else if (star) { i = star + 1; j = ++mark }
      else exit 1
    }
    while (i <= wn && w[i] == "…") i++
    exit i <= wn
  }
'

# compare <where> <want> <got> <what>: says the difference where there is one.
compare() {
  awk -v want="$2" -v got="$3" "$matches" </dev/null && return 0
  if [ "$update" = 1 ]; then return 1; fi
  fail "$1: $4 gives something else:"
  diff -u --label "$1" --label "what it gives" "$2" "$3" >&2 || true
  return 1
}

# Runs a command in a clean environment with the document's home.
cleanly() {
  local limit=()
  if command -v timeout >/dev/null 2>&1; then limit=(timeout 60); fi
  (
    cd "$home"
    env -i PATH="$work/bin:$PATH" HOME="$home" TMPDIR="$home" LANG=C.UTF-8 TERM=dumb \
      ${limit[@]+"${limit[@]}"} "$@" </dev/null
  )
}

# check_console <block>: adds "first last file" of an outdated output to $dir/changes.
check_console() {
  local block=$1 steps=$dir/$1.steps step line first last status next
  [ -e "$steps" ] || return 0
  : >"$dir/$block.sh"
  while read -r step line first last; do
    {
      echo "{"
      cat "$dir/$block.$step.command"
      echo "} >'$dir/$block.$step.got' 2>&1"
      echo "status=\$?; echo \$status >'$dir/$block.$step.status'; (exit \$status)"
    } >>"$dir/$block.sh"
  done <"$steps"
  # Its own output is there only when the shell cannot read a command.
  cleanly bash "$dir/$block.sh" >"$dir/$block.shell" 2>&1 || true
  while read -r step line first last; do
    commands=$((commands + 1))
    if [ ! -e "$dir/$block.$step.status" ]; then
      fail "$name:$line: this command did not come to an end"
      cat "$dir/$block.shell" "$dir/$block.$step.got" 2>/dev/null >&2 || true
      continue
    fi
    status=$(cat "$dir/$block.$step.status")
    next=$(head -n 1 "$dir/$block.$((step + 1)).command" 2>/dev/null || true)
    if [ "$status" != 0 ] && [ "$next" != 'echo $?' ]; then
      fail "$name:$line: this command failed with status $status:"
      cat "$dir/$block.$step.got" >&2
      continue
    fi
    if ! compare "$name:$line" "$dir/$block.$step.want" "$dir/$block.$step.got" "this command" && [ "$update" = 1 ]; then
      echo "$first $last $dir/$block.$step.got" >>"$dir/changes"
    fi
  done <"$steps"
}

# Puts a file in place unless it is there already with the same text, so that nothing is built anew for nothing.
place() {
  if cmp -s "$1" "$2"; then rm "$1"; else mv "$1" "$2"; fi
}

# add_example <block> <first line>: a program for the package of examples.
add_example() {
  local target module source=$examples/Sources
  target=$(basename "$name" .md)
  target=$(printf %s "$target" | tr -c 'A-Za-z0-9' _)_$1
  mkdir -p "$source/$target"
  {
    echo "#sourceLocation(file: \"$name\", line: $2)"
    cat "$dir/$1"
  } >"$work/main.swift"
  place "$work/main.swift" "$source/$target/main.swift"
  {
    printf '    .executableTarget(name: "%s", dependencies: [' "$target"
    sed -n 's/^import \(Kensaku[A-Za-z]*\).*/\1/p' "$dir/$1" | while read -r module; do
      printf '.product(name: "%s", package: "Kensaku"), ' "$module"
      : >"$work/depends"
    done
    echo "]),"
  } >>"$work/targets"
  echo "$dir $name $1 $2 $target" >>"$work/programs"
}

build_examples() {
  local target
  mkdir -p "$examples/Sources"
  for target in "$examples"/Sources/*; do
    grep -qF "\"$(basename "$target")\"" "$work/targets" || rm -rf "$target"
  done
  {
    echo "// swift-tools-version: 6.2"
    echo "import PackageDescription"
    echo
    echo "let package = Package("
    echo "  name: \"Examples\","
    echo "  platforms: [.macOS(.v26)],"
    if [ -e "$work/depends" ]; then echo "  dependencies: [.package(name: \"Kensaku\", path: \"$root\")],"; fi
    echo "  targets: ["
    cat "$work/targets"
    echo "  ])"
  } >"$work/Package.swift"
  place "$work/Package.swift" "$examples/Package.swift"
  # SwiftPM does not see new files of a package that it depends on by path: it has to plan anew.
  rm -f "$examples/.build/debug.yaml"
  "${SWIFT:-swift}" build --package-path "$examples" -Xswiftc -warnings-as-errors >"$work/build" 2>&1
}

number=0
for name in "${files[@]}"; do
  number=$((number + 1))
  dir=$work/$number
  home=$dir/home
  mkdir -p "$home/Downloads"
  # The repository's own files stand for Japan Post's.
  ln -s "$root/Data/towns.zip" "$home/Downloads/utf_ken_all.zip"
  ln -s "$root/Data/offices.zip" "$home/Downloads/jigyosyo.zip"
  commands=0
  skipped=
  awk -v name="$name" -v dir="$dir" -v makefile="$root/Makefile" "$split" "$name"
  if [ -e "$dir/problems" ]; then
    while IFS= read -r line; do fail "$line"; done <"$dir/problems"
  fi
  if [ -e "$dir/links" ]; then
    while read -r line link; do
      [ -e "$(dirname "$name")/$link" ] || fail "$name:$line: no such file: $link"
    done <"$dir/links"
  fi
  [ -e "$dir/blocks" ] || continue
  # The text after a complete example is its output.
  expected=0
  complete=0
  : >"$dir/outputs"
  while read -r block kind first last joined; do
    case $kind in
      console) check_console "$block" ;;
      swift)
        if head -n 1 "$dir/$block" | grep -q '^import '; then
          add_example "$block" "$first"
          complete=$block
          continue
        fi
        skipped="$skipped, $kind $first"
        ;;
      text)
        if [ "$joined" = 1 ] && [ "$complete" = "$((block - 1))" ] && [ "$complete" != 0 ]; then
          echo "$complete $block $first $last" >>"$dir/outputs"
          expected=$((expected + 1))
        else
          skipped="$skipped, $kind $first"
        fi
        ;;
      *) skipped="$skipped, $kind $first" ;;
    esac
  done <"$dir/blocks"
  [ -z "$skipped" ] || skipped="; not run, by line: ${skipped#, }"
  echo "$name: $commands commands$skipped"
done

if [ -e "$work/programs" ]; then
  if build_examples; then
    count=0
    while read -r dir name block line target; do
      count=$((count + 1))
      home=$dir/home
      if ! cleanly "$examples/.build/debug/$target" >"$dir/$block.got" 2>&1; then
        fail "$name:$line: this program failed:"
        cat "$dir/$block.got" >&2
        continue
      fi
      while read -r of text first last; do
        [ "$of" = "$block" ] || continue
        if ! compare "$name:$first" "$dir/$text" "$dir/$block.got" "the program above" && [ "$update" = 1 ]; then
          echo "$first $last $dir/$block.got" >>"$dir/changes"
        fi
      done <"$dir/outputs"
    done <"$work/programs"
    echo "$count Swift examples"
  else
    fail "the Swift examples do not build:"
    cat "$work/build" >&2
  fi
fi

if [ "$update" = 1 ]; then
  number=0
  for name in "${files[@]}"; do
    number=$((number + 1))
    [ -e "$work/$number/changes" ] || continue
    awk -v changes="$work/$number/changes" '
      BEGIN {
        while ((getline change < changes) > 0) {
          split(change, part, " ")
          last[part[1]] = part[2]; file[part[1]] = change; sub(/^[0-9]+ [0-9]+ /, "", file[part[1]])
        }
      }
      NR in file {
        while ((getline line < file[NR]) > 0) print line
        skip = last[NR]
      }
      NR > skip { print; next }
      /^…$|.…$/ { print FILENAME ":" NR ": replaced: " $0 > "/dev/stderr" }
    ' "$name" >"$work/updated"
    cat "$work/updated" >"$name"
    echo "$name: updated"
  done
fi

if [ "$failures" != 0 ]; then
  echo "documents: $failures problems" >&2
  exit 1
fi
