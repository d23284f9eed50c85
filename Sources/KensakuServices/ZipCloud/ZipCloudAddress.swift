public import KensakuJSON
public import KensakuText

extension ZipCloud {
  /// One row: what a code stands for. Several towns may share a code, even in two prefectures.
  public struct Address: Sendable, Hashable, Identifiable {
    public let code: PostalCode
    /// 都道府県
    public let prefecture: String
    /// 市区町村, with the 郡 before a town or village.
    public let city: String
    /// 町域, as the service writes it; empty where the code stands for the rest of the city.
    public let town: String
    /// In half-width katakana, as the service sends them.
    public let prefectureKana, cityKana, townKana: String
    /// 1 for 北海道 to 47 for 沖縄県.
    public let prefectureNumber: Int

    public init(
      code: PostalCode, prefecture: String, city: String, town: String, prefectureKana: String, cityKana: String, townKana: String,
      prefectureNumber: Int
    ) {
      self.code = code
      self.prefecture = prefecture
      self.city = city
      self.town = town
      self.prefectureKana = prefectureKana
      self.cityKana = cityKana
      self.townKana = townKana
      self.prefectureNumber = prefectureNumber
    }

    /// The code alone is not enough, since it may have several rows.
    public var id: String { "\(code) \(address)" }

    /// All of it, without spaces: `千葉県浦安市舞浜`.
    public var address: String { prefecture + city + town }

    /// All of it in full-width katakana: `チバケンウラヤスシマイハマ`.
    public var kana: String { Fold.compatibility(prefectureKana + cityKana + townKana) }
  }
}

extension ZipCloud.Address: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    prefecture = try value.filled("address1")
    city = try value.filled("address2")
    town = try value.get("address3", default: "")
    prefectureKana = try value.get("kana1", default: "")
    cityKana = try value.get("kana2", default: "")
    townKana = try value.get("kana3", default: "")
    // Written without a leading zero, and by copies of the service with one.
    prefectureNumber = try value.get("prefcode", format: .prefectureNumber)
    code = try value.get("zipcode", format: .postalCode)
  }
}

extension JSON.Value {
  /// A prefecture or a city without a name is none.
  fileprivate borrowing func filled(_ key: String) throws(JSON.Error) -> String {
    let text: String = try get(key)
    guard !text.isEmpty else { throw self[key].error("a name") }
    return text
  }
}

extension JSON.Format where Output == Int {
  fileprivate static var prefectureNumber: Self {
    Self { value throws(JSON.Error) in
      guard let number = value.string.flatMap({ Int($0) }) ?? value.int, (1...47).contains(number) else {
        throw value.error("the number of a prefecture, 1 to 47")
      }
      return number
    }
  }
}

extension JSON.Format where Output == PostalCode {
  fileprivate static var postalCode: Self { .string("a postal code of seven digits") { PostalCode($0) } }
}
