"""Fetches the documents that JSON benchmarks have in common, twitter, citm_catalog and canada, and yyjson, a parser in C.

documents.py DIRECTORY

They are others' and not part of this repository. orjson's source archive carries them; documents.lock pins it by hash.
"""

import lzma
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
DOCUMENTS = ["twitter", "citm_catalog", "canada"]
SOURCES = ["yyjson.c", "yyjson.h"]


def download(directory):
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    arguments = ["--no-binary", ":all:", "--require-hashes", "-r", HERE / "documents.lock", "-d", directory]
    subprocess.run([*pip, *arguments], check=True, env={**os.environ, "PYTHONPATH": str(HERE / "stand-in")}, stdout=sys.stderr)
    return next(pathlib.Path(directory).glob("*.tar.gz"))


def wanted(name):
    """Where a file of the archive goes, if it is one of those."""
    path = pathlib.PurePath(name)
    if path.parent.name == "data" and path.name.removesuffix(".json.xz") in DOCUMENTS:
        return path.name.removesuffix(".xz")
    return path.name if path.parent.name == "yyjson" and path.name in SOURCES else None


def main(target):
    target.mkdir(parents=True, exist_ok=True)
    files = [f"{name}.json" for name in DOCUMENTS] + SOURCES
    if all((target / file).exists() for file in files):
        return
    with tempfile.TemporaryDirectory() as directory, tarfile.open(download(directory)) as archive:
        for member in archive:
            file = wanted(member.name) if member.isfile() else None
            if file:
                data = archive.extractfile(member).read()
                (target / file).write_bytes(lzma.decompress(data) if member.name.endswith(".xz") else data)
    missing = [file for file in files if not (target / file).exists()]
    if missing:
        sys.exit(f"documents.py: the archive has no {', '.join(missing)}")


if len(sys.argv) != 2:
    sys.exit(__doc__)
main(pathlib.Path(sys.argv[1]))
