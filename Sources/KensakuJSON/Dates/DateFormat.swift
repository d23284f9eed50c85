#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSON {
  /// How a date is written, as a pattern of Unicode Technical Standard 35: `"yyyy-MM-dd HH:mm"`, `"yyyy/MM/dd'T'HHmmssX"`.
  ///
  /// | part | letters |
  /// |---|---|
  /// | year | `yyyy` four digits, `y` one to four, `yy` two: 69…99 are 1969…1999, 00…68 are 2000…2068 |
  /// | month | `MM`, `M`, and in English `MMM` (Nov), `MMMM` (November) |
  /// | day | `dd`, `d`; weekday in English `E` (Mon), `EEEE` (Monday), which is read, but not compared with the day |
  /// | time | `HH`, `H` 0…23; `hh`, `h` 1…12 with `a` (AM, PM); `mm`, `m`; `ss`, `s`; `S`… as many digits of a fraction (to 9) |
  /// | zone | `X` (+09, Z), `XX` (+0900, Z), `XXX`, `ZZZZZ` (+09:00, Z), `Z` (+0900), `x`, `xx`, `xxx` (as `X`, but +00 for Z) |
  ///
  /// `'text'` is text, `''` a quote; what is no ASCII letter is itself. Other letters are a `Problem`. One letter reads one digit or
  /// two, two letters exactly two, names in any case; each zone letter reads every form of a zone. What the pattern does not have is
  /// read as in 1970-01-01 00:00:00. Years are 0…9999 of the Gregorian calendar, also before 1582.
  public struct DateFormat: Sendable, Hashable {
    public let pattern: String

    /// The zone of texts where the pattern has none, and of all that are written; in seconds east of UTC.
    public let secondsFromGMT: Int

    /// Why no text is a date in this format; nil with a good pattern.
    public let problem: Problem?

    private let elements: [Element]

    /// A format whose pattern has a `problem` reads no date and writes empty texts.
    public init(_ pattern: String, secondsFromGMT: Int = 0) {
      self.pattern = pattern
      self.secondsFromGMT = secondsFromGMT
      let compiled = Self.compile(pattern, secondsFromGMT)
      problem = compiled.problem
      elements = compiled.elements
    }

    /// Throws what would be the format's `problem`.
    public init(pattern: String, secondsFromGMT: Int = 0) throws(Problem) {
      self.init(pattern, secondsFromGMT: secondsFromGMT)
      if let problem { throw problem }
    }

    private static func compile(_ pattern: String, _ secondsFromGMT: Int) -> (problem: Problem?, elements: [Element]) {
      do throws(Problem) {
        guard secondsFromGMT > -86_400, secondsFromGMT < 86_400, secondsFromGMT % 60 == 0 else { throw .offset(secondsFromGMT) }
        var compiler = Compiler(pattern)
        return (nil, try compiler.elements())
      } catch {
        return (error, [])
      }
    }
  }
}

extension JSON.DateFormat: ExpressibleByStringLiteral {
  /// As `init(_:secondsFromGMT:)`: a literal whose pattern is not understood reads no date, and its `problem` says why.
  public init(stringLiteral pattern: String) {
    self.init(pattern)
  }
}

extension JSON.DateFormat {
  /// What is wrong with a format.
  public enum Problem: Swift.Error, Sendable, Hashable, CustomStringConvertible {
    /// Such as `"QQQ"`, or `"yyy"`.
    case unknownLetters(String)
    case openQuote
    /// A distance from GMT that is a day or longer, or not of whole minutes.
    case offset(Int)

    public var description: String {
      switch self {
      case .unknownLetters(let letters): "expected letters of a date pattern, found “\(TerminalSafe.text(letters))”"
      case .openQuote: "expected a quote at the end of a date pattern's quoted text, found none"
      case .offset(let seconds): "expected an offset of whole minutes, less than a day, found \(seconds) seconds"
      }
    }
  }
}

extension JSON.DateFormat {
  /// Nothing unless all of the text is a date in this format.
  public func date(from text: String) -> Date? {
    var text = text
    return text.withUTF8 { date(from: $0) }
  }

  /// Empty where there is a `problem`, and for dates outside the years 0…9999.
  public func string(from date: Date) -> String {
    String(unsafeUninitializedCapacity: longest) { write(date, to: $0) }
  }

  func date(from text: UnsafeBufferPointer<UInt8>) -> Date? {
    guard problem == nil else { return nil }
    var reader = Reader(text, secondsFromGMT)
    for element in elements {
      guard reader.read(element) else { return nil }
    }
    return reader.date
  }

  /// What an error of reading expected: a text in this format, or the format that is none.
  var expectation: String {
    let pattern = TerminalSafe.text(pattern)
    guard let problem else { return "a date in the format “\(pattern)”" }
    return "a date format that can be read instead of “\(pattern)” (\(problem))"
  }

  /// How many bytes `write` may write.
  var longest: Int { elements.reduce(0) { $0 + $1.longest } }

  /// Returns the number of bytes; 0 if the buffer has fewer than `longest`, there is a `problem`, or the year is not in 0…9999.
  func write(_ date: Date, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard problem == nil, buffer.count >= longest, let civil = CivilDate(date, offset: secondsFromGMT) else { return 0 }
    var writer = DateWriter(buffer)
    for element in elements { writer.put(element, of: civil) }
    return writer.count
  }
}
