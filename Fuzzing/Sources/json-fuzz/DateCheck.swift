import Foundation

@testable import KensakuJSON

/// Dates, compared with Foundation where it counts as we do, and with what is written of them.
enum DateCheck {
  static func iso8601(_ bytes: UnsafeBufferPointer<UInt8>) {
    let ours = ISO8601Date.date(bytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      if let ours { fail("a date that is no text", ours) }
      return
    }
    guard let ours else { return }
    checkSpelling(text)
    let again = written(ours, ISO8601Date.longest) { ISO8601Date.write($0, fractionDigits: 9, to: $1) }
    if let read = again.flatMap({ date($0, ISO8601Date.date) }), abs(read.timeIntervalSince(ours)) > 1e-3 {
      fail("written otherwise", text, again as Any)
    }
    guard (1583...9998).contains(Int(text.prefix(4)) ?? 0), let theirs = try? Date.ISO8601FormatStyle().parse(text) else { return }
    // Foundation leaves out what follows milliseconds in some forms.
    if abs(theirs.timeIntervalSince(ours)) > 1e-3 { fail("another date than Foundation's", text, ours, theirs) }
  }

  static func http(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let ours = HTTPDate.date(bytes) else { return }
    guard let again = written(ours, HTTPDate.length, { HTTPDate.write($0, to: $1) }), let read = date(again, HTTPDate.date) else { return }
    if read != ours { fail("written otherwise", String(decoding: bytes, as: UTF8.self), again) }
  }

  /// A pattern, a line feed, a text.
  static func format(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let text = String(validating: bytes, as: UTF8.self), let border = text.unicodeScalars.firstIndex(of: "\n") else { return }
    let pattern = String(text.unicodeScalars[..<border])
    let format = JSON.DateFormat(pattern)
    let now = format.string(from: Date(timeIntervalSince1970: 1_796_083_200.25))
    if format.problem != nil {
      if !now.isEmpty || format.date(from: now) != nil { fail("a bad pattern that writes", pattern, now) }
      return
    }
    guard !isAmbiguous(pattern) else {
      _ = format.date(from: String(text.unicodeScalars[border...].dropFirst()))
      return
    }
    settle(format, now)
    guard let date = format.date(from: String(text.unicodeScalars[border...].dropFirst())) else { return }
    settle(format, format.string(from: date))
  }

  /// What was written is read, and written the same from the second time on.
  private static func settle(_ format: JSON.DateFormat, _ text: String) {
    // Beyond the year 9999, by a leap second or a zone.
    if text.isEmpty { return }
    guard let first = format.date(from: text) else {
      if format.pattern.isEmpty { return }
      fail("written, but not read", format.pattern, text)
    }
    let second = format.string(from: first)
    guard let date = format.date(from: second) else { return }
    if format.string(from: date) != second { fail("written otherwise", format.pattern, text, second, format.string(from: date)) }
  }

  /// Digits of no fixed number, and zones, may run into what follows.
  private static func isAmbiguous(_ pattern: String) -> Bool {
    var run: (letter: Character, count: Int)?
    for letter in pattern + "'" {
      if letter == run?.letter {
        run?.count += 1
        continue
      }
      if let run, "yMdHhms".contains(run.letter) && run.count == 1 || "XxZ".contains(run.letter) || run.letter == "'" { return true }
      run = (letter, 1)
    }
    return false
  }

  /// Digits and signs only, as RFC 3339 has them.
  private static func checkSpelling(_ text: String) {
    let pattern = #/\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d([.,]\d+)?([Zz]|[+-]\d\d(:?\d\d)?)/#.asciiOnlyCharacterClasses()
    if text.wholeMatch(of: pattern) == nil { fail("no date", text) }
  }

  private static func date(_ text: String, _ parse: (UnsafeBufferPointer<UInt8>) -> Date?) -> Date? {
    var text = text
    return text.withUTF8(parse)
  }

  private static func written(_ date: Date, _ capacity: Int, _ write: (Date, UnsafeMutableBufferPointer<UInt8>) -> Int) -> String? {
    let text = String(unsafeUninitializedCapacity: capacity) { write(date, $0) }
    return text.isEmpty ? nil : text
  }
}
