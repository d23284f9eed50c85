public import KensakuJSON

extension HotPepper {
  /// A code of a master, and what it stands for.
  public struct Label: JSON.Mappable, Sendable, Hashable {
    public let code: String?
    public let name: String

    public init(from value: borrowing JSON.Value) throws(JSON.Error) {
      code = try value.get("code", format: Loose.text)
      name = try value.get("name", format: Loose.text)
    }

    /// None where it has no name.
    static let format = Loose.object { value throws(JSON.Error) in
      try value.get("name", format: Loose.text) as String? == nil ? nil : try Label(from: value)
    }
  }

  public struct Genre: Sendable, Hashable {
    /// Missing with `Contents.lite`.
    public let code: String?
    public let name: String?
    public let catchphrase: String?

    static let format = Loose.object { value throws(JSON.Error) in
      Genre(
        code: try value.get("code", format: Loose.text), name: try value.get("name", format: Loose.text),
        catchphrase: try value.get("catch", format: Loose.text))
    }
  }

  public struct Budget: Sendable, Hashable {
    public let code: String?
    /// Such as `3001～4000円`.
    public let name: String?
    /// In the shop's words: `ランチ800円～、ディナー3500円～`.
    public let average: String?

    static let format = Loose.object { value throws(JSON.Error) in
      Budget(
        code: try value.get("code", format: Loose.text), name: try value.get("name", format: Loose.text),
        average: try value.get("average", format: Loose.text))
    }
  }

  /// The addresses of one picture in several sizes.
  public struct Photo: Sendable, Hashable {
    public let large: String?
    public let medium: String?
    public let small: String?
    public let mobileLarge: String?
    public let mobileSmall: String?

    static let format = Loose.object { value throws(JSON.Error) in
      Photo(
        large: try value.get(at: "pc.l", format: Loose.text), medium: try value.get(at: "pc.m", format: Loose.text),
        small: try value.get(at: "pc.s", format: Loose.text), mobileLarge: try value.get(at: "mobile.l", format: Loose.text),
        mobileSmall: try value.get(at: "mobile.s", format: Loose.text))
    }
  }

  /// The pages with a shop's coupons.
  public struct CouponURLs: Sendable, Hashable {
    public let computer: String?
    public let phone: String?

    static let format = Loose.object { value throws(JSON.Error) in
      CouponURLs(computer: try value.get("pc", format: Loose.text), phone: try value.get("sp", format: Loose.text))
    }
  }

  /// A feature that HotPepper made of some shops.
  public struct Special: JSON.Mappable, Sendable, Hashable {
    public let code: String?
    public let name: String
    public let title: String?
    public let category: Label?

    public init(from value: borrowing JSON.Value) throws(JSON.Error) {
      code = try value.get("code", format: Loose.text)
      name = try value.get("name", format: Loose.text)
      title = try value.get("title", format: Loose.text)
      category = try value.get("special_category", format: Label.format)
    }
  }

  /// A shop as the search by name has it.
  public struct ShopName: JSON.Mappable, Sendable, Hashable, Identifiable {
    public let id: String
    public let name: String
    public let nameKana: String?
    public let address: String?
    public let genre: Genre?
    public let url: String?
    /// Whether a search for `id` finds the shop.
    public let hasDetails: Bool?

    public init(from value: borrowing JSON.Value) throws(JSON.Error) {
      id = try value.get("id", format: Loose.text)
      name = try value.get("name", format: Loose.text)
      nameKana = try value.get("name_kana", format: Loose.text)
      address = try value.get("address", format: Loose.text)
      genre = try value.get("genre", format: Genre.format)
      url = try value.get(at: "urls.pc", format: Loose.text)
      let details: Int? = try value.get("desc", format: Loose.integer)
      hasDetails = details.map { $0 != 0 }
    }
  }
}
