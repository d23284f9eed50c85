/// The text of a search, with the operators that leak into it: `"…"`, `-word`, `intitle:`, `prefix:`, a namespace at the beginning.
struct WikiQuery: Sendable {
  /// An article that fits, and the other title by which it was found.
  struct Hit: Sendable {
    var article: WikiArticle
    var redirect: String?
  }

  private(set) var words: [String] = []
  private var excluded: [String] = []
  private var titleWords: [String] = []
  private var titlePrefix: String?
  private var isElsewhere = false

  init(_ text: String) {
    for (index, token) in Self.tokens(text).enumerated() {
      if index == 0, let colon = token.firstIndex(of: ":"), Self.namespaces.contains(token[..<colon].lowercased()) {
        isElsewhere = true
      }
      add(token)
    }
  }

  private mutating func add(_ token: String) {
    if token.hasPrefix("-"), token.count > 1 {
      excluded.append(SearchWords.key(String(token.dropFirst())))
    } else if token.hasPrefix("intitle:") {
      titleWords.append(SearchWords.key(String(token.dropFirst("intitle:".count))))
    } else if token.hasPrefix("prefix:") {
      titlePrefix = SearchWords.key(String(token.dropFirst("prefix:".count)))
    } else {
      words.append(Self.word(token))
    }
  }

  /// Signs around a word are no part of it, also those whose full-width forms take their meaning from them; alone they are looked for.
  private static func word(_ token: String) -> String {
    let key = SearchWords.key(token)
    let isSign = { (character: Character) in "\"-!?*~\\:".contains(character) }
    let word = key.drop(while: isSign).reversed().drop(while: isSign).reversed()
    return word.isEmpty ? key : String(word)
  }

  private static let namespaces: Set<String> = ["help", "talk", "user", "file", "category", "template", "portal", "wikipedia", "ファイル"]

  /// Words parted by white space of any width; what stands in quotes stays together.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) {
        tokens += part.split(whereSeparator: \.isWhitespace).map(String.init)
      } else if !part.allSatisfy(\.isWhitespace) {
        tokens.append(String(part))
      }
    }
    return tokens
  }

  /// What fits, best first.
  func hits(in language: String) -> [Hit] {
    if isElsewhere || words.isEmpty && titleWords.isEmpty && titlePrefix == nil { return [] }
    let found = WikiArticle.all(language).compactMap { article in rank(article).map { (rank: $0, hit: Hit(article, by: self)) } }
    let ranked = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return ranked.map(\.element.hit)
  }

  private func rank(_ article: WikiArticle) -> Int? {
    let keys = [article.titleKey, article.textKey] + article.redirectKeys
    guard words.allSatisfy({ word in keys.contains { $0.contains(word) } }), titleWords.allSatisfy({ article.titleKey.contains($0) }),
      !excluded.contains(where: { word in keys.contains { $0.contains(word) } }), titlePrefix.map(article.titleKey.hasPrefix) ?? true
    else { return nil }
    let whole = words.joined(separator: " ")
    if article.titleKey == whole { return 0 }
    if article.redirectKeys.contains(whole) { return 1 }
    if article.titleKey.hasPrefix(whole) { return 2 }
    return words.allSatisfy { article.titleKey.contains($0) } ? 3 : 4
  }

  /// The titles that begin with the text, and those that lead to an article.
  static func titles(beginningWith text: String, in language: String) -> [Hit] {
    let key = SearchWords.key(text)
    let articles = WikiArticle.all(language)
    let own = articles.filter { $0.titleKey.hasPrefix(key) }.map { Hit(article: $0) }
    let others = articles.filter { !$0.titleKey.hasPrefix(key) }.compactMap { article -> Hit? in
      guard let index = article.redirectKeys.firstIndex(where: { $0.hasPrefix(key) }) else { return nil }
      return Hit(article: article, redirect: article.redirects[index])
    }
    return own + others
  }
}

extension WikiQuery.Hit {
  init(_ article: WikiArticle, by query: WikiQuery) {
    self.article = article
    let isInTitle = query.words.allSatisfy { article.titleKey.contains($0) }
    let index = article.redirectKeys.firstIndex { key in query.words.contains { key.contains($0) } }
    redirect = isInTitle ? nil : index.map { article.redirects[$0] }
  }
}
