/// What is asked of the store, read and checked.
struct ITunesRequest: Sendable {
  var store: ITunesStore
  var kinds: [ITunesItem.Kind]
  var attribute: String?
  /// 200 where more is asked for.
  var limit: Int
  var offset: Int
  var allowsExplicit: Bool
  var isNewestFirst: Bool
  var ids: [Int]

  /// The names of the parameters whose values are refused, as the service calls them.
  struct Refusal: Error {
    var names: [String]
  }

  init(_ call: Call) throws(Refusal) {
    var refused: [String] = []
    let medium = call.text("media") ?? "all"
    let entities = call.list("entity")
    let language = call.text("lang")
    let store = ITunesStore(country: call.text("country") ?? "US", language: language)
    let attribute = call.text("attribute")
    if !Self.allows(attribute, of: medium) { refused.append("attribute") }
    if store == nil { refused.append("country") }
    if ITunesVocabulary.media[medium] == nil { refused.append("media") }
    if !entities.allSatisfy({ Self.allows($0, of: medium) }) { refused.append("entity") }
    if let language, !Self.isLanguage(language) { refused.append("lang") }
    for name in ["limit", "offset"] where !Self.isCount(call.text(name), atLeast: name == "limit" ? 1 : 0) { refused.append(name) }
    if !call.list("id").allSatisfy({ Int($0) != nil }) { refused.append("id") }
    guard refused.isEmpty, let store else { throw Refusal(names: refused.map { ITunesVocabulary.internalNames[$0] ?? $0 }) }
    self.store = store
    self.attribute = attribute
    kinds = entities.isEmpty ? ITunesVocabulary.kinds(of: medium) : entities.flatMap { ITunesVocabulary.entities[$0] ?? [] }
    limit = min(call.int("limit") ?? 50, 200)
    offset = call.int("offset") ?? 0
    allowsExplicit = call.text("explicit")?.lowercased() != "no"
    isNewestFirst = call.text("sort") == "recent"
    ids = call.list("id").compactMap { Int($0) }
  }

  /// Without a medium every entity will do.
  private static func allows(_ entity: String, of medium: String) -> Bool {
    if medium == "all" { return ITunesVocabulary.entities[entity] != nil }
    return ITunesVocabulary.media[medium]?.entities.contains(entity) ?? true
  }

  private static func allows(_ attribute: String?, of medium: String) -> Bool {
    guard let attribute else { return true }
    return ITunesVocabulary.media[medium]?.attributes.contains(attribute) ?? true
  }

  /// `ja_jp`
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { $0.count == 2 && $0.allSatisfy(\.isLetter) }
  }

  private static func isCount(_ text: String?, atLeast least: Int) -> Bool {
    guard let text else { return true }
    return Int(text).map { $0 >= least } ?? false
  }
}
