import Foundation
import KensakuJSON

/// Numbers as all types have them.
enum NumberCheck {
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard case (.success(.number), _) = Reference.parse(Array(bytes), Reference.Options()) else { return }
    let number = ReferenceNumber(text.trimmingCharacters(in: .whitespacesAndNewlines))
    integer(Int8.self, bytes, number)
    integer(Int16.self, bytes, number)
    integer(Int32.self, bytes, number)
    integer(Int64.self, bytes, number)
    integer(Int128.self, bytes, number)
    integer(UInt8.self, bytes, number)
    integer(UInt16.self, bytes, number)
    integer(UInt32.self, bytes, number)
    integer(UInt64.self, bytes, number)
    integer(UInt128.self, bytes, number)
    if decoded(Double.self, bytes)?.bitPattern != number.double?.bitPattern { fail("Double", number.double as Any) }
    if decoded(Float.self, bytes)?.bitPattern != number.float?.bitPattern { fail("Float", number.float as Any) }
    decimal(bytes, number)
  }

  private static func decoded<T: Decodable>(_: T.Type, _ bytes: UnsafeBufferPointer<UInt8>) -> T? {
    try? JSON.Decoder().decode(T.self, from: bytes.span)
  }

  private static func integer<T: FixedWidthInteger & Decodable>(
    _ type: T.Type, _ bytes: UnsafeBufferPointer<UInt8>, _ number: ReferenceNumber
  ) {
    let ours = decoded(type, bytes)
    if ours != number.integer(type) { fail("\(T.self)", ours as Any, number.integer(type) as Any) }
  }

  private static func decimal(_ bytes: UnsafeBufferPointer<UInt8>, _ number: ReferenceNumber) {
    let ours = decoded(Decimal.self, bytes)
    let theirs = Decimal(string: number.text)
    if number.isZero {
      if ours != 0 { fail("Decimal", ours as Any) }
    } else if ours != theirs {
      fail("Decimal", ours as Any, theirs as Any)
    }
  }
}
