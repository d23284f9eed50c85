#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decoder, set up for one model.
struct Contender {
  var name: Name
  /// Decodes as often as asked, with a new decoder.
  var decode: (Data, Int) throws -> Void
  /// Whether it reads what the reference reads.
  var agrees: (Data) throws -> Bool

  enum Name: String, CaseIterable {
    case foundation, kensaku, value, reader, scan

    var title: String {
      switch self {
      case .foundation: "Foundation's `JSONDecoder`"
      case .kensaku: "`JSON.Decoder`"
      case .value: "`JSON.Value`, mapped"
      case .reader: "`JSON.Reader`, streaming"
      case .scan: "`JSON.Decoder`, nothing asked for"
      }
    }
  }

  init<T: Equatable>(_ name: Name, reference: @escaping (Data) throws -> T, make: @escaping () -> (Data) throws -> T) {
    self.name = name
    decode = { data, count in
      let decode = make()
      for _ in 0..<count { consume(try decode(data)) }
    }
    agrees = { data in try make()(data) == reference(data) }
  }
}

/// Keeps the compiler from leaving out what is read.
nonisolated(unsafe) private var sink = 0  // one thread

@inline(never)
func consume<T>(_ value: T) {
  sink &+= MemoryLayout<T>.size
}
