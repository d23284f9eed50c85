"""Stands in for the build tool that orjson's source archive names.

pip asks it for the archive's name and version even where the archive is only to be downloaded; the real one would ask Rust. Nothing is built.
"""

import pathlib
import tomllib


def get_requires_for_build_wheel(config_settings=None):
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    package = tomllib.loads(pathlib.Path("Cargo.toml").read_text(encoding="utf-8"))["package"]
    name, version = package["name"], package["version"]
    directory = pathlib.Path(metadata_directory) / f"{name}-{version}.dist-info"
    directory.mkdir()
    (directory / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    return directory.name
