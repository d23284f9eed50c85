/// Something that the store sells, or somebody whose work it is.
struct ITunesItem: Sendable {
  enum Kind: String, Sendable {
    case song, album, artist, musicVideo, movie, tvSeason, tvEpisode, podcast, podcastEpisode, audiobook, ebook, software, macSoftware

    /// Numbers of one kind begin here. Those of podcasts do not fit into 32 bits.
    var firstID: Int {
      switch self {
      case .artist: 300_000_000
      case .album: 1_430_000_000
      case .song: 1_440_000_000
      case .musicVideo: 1_450_000_000
      case .movie: 500_000_000
      case .tvSeason: 1_460_000_000
      case .tvEpisode: 1_461_000_000
      case .podcast: 6_445_000_000
      case .podcastEpisode: 1_000_700_000_000
      case .audiobook: 366_000_000
      case .ebook: 392_000_000
      case .software: 1_550_000_000
      case .macSoftware: 803_000_000
      }
    }
  }

  let kind: Kind
  let id: Int
  let artist: Table.Row?
  /// The album or the season that it is in, or itself.
  let collection: Table.Row?
  let row: Table.Row
  let keys: Keys

  /// What is searched, folded.
  struct Keys: Sendable {
    var title: [String]
    var artist: [String]
    var collection: [String]
    var description: [String]
    var all: [String] { title + artist + collection }
  }

  var title: String { kind == .artist ? row[1] : row[3] }
  var date: String { row[8] }
  var artistID: Int? { artist.map { Kind.artist.firstID + $0.number } }

  var collectionID: Int? {
    guard let collection, let kind = Kind(rawValue: collection[0]) else { return nil }
    return kind.firstID + collection.number
  }

  func has(_ flag: String) -> Bool { kind != .artist && row.words(11).contains(flag) }

  /// Whether the store of that country has it.
  func isSold(in store: ITunesStore) -> Bool { !has("jp") || store.country == "JP" }

  /// Its own, or its album's, or its artist's.
  var genre: String {
    if kind == .artist { return row[4] }
    return [row[10], artist?[4] ?? ""].first { !$0.isEmpty } ?? ""
  }
}

extension ITunesItem {
  /// Everything there is, made at the first use.
  static let all: [ITunesItem] = {
    let artists = Dictionary(ITunesData.artists.rows.map { ($0[0], $0) }) { first, _ in first }
    let isCollection = { (row: Table.Row) in row[0] == "album" || row[0] == "tvSeason" }
    let collections = Dictionary(ITunesData.items.rows.filter(isCollection).map { ($0[1], $0) }) { first, _ in first }
    let items = ITunesData.items.rows.compactMap { row in
      ITunesItem(row, artist: artists[row[2]], collection: collections[row[1]])
    }
    return ITunesData.artists.rows.map { ITunesItem(artist: $0) } + items
  }()

  private init?(_ row: Table.Row, artist: Table.Row?, collection: Table.Row?) {
    guard let kind = Kind(rawValue: row[0]) else { return nil }
    self.kind = kind
    self.row = row
    self.artist = artist
    self.collection = collection
    id = kind.firstID + row.number
    keys = Keys(
      title: Self.keys(row[3], row[4], row[5]), artist: artist.map { Self.keys($0[1], $0[2], $0[3]) } ?? [],
      collection: collection.map { Self.keys($0[3], $0[4], $0[5]) } ?? [], description: Self.keys(row[12]))
  }

  private init(artist row: Table.Row) {
    kind = .artist
    self.row = row
    artist = row
    collection = nil
    id = Kind.artist.firstID + row.number
    keys = Keys(title: Self.keys(row[1], row[2], row[3]), artist: Self.keys(row[1], row[2], row[3]), collection: [], description: [])
  }

  private static func keys(_ texts: String...) -> [String] { texts.filter { !$0.isEmpty }.map(SearchWords.key) }
}
