@testable import KensakuJSON

/// A number's text in memory of exactly its size, so that a read outside of it is one of memory that is not ours.
struct NumberSample {
  static func with<Result>(_ text: String, _ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result {
    let bytes = Array(text.utf8)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    defer { copy.deallocate() }
    copy.initialize(from: bytes, count: bytes.count)
    return body(UnsafePointer(copy), bytes.count)
  }

  static func double(_ text: String) -> Double? { with(text) { NumberText.double($0, $1) } }

  static func float(_ text: String) -> Float? { with(text) { NumberText.float($0, $1) } }

  static func integer<T: FixedWidthInteger>(_: T.Type, _ text: String) -> T? { with(text) { NumberText.integer(T.self, $0, $1) } }

  /// Where the text stops being a number, if it is none.
  static func badByte(_ text: String) -> Int? {
    with(text) { start, count in
      let shape = NumberShape(start, start + count)
      return shape.isValid && shape.end == start + count ? nil : shape.end - start
    }
  }
}
