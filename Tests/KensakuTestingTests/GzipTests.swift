import Testing

@testable import KensakuTesting

struct GzipTests {
  @Test func theCheckSumIsTheKnownOne() {
    #expect(CRC32.of(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(CRC32.of([]) == 0)
  }

  @Test(arguments: [0, 1, 2, 3, 258, 4096, 100_001]) func theCheckSumOfZerosNeedsNoZeros(count: Int) {
    #expect(CRC32.ofZeros(count) == CRC32.of([UInt8](repeating: 0, count: count)))
  }

  @Test(arguments: [0, 1, 2, 255, 256, 65_534, 65_535, 65_536, 200_000]) func storedBytesComeBack(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try gunzip(Gzip.stored(bytes), size: count) == bytes)
  }

  @Test func zerosComeBackWhateverTheirCount() throws {
    for count in Array(0...600) + [2580, 2581, 65_537, 1_000_003] {
      #expect(try gunzip(Gzip.zeros(count), size: count) == [UInt8](repeating: 0, count: count))
    }
  }

  @Test func aBombIsAThousandTimesSmaller() {
    #expect(Gzip.zeros(100_000_000).count < 100_000)
  }
}
