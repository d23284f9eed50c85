import KensakuPostal
import KensakuServices

extension PickerRow {
  /// The lines of a list, one for each of rows that are all of one service, none wider than `columns`, with what matches the query marked.
  static func lines(of rows: ArraySlice<PickerRow>, query: String, columns: Int, language: Language) -> [[Span]] {
    guard columns > 0 else { return rows.map { _ in [] } }
    switch rows.first {
    case .address?: return AddressLines(entries: rows.compactMap(\.address), query: query, columns: columns).lines
    case .song?: return SongFormat.format(in: language).listLines(rows.compactMap(\.song), query: query, columns: columns)
    case .shop?: return ShopFormat.listFormat.listLines(rows.compactMap(\.shop), query: query, columns: columns)
    case .article?: return ArticleLines(articles: rows.compactMap(\.article), query: query, columns: columns).lines
    case nil: return []
    }
  }

  private var address: PostalRow? {
    if case .address(let row) = self { row } else { nil }
  }

  private var song: ITunes.Song? {
    if case .song(let song) = self { song } else { nil }
  }

  private var shop: HotPepper.Shop? {
    if case .shop(let shop) = self { shop } else { nil }
  }

  private var article: Wikipedia.Article? {
    if case .article(let article) = self { article } else { nil }
  }
}

extension FieldFormat {
  /// The columns of the table as lines of a list, in which the first stands out.
  fileprivate func listLines(_ items: [Item], query: String, columns: Int) -> [[Span]] {
    let listed = lineColumns.enumerated().map { index, column in
      Column(index == 0 ? column.style : .dim, isTrailing: column.isTrailing) { column.text($0).map(ListCell.text) }
    }
    return Self.lines(items, in: listed, query: query, room: columns)
  }
}
