import KensakuText

/// The municipalities of the records in the order of their JIS codes, and the regions they make up.
struct CityList {
  struct City {
    var jis: Int
    var prefecturePart: Int
    var parts: [Int]
  }

  /// A prefecture (level 0), a gun or a whole municipality (1), or a ward, town or village below those (2).
  struct Region {
    var part: RegionPart
    var level: Int
    var cities: Range<Int>

    /// Whether it is a city whose wards the municipalities are.
    var hasWards: Bool { level == 1 && cities.count > 1 && part.name.hasSuffix("市") }
  }

  /// The name of a municipality without its kind: 新宿 of 新宿区.
  func stem(of city: Int) -> String? { cities[city].parts.last.flatMap { parts[$0].stem?.name } }

  private struct Identity: Hashable {
    var jis: String
    var prefecture: RegionPart
    var city: RegionPart
  }

  private(set) var cities: [City] = []
  private(set) var parts: [RegionPart] = []
  private(set) var regions: [Region] = []
  private(set) var numberOfTown: [Int] = []
  private(set) var numberOfOffice: [Int] = []

  init(_ records: PostalRecords) {
    let towns = records.towns.map { record in
      Identity(
        jis: record.jis, prefecture: RegionPart(name: record.prefecture, kana: record.prefectureKana),
        city: RegionPart(name: record.city, kana: record.cityKana))
    }
    let offices = Self.identities(of: records.offices, knowing: Set(towns))
    let identities = Set(towns).union(offices).sorted(by: Self.isOrdered)
    let numbers = Dictionary(uniqueKeysWithValues: identities.enumerated().map { ($1, $0) })
    numberOfTown = towns.map { numbers[$0] ?? 0 }
    numberOfOffice = offices.map { numbers[$0] ?? 0 }
    addCities(identities)
  }

  /// An office's municipality with the kana that the towns' file gives it; without kana where that file does not know it.
  private static func identities(of offices: [OfficeRecord], knowing towns: Set<Identity>) -> [Identity] {
    func name(_ jis: String, _ prefecture: String, _ city: String) -> String { "\(jis) \(prefecture) \(city)" }
    var known: [String: Identity] = [:]
    for identity in towns.sorted(by: isOrdered) {
      known[name(identity.jis, identity.prefecture.name, identity.city.name), default: identity] = identity
    }
    let prefectures = Dictionary(towns.sorted(by: isOrdered).map { ($0.prefecture.name, $0.prefecture) }) { first, _ in first }
    return offices.map { office in
      known[name(office.jis, office.prefecture, office.city)]
        ?? Identity(
          jis: office.jis, prefecture: prefectures[office.prefecture] ?? RegionPart(name: office.prefecture, kana: ""),
          city: RegionPart(name: office.city, kana: ""))
    }
  }

  private static func isOrdered(_ a: Identity, _ b: Identity) -> Bool {
    let a = [a.jis, a.prefecture.name, a.prefecture.kana, a.city.name, a.city.kana]
    let b = [b.jis, b.prefecture.name, b.prefecture.kana, b.city.name, b.city.kana]
    for (a, b) in zip(a, b) where a != b { return Array(a.utf8).lexicographicallyPrecedes(Array(b.utf8)) }
    return false
  }

  private mutating func addCities(_ identities: [Identity]) {
    var siblings: [String: [String]] = [:]
    func group(_ identity: Identity) -> String? {
      RegionPart.firstPartEnd(identity.city.name).map { identity.prefecture.name + identity.city.name[..<$0] }
    }
    for identity in identities { if let group = group(identity) { siblings[group, default: []].append(identity.city.kana) } }
    var partNumbers: [RegionPart: Int] = [:]
    for (number, identity) in identities.enumerated() {
      let split = RegionPart.split(
        name: identity.city.name, kana: identity.city.kana, siblings: group(identity).flatMap { siblings[$0] } ?? [])
      for part in [identity.prefecture] + split where partNumbers[part] == nil {
        partNumbers[part] = parts.count
        parts.append(part)
      }
      cities.append(
        City(
          jis: Int(identity.jis) ?? 0, prefecturePart: partNumbers[identity.prefecture] ?? 0,
          parts: split.map { partNumbers[$0] ?? 0 }))
      extend(identity.prefecture, level: 0, to: number, if: true)
      for (offset, part) in split.enumerated() { extend(part, level: offset + 1, to: number, if: offset == 0 && split.count > 1) }
    }
  }

  /// Adds the municipality to the region that ends just before it, or begins a new one.
  private mutating func extend(_ part: RegionPart, level: Int, to city: Int, if canShare: Bool) {
    if canShare, let index = regions.lastIndex(where: { $0.level == level && $0.cities.upperBound == city }), regions[index].part == part,
      level == 0 || cities[city - 1].prefecturePart == cities[city].prefecturePart
    {
      regions[index].cities = regions[index].cities.lowerBound..<city + 1
    } else {
      regions.append(Region(part: part, level: level, cities: city..<city + 1))
    }
  }
}

extension RegionPart {
  /// Without the suffix of its kind: 渋谷 of 渋谷区. Nil where there is none.
  var stem: RegionPart? {
    RegionPart.suffix(name: name, kana: kana).map { RegionPart(name: String(name.dropLast()), kana: String(kana.dropLast($0.kana.count))) }
  }
}
