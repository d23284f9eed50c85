/// The words that requests may have: what is not among them is refused.
enum ITunesVocabulary {
  typealias Kind = ITunesItem.Kind

  /// By the name of an entity, what it finds.
  static let entities: [String: [Kind]] = [
    "movieArtist": [], "movie": [.movie], "podcastAuthor": [], "podcast": [.podcast], "podcastEpisode": [.podcastEpisode],
    "musicArtist": [.artist], "musicTrack": [.song, .musicVideo], "album": [.album], "musicVideo": [.musicVideo], "mix": [],
    "song": [.song], "audiobookAuthor": [], "audiobook": [.audiobook], "shortFilmArtist": [], "shortFilm": [],
    "tvEpisode": [.tvEpisode], "tvSeason": [.tvSeason], "software": [.software], "iPadSoftware": [.software],
    "ipadSoftware": [.software], "macSoftware": [.macSoftware], "desktopSoftware": [.macSoftware], "tvSoftware": [],
    "ebook": [.ebook], "allArtist": [.artist], "allTrack": [.song, .musicVideo, .movie, .podcast, .tvEpisode],
  ]

  /// By the name of a medium: its entities, of which the first is meant where none is said, and its attributes.
  static let media: [String: (entities: [String], attributes: [String])] = {
    var media: [String: (entities: [String], attributes: [String])] = [:]
    for row in table.rows { media[row[0]] = (row.words(1), row.words(2)) }
    return media
  }()

  /// What a medium finds without an entity.
  static func kinds(of medium: String) -> [Kind] {
    switch medium {
    case "movie": [.movie]
    case "podcast": [.podcast]
    case "music": [.song]
    case "musicVideo": [.musicVideo]
    case "audiobook": [.audiobook]
    case "tvShow": [.tvEpisode]
    case "software": [.software]
    case "ebook": [.ebook]
    case "all":
      [.song, .album, .artist, .musicVideo, .movie, .tvEpisode, .tvSeason, .podcast, .audiobook, .ebook, .software, .macSoftware]
    default: []
    }
  }

  /// What the service calls a parameter where it refuses its value.
  static let internalNames = [
    "media": "mediaType", "entity": "resultEntity", "attribute": "attributeType", "lang": "language", "id": "itunesId",
  ]

  private static let table = Table(
    """
    movie|movieArtist movie|actorTerm genreIndex artistTerm shortFilmTerm producerTerm ratingTerm directorTerm releaseYearTerm \
    featureFilmTerm movieArtistTerm movieTerm ratingIndex descriptionTerm
    podcast|podcastAuthor podcast podcastEpisode|titleTerm languageTerm authorTerm genreIndex artistTerm ratingIndex keywordsTerm \
    descriptionTerm
    music|musicArtist musicTrack album musicVideo mix song|mixTerm genreIndex artistTerm composerTerm albumTerm ratingIndex songTerm
    musicVideo|musicArtist musicVideo|genreIndex artistTerm albumTerm ratingIndex songTerm
    audiobook|audiobookAuthor audiobook|titleTerm authorTerm genreIndex ratingIndex
    shortFilm|shortFilmArtist shortFilm|genreIndex artistTerm shortFilmTerm ratingIndex descriptionTerm
    tvShow|tvEpisode tvSeason|genreIndex tvEpisodeTerm showTerm tvSeasonTerm ratingIndex descriptionTerm
    software|software iPadSoftware ipadSoftware macSoftware desktopSoftware tvSoftware|softwareDeveloper
    ebook|ebook|
    all|movie album allArtist podcast musicVideo mix audiobook tvSeason allTrack|actorTerm languageTerm allArtistTerm tvEpisodeTerm \
    shortFilmTerm directorTerm releaseYearTerm titleTerm featureFilmTerm ratingIndex keywordsTerm descriptionTerm authorTerm genreIndex \
    mixTerm allTrackTerm artistTerm composerTerm tvSeasonTerm producerTerm ratingTerm songTerm movieArtistTerm showTerm movieTerm \
    albumTerm
    """)
}
