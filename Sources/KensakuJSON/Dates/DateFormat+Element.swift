extension JSON.DateFormat {
  /// One run of a pattern's letters, or the text between two.
  enum Element: Sendable, Hashable {
    case text([UInt8])
    /// Of one to `most` digits, or exactly `most`.
    case number(Number, most: Int, isPadded: Bool)
    case yearOfCentury
    case month(isShort: Bool)
    case weekday(isShort: Bool)
    case halfOfDay
    case fraction(digits: Int)
    case zone(Zone)

    enum Number: Sendable, Hashable {
      case year, month, day, hour, hourOfHalf, minute, second
    }

    /// How a zone is written.
    struct Zone: Sendable, Hashable {
      /// `Z` in UTC.
      var hasLetter: Bool
      var hasColon: Bool
      /// Minutes of 0 are not written.
      var isShort = false
    }
  }
}

extension JSON.DateFormat.Element {
  /// Nothing with letters that are not known, or not in that number.
  init?(_ letter: Character, count: Int) {
    switch (letter, count) {
    case ("y", 2): self = .yearOfCentury
    case ("y", 1), ("y", 4): self = .number(.year, most: 4, isPadded: count == 4)
    case ("M", 3...4): self = .month(isShort: count == 3)
    case ("E", 1...4): self = .weekday(isShort: count < 4)
    case ("a", 1...3): self = .halfOfDay
    case ("S", 1...9): self = .fraction(digits: count)
    case ("X", 1...3), ("x", 1...3): self = .zone(Zone(hasLetter: letter == "X", hasColon: count == 3, isShort: count == 1))
    case ("Z", 1...3): self = .zone(Zone(hasLetter: false, hasColon: false))
    case ("Z", 5): self = .zone(Zone(hasLetter: true, hasColon: true))
    case (_, 1...2):
      guard let number = Number(letter) else { return nil }
      self = .number(number, most: 2, isPadded: count == 2)
    default: return nil
    }
  }

  var longest: Int {
    switch self {
    case .text(let bytes): bytes.count
    case .number(_, let most, _): most
    case .yearOfCentury, .halfOfDay: 2
    case .month(let isShort), .weekday(let isShort): isShort ? 3 : 9
    case .fraction(let digits): digits
    case .zone: 6
    }
  }
}

extension JSON.DateFormat.Element.Number {
  /// Of the parts that one letter or two stand for.
  init?(_ letter: Character) {
    switch letter {
    case "M": self = .month
    case "d": self = .day
    case "H": self = .hour
    case "h": self = .hourOfHalf
    case "m": self = .minute
    case "s": self = .second
    default: return nil
    }
  }
}
