import KensakuServices

extension RowDetails {
  init(_ song: ITunes.Song, _ language: Language) {
    self.init(
      heading: song.trackName,
      [
        .text(Words("アーティスト", "artist"), song.artistName),
        .text(Words("アルバム", "album"), song.albumName),
        .text(Words("アルバムのアーティスト", "album artist"), song.albumArtistName),
        .text(Words("ディスク", "disc"), Self.place(song.discNumber, of: song.discCount)),
        .text(Words("トラック", "track"), Self.place(song.trackNumber, of: song.trackCount)),
        .text(Words("長さ", "length"), song.duration?.inMinutes),
        .text(Words("価格", "price"), song.text(ofPrice: song.price, language)),
        .text(Words("アルバムの価格", "album price"), song.text(ofPrice: song.albumPrice, language)),
        .text(Words("発売日", "released"), song.releaseDay?.description),
        .text(Words("ジャンル", "genre"), song.genre),
        .text(Words("露骨な表現", "explicit"), song.explicitness?.text(language)),
        .text(Words("聴き放題", "streaming"), song.isStreamable.map { Words.answer($0)(language) }),
        .text(Words("国", "country"), song.country),
        .link(Words("曲のページ", "song page"), song.viewURL),
        .link(Words("アルバムのページ", "album page"), song.albumViewURL),
        .link(Words("アーティストのページ", "artist page"), song.artistViewURL),
        .link(Words("試聴", "preview"), song.previewURL),
        .link(Words("ジャケット", "artwork"), song.artwork?.url(size: 600)),
        .text(Words("ID", "ID"), "\(song.id)"),
      ])
  }

  /// `3/14`
  private static func place(_ number: Int?, of count: Int?) -> String? {
    guard let number else { return nil }
    return count.map { "\(number)/\($0)" } ?? "\(number)"
  }
}

extension ITunes.Explicitness {
  fileprivate func text(_ language: Language) -> String {
    switch self {
    case .explicit: Words("あり", "yes")(language)
    case .cleaned: Words("取り除いた版", "cleaned")(language)
    case .notExplicit: Words("なし", "no")(language)
    case .other(let word): word
    }
  }
}

extension Words {
  static func answer(_ isSo: Bool) -> Words {
    isSo ? Words("あり", "yes") : Words("なし", "no")
  }
}
