#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values as Swift's types.
extension Document {
  @inline(__always)
  func string(at index: Int) throws(JSON.Error) -> String {
    let node = nodes[index]
    guard node.isString else { throw mismatch(at: index, "a string") }
    return StringText.string(base + Int(node.offset), Int(node.length), node.meta)
  }

  @inline(__always)
  func bool(at index: Int) throws(JSON.Error) -> Bool {
    let tag = nodes[index].tag
    if tag == .yes { return true }
    guard tag == .no else { throw mismatch(at: index, "true or false") }
    return false
  }

  @inline(__always)
  func integer<T: FixedWidthInteger>(_ type: T.Type, at index: Int) throws(JSON.Error) -> T {
    let node = nodes[index]
    guard node.isNumber else { throw mismatch(at: index, "a number") }
    guard let value = NumberText.integer(type, base + Int(node.offset), Int(node.length)) else {
      throw error(.numberOutOfRange, at: index, "a whole number from \(T.min) to \(T.max)")
    }
    return value
  }

  @inline(__always)
  func double(at index: Int) throws(JSON.Error) -> Double {
    let node = nodes[index]
    guard node.isNumber else { throw mismatch(at: index, "a number") }
    guard let value = NumberText.double(base + Int(node.offset), Int(node.length)) else { throw outOfRange("Double", at: index) }
    return value
  }

  func float(at index: Int) throws(JSON.Error) -> Float {
    let node = nodes[index]
    guard node.isNumber else { throw mismatch(at: index, "a number") }
    guard let value = NumberText.float(base + Int(node.offset), Int(node.length)) else { throw outOfRange("Float", at: index) }
    return value
  }

  func decimal(at index: Int) throws(JSON.Error) -> Decimal {
    let node = nodes[index]
    guard node.isNumber else { throw mismatch(at: index, "a number") }
    guard let value = NumberText.decimal(base + Int(node.offset), Int(node.length)) else { throw outOfRange("Decimal", at: index) }
    return value
  }

  @inline(never)
  private func outOfRange(_ type: String, at index: Int) -> JSON.Error {
    error(.numberOutOfRange, at: index, "a number that a \(type) can hold")
  }

  /// What `parse` makes of a string's UTF-8, without its escapes.
  func parsed<T>(at index: Int, _ expected: () -> String, _ parse: (UnsafeBufferPointer<UInt8>) -> T?) throws(JSON.Error) -> T {
    let node = nodes[index]
    guard node.isString else { throw mismatch(at: index, "a string with \(expected())") }
    guard let value = withText(of: node, parse) else { throw error(.invalidValue, at: index, expected()) }
    return value
  }

  func withText<T>(of node: Node, _ body: (UnsafeBufferPointer<UInt8>) -> T) -> T {
    let start = base + Int(node.offset)
    let count = Int(node.length)
    if node.meta & Node.Flag.escaped == 0 { return body(UnsafeBufferPointer(start: start, count: count)) }
    return StringText.withUnescaped(start, count) { body(UnsafeBufferPointer(start: $0, count: $1)) }
  }
}
