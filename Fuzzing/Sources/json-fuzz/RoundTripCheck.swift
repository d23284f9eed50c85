import Foundation
import KensakuJSON

/// Decoded, written, and decoded again.
enum RoundTripCheck {
  static func value(_ value: Value) {
    for formatting in [[], .prettyPrinted, [.sortedKeys, .escapingSlashes, .terminalSafe]] as [JSON.Encoder.OutputFormatting] {
      var encoder = JSON.Encoder()
      encoder.outputFormatting = formatting
      guard let text = try? encoder.encodeToBytes(value) else { fail("not written", value) }
      let again = try? Reference.parse(text, Reference.Options()).0.get().value
      guard let again, isSame(again, value) else { fail("written otherwise", value, String(decoding: text, as: UTF8.self)) }
    }
    compareWithFoundation(value)
  }

  /// The same bytes, where there are no keys to be in another order.
  private static func compareWithFoundation(_ value: Value) {
    guard case .array(let values) = value, values.allSatisfy(isScalar) else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let theirs = try? encoder.encode(value), let ours = try? JSON.Encoder().encode(value) else { fail("not written", value) }
    if ours == theirs { return }
    fail("written otherwise than by Foundation", String(decoding: ours, as: UTF8.self), String(decoding: theirs, as: UTF8.self))
  }

  private static func isScalar(_ value: Value) -> Bool {
    switch value {
    case .array, .object: false
    default: true
    }
  }

  /// A whole `Double` comes back as an integer.
  private static func isSame(_ one: Value, _ other: Value) -> Bool {
    switch (one, other) {
    case (.int(let a), .double(let b)): Double(a) == b
    case (.unsigned(let a), .double(let b)): Double(a) == b
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy(isSame)
    case (.object(let a), .object(let b)):
      a.count == b.count && a.allSatisfy { key, value in b[key].map { isSame(value, $0) } ?? false }
    default: one == other
    }
  }
}
