"""Writes json-bench's models, and what reads them without Decodable, from schema.py. `make format` wraps the long lines.

python3 -B models.py models DIRECTORY    the types, Codable: Benchmarks/Sources/json-bench/Models
python3 -B models.py readers DIRECTORY   how a JSON.Reader reads them: Benchmarks/Sources/json-bench/Readers
python3 -B models.py mappings DIRECTORY  how they are made of a JSON.Value: Benchmarks/Sources/json-bench/Mappings
"""

import pathlib
import re
import sys

import schema

HEADER = "// Written by Benchmarks/json/models.py from schema.py.\n"
FOUNDATION = "\n#if canImport(FoundationEssentials)\n  import FoundationEssentials\n#else\n  import Foundation\n#endif\n"
SCALARS = {"Bool", "Date", "Double", "Int", "String", "URL"}
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


def outside(namespace, kind):
    return kind if kind in SCALARS else f"{namespace}.{kind}"


def reader(namespace, name, fields):
    # An extension of a nested type does not see the types beside it.
    fields = [(key, re.sub(r"[A-Z]\w*", lambda match: outside(namespace, match.group()), kind)) for key, kind in fields]
    optional = [kind.endswith("?") for _, kind in fields]
    names = [quoted(camel(key)) for key, _ in fields]
    required = [name for name, is_optional in zip(names, optional) if not is_optional]
    yield f"extension {namespace}.{name}: JSON.Readable {{"
    yield "  enum Field: String, JSON.Field {"
    for key, _ in fields:
        yield f"    case {quoted(camel(key))}" + (f' = "{key}"' if camel(key) != key else "")
    yield "  }"
    yield ""
    yield "  static let fields = JSON.Fields<Field>()"
    yield ""
    yield "  init(from reader: inout JSON.Reader) throws(JSON.Error) {"
    yield "    var object = try reader.object(Self.fields)"
    for name, (_, kind) in zip(names, fields):
        yield f"    var {name}: {swift_type(kind.removesuffix('?'))}?"
    yield "    while let field = try reader.next(&object) {"
    yield "      switch field {"
    for name, is_optional, (_, kind) in zip(names, optional, fields):
        value = "readIfPresent()" if is_optional else f"read({swift_type(kind)}.self)"
        yield f"      case .{name}: {name} = try reader.{value}"
    yield "      }"
    yield "    }"
    if required:
        yield f"    guard let {', let '.join(required)} else {{"
        yield f"      throw reader.missing({', '.join('.' + name for name in required)}, in: object)"
        yield "    }"
    for name in names:
        yield f"    self.{name} = {name}"
    yield "  }"
    yield "}"


def mapping(namespace, name, fields):
    yield f"extension {namespace}.{name}: JSON.Mappable {{"
    yield "  init(from value: borrowing JSON.Value) throws(JSON.Error) {"
    for key, _ in fields:
        yield f'    {quoted(camel(key))} = try value.get("{key}")'
    yield "  }"
    yield "}"


def extensions(namespace, make):
    yield HEADER
    yield "import KensakuJSON"
    for name, fields in schema.types(namespace):
        yield ""
        yield from make(namespace, name, fields)


def write(directory, name, lines):
    (directory / f"{name}.swift").write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_models(directory):
    for payload in schema.SCHEMA:
        write(directory, payload, models(payload, schema.types(payload)))
    # The same without keys, for a decoder that converts from snake case.
    write(directory, "TwitterSnake", models("TwitterSnake", schema.types("Twitter"), with_keys=False))


def main(job, directory):
    directory.mkdir(parents=True, exist_ok=True)
    if job == "models":
        write_models(directory)
        return
    make, suffix = {"readers": (reader, "reader"), "mappings": (mapping, "mapping")}[job]
    for payload in schema.STREAMED:
        write(directory, f"{payload}+{suffix}", extensions(payload, make))


if len(sys.argv) != 3 or sys.argv[1] not in ("models", "readers", "mappings"):
    sys.exit(__doc__)
main(sys.argv[1], pathlib.Path(sys.argv[2]))
