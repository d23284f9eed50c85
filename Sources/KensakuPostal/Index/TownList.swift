import KensakuText

/// Different towns (町域), each a name with its reading.
struct TownList {
  struct Town: Hashable {
    var name: String
    var kana: String
    var key = ""
  }

  private(set) var towns: [Town] = []
  /// For each record the place of its town in `towns`.
  private(set) var numberOfRecord: [Int] = []

  init(_ records: [TownRecord]) {
    var numbers: [Town: Int] = [:]
    for record in records {
      let town = Town(name: record.town, kana: record.townKana)
      let number = numbers[town, default: towns.count]
      if number == towns.count {
        numbers[town] = number
        towns.append(Town(name: town.name, kana: town.kana, key: Fold.name(town.name)))
      }
      numberOfRecord.append(number)
    }
  }
}
