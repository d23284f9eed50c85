import KensakuHTTP
import KensakuTesting

/// The iTunes Search API.
struct ITunesStandIn: StandIn {
  private let window: CallWindow?

  init(callsPerMinute: Int?) {
    window = callsPerMinute.map { CallWindow(limit: $0) }
  }

  func answer(_ call: Call) -> WireAnswer {
    if let window, !window.admits(at: ContinuousClock().now) { return throttled(call) }
    do {
      switch call.path {
      case "/search": return document(Self.search(call, try ITunesRequest(call)), call)
      case "/lookup": return document(Self.lookup(call, try ITunesRequest(call)), call)
      default: return Self.nullResponse
      }
    } catch {
      return Self.refusal(error.names)
    }
  }

  /// Empty, and no word of when to come again.
  func throttled(_ call: Call) -> WireAnswer {
    WireAnswer("", contentType: nil, status: 403, fields: ["apple-timing-app": "3 ms", "x-apple-lokamai-no-cache": "true"])
  }

  var lapses: [WireAnswer] {
    [Self.nullResponse, WireAnswer("", contentType: nil, status: 403), .page("502", "Bad Gateway", status: 502)]
  }

  var maintenance: WireAnswer { WireAnswer("", contentType: nil, status: 503) }

  /// What the edge says now and then, in place of an answer.
  private static let nullResponse = WireAnswer(
    "<html><head><title>Error</title></head><body>Your request produced an error.  <BR>[newNullResponse]</body></html>",
    contentType: "text/html", status: 404)

  private static func refusal(_ names: [String]) -> WireAnswer {
    let help: WireObject = [
      "output": "json", "callback": "The function that the answer is handed to", "country": "Two letters of ISO 3166-1",
      "limit": "How many results", "offset": "How many results to pass over", "term": "What to look for", "lang": "As in en_us",
    ]
    let body: WireObject = [
      "errorMessage": .text("Invalid value(s) for key(s): [\(names.joined(separator: ", "))]"), "queryParameters": .object(help),
    ]
    return WireAnswer(
      "\n\n\n" + JSONText.text(.object(body), .lines) + "\n\n\n", contentType: "application/json; charset=utf-8", status: 400)
  }

  /// JavaScript by its type, and padded with empty lines.
  private func document(_ rows: [WireObject], _ call: Call) -> WireAnswer {
    let body: WireObject = ["resultCount": .int(rows.count), "results": .array(rows.map { .object($0) })]
    let json = "\n\n\n" + JSONText.text(.object(body), .lines) + "\n\n\n"
    let text = call.text("callback").map { "\n\n\n\($0)(" + json + ");\n" } ?? json
    return WireAnswer(text, contentType: "text/javascript; charset=utf-8", fields: ["Cache-Control": "max-age=86400"])
  }
}

extension ITunesStandIn {
  private static func search(_ call: Call, _ request: ITunesRequest) -> [WireObject] {
    let words = SearchWords(call.text("term") ?? "")
    // Without a term nothing is found, and nothing is wrong.
    if words.isEmpty { return [] }
    let found = ITunesItem.all.filter { item in
      request.kinds.contains(item.kind) && item.isSold(in: request.store) && (request.allowsExplicit || !item.has("explicit"))
        && item.fits(words, attribute: request.attribute)
    }
    let ranked = found.enumerated().map { (rank: rank(of: $1, words), number: $0, item: $1) }
    let sorted = ranked.sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }.map(\.item)
    let ordered = request.isNewestFirst ? sorted.sorted { $0.date > $1.date } : sorted
    return ordered.dropFirst(request.offset).prefix(request.limit).map { $0.wire(in: request.store) }
  }

  private static func rank(of item: ITunesItem, _ words: SearchWords) -> Int {
    item.keys.title.map { words.rank($0) }.min() ?? 3
  }

  private static func lookup(_ call: Call, _ request: ITunesRequest) -> [WireObject] {
    let found = ITunesItem.all.filter { $0.isSold(in: request.store) && $0.isLookedUp(by: call, ids: request.ids) }
    guard call.text("entity") != nil else { return found.map { $0.wire(in: request.store) } }
    return found.flatMap { item in
      let children = ITunesItem.all.filter { request.kinds.contains($0.kind) && $0.isSold(in: request.store) && $0.isPart(of: item) }
      let ordered = request.isNewestFirst ? children.sorted { $0.date > $1.date } : children
      return ([item] + ordered.prefix(request.limit)).map { $0.wire(in: request.store) }
    }
  }
}

extension ITunesItem {
  fileprivate func fits(_ words: SearchWords, attribute: String?) -> Bool {
    switch attribute {
    case nil: words.match(keys.all)
    case "artistTerm", "allArtistTerm", "movieArtistTerm", "authorTerm", "softwareDeveloper", "directorTerm": words.match(keys.artist)
    case "albumTerm", "tvSeasonTerm", "showTerm": words.match(kind == .album ? keys.title : keys.collection)
    case "descriptionTerm": words.match(keys.description)
    case "releaseYearTerm": words.match([String(date.prefix(4))])
    case "genreIndex": words.match([SearchWords.key(genre)])
    default: words.match(keys.title)
    }
  }

  fileprivate func isLookedUp(by call: Call, ids: [Int]) -> Bool {
    if ids.contains(id) { return true }
    switch kind {
    case .artist: return call.list("amgArtistId").contains(String(400_000 + row.number)) && row.number.isMultiple(of: 2)
    case .album: return call.list("upc").contains(upc)
    case .ebook: return call.list("isbn").contains(isbn)
    case .software, .macSoftware: return call.list("bundleId").contains("com.example.sandbox.app\(row.number)")
    default: return false
    }
  }

  /// A made-up number that begins as Japanese records' do.
  private var upc: String { String(4_988_000_000_000 + row.number) }
  private var isbn: String { String(9_784_000_000_000 + row.number) }

  fileprivate func isPart(of other: ITunesItem) -> Bool {
    switch other.kind {
    case .artist: kind != .artist && artistID == other.id
    case .album, .tvSeason: kind != other.kind && collectionID == other.id
    default: false
    }
  }
}
