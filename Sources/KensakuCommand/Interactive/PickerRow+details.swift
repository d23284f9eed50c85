import KensakuPostal
import KensakuServices

extension PickerRow {
  /// Everything that the service tells about the row, in lines that are none wider than `columns`.
  func details(query: String, columns: Int, language: Language) -> [[Span]] {
    let details =
      switch self {
      case .address(let row): RowDetails(row, query: query, language)
      case .song(let song): RowDetails(song, language)
      case .shop(let shop): RowDetails(shop, language)
      case .article(let article): RowDetails(article, language)
      }
    return details.lines(query: query, columns: columns, language: language)
  }
}
