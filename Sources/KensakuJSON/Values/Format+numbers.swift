#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A number, or a string that is one: `24`, `"24"`, `" 24.50 "`. Null and a string of nothing but blanks are no value.
extension JSON.Format where Output == Int {
  public static var tolerantNumber: Self { tolerant("a whole number") { NumberText.integer(Int.self, $0, $1) } }
}

extension JSON.Format where Output == Double {
  public static var tolerantNumber: Self { tolerant("a number") { NumberText.double($0, $1) } }
}

extension JSON.Format where Output == Decimal {
  public static var tolerantNumber: Self { tolerant("a number") { NumberText.decimal($0, $1) } }
}

extension JSON.Format {
  private static func tolerant(_ expected: String, _ number: @escaping @Sendable (UnsafePointer<UInt8>, Int) -> Output?) -> Self {
    Self { value throws(JSON.Error) in
      let header = value.header
      if header.isNull { return nil }
      guard header.isNumber || header.isString else { throw value.mismatch("\(expected), or a string with one") }
      let found: Tolerated<Output> = value.document.withText(of: header) { Tolerated($0, number) }
      switch found {
      case .number(let number): return number
      case .blank where header.isString: return nil
      case .outOfRange: throw value.error("\(expected) that \(Output.self) can hold", reason: .numberOutOfRange)
      default: throw value.error("\(expected), or a string with one")
      }
    }
  }
}

/// What a text is that may be a number.
private enum Tolerated<Output> {
  case number(Output)
  case outOfRange, blank, other

  init(_ text: UnsafeBufferPointer<UInt8>, _ number: (UnsafePointer<UInt8>, Int) -> Output?) {
    var rest = text[...]
    while let first = rest.first, Scanner.isSpace(first) { rest.removeFirst() }
    while let last = rest.last, Scanner.isSpace(last) { rest.removeLast() }
    guard !rest.isEmpty, let base = text.baseAddress else {
      self = .blank
      return
    }
    let start = base + rest.startIndex
    let shape = NumberShape(start, base + rest.endIndex)
    guard shape.isValid, shape.end == base + rest.endIndex else {
      self = .other
      return
    }
    self = number(start, rest.count).map(Self.number) ?? .outOfRange
  }
}
