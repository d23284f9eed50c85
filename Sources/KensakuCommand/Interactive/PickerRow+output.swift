import KensakuHTTP
import KensakuPostal
import KensakuServices
import KensakuText

extension PickerRow {
  /// What is printed of the row that was chosen among what a query found: one line with its end.
  func output(_ format: PickerOutput, query: String) -> String {
    switch format {
    case .text: text
    case .json: json(query)
    case .tsv: tsv(query)
    case .url: (url ?? "") + "\n"
    case .code: if case .address(let row) = self { row.code.description + "\n" } else { text }
    case .address: if case .address(let row) = self { TerminalText.safe(row.address) + "\n" } else { text }
    }
  }

  /// What the row is, and the one thing about it that is needed most.
  private var text: String {
    let parts =
      switch self {
      case .address(let row): [row.code.hyphenated, row.address]
      case .song(let song): [song.trackName, song.artistName]
      case .shop(let shop): [shop.name, shop.address]
      case .article(let article): [article.title, article.url]
      }
    return parts.map(TerminalText.safe).joined(separator: "\t") + "\n"
  }

  private func json(_ query: String) -> String {
    switch self {
    case .address(let row): JSONFormat.line(row, query: query) + "\n"
    case .song(let song): SongFormat.format(in: .english).jsonLine(song, query: query)
    case .shop(let shop): ShopFormat.format(in: .english).jsonLine(shop, query: query)
    case .article(let article): ArticleFormat.format(in: .english).jsonLine(article, query: query)
    }
  }

  private func tsv(_ query: String) -> String {
    switch self {
    case .address(let row): TSVFormat.line(row, query: query)
    case .song(let song): SongFormat.format(in: .english).tsvLine(song, query: query)
    case .shop(let shop): ShopFormat.format(in: .english).tsvLine(shop, query: query)
    case .article(let article): ArticleFormat.format(in: .english).tsvLine(article, query: query)
    }
  }
}

extension PickerRow {
  /// The page for a browser, percent-encoded; of an address, what OpenStreetMap finds for it. Nil where there is none, or it is none of the web's.
  var url: String? {
    switch self {
    case .address(let row): row.mapURL
    case .song(let song): Self.webURL(song.viewURL ?? song.albumViewURL)
    case .shop(let shop): Self.webURL(shop.url)
    case .article(let article): Self.webURL(article.url)
    }
  }

  private static func webURL(_ text: String?) -> String? {
    text.flatMap { try? HTTP.URL($0) }?.description
  }
}

extension PostalEntry {
  /// The search of OpenStreetMap for the address, which knows no floors and no full-width digits.
  var mapURL: String {
    let place = address.prefix { $0 != "（" }
    return "https://www.openstreetmap.org/search?query=" + PercentEncoding.encoded(Fold.compatibility(String(place)))
  }
}
