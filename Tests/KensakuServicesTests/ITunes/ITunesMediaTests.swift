import KensakuServices
import Testing

/// The names of Apple's table, and no others but what is marked.
@Suite struct ITunesMediaTests {
  private func names<Value: CaseIterable & RawRepresentable<String>>(_ type: Value.Type) -> Set<String> {
    Set(type.allCases.map(\.rawValue))
  }

  private func words(_ text: String) -> Set<String> {
    Set(text.split(separator: ",").map(String.init))
  }

  @Test func entitiesAreThoseOfTheirMedium() {
    #expect(names(ITunes.MovieEntity.self) == words("movieArtist,movie"))
    #expect(names(ITunes.PodcastEntity.self) == words("podcastAuthor,podcast").union(["podcastEpisode"]))
    #expect(names(ITunes.MusicEntity.self) == words("musicArtist,musicTrack,album,musicVideo,mix,song"))
    #expect(names(ITunes.MusicVideoEntity.self) == words("musicArtist,musicVideo"))
    #expect(names(ITunes.AudiobookEntity.self) == words("audiobookAuthor,audiobook"))
    #expect(names(ITunes.ShortFilmEntity.self) == words("shortFilmArtist,shortFilm"))
    #expect(names(ITunes.TVShowEntity.self) == words("tvEpisode,tvSeason"))
    #expect(names(ITunes.SoftwareEntity.self) == words("software,iPadSoftware,macSoftware"))
    #expect(names(ITunes.AnyEntity.self) == words("movie,album,allArtist,podcast,musicVideo,mix,audiobook,tvSeason,allTrack"))
  }

  @Test func attributesAreThoseOfTheirMedium() {
    let movie = "actorTerm,genreIndex,artistTerm,shortFilmTerm,producerTerm,ratingTerm,directorTerm,releaseYearTerm,featureFilmTerm"
    #expect(names(ITunes.MovieAttribute.self) == words(movie + ",movieArtistTerm,movieTerm,ratingIndex,descriptionTerm"))
    let podcast = "titleTerm,languageTerm,authorTerm,genreIndex,artistTerm,ratingIndex,keywordsTerm,descriptionTerm"
    #expect(names(ITunes.PodcastAttribute.self) == words(podcast))
    #expect(names(ITunes.MusicAttribute.self) == words("mixTerm,genreIndex,artistTerm,composerTerm,albumTerm,ratingIndex,songTerm"))
    #expect(names(ITunes.MusicVideoAttribute.self) == words("genreIndex,artistTerm,albumTerm,ratingIndex,songTerm"))
    #expect(names(ITunes.AudiobookAttribute.self) == words("titleTerm,authorTerm,genreIndex,ratingIndex"))
    #expect(names(ITunes.ShortFilmAttribute.self) == words("genreIndex,artistTerm,shortFilmTerm,ratingIndex,descriptionTerm"))
    #expect(names(ITunes.SoftwareAttribute.self) == words("softwareDeveloper"))
    #expect(names(ITunes.TVShowAttribute.self) == words("genreIndex,tvEpisodeTerm,showTerm,tvSeasonTerm,ratingIndex,descriptionTerm"))
    let any = "actorTerm,languageTerm,allArtistTerm,tvEpisodeTerm,shortFilmTerm,directorTerm,releaseYearTerm,titleTerm,featureFilmTerm"
    let more = ",ratingIndex,keywordsTerm,descriptionTerm,authorTerm,genreIndex,mixTerm,allTrackTerm,artistTerm,composerTerm,tvSeasonTerm"
    let rest = ",producerTerm,ratingTerm,songTerm,movieArtistTerm,showTerm,movieTerm,albumTerm"
    #expect(names(ITunes.AnyAttribute.self) == words(any + more + rest))
  }

  @Test(
    arguments: [
      (.movie(.artist, attribute: .director), ["movie", "movieArtist", "directorTerm"]), (.movie(), ["movie", nil, nil]),
      (.podcast(.author, attribute: .title), ["podcast", "podcastAuthor", "titleTerm"]),
      (.music(.track, attribute: .composer), ["music", "musicTrack", "composerTerm"]),
      (.musicVideo(.artist, attribute: .album), ["musicVideo", "musicArtist", "albumTerm"]),
      (.audiobook(nil, attribute: .author), ["audiobook", nil, "authorTerm"]),
      (.shortFilm(.shortFilm, attribute: .shortFilm), ["shortFilm", "shortFilm", "shortFilmTerm"]),
      (.tvShow(.season, attribute: .show), ["tvShow", "tvSeason", "showTerm"]),
      (.software(.mac, attribute: .developer), ["software", "macSoftware", "softwareDeveloper"]), (.ebook, ["ebook", "ebook", nil]),
      (.all(.track, attribute: .genreIndex), ["all", "allTrack", "genreIndex"]),
    ] as [(ITunes.Media, [String?])])
  func namesGoOnTheWireAsApplesTableHasThem(_ media: ITunes.Media, _ names: [String?]) throws {
    let query = try ITunesSample.service().endpoint(ITunes.Query("a", media)).query
    #expect([query["media"], query["entity"], query["attribute"]] == names)
  }

  @Test func eachServiceAsksForItsRows() async throws {
    let itunes = ITunesSample.service()
    let asked: [(ITunes.Media, String)] = [
      (itunes.songs.media, "song"), (itunes.albums.media, "album"), (itunes.artists.media, "musicArtist"),
      (itunes.musicVideos.media, "musicVideo"), (itunes.movies.media, "movie"), (itunes.tvEpisodes.media, "tvEpisode"),
      (itunes.tvSeasons.media, "tvSeason"), (itunes.podcasts.media, "podcast"), (itunes.podcastEpisodes.media, "podcastEpisode"),
      (itunes.audiobooks.media, "audiobook"), (itunes.ebooks.media, "ebook"), (itunes.apps.media, "software"),
      (itunes.iPadApps.media, "iPadSoftware"), (itunes.macApps.media, "macSoftware"),
    ]
    for (media, entity) in asked { #expect(try itunes.endpoint(ITunes.Query("a", media)).query["entity"] == entity) }
    #expect(itunes.all.media == .all())
  }
}
