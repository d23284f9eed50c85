extension ITunes {
  public enum MovieEntity: String, Sendable, Hashable, CaseIterable {
    case artist = "movieArtist"
    case movie
  }

  public enum PodcastEntity: String, Sendable, Hashable, CaseIterable {
    case author = "podcastAuthor"
    case podcast
    /// Apple does not document it.
    case episode = "podcastEpisode"
  }

  public enum MusicEntity: String, Sendable, Hashable, CaseIterable {
    case artist = "musicArtist"
    /// Songs and music videos.
    case track = "musicTrack"
    case album, musicVideo, mix, song
  }

  public enum MusicVideoEntity: String, Sendable, Hashable, CaseIterable {
    case artist = "musicArtist"
    case musicVideo
  }

  public enum AudiobookEntity: String, Sendable, Hashable, CaseIterable {
    case author = "audiobookAuthor"
    case audiobook
  }

  public enum ShortFilmEntity: String, Sendable, Hashable, CaseIterable {
    case artist = "shortFilmArtist"
    case shortFilm
  }

  public enum TVShowEntity: String, Sendable, Hashable, CaseIterable {
    case episode = "tvEpisode"
    case season = "tvSeason"
  }

  public enum SoftwareEntity: String, Sendable, Hashable, CaseIterable {
    case iPhone = "software"
    case iPad = "iPadSoftware"
    case mac = "macSoftware"
  }

  public enum AnyEntity: String, Sendable, Hashable, CaseIterable {
    case artist = "allArtist"
    case track = "allTrack"
    case movie, album, podcast, musicVideo, mix, audiobook, tvSeason
  }
}
