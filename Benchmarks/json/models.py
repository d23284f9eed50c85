"""Writes json-bench's models from schema.py.

models.py DIRECTORY         Benchmarks/Sources/json-bench/Models
"""

import pathlib
import sys

import schema

HEADER = "// Written by Benchmarks/json/models.py from schema.py.\n"
FOUNDATION = "\n#if canImport(FoundationEssentials)\n  import FoundationEssentials\n#else\n  import Foundation\n#endif\n"
KEYWORDS = {"catch", "continue", "default", "in", "is", "protocol"}


def camel(key):
    first, *rest = key.split("_")
    return first + "".join(word.capitalize() for word in rest)


def quoted(name):
    return f"`{name}`" if name in KEYWORDS else name


def swift_type(kind):
    if kind.endswith("?"):
        return swift_type(kind[:-1]) + "?"
    if kind.startswith("["):
        return f"[{swift_type(kind[1:-1])}]"
    if kind.startswith("{"):
        return f"[String: {swift_type(kind[1:-1])}]"
    return kind


def keys(fields):
    yield "    enum CodingKeys: String, CodingKey {"
    for key, _ in fields:
        yield f"      case {quoted(camel(key))}" + (f' = "{key}"' if camel(key) != key else "")
    yield "    }"


def structure(name, fields, with_keys):
    yield f"  struct {name}: Codable, Equatable, Sendable {{"
    for key, kind in fields:
        yield f"    var {quoted(camel(key))}: {swift_type(kind)}"
    if with_keys and any(camel(key) != key for key, _ in fields):
        yield ""
        yield from keys(fields)
    yield "  }"


def models(namespace, types, with_keys=True):
    needs_foundation = any(kind.rstrip("?") in ("Date", "URL") for _, fields in types for _, kind in fields)
    yield HEADER + (FOUNDATION if needs_foundation else "")
    yield f"enum {namespace} {{"
    for index, (name, fields) in enumerate(types):
        if index > 0:
            yield ""
        yield from structure(name, fields, with_keys)
    yield "}"


def write(directory, name, lines):
    (directory / f"{name}.swift").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(directory):
    directory.mkdir(parents=True, exist_ok=True)
    for payload in schema.SCHEMA:
        write(directory, payload, models(payload, schema.types(payload)))
    # The same without keys, for a decoder that converts from snake case.
    write(directory, "TwitterSnake", models("TwitterSnake", schema.types("Twitter"), with_keys=False))


if len(sys.argv) != 2:
    sys.exit(__doc__)
main(pathlib.Path(sys.argv[1]))
