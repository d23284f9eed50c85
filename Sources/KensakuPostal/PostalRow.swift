import KensakuText

/// One row of the index: a town area of a code, or a large-volume office. Its fields are made when they are read.
public struct PostalRow: Sendable, Identifiable {
  public enum Kind: String, Sendable, Hashable {
    /// A town area (町域).
    case town
    /// A large-volume office (大口事業所) with a code of its own.
    case office
  }

  let index: PostalIndex
  let row: Int

  /// The row's number, stable for one index.
  public var id: UInt32 { UInt32(row) }

  public var kind: Kind { row < index.townRowCount ? .town : .office }

  public var code: PostalCode { PostalCode(clamping: UInt32(index.code(row))) }

  /// The municipality's five-digit code (全国地方公共団体コード).
  public var jis: String {
    let value = String(index.regions.jis(cityNumber))
    return String(repeating: "0", count: max(0, 5 - value.count)) + value
  }

  public var prefecture: String { index.text.decode(index.regions.prefectureName(cityNumber)) }

  /// With its gun or, for a ward, its city: `札幌市中央区`.
  public var city: String {
    let parts = index.regions.cityNames(cityNumber)
    return index.text.decode(parts.first, parts.last)
  }

  /// Empty for a municipality's catch-all row (以下に掲載がない場合).
  public var town: String { kind == .town ? index.townName(subject) : index.text.decode(index.officeTexts[office.town]) }

  public var prefectureKana: String { index.text.decode(index.regions.prefectureKana(cityNumber)) }

  public var cityKana: String {
    let parts = index.regions.cityKana(cityNumber)
    return index.text.decode(parts.first, parts.last)
  }

  /// Empty for an office: Japan Post gives no reading of an office's town.
  public var townKana: String { kind == .town ? index.text.decode(index.townKana[subject]) : "" }

  /// Hepburn without macrons: `Tokyo-to`.
  public var prefectureRomaji: String { RegionRomaji.text(name: prefecture, kana: prefectureKana) }

  /// `Sapporo-shi Chuo-ku`
  public var cityRomaji: String {
    let names = index.regions.cityNames(cityNumber)
    let kana = index.regions.cityKana(cityNumber)
    let first = RegionRomaji.text(name: index.text.decode(names.first), kana: index.text.decode(kana.first))
    guard let lastName = names.last, let lastKana = kana.last else { return first }
    return first + " " + RegionRomaji.text(name: index.text.decode(lastName), kana: index.text.decode(lastKana))
  }

  /// `Dogenzaka`; empty for an office.
  public var townRomaji: String { kind == .town ? RegionRomaji.capitalized(Romaji.hepburn(kana: townKana, name: town)) : "" }

  /// What Japan Post writes in parentheses behind the town, as it stands there.
  public var note: String? { kind == .town ? index.note(row) : nil }

  /// An office's name, nil for a town.
  public var officeName: String? { kind == .office ? index.text.decode(index.officeNames[subject]) : nil }

  /// Without small kana, as Japan Post gives it.
  public var officeNameKana: String? { kind == .office ? index.text.decode(index.officeKana[subject]) : nil }

  /// An office's street number and building, nil for a town.
  public var banchi: String? { kind == .office ? index.text.decode(index.officeBanchi[subject]) : nil }

  private var cityNumber: Int { index.city(row) }
  private var subject: Int { index.subject(row) }

  private var office: (town: Int, postOffice: Int, isPostOfficeBox: Bool) {
    let record = index.section(.officeRecords)
    return (record.u24(subject * 6), record.u16(subject * 6 + 3), record.u8(subject * 6 + 5) != 0)
  }

  var townRecord: TownRecord {
    TownRecord(
      code: code, jis: jis, prefecture: prefecture, prefectureKana: prefectureKana, city: city, cityKana: cityKana, town: town,
      townKana: townKana, note: note ?? "", traits: index.traits(row))
  }

  var officeRecord: OfficeRecord {
    OfficeRecord(
      code: code, jis: jis, prefecture: prefecture, city: city, town: town, banchi: banchi ?? "", name: officeName ?? "",
      nameKana: officeNameKana ?? "", postOffice: index.text.decode(index.officeTexts[office.postOffice]),
      isPostOfficeBox: office.isPostOfficeBox)
  }
}

extension PostalRow: CustomStringConvertible {
  /// `279-0031 千葉県浦安市舞浜`
  public var description: String {
    code.hyphenated + " " + prefecture + city + town + (banchi ?? "") + (officeName.map { " " + $0 } ?? "")
  }
}

extension PostalRow: Hashable {
  public static func == (a: PostalRow, b: PostalRow) -> Bool { a.index === b.index && a.row == b.row }
  public func hash(into hasher: inout Hasher) { hasher.combine(row) }
}

extension PostalIndex {
  func townName(_ town: Int) -> String {
    let name = townNames[town]
    return text.decode(name.count == 0 ? towns.names.table[town] : name)
  }
}
