extension ITunes {
  public var songs: Search<Song> { Search(self, .music(.song)) }
  public var albums: Search<Album> { Search(self, .music(.album)) }
  public var artists: Search<Artist> { Search(self, .music(.artist)) }
  public var musicVideos: Search<MusicVideo> { Search(self, .musicVideo(.musicVideo)) }
  public var movies: Search<Movie> { Search(self, .movie(.movie)) }
  public var tvEpisodes: Search<TVEpisode> { Search(self, .tvShow(.episode)) }
  public var tvSeasons: Search<TVSeason> { Search(self, .tvShow(.season)) }
  public var podcasts: Search<Podcast> { Search(self, .podcast(.podcast)) }
  public var podcastEpisodes: Search<PodcastEpisode> { Search(self, .podcast(.episode)) }
  public var audiobooks: Search<Audiobook> { Search(self, .audiobook(.audiobook)) }
  public var ebooks: Search<Ebook> { Search(self, .ebook) }
  /// For the iPhone, and for the iPad where it is the same app.
  public var apps: Search<App> { Search(self, .software(.iPhone)) }
  public var iPadApps: Search<App> { Search(self, .software(.iPad)) }
  public var macApps: Search<App> { Search(self, .software(.mac)) }
  /// All media in one list.
  public var all: Search<Item> { Search(self, .all()) }
}
