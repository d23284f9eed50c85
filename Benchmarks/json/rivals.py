"""orjson and msgspec on the payloads of json-bench.

rivals.py DIRECTORY ROUNDS      speeds in MB/s as TSV, as json-bench writes them
"""

import pathlib
import sys
import time

import msgspec
import orjson
import schema

MODELS = {
    "itunes": "ITunes",
    "hotpepper": "HotPepper",
    "mediawiki": "MediaWiki",
    "mediawiki_esc": "MediaWiki",
    "zipcloud": "ZipCloud",
    "twitter": "Twitter",
    "citm_catalog": "Catalog",
    "canada": "Canada",
}
LEAST_TIME = 8_000_000
SCALARS = {"String": str, "Int": int, "Double": float, "Bool": bool}


def struct(types, name):
    """The typed model that the Swift contenders have, too. Names end in _ for keys that Python reserves."""
    fields = []
    for key, kind in types[name]:
        if kind.endswith("?"):
            fields.append((key + "_", annotation(types, kind[:-1]) | None, None))
        else:
            fields.append((key + "_", annotation(types, kind)))
    return msgspec.defstruct(name, fields, rename={key + "_": key for key, _ in types[name]}, kw_only=True)


def annotation(types, kind):
    if kind.startswith("["):
        return list[annotation(types, kind[1:-1])]
    if kind.startswith("{"):
        return dict[str, annotation(types, kind[1:-1])]
    return SCALARS.get(kind) or struct(types, kind)


def time_of(decode, data, repeats):
    start = time.thread_time_ns()
    for _ in range(repeats):
        decode(data)
    return time.thread_time_ns() - start


def repeats_of(decode, data):
    repeats = 1
    while time_of(decode, data, repeats) < LEAST_TIME:
        repeats *= 2
    return repeats


def main(directory, rounds):
    for payload, model in MODELS.items():
        data = (directory / f"{payload}.json").read_bytes()
        types = dict(schema.types(model))
        decoders = {"orjson": orjson.loads, "msgspec": msgspec.json.Decoder(struct(types, "Response")).decode}
        runners = [(name, decode, repeats_of(decode, data)) for name, decode in decoders.items()]
        for _ in range(rounds):
            for name, decode, repeats in runners:
                speed = len(data) * repeats * 1e3 / time_of(decode, data, repeats)
                print(payload, name, speed, sep="\t")


if len(sys.argv) != 3:
    sys.exit(__doc__)
main(pathlib.Path(sys.argv[1]), int(sys.argv[2]))
