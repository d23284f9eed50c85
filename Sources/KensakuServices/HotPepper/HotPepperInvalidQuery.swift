extension HotPepper {
  /// A query that the service would refuse, or answer as if it were another. Parameters have the service's names.
  public enum InvalidQuery: Error, Sendable, Hashable {
    /// Neither a keyword nor a name, an address, a telephone number, an area, a special, an id or a place.
    case noCondition
    /// The service leaves out what is too many, and does not say so.
    case tooManyValues(parameter: String, count: Int, maximum: Int)
    /// `maximum` nil where there is none.
    case outOfRange(parameter: String, value: Int, minimum: Int, maximum: Int?)
    /// Codes are of letters and digits.
    case invalidCode(parameter: String, value: String)
    /// Not of digits, apart from hyphens, brackets and spaces.
    case invalidTelephone(String)
    /// Not degrees; perhaps latitude and longitude are the wrong way round.
    case invalidLocation(latitude: Double, longitude: Double)
    /// Around a place the service sorts by distance whatever it is asked, unless that is `recommended`.
    case orderNearLocation(Order)
    case distanceWithoutLocation
    /// More than 30 shops have such a name, and then the service names none.
    case tooManyHits
  }
}

extension HotPepper.InvalidQuery: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noCondition: "no condition is given; give a keyword, an area, a special, an id or a place"
    case .tooManyValues(let parameter, let count, let maximum): "\(parameter) has \(count) values; give at most \(maximum)"
    case .outOfRange(let parameter, let value, let minimum, let maximum?):
      "\(parameter) is \(value); give a number from \(minimum) to \(maximum)"
    case .outOfRange(let parameter, let value, let minimum, nil): "\(parameter) is \(value); give \(minimum) or more"
    case .invalidCode(let parameter, let value): "\(parameter) has the code \(value.debugDescription); a code is of letters and digits"
    case .invalidTelephone(let text): "\(text.debugDescription) is no telephone number; give its digits"
    case .invalidLocation(let latitude, let longitude):
      "latitude \(latitude) and longitude \(longitude) are no place; give degrees, latitude first"
    case .orderNearLocation(let order): "around a place the order cannot be \(order); take distance or recommended"
    case .distanceWithoutLocation: "the order is by distance, and there is no place to count it from; give one, or another order"
    case .tooManyHits: "more than 30 shops have such a name; give more of it, or a word of the address"
    }
  }
}
