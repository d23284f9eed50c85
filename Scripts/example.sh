#!/usr/bin/env bash
# A worked example: a few searches, each with its command line.
set -eu
program=$1

kensaku() { "$program" "$@"; }

show() {
  printf '$ %s\n' "$1"
  eval "$1"
  printf '\n'
}

show "kensaku zip --table 2790031"
show "kensaku zip --table --limit 5 浦安 舞"
show "kensaku zip --table --limit 5 しぶやく どう"
show "kensaku zip --table --limit 5 shinjuku kabuki"
show "kensaku zip --json 千葉県浦安市舞浜1-1"
echo "In a terminal, kensaku alone starts the interactive search."
