#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSON.DateFormat {
  /// Reads a text by a format's elements. A part that the pattern has twice counts as it stands last.
  struct Reader {
    private var scanner: DateScanner
    private var civil = CivilDate()
    /// 1…12
    private var hourOfHalf: Int?
    private var isAfternoon = false

    /// The text must outlive the reader.
    init(_ text: UnsafeBufferPointer<UInt8>, _ secondsFromGMT: Int) {
      scanner = DateScanner(text)
      civil.offset = secondsFromGMT
    }

    /// Nothing unless all of the text is read.
    var date: Date? {
      guard scanner.isAtEnd else { return nil }
      guard let hourOfHalf else { return civil.date }
      guard (1...12).contains(hourOfHalf) else { return nil }
      var civil = civil
      civil.hour = hourOfHalf % 12 + (isAfternoon ? 12 : 0)
      return civil.date
    }

    /// False where the text has something else.
    mutating func read(_ element: Element) -> Bool {
      switch element {
      case .text(let bytes): scanner.take(bytes)
      case .number(let number, let most, let isPadded):
        set(number, to: scanner.number(digits: (isPadded ? most : 1)...most))
      case .yearOfCentury: set(\.year, to: scanner.number(digits: 2...2).map { $0 < 69 ? 2000 + $0 : 1900 + $0 })
      case .month(let isShort): set(\.month, to: scanner.name(of: isShort ? .shortMonths : .months).map { $0 + 1 })
      case .weekday(let isShort): scanner.name(of: isShort ? .shortWeekdays : .weekdays) != nil
      case .halfOfDay: readHalfOfDay()
      case .fraction(let digits): set(\.fraction, to: scanner.fraction(digits: digits...digits))
      case .zone: set(\.offset, to: scanner.offset())
      }
    }

    private mutating func set<Value>(_ part: WritableKeyPath<CivilDate, Value>, to value: Value?) -> Bool {
      guard let value else { return false }
      civil[keyPath: part] = value
      return true
    }

    private mutating func set(_ number: Element.Number, to value: Int?) -> Bool {
      guard let value else { return false }
      switch number {
      case .year: civil.year = value
      case .month: civil.month = value
      case .day: civil.day = value
      case .hour: civil.hour = value
      case .hourOfHalf: hourOfHalf = value
      case .minute: civil.minute = value
      case .second: civil.second = value
      }
      return true
    }

    private mutating func readHalfOfDay() -> Bool {
      guard let half = scanner.name(of: .halvesOfDay) else { return false }
      isAfternoon = half == 1
      return true
    }
  }
}
