"""Mistakes to put into the search machine, each of which the watcher in Tests/KensakuSearchTests/Search/SearchWorld.swift has to notice.

A mistake is a file below Sources/KensakuSearch/Search, the text that is replaced, which must be there exactly once, and what takes its place.
"""

MACHINE = "SearchMachine.swift"

MUTANTS = {
    "an answer counts whichever request it is to": (
        MACHINE,
        "take(_ page: Page, _ id: Int) -> [Effect] {\n    guard let request = alive, request.id == id",
        "take(_ page: Page, _ id: Int) -> [Effect] {\n    guard let request = alive",
    ),
    "a failure counts whichever request it is of": (
        MACHINE,
        "fail(_ failure: SearchFailure, _ id: Int) -> [Effect] {\n    guard let request = alive, request.id == id",
        "fail(_ failure: SearchFailure, _ id: Int) -> [Effect] {\n    guard let request = alive",
    ),
    "the older request is not cancelled": (MACHINE, "    if let alive { effects.append(.cancel(id: alive.id)) }\n", ""),
    "a request has the number of the one before": (MACHINE, "    lastID += 1\n    return Request(", "    return Request("),
    "half-made text is sent": (MACHINE, "    if field.isHalfMade { return [] }\n", ""),
    "a recent query is asked again": (MACHINE, "    if let found = recent.value(of: query) { return show(found) }\n", ""),
    "more is asked for while more is coming": (
        MACHINE,
        "guard state.canLoadMore, ",
        "guard state.results?.hasMore == true, !state.isStale, state.throttledUntil == nil, ",
    ),
    "Enter while loading asks again": (
        MACHINE,
        "    case .failed: return send()\n    default: return []",
        "    case .failed: return send()\n    default:\n      wanted = wanted.map { next($0.query, $0.cursor) }\n      return send()",
    ),
    "a pause that is over for an older text counts": (
        MACHINE,
        "case .quiet where wanted?.id == id && state.phase == .settling:",
        "case .quiet where state.phase == .settling:",
    ),
    "the answer to an abandoned request is shown": (
        MACHINE,
        "    guard wanted?.id == id else { return [] }\n    wanted = nil",
        "    wanted = nil",
    ),
    "something is sent while the service wants nothing": (
        MACHINE,
        "guard state.throttledUntil == nil, let request = wanted",
        "guard let request = wanted",
    ),
    "what waits for its turn keeps its place": (MACHINE, "guard aliveIsQueued, let alive else", "guard aliveIsQueued, let alive, alive.id < 0 else"),
    "a row that moved between two pages is shown twice": (
        "SearchResults.swift",
        "items += page.items.filter { !known.contains($0.id) }",
        "items += known.isEmpty ? [] : page.items",
    ),
    "what is being asked for is asked again": (
        MACHINE,
        "    if let alive, alive.query == query { return resume(alive) }\n",
        "",
    ),
    "out of reach once is out of reach for ever": (MACHINE, "[.wait(.retry, id: newRetryTimer(), for: backoff())]", "[]"),
    "a next page that failed is tried from the first": (
        MACHINE,
        "wanted = next(request.query, request.cursor)",
        "wanted = next(request.query, nil)",
    ),
    "a failure looks like nothing found": (MACHINE, "state.phase = .failed", "state.phase = .empty"),
    "a cleared field still waits for an answer": (
        MACHINE,
        "    state.isQueued = false\n    wanted = nil\n    if isTooShort",
        "    state.isQueued = false\n    if isTooShort",
    ),
    "the pause is the same for the last call": (
        MACHINE,
        "allowance?.quietPeriod(traits.quietPeriod) ?? traits.quietPeriod",
        "traits.quietPeriod",
    ),
    "the text typed meanwhile is forgotten": (MACHINE, "    case .settling where isQuietOver: return send()\n", ""),
    "only a wanted request closes the service": (
        MACHINE,
        "    case .throttled(let until?):\n      state.throttledUntil",
        "    case .throttled(let until?) where isWanted:\n      state.throttledUntil",
    ),
    "older rows go while newer are loading": (
        MACHINE,
        "    wanted = request\n    state.phase = .settling",
        "    wanted = request\n    state.results = state.results.map { SearchResults(query: query, items: $0.items, hasMore: $0.hasMore) }\n    state.phase = .settling",
    ),
    "a sign of slowness from the first moment": (MACHINE, "state.isSlow = wanted?.id == id", "state.isSlow = true"),
}
