/// An entry of one of the lists of areas, with those above it.
struct HotPepperArea: Sendable {
  let row: Table.Row
  /// From the next to the largest, by the name of their member.
  let above: [(name: String, row: Table.Row)]

  var code: String { row[0] }

  /// With the areas that it is in.
  var wire: WireObject {
    var object = Self.named(row)
    for (name, row) in above { object[name] = .object(Self.named(row)) }
    return object
  }

  static func named(_ row: Table.Row) -> WireObject { ["code": .text(row[0]), "name": .text(row[1])] }

  private static let levels: [(name: String, table: Table)] = [
    ("small_area", HotPepperCodes.smallAreas), ("middle_area", HotPepperCodes.middleAreas), ("large_area", HotPepperCodes.largeAreas),
    ("service_area", HotPepperCodes.serviceAreas), ("large_service_area", HotPepperCodes.largeServiceAreas),
  ]

  /// The entries of a list, in its order.
  static func all(_ name: String) -> [HotPepperArea] {
    guard let level = levels.firstIndex(where: { $0.name == name }) else { return [] }
    return levels[level].table.rows.map { HotPepperArea(row: $0, above: Self.above($0, level: level)) }
  }

  private static func above(_ row: Table.Row, level: Int) -> [(name: String, row: Table.Row)] {
    var above: [(name: String, row: Table.Row)] = []
    var code = row[2]
    for (name, table) in levels.dropFirst(level + 1) {
      guard let row = table.rows.first(where: { $0[0] == code }) else { break }
      above.append((name, row))
      code = row[2]
    }
    return above
  }

  /// The code of the area of that kind that this one is, or is in.
  func code(of name: String) -> String? { above.first { $0.name == name }?.row[0] }
}
