extension ITunes {
  public enum MovieAttribute: String, Sendable, Hashable, CaseIterable {
    case actor = "actorTerm"
    case artist = "artistTerm"
    case description = "descriptionTerm"
    case director = "directorTerm"
    case featureFilm = "featureFilmTerm"
    case genreIndex
    case movie = "movieTerm"
    case movieArtist = "movieArtistTerm"
    case producer = "producerTerm"
    case rating = "ratingTerm"
    case ratingIndex
    case releaseYear = "releaseYearTerm"
    case shortFilm = "shortFilmTerm"
  }

  public enum PodcastAttribute: String, Sendable, Hashable, CaseIterable {
    case artist = "artistTerm"
    case author = "authorTerm"
    case description = "descriptionTerm"
    case genreIndex
    case keywords = "keywordsTerm"
    case language = "languageTerm"
    case ratingIndex
    case title = "titleTerm"
  }

  public enum MusicAttribute: String, Sendable, Hashable, CaseIterable {
    case album = "albumTerm"
    case artist = "artistTerm"
    case composer = "composerTerm"
    case genreIndex
    case mix = "mixTerm"
    case ratingIndex
    case song = "songTerm"
  }

  public enum MusicVideoAttribute: String, Sendable, Hashable, CaseIterable {
    case album = "albumTerm"
    case artist = "artistTerm"
    case genreIndex
    case ratingIndex
    case song = "songTerm"
  }

  public enum AudiobookAttribute: String, Sendable, Hashable, CaseIterable {
    case author = "authorTerm"
    case genreIndex
    case ratingIndex
    case title = "titleTerm"
  }

  public enum ShortFilmAttribute: String, Sendable, Hashable, CaseIterable {
    case artist = "artistTerm"
    case description = "descriptionTerm"
    case genreIndex
    case ratingIndex
    case shortFilm = "shortFilmTerm"
  }

  public enum TVShowAttribute: String, Sendable, Hashable, CaseIterable {
    case description = "descriptionTerm"
    case episode = "tvEpisodeTerm"
    case genreIndex
    case ratingIndex
    case season = "tvSeasonTerm"
    case show = "showTerm"
  }

  public enum SoftwareAttribute: String, Sendable, Hashable, CaseIterable {
    case developer = "softwareDeveloper"
  }

  public enum AnyAttribute: String, Sendable, Hashable, CaseIterable {
    case actor = "actorTerm"
    case album = "albumTerm"
    case artist = "artistTerm"
    case author = "authorTerm"
    case composer = "composerTerm"
    case anyArtist = "allArtistTerm"
    case anyTrack = "allTrackTerm"
    case description = "descriptionTerm"
    case director = "directorTerm"
    case episode = "tvEpisodeTerm"
    case featureFilm = "featureFilmTerm"
    case genreIndex
    case keywords = "keywordsTerm"
    case language = "languageTerm"
    case mix = "mixTerm"
    case movie = "movieTerm"
    case movieArtist = "movieArtistTerm"
    case producer = "producerTerm"
    case rating = "ratingTerm"
    case ratingIndex
    case releaseYear = "releaseYearTerm"
    case season = "tvSeasonTerm"
    case shortFilm = "shortFilmTerm"
    case show = "showTerm"
    case song = "songTerm"
    case title = "titleTerm"
  }
}
