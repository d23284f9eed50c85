/// How well known the places of town rows are likely to be, from 0 to 255.
///
/// Large-volume offices stand where many people have to do with a place: those of a municipality count for the row that stands for the
/// whole of it and for a town of its name, which comes first; three times those of a town for any town. Eight steps for each doubling.
/// Towns without offices are told apart by the size of their municipalities, in less than one doubling.
struct Prominence {
  let ofTowns: [UInt8]

  private struct Place: Hashable {
    var city: Int
    var town: String
  }

  init(_ records: PostalRecords, _ cities: CityList) {
    var inCity: [Int: Int] = [:]
    var inTown: [Place: Int] = [:]
    for (office, city) in zip(records.offices, cities.numberOfOffice) {
      inCity[city, default: 0] += 1
      inTown[Place(city: city, town: office.town), default: 0] += 1
    }
    ofTowns = zip(records.towns, cities.numberOfTown).map { record, city in
      let own = inCity[city, default: 0]
      let town = 3 * inTown[Place(city: city, town: record.town), default: 0]
      if record.town.isEmpty { return Self.steps(own) }
      if cities.stem(of: city) == record.town { return Self.steps(own + town) + 1 }
      return Self.steps(town) + min(7, Self.steps(own) / 8)
    }
  }

  private static func steps(_ count: Int) -> UInt8 {
    let power = Int.bitWidth - 1 - (count + 1).leadingZeroBitCount
    return UInt8(min(240, power * 8 + (((count + 1) * 8) >> power) & 7))
  }
}
