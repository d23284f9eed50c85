public import KensakuJSON

extension HotPepper {
  /// A restaurant. Only what every answer has is always there: with `Contents.lite` most is missing, and a shop may have left anything empty.
  public struct Shop: JSON.Mappable, Sendable, Hashable, Identifiable {
    /// Such as `J001234567`.
    public let id: String
    public let name: String
    public let nameKana: String?
    public let address: String
    public let stationName: String?
    /// The way there.
    public let access: String?
    /// The same, shorter, with half-width kana.
    public let mobileAccess: String?
    /// In the datum of the query.
    public internal(set) var location: Location?
    public let largeServiceArea: Label?
    public let serviceArea: Label?
    public let largeArea: Label?
    public let middleArea: Label?
    public let smallArea: Label?
    public let genre: Genre?
    public let subGenre: Label?
    public let budget: Budget?
    public let budgetMemo: String?
    public let catchphrase: String?
    /// Seats.
    public let capacity: Int?
    /// How many guests a party may have.
    public let partyCapacity: Int?
    /// The hours for people to read: `11:30～14:0017:30～23:00 （料理L.O. 22:00）`, a text without a grammar.
    public let hours: String?
    /// When it is closed, such as `月` or `年中無休`.
    public let closed: String?
    /// The page of the shop at HotPepper.
    public let url: String?
    public let logoURL: String?
    public let photo: Photo?
    public let hasCoupon: Bool?
    public let couponURLs: CouponURLs?
    /// What the shop says of each facility that the answer has a text for.
    public let facilities: [Facility: Availability]
    public let otherMemo: String?
    public let detailMemo: String?
    /// With `Contents.specials`.
    public let specials: [Special]
    /// With `Contents.creditCards`.
    public let creditCards: [Label]

    public init(from value: borrowing JSON.Value) throws(JSON.Error) {
      id = try value.get("id", format: Loose.text)
      name = try value.get("name", format: Loose.text)
      logoURL = try value.get("logo_image", format: Loose.text)
      nameKana = try value.get("name_kana", format: Loose.text)
      address = try value.get("address", format: Loose.text)
      stationName = try value.get("station_name", format: Loose.text)
      hasCoupon = try value.get("ktai_coupon", format: Loose.coupon)
      largeServiceArea = try value.get("large_service_area", format: Label.format)
      serviceArea = try value.get("service_area", format: Label.format)
      largeArea = try value.get("large_area", format: Label.format)
      middleArea = try value.get("middle_area", format: Label.format)
      smallArea = try value.get("small_area", format: Label.format)
      location = Location(latitude: try value.get("lat", format: Loose.number), longitude: try value.get("lng", format: Loose.number))
      genre = try value.get("genre", format: Genre.format)
      subGenre = try value.get("sub_genre", format: Label.format)
      budget = try value.get("budget", format: Budget.format)
      budgetMemo = try value.get("budget_memo", format: Loose.text)
      catchphrase = try value.get("catch", format: Loose.text)
      capacity = try value.get("capacity", format: Loose.integer)
      access = try value.get("access", format: Loose.text)
      mobileAccess = try value.get("mobile_access", format: Loose.text)
      url = try value.get(at: "urls.pc", format: Loose.text)
      photo = try value.get("photo", format: Photo.format)
      hours = try value.get("open", format: Loose.text)
      closed = try value.get("close", format: Loose.text)
      partyCapacity = try value.get("party_capacity", format: Loose.integer)
      facilities = try Shop.facilities(of: copy value)
      otherMemo = try value.get("other_memo", format: Loose.text)
      detailMemo = try value.get("shop_detail_memo", format: Loose.text)
      couponURLs = try value.get("coupon_urls", format: CouponURLs.format)
      specials = try value.get("special", format: Loose.list()) ?? []
      creditCards = try value.get("credit_card", format: Loose.list()) ?? []
    }
  }
}

extension HotPepper.Shop {
  /// What the shop says of it; nil where the answer has nothing.
  public subscript(facility: HotPepper.Facility) -> HotPepper.Availability? { facilities[facility] }

  private static func facilities(of shop: JSON.Value) throws(JSON.Error) -> [HotPepper.Facility: HotPepper.Availability] {
    var facilities: [HotPepper.Facility: HotPepper.Availability] = [:]
    for facility in HotPepper.Facility.allCases {
      let text: String? = try shop.get(facility.rawValue, format: HotPepper.Loose.text)
      facilities[facility] = text.map(HotPepper.Availability.init)
    }
    return facilities
  }
}

extension HotPepper.Location {
  /// Nil where one of the two is.
  fileprivate init?(latitude: Double?, longitude: Double?) {
    guard let latitude, let longitude else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
