public import KensakuJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ITunes {
  /// A day of the Gregorian calendar: `2018-03-14`.
  ///
  /// Apple writes a time too, which means nothing: an album's is 07:00, its songs' 12:00. The day is that in UTC.
  public struct Day: Sendable, Hashable {
    public let year: Int
    public let month: Int
    public let day: Int

    /// Whether there is such a day is not checked.
    public init(year: Int, month: Int, day: Int) {
      self.year = year
      self.month = month
      self.day = day
    }
  }
}

extension ITunes.Day: Comparable {
  public static func < (one: Self, other: Self) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension ITunes.Day: CustomStringConvertible {
  public var description: String { "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))" }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension ITunes.Day: JSON.Mappable {
  /// Of a date with its time, or of a day alone.
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    let isDayAlone = try value.get(as: String.self).utf8.count == 10
    let date: Date = try value.get(format: isDayAlone ? .date("yyyy-MM-dd") : .iso8601)
    guard let day = CivilDate.day(secondsSince1970: date.timeIntervalSince1970) else {
      throw value.error("a day of the years 0 to 9999")
    }
    self.init(year: day.year, month: day.month, day: day.day)
  }
}
