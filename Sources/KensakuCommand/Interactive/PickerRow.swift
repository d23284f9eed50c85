import KensakuPostal
import KensakuServices

/// A row of an interactive search, whatever it was found by.
enum PickerRow: Sendable, Identifiable {
  case address(PostalRow)
  case song(ITunes.Song)
  case shop(HotPepper.Shop)
  case article(Wikipedia.Article)

  enum ID: Hashable, Sendable {
    case address(PostalRow.ID)
    case song(ITunes.Song.ID)
    case shop(HotPepper.Shop.ID)
    case article(Wikipedia.Article.ID)
  }

  var id: ID {
    switch self {
    case .address(let row): .address(row.id)
    case .song(let song): .song(song.id)
    case .shop(let shop): .shop(shop.id)
    case .article(let article): .article(article.id)
    }
  }
}
