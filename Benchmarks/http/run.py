"""Runs the programs in turn, round after round, and prints tables. Called by http.sh, which says where they are.

    run.py speed|endurance|all FOLDER PROGRAMS
"""

import json
import os
import pathlib
import subprocess
import sys
import time

import cases
import report
from server import Server

COMMANDS = {"kensaku": "http-kensaku", "raw": "http-raw", "urlsession": "http-urlsession"}
LENGTHS = {"small.json": Server.SMALL, "big.json": Server.BIG, "body.bin": Server.BODY}


def arguments(case, program, server, requests):
    values = {"origin": getattr(server, case.origin), "path": case.path, "length": LENGTHS[case.path], **case.arguments}
    if case.mode == "load":
        share = case.share * case.shares.get(program, 1)
        values["requests"] = max(values.get("concurrency", 1) * 4, int(requests * share))
    if case.mode == "growth":
        values["requests"] = int(values["requests"] * case.shares.get(program, 1))
    if case.mode == "first":
        values["started"] = time.monotonic_ns()
    return [case.mode] + [f"{name}={value}" for name, value in values.items()]


def measure(case, program, server, folder, requests):
    command = [folder / COMMANDS[program], *arguments(case, program, server, requests)]
    before = server.connections()
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=240, check=True)
    figures = json.loads(run.stdout)
    figures["connections"] = server.connections() - before
    print(f"  {report.TITLES[program]}: {run.stdout.strip()}", file=sys.stderr)
    return figures


def measure_all(chosen, rounds, requests, server, folder):
    results = report.Results()
    for number in range(rounds):
        for case in chosen:
            if case.once and number > 0:
                continue
            print(f"round {number + 1} of {rounds}: {case.title}", file=sys.stderr)
            # Nobody is always the one who finds the machine warm.
            turn = number % len(case.programs)
            for program in case.programs[turn:] + case.programs[:turn]:
                try:
                    results.add(case, program, measure(case, program, server, folder, requests))
                except (subprocess.SubprocessError, ValueError) as error:
                    results.fail(case, program, str(error))
    return results


def main(mode, folder, programs):
    chosen = {"speed": cases.SPEED + cases.COLD, "endurance": cases.ENDURANCE}
    chosen["all"] = chosen["speed"] + chosen["endurance"]
    chosen = [case for case in chosen[mode] if os.environ.get("ONLY", "") in case.title]
    with Server(folder) as server:
        results = measure_all(
            chosen, int(os.environ.get("ROUNDS", 5)), int(os.environ.get("N", 20_000)), server, pathlib.Path(programs))
    report.write(chosen, results)
    for fault in results.faults:
        print(f"http.sh: {fault}", file=sys.stderr)
    return 1 if results.faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
