"""Markdown tables of what was measured."""

import statistics

TITLES = {"kensaku": "Kensaku", "raw": "libcurl (C)", "urlsession": "URLSession"}

# What is shown of each mode, and how it is called.
COLUMNS = {
    "load": [
        ("processor", "CPU, µs a request"), ("rate", "requests/s"), ("p50", "p50, µs"), ("p99", "p99, µs"), ("peak", "peak, MB"),
        ("switches", "switches a request"), ("threads", "threads"),
    ],
    "burst": [("milliseconds", "all answered, ms"), ("processor", "CPU, ms"), ("connections", "connections")],
    "first": [("milliseconds", "since main, ms"), ("since-start", "since exec, ms"), ("peak", "peak, MB")],
    "cancel": [
        ("milliseconds", "all have thrown, ms"), ("canceller", "canceller held up, ms"), ("in-flight", "sockets before"),
        ("left", "sockets left"),
    ],
    "refused": [("milliseconds", "all have failed, ms"), ("processor", "CPU, ms")],
    "cancels": [("answered", "answered"), ("cancelled", "cancelled"), ("lost", "lost"), ("sockets", "sockets left")],
    "slow": [("peak", "peak, MB"), ("milliseconds", "ms"), ("processor", "CPU, ms")],
    "clients": [
        ("threads", "threads left"), ("descriptors", "descriptors left"), ("growth", "memory left, MB"), ("microseconds", "µs a client"),
    ],
    "growth": [("growth", "growth, MB"), ("heap-growth", "of the heap, MB"), ("start", "at the start, MB"), ("end", "at the end, MB")],
}


def rounded(value):
    if value is None:
        return "–"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}" if abs(value) >= 0.01 else "0"


def with_range(values):
    """The median, and between what the values lie."""
    if not values:
        return "–"
    text = rounded(statistics.median(values))
    return text if len(values) == 1 else f"{text} ({rounded(min(values))}–{rounded(max(values))})"


class Results:
    """What each program had in each case, round after round."""

    def __init__(self):
        self.rounds = {}
        self.faults = []

    def add(self, case, program, figures):
        self.rounds.setdefault((case.title, program), []).append(figures)
        if figures.get("errors"):
            self.faults.append(f"{case.title}, {TITLES[program]}: {figures['errors']:g} errors")

    def fail(self, case, program, reason):
        self.faults.append(f"{case.title}, {TITLES[program]}: {reason}")

    def values(self, case, program, figure):
        return [figures[figure] for figures in self.rounds.get((case.title, program), []) if figure in figures]

    def quotients(self, case, one, other, figure):
        """Round by round: what disturbs a round disturbs both."""
        pairs = zip(self.values(case, one, figure), self.values(case, other, figure))
        return [left / right for left, right in pairs if right]

    def of_floor(self, case, floor):
        if len(floor.programs) == 1:
            return self.values(case, floor.programs[0], floor.figure)
        return self.quotients(case, *floor.programs, floor.figure)


def row(cells):
    print("| " + " | ".join(cells) + " |")


def head(titles):
    row(titles)
    print("|---|---|" + "---:|" * (len(titles) - 2))


def write_mode(mode, cases, results):
    columns = COLUMNS[mode]
    quotients = [("raw", "÷ libcurl"), ("urlsession", "URLSession ÷")] if mode == "load" else []
    head(["", ""] + [title for _, title in columns[:1] + quotients + columns[1:]])
    for case in cases:
        for program in case.programs:
            cells = [with_range(results.values(case, program, figure)) for figure, _ in columns]
            cells[1:1] = [quotient(case, program, other, results) for other, _ in quotients]
            row([case.title, TITLES[program]] + cells)
    print()


def quotient(case, program, other, results):
    pair = (program, other) if other == "raw" else (other, program)
    values = results.quotients(case, *pair, "processor") if program != other else []
    return with_range(values) + ("×" if values else "")


def write_floors(cases, results):
    head(["what must hold", "floor", "measured", ""])
    for case in cases:
        for floor in case.floors:
            values = results.of_floor(case, floor)
            kept = "–" if not values else "kept" if floor.holds(statistics.median(values)) else "**missed**"
            row([f"{case.title}: {floor.title}", str(floor), with_range(values), kept])
    print()


def write(cases, results):
    for mode in COLUMNS:
        chosen = [case for case in cases if case.mode == mode]
        if chosen:
            write_mode(mode, chosen, results)
    write_floors(cases, results)
