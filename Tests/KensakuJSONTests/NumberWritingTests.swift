import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

/// Foundation's `JSONEncoder` is what ours is compared with.
@Suite struct NumberWritingTests {
  @Test func doublesAreWrittenAsFoundationWritesThem() throws {
    var generator = SeededGenerator(21)
    var values = (0..<6_000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    values += (0..<6_000).map { _ in (Double.random(in: -1e6...1e6, using: &generator) * 100).rounded() / 100 }
    values += (0...60).flatMap { power in [-1.0, 0, 1].map { Double(sign: .plus, exponent: power, significand: 1) + $0 } }
    values += (-30...30).map { Double("1e\($0)") ?? 0 }
    values += [
      0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 2.2250738585072014e-308, .greatestFiniteMagnitude, 0.1, 1.0 / 3, 1e-5,
      100.25,
    ]
    try Self.expectSame(values) { NumberWriter.append($0, to: &$1) }
  }

  @Test func floatsAreWrittenAsFoundationWritesThem() throws {
    var generator = SeededGenerator(22)
    var values = (0..<6_000).map { _ in Float(bitPattern: UInt32(truncatingIfNeeded: generator.next())) }.filter(\.isFinite)
    values += (0...60).flatMap { power in [-1, 0, 1].map { Float(sign: .plus, exponent: power, significand: 1) + $0 } }
    values += [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1, 1e-5, 16_777_216, 16_777_218, 1e8, 1.5e10]
    try Self.expectSame(values) { NumberWriter.append($0, to: &$1) }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func whatIsNoJSONNumberIsNotWritten(value: Double) {
    var bytes: [UInt8] = [1]
    #expect(!NumberWriter.append(value, to: &bytes))
    #expect(!NumberWriter.append(Float(value), to: &bytes))
    #expect(bytes == [1])
  }

  @Test func integersOfAllWidthsAreWrittenInFull() {
    var generator = SeededGenerator(23)
    for _ in 0..<2_000 {
      let bits = generator.next() >> UInt64.random(in: 0..<64, using: &generator)
      Self.expectDescription(bits)
      Self.expectDescription(Int64(truncatingIfNeeded: bits))
      Self.expectDescription(0 &- Int64(truncatingIfNeeded: bits))
      Self.expectDescription(Int8(truncatingIfNeeded: bits))
      Self.expectDescription(Int128(bits) * -0x1234_5678_9ABC)
      Self.expectDescription(UInt128(bits) << 64)
    }
    for border in [Int64.min, -1, 0, 9, 10, .max] { Self.expectDescription(border) }
    Self.expectDescription(UInt64.max)
    Self.expectDescription(Int128.min)
    Self.expectDescription(UInt128.max)
  }

  private static func expectDescription<T: FixedWidthInteger>(_ value: T) {
    var bytes: [UInt8] = []
    NumberWriter.append(value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == value.description)
  }

  private static func expectSame<T: Encodable>(_ values: [T], _ append: (T, inout [UInt8]) -> Bool) throws {
    let expected = String(decoding: try JSONEncoder().encode(values), as: UTF8.self).dropFirst().dropLast().split(separator: ",")
    try #require(expected.count == values.count)
    for (value, text) in zip(values, expected) {
      var bytes: [UInt8] = []
      #expect(append(value, &bytes))
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
  }
}
