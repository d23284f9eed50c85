/// One step of an address above the town: a prefecture, gun, city, ward, town or village, with its reading.
struct RegionPart: Hashable, Sendable {
  var name: String
  var kana: String

  /// What a municipality's or prefecture's name ends in, and how that is read. None for 北海道.
  static func suffix(name: String, kana: String) -> (name: Character, kana: String)? {
    guard let last = name.last, name.count > 1, let readings = suffixReadings[last] else { return nil }
    guard let reading = readings.first(where: { kana.hasSuffix($0) && kana.count > $0.count }) else { return nil }
    return (last, reading)
  }

  private static let suffixReadings: [Character: [String]] = [
    "都": ["ト"], "府": ["フ"], "県": ["ケン"], "市": ["シ"], "区": ["ク"], "郡": ["グン"], "町": ["チョウ", "マチ"], "村": ["ムラ", "ソン"],
    "島": ["ジマ", "シマ", "トウ"],
  ]

  /// The parts of a municipality as Japan Post writes it: 犬上郡 + 多賀町, 札幌市 + 中央区, 三宅島 + 三宅村, or one part.
  ///
  /// `siblings` are the kana of all municipalities under the same gun or city: what they have in common tells where to cut the kana.
  static func split(name: String, kana: String, siblings: [String]) -> [RegionPart] {
    guard let cut = firstPartEnd(name) else { return [RegionPart(name: name, kana: kana)] }
    let first = String(name[..<cut])
    guard let kanaCut = kanaCut(kana, siblings: siblings, suffix: first.last) else { return [RegionPart(name: name, kana: kana)] }
    return [
      RegionPart(name: first, kana: String(kana[..<kanaCut])), RegionPart(name: String(name[cut...]), kana: String(kana[kanaCut...])),
    ]
  }

  /// Where the gun, the city of a ward, or the island of 三宅島三宅村 ends.
  static func firstPartEnd(_ name: String) -> String.Index? {
    for (separator, ends) in [("郡", "町村"), ("市", "区")] {
      guard let end = name.last, ends.contains(end) else { continue }
      // The first separator that has something before and behind it: 四日市 has no wards, 余市郡余市町 and 郡上市 have theirs elsewhere.
      var index = name.index(after: name.startIndex)
      while index < name.endIndex {
        let next = name.index(after: index)
        if String(name[index]) == separator, name.distance(from: next, to: name.endIndex) >= 2 { return next }
        index = next
      }
    }
    if let island = name.firstIndex(of: "島"), island > name.startIndex, let end = name.last, "町村".contains(end) {
      let next = name.index(after: island)
      if name[next...].hasPrefix(name[..<island]) { return next }
    }
    return nil
  }

  private static func kanaCut(_ kana: String, siblings: [String], suffix: Character?) -> String.Index? {
    let readings = suffix.flatMap { suffixReadings[$0] } ?? []
    let shared = siblings.reduce(kana) { String($0.commonPrefix(with: $1)) }
    var cuts: [String.Index] = []
    var index = kana.index(after: kana.startIndex)
    while index < kana.endIndex {
      for reading in readings where kana[index...].hasPrefix(reading) {
        let end = kana.index(index, offsetBy: reading.count)
        if end < kana.endIndex, kana[..<end].count <= shared.count { cuts.append(end) }
      }
      index = kana.index(after: index)
    }
    return siblings.contains { $0 != kana } ? cuts.last : cuts.first
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> Substring {
    var index = startIndex
    for (a, b) in zip(self, other) {
      if a != b { break }
      index = self.index(after: index)
    }
    return self[..<index]
  }
}
