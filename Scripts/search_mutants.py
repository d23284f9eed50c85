"""Mistakes to put into the search machine, each of which the watcher in Tests/KensakuSearchTests/Search/SearchWorld.swift has to notice.

A mistake is a file below Sources/KensakuSearch/Search, the text that is replaced, which must be there exactly once, and what takes its place.
"""

MACHINE = "SearchMachine.swift"

MUTANTS = {
    "an answer counts whichever request it is to": (
        MACHINE,
        "case .page(let page, let id): alive?.id == id ? take(page) : nil",
        "case .page(let page, _): take(page)",
    ),
    "a failure counts whichever request it is of": (
        MACHINE,
        "case .failure(let failure, let id, let time): alive?.id == id ? fail(failure, time) : nil",
        "case .failure(let failure, _, let time): fail(failure, time)",
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
        "case .expired(.quiet, let id): wanted?.id == id && state.phase == .settling",
        "case .expired(.quiet, _): state.phase == .settling",
    ),
    "the answer to an abandoned request is shown": (
        MACHINE,
        "    guard isWanted else { return [] }\n    wanted = nil",
        "    wanted = nil",
    ),
    "something is sent while the service wants nothing": (
        MACHINE,
        "guard state.throttledUntil == nil, let request = wanted",
        "guard let request = wanted",
    ),
    "what waits for its turn keeps its place": (
        MACHINE,
        "guard aliveIsQueued, let alive else",
        "guard aliveIsQueued, let alive, alive.id < 0 else",
    ),
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
        "    case .throttled(let until?):",
        "    case .throttled(let until?) where isWanted:",
    ),
    "older rows go while newer are loading": (
        MACHINE,
        "    wanted = request\n    state.phase = .settling",
        "    wanted = request\n    state.results = state.results.map { SearchResults(query: query, items: $0.items, hasMore: $0.hasMore) }\n    state.phase = .settling",
    ),
    "a sign of slowness without a request": (MACHINE, "state.isSlow = isAliveWanted", "state.isSlow = true"),
    "slowness never shows": (MACHINE, "    state.isSlow = isAliveWanted\n", ""),
    "slowness is forgotten by who comes back to the text": (MACHINE, "    state.isSlow = aliveIsSlow\n", ""),
    "what waits for its turn does not say so": (MACHINE, "    state.isQueued = aliveIsQueued\n", ""),
    "where no pause is wanted there is one of no length": (MACHINE, "isQuietOver = quiet <= .zero", "isQuietOver = quiet < .zero"),
    "a service without a limit is taken for one whose calls ran out": (MACHINE, "?? false\n    aliveIsSlow", "?? true\n    aliveIsSlow"),
    "what nobody wants is cancelled at once": (MACHINE, "guard aliveIsQueued, let alive else", "guard let alive else"),
    "the field's text is not shown": (MACHINE, "    state.text = field.text\n", ""),
    "a text that is too short is asked for": (MACHINE, "    if isTooShort(query) { return rest(query) }\n", ""),
    "a text of the shortest length is too short": (MACHINE, "query.count < traits.shortestQuery", "query.count <= traits.shortestQuery"),
    "an empty text forgets the rows it was to keep": (
        MACHINE,
        "    if !query.isEmpty || traits.emptyQuery != .lastResults { state.results = nil }\n",
        "    state.results = nil\n",
    ),
    "an empty text keeps rows": (MACHINE, "    if !query.isEmpty || traits.emptyQuery != .lastResults { state.results = nil }\n", ""),
    "Enter after a failure does nothing": (MACHINE, "    case .failed: return send()\n    default: return []", "    default: return []"),
    "Enter while the service wants nothing is forgotten": (MACHINE, "    isQuietOver = true\n    return send()", "    return send()"),
    "more is never asked for": (MACHINE, "    wanted = next(found.results.query, cursor)\n", ""),
    "more takes the place of the rows": (MACHINE, "    results.append(page)\n", "    results = SearchResults(page, of: request.query)\n"),
    "a try after silence does not wait for the pause in typing": (MACHINE, "case .settling where isQuietOver:", "case .settling:"),
    "what fails for good is tried again with what was out of reach": (
        MACHINE,
        "case .failed where wasThrottled || state.isOffline:",
        "case .failed:",
    ),
    "who was out of reach stays so": (MACHINE, "    failedTries = 0\n    state.isOffline = false\n", "    failedTries = 0\n"),
    "who was out of reach once is asked as seldom ever after": (MACHINE, "    failedTries = 0\n", ""),
    "what nobody wants is tried again": (MACHINE, "case .offline where isWanted:", "case .offline:"),
    "“at once” is taken at its word": (MACHINE, "max(until - time, backoff())", "until - time"),
    "a service that says years is waited for": (
        MACHINE,
        "min(max(until - time, backoff()), Self.longestPause)",
        "max(until - time, backoff())",
    ),
    "the countdown ends before the service is asked": (MACHINE, "state.throttledUntil = time + pause", "state.throttledUntil = until"),
    "two times are told": (MACHINE, "      if isWanted { state.failure?.reason = .throttled(until: time + pause) }\n", ""),
    "a failure stays while its text is asked for again": (
        MACHINE,
        "    state.failure = nil\n    state.isQueued = aliveIsQueued",
        "    state.isQueued = aliveIsQueued",
    ),
    "a failure stays for the next text": (MACHINE, "    state.query = query\n    state.failure = nil\n", "    state.query = query\n"),
    "the answer to an abandoned request is thrown away": (
        MACHINE,
        "    guard let found = found(page, for: request) else { return [] }\n",
        "    guard isWanted, let found = found(page, for: request) else { return [] }\n",
    ),
    "a recent text is the first to be forgotten": (
        "RecentQueries.swift",
        "uses.indices.min { uses[$0] < uses[$1] }",
        "uses.indices.max { uses[$0] < uses[$1] }",
    ),
}
