import KensakuText

/// The queries that a row was chosen for, the newest last, kept in a file of one line each. Whatever is wrong with the file, there is a
/// history, if only an empty one.
struct QueryHistory {
  private(set) var entries: [String]
  private let path: String

  static let longest = 1_000
  /// In bytes: more than as many of the longest queries, of the usual three bytes a character.
  private static let largestFile = 1 << 20

  init(path: String) {
    self.path = path
    entries = Self.read(path)
  }

  /// That of the person; nil where it is not to be kept, or there is no place for it.
  static func ofUser(_ configuration: Configuration, environment: (String) -> String? = System.variable) -> QueryHistory? {
    guard configuration.keepsHistory, let folder = UserFolder.state.path(environment: environment) else { return nil }
    return QueryHistory(path: folder + "/history")
  }

  /// Puts a query at the end, also in the file, to which another run may have added meanwhile.
  mutating func add(_ query: String) {
    guard let query = Self.entry(of: query) else { return }
    entries = Self.recent(entries + [query])
    // A history that cannot be kept is no reason to fail.
    if let kept = try? Self.keep(query, in: path) { entries = kept }
  }

  private static func keep(_ query: String, in path: String) throws -> [String] {
    let folder = File.folder(of: path)
    return try File.whileLocked(folder, patience: .milliseconds(500)) {
      File.removeUnfinished(in: folder)
      let entries = recent(read(path) + [query])
      let text = entries.map { $0 + "\n" }.joined()
      try File.replace(path, with: Array(text.utf8), mode: 0o600) { _ throws(Failure) in }
      return entries
    }
  }

  private static func read(_ path: String) -> [String] {
    guard let bytes = File.end(of: path, atMost: largestFile) else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    // The first of a part may be the end of a line.
    let whole = bytes.count < largestFile ? lines[...] : lines.dropFirst()
    return recent(whole.suffix(2 * longest).compactMap { entry(of: String(decoding: $0, as: UTF8.self)) })
  }

  /// Each query once, where it stands last, and not more than are kept.
  private static func recent(_ queries: [String]) -> [String] {
    var seen: Set<String> = []
    return queries.reversed().filter { seen.insert($0).inserted }.prefix(longest).reversed()
  }

  /// A query as a line: without controls, nor space at its ends. Nil where nothing is left, or nobody types so much.
  private static func entry(of query: String) -> String? {
    guard query.utf8.count <= 4 * QueryError.mostScalars else { return nil }
    let text = TerminalText.safe(query).split(separator: " ").joined(separator: " ")
    return QueryError.isEmpty(text) ? nil : text
  }
}
