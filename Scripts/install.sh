#!/usr/bin/env bash
# Installs the program as one file under $DESTDIR$PREFIX/bin, or removes it.
set -eu

fail() {
  echo "install: $1" >&2
  exit 1
}

prefix=${PREFIX:-$HOME/.local}
# Not every shell expands the tilde of PREFIX=~/.local.
case $prefix in
  \~) prefix=$HOME ;;
  \~/*) prefix=$HOME${prefix#\~} ;;
esac
case $prefix in
  /*) ;;
  *) fail "PREFIX is no absolute path: $prefix" ;;
esac
directory=${DESTDIR:-}$prefix/bin
installed=$directory/kensaku

if [ "${1-}" = --remove ]; then
  rm -f "$installed"
  echo "removed $installed"
  exit 0
fi

program=$1
mkdir -p "$directory" || fail "cannot make $directory"
# Written beside the target and renamed: a running kensaku keeps its old file.
new=$(mktemp "$directory/.kensaku.XXXXXX") || fail "cannot write to $directory"
trap 'rm -f "$new"' EXIT
cp "$program" "$new"
if command -v strip >/dev/null 2>&1; then strip "$new"; fi
chmod 755 "$new"
mv -f "$new" "$installed"
echo "installed $installed"

case :$PATH: in
  *:"$prefix/bin":*) ;;
  *) [ -n "${DESTDIR:-}" ] || echo "$prefix/bin is not on PATH" ;;
esac
