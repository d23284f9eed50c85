import KensakuSearch

/// The JSON of the lines that `kensaku live` writes. Its keys are part of the program's interface.
struct LiveDocument {
  var language: Language
  var isSandbox = false

  private let song: FieldFormat = SongFormat.format(in: .english)
  private let shop: FieldFormat = ShopFormat.format(in: .english)
  private let article: FieldFormat = ArticleFormat.format(in: .english)

  init(language: Language, isSandbox: Bool = false) {
    self.language = language
    self.isSandbox = isSandbox
  }

  /// With its end.
  func line(_ message: LiveMessage, now: ContinuousClock.Instant = .now) -> String {
    switch message {
    case .state(let state, let hasRows): JSONLine.text(document(state, hasRows, now)) + "\n"
    case .mistake(let mistake, let line, let id):
      JSONLine.text(Refusal(id: id, error: .init(line: line, message: mistake.words(language)))) + "\n"
    }
  }

  private func document(_ state: LiveState, _ hasRows: Bool, _ now: ContinuousClock.Instant) -> State {
    State(
      service: state.service.rawValue, id: state.id, text: state.text, query: state.query, phase: state.phase.name,
      rowsOf: OrNull(state.results?.query), stale: state.isStale, slow: state.isSlow, queued: state.isQueued, offline: state.isOffline,
      retryAfter: OrNull(state.throttledUntil.map { ($0 - now).wholeSeconds }), more: state.canLoadMore,
      total: OrNull(state.results?.total),
      dropped: state.results?.dropped.count ?? 0, sandbox: isSandbox && state.service != .zip ? true : nil,
      credit: state.service.subject.credit, error: OrNull(state.failure.map { explanation(of: $0.failure, state.service) }),
      rows: hasRows ? (state.results?.items ?? []).map(row) : nil)
  }

  private func explanation(of failure: SearchFailure, _ service: InteractiveService) -> Explanation {
    let lines = service.lines(on: failure).map { $0(language) }
    return Explanation(reason: failure.reason.name, message: lines.first ?? "", details: Array(lines.dropFirst()))
  }

  private func row(_ row: PickerRow) -> Row {
    switch row {
    case .address(let row): .address(JSONFormat.Row(row, query: nil))
    case .song(let song): .members(self.song.json(of: song, query: nil))
    case .shop(let shop): .members(self.shop.json(of: shop, query: nil))
    case .article(let article): .members(self.article.json(of: article, query: nil))
    }
  }
}

extension LiveDocument {
  /// The properties stand in the order of the keys.
  private struct State: Encodable {
    var service: String
    /// Only where the request had one.
    var id: LiveLine.ID?
    var text, query, phase: String
    var rowsOf: OrNull<String>
    var stale, slow, queued, offline: Bool
    var retryAfter: OrNull<Int>
    var more: Bool
    var total: OrNull<Int>
    var dropped: Int
    /// Only of the sandbox's answers.
    var sandbox: Bool?
    /// Only of a service that wants to be named.
    var credit: String?
    var error: OrNull<Explanation>
    var rows: [Row]?
  }

  private struct Explanation: Encodable {
    var reason, message: String
    var details: [String]
  }

  private struct Refusal: Encodable {
    var id: LiveLine.ID?
    var error: Place

    struct Place: Encodable {
      var line: Int
      var message: String
    }
  }

  private enum Row: Encodable {
    case address(JSONFormat.Row)
    case members(JSONMembers)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .address(let row): try row.encode(to: encoder)
      case .members(let members): try members.encode(to: encoder)
      }
    }
  }
}

extension SearchState.Phase {
  /// In documents.
  fileprivate var name: String {
    switch self {
    case .idle: "idle"
    case .settling: "settling"
    case .loading: "loading"
    case .loadingMore: "loadingMore"
    case .loaded: "loaded"
    case .empty: "empty"
    case .failed: "failed"
    }
  }
}

extension SearchFailure.Reason {
  /// In documents.
  fileprivate var name: String {
    switch self {
    case .offline: "offline"
    case .throttled: "throttled"
    case .refused: "refused"
    case .unreadable: "unreadable"
    case .service: "service"
    case .invalidQuery: "invalidQuery"
    case .cancelled: "cancelled"
    case .other: "other"
    }
  }
}

extension Duration {
  /// Rounded up, never less than 0.
  fileprivate var wholeSeconds: Int {
    max(0, Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0))
  }
}
