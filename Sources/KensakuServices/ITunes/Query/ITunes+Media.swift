extension ITunes {
  /// What is searched: a medium, of which entity, and by which attribute. Only pairs that Apple documents can be written.
  ///
  /// Without an entity the service takes the medium's track, without an attribute all of them: `.music(.song, attribute: .artist)`.
  public enum Media: Sendable, Hashable {
    case movie(MovieEntity? = nil, attribute: MovieAttribute? = nil)
    case podcast(PodcastEntity? = nil, attribute: PodcastAttribute? = nil)
    case music(MusicEntity? = nil, attribute: MusicAttribute? = nil)
    case musicVideo(MusicVideoEntity? = nil, attribute: MusicVideoAttribute? = nil)
    case audiobook(AudiobookEntity? = nil, attribute: AudiobookAttribute? = nil)
    case shortFilm(ShortFilmEntity? = nil, attribute: ShortFilmAttribute? = nil)
    case tvShow(TVShowEntity? = nil, attribute: TVShowAttribute? = nil)
    case software(SoftwareEntity? = nil, attribute: SoftwareAttribute? = nil)
    case ebook
    case all(AnyEntity? = nil, attribute: AnyAttribute? = nil)
  }
}

extension ITunes.Media {
  /// As they go on the wire.
  var names: (media: String, entity: String?, attribute: String?) {
    switch self {
    case .movie(let entity, let attribute): ("movie", entity?.rawValue, attribute?.rawValue)
    case .podcast(let entity, let attribute): ("podcast", entity?.rawValue, attribute?.rawValue)
    case .music(let entity, let attribute): ("music", entity?.rawValue, attribute?.rawValue)
    case .musicVideo(let entity, let attribute): ("musicVideo", entity?.rawValue, attribute?.rawValue)
    case .audiobook(let entity, let attribute): ("audiobook", entity?.rawValue, attribute?.rawValue)
    case .shortFilm(let entity, let attribute): ("shortFilm", entity?.rawValue, attribute?.rawValue)
    case .tvShow(let entity, let attribute): ("tvShow", entity?.rawValue, attribute?.rawValue)
    case .software(let entity, let attribute): ("software", entity?.rawValue, attribute?.rawValue)
    case .ebook: ("ebook", "ebook", nil)
    case .all(let entity, let attribute): ("all", entity?.rawValue, attribute?.rawValue)
    }
  }
}
