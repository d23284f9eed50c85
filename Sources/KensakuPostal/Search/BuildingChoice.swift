import KensakuText

/// Finds the rows of a building that has codes of its own, floor by floor, in what follows a town in an address:
/// 六本木 + 6-10-1 六本木ヒルズ森タワー10F → 六本木六本木ヒルズ森タワー１０階.
struct BuildingChoice {
  private let index: PostalIndex

  init(_ index: PostalIndex) { self.index = index }

  /// The rows of the building that `tail` names, within the towns of `rows`: those of its floor, or of the building where the floor is
  /// not given or has no row. None where the tail names none.
  func rows(of rows: [Int], tail: String) -> [Int] {
    let tail = Fold.name(tail)[...]
    guard !tail.isEmpty else { return [] }
    var found: [(building: Building, row: Int)] = []
    var seen = Set<Int>()
    for row in rows where row < index.townRowCount && seen.insert(index.city(row)).inserted {
      let town = index.towns.names.table[index.subject(row)].array
      guard !town.isEmpty else { continue }
      index.regions.forEachRun(of: index.city(row)) { run in
        for row in run {
          if let building = building(index.subject(row), behind: town), tail.range(ofText: building.name) != nil {
            found.append((building, row))
          }
        }
      }
    }
    // 森タワー is also a part of another tower's longer name.
    guard let name = found.map(\.building.name).max(by: { $0.count < $1.count }) else { return [] }
    let candidates = found.filter { $0.building.name == name }
    let floor = floor(behind: name, in: tail)
    let onFloor = candidates.filter { floor != nil && $0.building.floor == floor }
    return (onFloor.isEmpty ? candidates.filter { $0.building.floor == nil } : onFloor).map(\.row)
  }

  private struct Building {
    var name: String
    var floor: Int?
  }

  /// The building in the key of a town that begins with `town`.
  private func building(_ number: Int, behind town: [UInt8]) -> Building? {
    let key = index.towns.names.table[number]
    guard key.count > town.count, key.starts(with: town) else { return nil }
    let name = index.text.decode(key.slice(town.count..<key.count))
    guard name.hasSuffix("階") else { return Building(name: name) }
    // The numerals before 階.
    var start = name.index(before: name.endIndex)
    while start > name.startIndex, Fold.number(name[name.index(before: start)...].prefix(1)) != nil { start = name.index(before: start) }
    guard let (floor, _) = Fold.number(name[start...]), start > name.startIndex else { return Building(name: name) }
    return Building(name: String(name[..<start]), floor: floor)
  }

  private func floor(behind name: String, in tail: Substring) -> Int? {
    guard let end = tail.range(ofText: name)?.upperBound, let (floor, rest) = Fold.number(tail[end...]) else { return nil }
    return rest.hasPrefix("f") || rest.hasPrefix("階") ? floor : nil
  }
}
