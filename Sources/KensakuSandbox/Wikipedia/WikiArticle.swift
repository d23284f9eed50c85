import KensakuHTTP

/// An article of one of the encyclopedias.
struct WikiArticle: Sendable {
  struct Picture: Sendable {
    var width: Int
    var height: Int
  }

  let id: Int
  let language: String
  let title: String
  let redirects: [String]
  let description: String
  let text: String
  let picture: Picture?
  let titleKey: String
  let redirectKeys: [String]
  let textKey: String

  /// With underscores, as in addresses.
  var key: String { String(title.map { $0 == " " ? "_" : $0 }) }
  var size: Int { text.utf8.count * 31 + id }
  var wordCount: Int { text.count * 9 + id % 100 }
  var revision: Int { 90_000_000 + id * 17 }

  var timestamp: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "2025-\(two(1 + id % 9))-\(two(1 + id % 28))T\(two(id % 24)):\(two(id * 7 % 60)):\(two(id * 13 % 60))Z"
  }

  var url: String { "https://\(language).wikipedia.example.org/wiki/" + PercentEncoding.encoded(key) }

  /// The picture's address without a scheme.
  func imageURL(width: Int) -> String {
    let name = PercentEncoding.encoded(imageName)
    return "//upload.example.org/commons/thumb/\(id % 10)/\(name)/\(width)px-\(name)"
  }

  var imageName: String { "\(key)_sandbox.jpg" }

  /// The articles in a language; another language's encyclopedia is empty.
  static func all(_ language: String) -> [WikiArticle] { byLanguage[language] ?? [] }

  private static let byLanguage: [String: [WikiArticle]] = {
    Dictionary(grouping: WikiData.articles.rows.map { WikiArticle($0) }, by: \.language)
  }()

  private init(_ row: Table.Row) {
    // Not in the order of the table: neither are the real ones in that of their fame.
    id = 4000 + row.number * 37 % 61 * 100 + row.number
    language = row[0]
    title = row[1]
    redirects = row[2].split(separator: ",").map(String.init)
    description = row[3]
    text = row[4]
    let sides = row[5].split(separator: "x").compactMap { Int($0) }
    picture = sides.count == 2 ? Picture(width: sides[0], height: sides[1]) : nil
    titleKey = SearchWords.key(title)
    redirectKeys = redirects.map(SearchWords.key)
    textKey = SearchWords.key(text)
  }
}
