import KensakuSearch
import KensakuText

/// What is said of a service's search on one line: how much was found, or why not, and what goes on.
struct PickerStatus {
  var section: PickerSection
  /// Of the section's rows; nil where none of them is.
  var selectedRow: Int?
  var language: Language
  var now: ContinuousClock.Instant
  /// Counts up while something turns.
  var beat: Int

  private var state: SearchState<PickerRow> { section.state }

  var spans: [Span] {
    let parts = [activity, offline, outcome, turn, later, credit].compactMap { $0 }
    return Array(parts.flatMap { [Span(text: " ", style: .dim)] + $0 }.dropFirst())
  }

  /// A sign of a request, only once it takes long.
  private var activity: [Span]? {
    guard state.isSlow, state.isLoading else { return nil }
    let frames: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    return [Span(text: String(frames[beat % frames.count]), style: .title)]
  }

  private var offline: [Span]? {
    guard state.isOffline else { return nil }
    return [Span(text: Words("オフライン", "offline")(language), style: .error)]
  }

  private var outcome: [Span]? {
    if state.phase == .failed, let failure = state.failure {
      // The rows stay, and are told whose they are.
      return Self.words(on: failure, section.service, language) + (state.items.isEmpty ? [] : [Span(text: " ")] + (found ?? []))
    }
    return found ?? waiting
  }

  /// How much there is, and of which text where that is not the one in the field.
  private var found: [Span]? {
    guard let results = state.results else { return nil }
    let unreadable = unreadable(results)
    if results.items.isEmpty, let unreadable { return [Span(text: unreadable, style: .error)] }
    if state.phase == .empty { return [Span(text: Words("見つかりません", "nothing found")(language), style: .dim)] }
    let count = count(results)
    let text = state.isStale ? Words("「\(shown(results.query))」の\(count)", "\(count) for “\(shown(results.query))”")(language) : count
    return [Span(text: text + (unreadable.map { Words("、", ", ")(language) + $0 } ?? ""), style: .dim)]
  }

  private func unreadable(_ results: SearchResults<PickerRow>) -> String? {
    let count = results.dropped.count
    return count == 0 ? nil : Words("読み取れない\(count)件を除いています", "\(count) could not be read")(language)
  }

  private var waiting: [Span]? {
    if state.phase == .idle { return [Span(text: section.service.hint(language), style: .dim)] }
    guard state.isSlow, !state.isQueued else { return nil }
    return [Span(text: Words("検索中…", "searching…")(language), style: .dim)]
  }

  /// Whether there are rows of an older text or not.
  private var turn: [Span]? {
    guard state.isSlow, state.isQueued, state.isLoading else { return nil }
    return [Span(text: Words("問い合わせの順番を待っています…", "waiting for its turn…")(language), style: .dim)]
  }

  /// Words that the service wants shown with its rows.
  private var credit: [Span]? {
    guard !state.items.isEmpty, let credit = section.service.subject.credit else { return nil }
    return [Span(text: " " + credit, style: .dim)]
  }

  private static func words(on failure: SearchFailure, _ service: InteractiveService, _ language: Language) -> [Span] {
    let reason = service.lines(on: failure).first?(language) ?? ""
    let key = failure.isWorthRetrying ? Words("（Ctrl-Rで再試行）", " (Ctrl-R: retry)")(language) : ""
    return [Span(text: TerminalText.safe(reason) + key, style: .error)]
  }

  private func count(_ results: SearchResults<PickerRow>) -> String {
    let loaded = "\(results.items.count)" + (results.hasMore ? "+" : "")
    let position = selectedRow.map { "\($0 + 1)/\(loaded)" } ?? loaded
    let total = results.total.flatMap { $0 > results.items.count ? Words("（全\($0)件）", " of \($0)") : nil }
    let more = state.phase == .loadingMore ? "…" : ""
    return Words("\(position)件\(total?.japanese ?? "")\(more)", "\(position)\(total?.english ?? "")\(more)")(language)
  }

  private func shown(_ query: String) -> String {
    TerminalText.safe(query).truncated(toWidth: 20)
  }

  /// The countdown until the service takes requests again, with the reason where no failure says it.
  private var later: [Span]? {
    guard let until = state.throttledUntil else { return nil }
    let seconds = Int(clamping: max(.zero, until - now - .milliseconds(1)).components.seconds) + 1
    let rest =
      switch seconds {
      case ..<60: Words("\(seconds)秒", "\(seconds) s")
      case ..<3_600: Words("\(seconds / 60)分\(seconds % 60)秒", "\(seconds / 60) min \(seconds % 60) s")
      default: Duration.seconds(seconds).inWholeUnits
      }
    let text = Words("再開まであと\(rest.japanese)", "(again in \(rest.english))")
    let reason = state.phase == .failed ? nil : section.service.lines(on: SearchFailure(.throttled(until: nil))).first
    return [Span(text: [reason, text].compactMap { $0?(language) }.joined(separator: " "), style: .error)]
  }
}

extension SearchFailure {
  fileprivate var isWorthRetrying: Bool {
    switch reason {
    case .invalidQuery: false
    case .refused: !(underlying is UsageError)
    case .throttled(let until): until == nil
    default: true
    }
  }
}

extension InteractiveService {
  func label(_ language: Language) -> String {
    switch self {
    case .zip: Words("郵便番号", "postal codes")(language)
    case .music: Words("音楽", "music")(language)
    case .gourmet: Words("飲食店", "restaurants")(language)
    case .wiki: Words("百科事典", "encyclopedia")(language)
    }
  }

  /// What can be typed.
  func hint(_ language: Language) -> String {
    switch self {
    case .zip: Words("郵便番号、住所、読みで検索します", "type a code, an address or its reading")(language)
    case .music: Words("曲名、アーティスト名で検索します（iTunes）", "type a title or an artist (iTunes)")(language)
    case .gourmet: Words("店名、駅、地名、料理で検索します（ホットペッパー）", "type a name, a station, a place or a dish (HotPepper)")(language)
    case .wiki: Words("調べたい語を検索します（ウィキペディア）", "type what to look up (Wikipedia)")(language)
    }
  }
}
