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
MAIN = """
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


def watched(folder, texts):
    """What the watcher says of a machine with these sources, and whether it is content."""
    world = (TESTS / "SearchWorld.swift").read_text().replace("import KensakuSearch\n", "")
    main = "#if canImport(Glibc)\nimport Glibc\n#else\nimport Darwin\n#endif\n" + MAIN
    names = []
    for name, text in {**texts, "SearchWorld.swift": world, "main.swift": main}.items():
        (folder / name).write_text(text)
        names.append(name)
    built(SWIFTC, "-swift-version", "6", "-Onone", "-wmo", "-I", "..", "-o", "watch", *names, "../text.o", cwd=folder)
    try:
        result = subprocess.run(["./watch", "2000"], cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
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
        text_sources = [str(file) for file in (ROOT / "Sources/KensakuText").glob("*.swift")]
        built(
            SWIFTC, "-swift-version", "6", "-Onone", "-wmo", "-parse-as-library", "-module-name", "KensakuText", "-emit-module", "-emit-module-path",
            "KensakuText.swiftmodule", "-emit-object", "-o", "text.o", *text_sources, cwd=work)
        machines = {None: texts, **{name: mutated(texts, mutant) for name, mutant in chosen.items()}}
        folders = {name: work / str(number) for number, name in enumerate(machines)}
        for folder in folders.values():
            folder.mkdir()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            watching = {name: pool.submit(watched, folders[name], machines[name]) for name in machines}
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
