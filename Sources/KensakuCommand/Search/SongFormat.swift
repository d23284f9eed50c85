import KensakuServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How songs are shown.
enum SongFormat {
  static func format(in language: Language) -> FieldFormat<ITunes.Song> {
    FieldFormat(
      fields: fields,
      lineColumns: [
        .init(.title) { $0.trackName },
        .init { $0.artistName },
        .init { $0.albumName },
        .init(isTrailing: true) { $0.duration?.inMinutes },
        .init(isTrailing: true) { $0.text(ofPrice: $0.price, language) },
      ])
  }

  private typealias Field = FieldFormat<ITunes.Song>.Field

  private static let fields = [
    Field("id") { .whole($0.id) },
    Field("name") { .text($0.trackName) },
    Field("artist") { .text($0.artistName) },
    Field("album") { .text($0.albumName) },
    Field("albumArtist") { .text($0.albumArtistName) },
    Field("disc") { .whole($0.discNumber) },
    Field("track") { .whole($0.trackNumber) },
    Field("seconds") { .double($0.duration.map { ($0 / .milliseconds(1)).rounded() / 1_000 }) },
    Field("price") { .decimal($0.price) },
    Field("albumPrice") { .decimal($0.albumPrice) },
    Field("currency") { .text($0.currency) },
    Field("released") { .text($0.releaseDay?.description) },
    Field("genre") { .text($0.genre) },
    Field("isExplicit") { .flag($0.explicitness.map { $0 == .explicit }) },
    Field("country") { .text($0.country) },
    Field("url") { .text($0.viewURL) },
    Field("previewUrl") { .text($0.previewURL) },
    Field("artworkUrl") { .text($0.artwork?.url(size: 600)) },
    Field("artistId") { .whole($0.artistID) },
    Field("albumId") { .whole($0.albumID) },
  ]
}

extension Duration {
  /// `4:16`, or `1:02:03`.
  var inMinutes: String {
    let seconds = Int((self / .seconds(1)).rounded())
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60
    return minutes < 60 ? "\(minutes):\(padded(seconds % 60))" : "\(minutes / 60):\(padded(minutes % 60)):\(padded(seconds % 60))"
  }
}

extension ITunes.Song {
  /// Nil where there is no price.
  func text(ofPrice price: Decimal?, _ language: Language) -> String? {
    guard let price else { return nil }
    switch currency {
    case "JPY": return Words("\(price)円", "¥\(price)")(language)
    case let currency?: return "\(price) \(currency)"
    case nil: return "\(price)"
    }
  }
}
