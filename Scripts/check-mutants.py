#!/usr/bin/env python3
"""Puts known mistakes into the search machine, one at a time, and checks that its property tests notice each.

The machine, the world that its tests let it live in, and a main of a few lines are compiled without the package manager: a mutant takes
seconds. Without arguments all mutants are tried; with words only those whose name has one of them.
"""

import concurrent.futures
import os
import pathlib
import runpy
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SEARCH = ROOT / "Sources/KensakuSearch"
TESTS = ROOT / "Tests/KensakuSearchTests/Search"
SWIFTC = os.environ.get("SWIFTC", "swiftc")
# With tasks, or for the sake of somebody's view: no part of the machine.
NOT_OF_THE_MACHINE = {"SearchModel.swift", "MergedSearch.swift", "StateFeed.swift", "Alarm.swift", "Countdown.swift"}
FLAGS = ["-swift-version", "6", "-Onone", "-wmo", "-I", ".", "-I", ".."]
MAIN = """
import KensakuSearch

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

let seeds = UInt64(CommandLine.arguments[1]) ?? 0
func watch(_ seeds: UInt64, events: Int) {
  for seed in 0..<seeds {
    for traits in SearchWorld.services {
      if let violation = SearchWorld.violations(seed: seed, events: events, traits: traits).first {
        print("\\(violation) (\\(traits.name), seed \\(seed))")
        exit(1)
      }
    }
  }
}
watch(seeds, events: 60)
watch(seeds / 400, events: 3_000)
"""


def run(*command, cwd=None):
    return subprocess.run(command, cwd=cwd, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def built(*command, cwd):
    result = run(*command, cwd=cwd)
    if result.returncode != 0:
        sys.exit(f"check-mutants: does not compile:\n{result.stdout[-3000:]}")


def sources():
    files = [*SEARCH.glob("Service/*.swift"), *(f for f in SEARCH.glob("Search/*.swift") if f.name not in NOT_OF_THE_MACHINE)]
    return {file.name: file.read_text() for file in files}


def compile_module(name, texts, folder):
    """An object and a module of these sources."""
    for file, text in texts.items():
        (folder / file).write_text(text)
    built(
        SWIFTC, *FLAGS, "-parse-as-library", "-module-name", name, "-emit-module", "-emit-module-path", f"{name}.swiftmodule", "-emit-object",
        "-o", f"{name}.o", *texts, cwd=folder)


def watched(folder, texts, seeds):
    """What the watcher says of a machine with these sources, and whether it is content.

    The watcher is compiled once: a mistake changes what functions do, not what they are called.
    """
    compile_module("KensakuSearch", texts, folder)
    built(SWIFTC, "-o", "watch", "../watch.o", "KensakuSearch.o", "../KensakuText.o", cwd=folder)
    try:
        result = subprocess.run(["./watch", str(seeds)], cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
    except subprocess.TimeoutExpired:
        return False, "it does not end"
    return result.returncode == 0, result.stdout.strip().splitlines()[-1] if result.stdout.strip() else ""


def mutated(texts, mutant):
    name, old, new = mutant
    count = texts[name].count(old)
    if count != 1:
        sys.exit(f"check-mutants: {name} has {count} places, not one, with:\n{old}")
    return {**texts, name: texts[name].replace(old, new)}


def main():
    mutants = runpy.run_path(str(ROOT / "Scripts/search_mutants.py"))["MUTANTS"]
    words = sys.argv[1:]
    chosen = {name: mutant for name, mutant in mutants.items() if not words or any(word in name for word in words)}
    texts = sources()
    work = pathlib.Path(tempfile.mkdtemp(prefix="kensaku-mutants-"))
    try:
        compile_module("KensakuText", {file.name: file.read_text() for file in (ROOT / "Sources/KensakuText").glob("*.swift")}, work)
        compile_module("KensakuSearch", texts, work)
        (work / "main.swift").write_text(MAIN)
        world = TESTS / "SearchWorld.swift"
        built(SWIFTC, *FLAGS, "-module-name", "watch", "-emit-object", "-o", "watch.o", str(world), "main.swift", cwd=work)
        machines = {None: texts, **{name: mutated(texts, mutant) for name, mutant in chosen.items()}}
        folders = {name: work / str(number) for number, name in enumerate(machines)}
        for folder in folders.values():
            folder.mkdir()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            # `make test` lives more lives with the machine as it is.
            watching = {name: pool.submit(watched, folders[name], machines[name], 2_000 if name else 400) for name in machines}
        failures = 0
        for name, future in watching.items():
            is_content, said = future.result()
            if is_content != (name is None):
                failures += 1
                print(f"check-mutants: not noticed: {name}" if name else f"check-mutants: the machine itself: {said}")
            elif os.environ.get("VERBOSE"):
                print(f"{name or 'the machine itself'}: {said or 'nothing to say'}")
        print(f"check-mutants: {len(chosen) - failures} of {len(chosen)} mistakes noticed")
        sys.exit(1 if failures else 0)
    finally:
        shutil.rmtree(work)


main()
