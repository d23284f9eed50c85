import KensakuText

/// One town area (町域) of a postal code, as read from Japan Post's file and cleaned: what the index is built from.
public struct TownRecord: Hashable, Sendable {
  public var code: PostalCode
  /// The municipality's five-digit code (全国地方公共団体コード), such as `13113`.
  public var jis: String
  public var prefecture: String
  public var prefectureKana: String
  public var city: String
  public var cityKana: String
  /// The town without parentheses; empty for a municipality's catch-all row.
  public var town: String
  public var townKana: String
  /// What stood in the parentheses, or the phrase that was not a town; empty where there was none.
  public var note: String
  /// Japan Post's columns 10 to 13.
  public var traits: Traits

  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The town has more than one code (一町域が二以上の郵便番号).
    public static let severalCodes = Traits(rawValue: 1)
    /// Lots are numbered anew in every koaza (小字毎に番地が起番されている町域).
    public static let lotsPerKoaza = Traits(rawValue: 2)
    /// The town has chome (丁目を有する町域).
    public static let hasChome = Traits(rawValue: 4)
    /// The code has more than one town (一つの郵便番号で二以上の町域).
    public static let severalTowns = Traits(rawValue: 8)
  }

  public init(
    code: PostalCode, jis: String, prefecture: String, prefectureKana: String, city: String, cityKana: String, town: String,
    townKana: String, note: String = "", traits: Traits = []
  ) {
    self.code = code
    self.jis = jis
    self.prefecture = prefecture
    self.prefectureKana = prefectureKana
    self.city = city
    self.cityKana = cityKana
    self.town = town
    self.townKana = townKana
    self.note = note
    self.traits = traits
  }
}

/// One large-volume office (大口事業所) with a postal code of its own.
public struct OfficeRecord: Hashable, Sendable {
  public var code: PostalCode
  public var jis: String
  public var prefecture: String
  public var city: String
  public var town: String
  /// Street number and building, as Japan Post writes them.
  public var banchi: String
  public var name: String
  /// Full-width katakana without small kana, as Japan Post gives it.
  public var nameKana: String
  /// The post office that handles its mail.
  public var postOffice: String
  public var isPostOfficeBox: Bool

  public init(
    code: PostalCode, jis: String, prefecture: String, city: String, town: String, banchi: String, name: String, nameKana: String,
    postOffice: String, isPostOfficeBox: Bool
  ) {
    self.code = code
    self.jis = jis
    self.prefecture = prefecture
    self.city = city
    self.town = town
    self.banchi = banchi
    self.name = name
    self.nameKana = nameKana
    self.postOffice = postOffice
    self.isPostOfficeBox = isPostOfficeBox
  }
}

/// Everything that an index is built from.
public struct PostalRecords: Sendable {
  public var towns: [TownRecord]
  public var offices: [OfficeRecord]
  /// The day of the town data, such as `2026-09-30`; empty where it is not known.
  public var townsDate: String
  public var officesDate: String

  public init(towns: [TownRecord] = [], offices: [OfficeRecord] = [], townsDate: String = "", officesDate: String = "") {
    self.towns = towns
    self.offices = offices
    self.townsDate = townsDate
    self.officesDate = officesDate
  }
}
