import KensakuJSON
import KensakuSearch

extension Wikipedia {
  /// One answer of `generator=search`: all pages of a batch, with some of their properties. The rest comes in further answers.
  struct Batch: Sendable {
    private(set) var results: SearchResults
    /// Leads on within the batch while that is not complete, and to the next batch thereafter.
    private(set) var next: Continuation?
    private(set) var isComplete: Bool
  }
}

extension Wikipedia.Batch {
  init(_ answer: JSON.Value, in language: Wikipedia.Language) throws(JSON.Error) {
    isComplete = try answer.flag("batchcomplete")
    next = try Wikipedia.Continuation.next(in: answer)
    // Old wikis never say that a batch is complete; then there is nothing to go on with either.
    if next == nil { isComplete = isComplete || answer["query"].exists }
    results = Wikipedia.SearchResults(
      articles: [], info: try answer["query"].get("searchinfo"), redirects: try answer["query"].get("redirects", default: []),
      warnings: try Wikipedia.Warning.all(in: answer), dropped: [], next: nil)
    try addPages(of: answer)
    results.articles = results.articles.map { $0.located(in: language) }
  }

  private mutating func addPages(of answer: JSON.Value) throws(JSON.Error) {
    let pages = answer["query"]["pages"]
    guard pages.exists else { return try checkNothingFound(answer) }
    let (slots, dropped) = try Self.slots(pages, in: answer["query"])
    results.articles = slots.compactMap(\.article)
    results.dropped = dropped.map { DroppedRow($0) }
  }

  /// By their number in the old form.
  private static func slots(_ pages: JSON.Value, in query: JSON.Value) throws(JSON.Error) -> ([Slot], [JSON.Dropped]) {
    guard pages.kind == .object else { return try query.get("pages", lossy: [Slot].self) }
    let (slots, dropped) = try query.get("pages", lossy: [String: Slot].self)
    return (slots.sorted { $0.key < $1.key }.map(\.value), dropped)
  }

  /// A generator that found nothing leaves out the pages, and mostly the whole `query`.
  private func checkNothingFound(_ answer: JSON.Value) throws(JSON.Error) {
    let query = answer["query"]
    let isCounted = results.info?.totalHits.map { $0 == 0 } ?? (results.info != nil)
    guard isComplete, next == nil, !query.exists || query.kind == .object && isCounted else {
      throw query["pages"].error("pages", reason: .missing)
    }
  }
}

extension Wikipedia.Batch {
  /// Adds what a further answer of the same batch has.
  mutating func merge(_ later: Wikipedia.Batch) {
    var places: [String: Int] = [:]
    for (place, article) in results.articles.enumerated() { places[article.id] = place }
    for article in later.results.articles {
      if let place = places[article.id] { results.articles[place].add(article) } else { results.articles.append(article) }
    }
    results.info = results.info ?? later.results.info
    results.redirects += later.results.redirects.filter { !results.redirects.contains($0) }
    results.warnings += later.results.warnings.filter { !results.warnings.contains($0) }
    results.dropped += later.results.dropped.filter { !results.dropped.contains($0) }
    next = later.next
    isComplete = later.isComplete
  }

  /// In the order of the hits: the service sorts pages by their number.
  var sorted: Wikipedia.SearchResults {
    var sorted = results
    sorted.articles = results.articles.enumerated().sorted { one, other in
      (one.element.index ?? .max, one.offset) < (other.element.index ?? .max, other.offset)
    }.map(\.element)
    sorted.next = next.flatMap { $0.isBeyondLimit ? nil : $0 }
    return sorted
  }
}

/// A page, or a title without one.
private struct Slot: JSON.Mappable, Sendable {
  let article: Wikipedia.Article?

  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    let isMissing = try value.flag("missing")
    article = isMissing ? nil : try value.get(as: Wikipedia.Article.self)
  }
}
