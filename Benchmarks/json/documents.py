"""Fetches the documents that JSON benchmarks have in common: twitter, citm_catalog, canada.

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


def download(directory):
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    arguments = ["--no-binary", ":all:", "--require-hashes", "-r", HERE / "documents.lock", "-d", directory]
    subprocess.run([*pip, *arguments], check=True, env={**os.environ, "PYTHONPATH": str(HERE / "stand-in")}, stdout=sys.stderr)
    return next(pathlib.Path(directory).glob("*.tar.gz"))


def main(target):
    target.mkdir(parents=True, exist_ok=True)
    if all((target / f"{name}.json").exists() for name in DOCUMENTS):
        return
    with tempfile.TemporaryDirectory() as directory, tarfile.open(download(directory)) as archive:
        for member in archive:
            name = pathlib.PurePath(member.name).name.removesuffix(".json.xz")
            if member.isfile() and name in DOCUMENTS and "/data/" in member.name:
                (target / f"{name}.json").write_bytes(lzma.decompress(archive.extractfile(member).read()))
    missing = [name for name in DOCUMENTS if not (target / f"{name}.json").exists()]
    if missing:
        sys.exit(f"documents.py: the archive has no {', '.join(missing)}")


if len(sys.argv) != 2:
    sys.exit(__doc__)
main(pathlib.Path(sys.argv[1]))
