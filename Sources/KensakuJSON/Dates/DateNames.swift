/// The English names that dates are written with, in whole or by their first three letters.
struct DateNames {
  private let names: [[UInt8]]
  private let length: Int

  private init(_ names: [String], length: Int = .max) {
    self.names = names.map { Array($0.utf8) }
    self.length = length
  }

  var indices: Range<Int> { names.indices }

  subscript(index: Int) -> ArraySlice<UInt8> { names[index].prefix(length) }

  static let months = DateNames(monthNames)
  static let shortMonths = DateNames(monthNames, length: 3)
  /// From Sunday.
  static let weekdays = DateNames(weekdayNames)
  static let shortWeekdays = DateNames(weekdayNames, length: 3)
  static let halvesOfDay = DateNames(["AM", "PM"])
  /// The longest first, as the first that fits is taken.
  static let universalZones = DateNames(["GMT", "UTC", "UT"])

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]
  private static let weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}
