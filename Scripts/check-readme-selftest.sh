#!/usr/bin/env bash
# The checker of the documents has to be able to fail: each wrong document here must be refused, each right one pass.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/kensaku-readme-test.XXXXXX")
trap 'rm -rf "$work"' EXIT
examples=$root/.build/readme-test
document=$work/Document.md
failures=0
cases=0

check() {
  "$root/Scripts/check-readme.sh" --examples "$examples" "$@" "$document" >"$work/output" 2>&1
}

# Documents are written with ~~~ for the fences, to be readable here.
given() {
  cases=$((cases + 1))
  # shellcheck disable=SC2016
  sed 's/^~~~~/````/; s/^~~~/```/' >"$document"
}

bad() {
  echo "self-test: $1" >&2
  sed 's/^/  | /' "$document" "$work/output" >&2
  failures=$((failures + 1))
}

accepts() {
  given
  check || bad "refused: $1"
}

# refuses <name> <what it has to say>
refuses() {
  given
  if check; then
    bad "accepted: $1"
  elif ! grep -qF -- "$2" "$work/output"; then
    bad "$1: no word of: $2"
  fi
}

accepts "the right output" <<'D'
~~~console
$ printf 'a\nb\n'
a
b
$ echo c \
  d
c d
~~~
D

accepts "omissions" <<'D'
~~~console
$ seq 5
1
…
4
5
$ echo some long line
some…
$ true
…
~~~
D

accepts "a failing command whose status is shown, in the same shell" <<'D'
~~~console
$ x=3; (exit $x)
$ echo $?
3
~~~
D

accepts "a clean home and language" <<'D'
~~~console
$ ls -A ~; echo $LANG
Downloads
C.UTF-8
~~~
D

accepts "a four-tick block that shows a fence" <<'D'
~~~~
~~~console
$ false
~~~
~~~~
D

refuses "a wrong output" "-b" <<'D'
~~~console
$ printf 'a\nc\n'
a
b
~~~
D

refuses "a missing line" "+b" <<'D'
~~~console
$ printf 'a\nb\n'
a
~~~
D

refuses "a line too many" "-b" <<'D'
~~~console
$ echo a
a
b
~~~
D

refuses "an omission that does not bridge to the right line" "-6" <<'D'
~~~console
$ seq 5
…
6
~~~
D

refuses "a beginning that differs" "-other…" <<'D'
~~~console
$ echo some long line
other…
~~~
D

refuses "a failure that nobody mentions" "failed with status 1" <<'D'
~~~console
$ false
~~~
D

refuses "a command that the shell cannot read" "did not come to an end" <<'D'
~~~console
$ echo "a
a
~~~
D

refuses "a console block without a command" 'begins with "$ "' <<'D'
~~~console
kensaku
~~~
D

refuses "a block without end" "has no end" <<'D'
~~~console
$ true
D

refuses "an unknown target in a block" "no make target: nonsense" <<'D'
~~~sh
cd kensaku && make nonsense PREFIX=~/.local
~~~
D

refuses "an unknown target in the text" "no make target: nonsense" <<'D'
Say `make nonsense`.
D

refuses "a link to nothing" "no such file: Nothing.md" <<'D'
See [nothing](Nothing.md#at-all).
D

accepts "links and targets that exist" <<'D'
See [this](Document.md) and [that](https://example.com/x), then `make test`.
~~~sh
make install PREFIX=~/.local
~~~
D

accepts "a Swift example and a fragment" <<'D'
~~~swift
import Synchronization

print(Atomic(7).load(ordering: .relaxed))
~~~

~~~text
7
~~~

~~~swift
let fragment: Nonsense
~~~
D

refuses "a Swift example with another output" "-8" <<'D'
~~~swift
import Synchronization

print(Atomic(7).load(ordering: .relaxed))
~~~

~~~text
8
~~~
D

refuses "a Swift example that does not build" "Document.md:4:" <<'D'
~~~swift
import Synchronization

nonsense()
~~~
D

given <<'D'
~~~console
$ seq 2
2
$ true
$ seq 3
1
…
~~~
D
check --update || bad "--update failed"
# shellcheck disable=SC2016
printf '```console\n$ seq 2\n1\n2\n$ true\n$ seq 3\n1\n…\n```\n' >"$work/want"
cmp -s "$work/want" "$document" || bad "--update wrote something else"

[ "$failures" = 0 ] || exit 1
echo "$cases documents, right and wrong, judged rightly"
