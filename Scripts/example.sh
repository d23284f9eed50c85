#!/usr/bin/env bash
# A worked example: a few searches, each with its command line.
set -eu
program=$1

show() {
  printf '$ kensaku'
  local word
  for word in "$@"; do
    case $word in
      *[!a-zA-Z0-9_./=-]*) [ "${word#*[ \'\"]}" = "$word" ] && printf ' %s' "$word" || printf " '%s'" "$word" ;;
      *) printf ' %s' "$word" ;;
    esac
  done
  printf '\n'
  "$program" "$@"
  printf '\n'
}

show zip 2790031
show zip --limit 5 浦安 舞浜
show zip --limit 5 shibuya dogen
show zip --limit 5 しぶやく どう
show zip --json --limit 1 千葉県浦安市舞浜1-1
echo "In a terminal, kensaku alone starts the interactive search."
