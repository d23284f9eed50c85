import KensakuJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A text that grows with `size`, and a model that reads it.
struct Shape {
  var name: String
  /// The largest size; the others are a half and a quarter of it.
  var size: Int
  var text: (Int) -> String
  private var foundation: (Data, Int) -> Bool
  private var kensaku: (Data, Int) -> Bool

  enum Reader: String, CaseIterable {
    case foundation, kensaku
  }

  init<T: Decodable>(_ name: String, _ type: T.Type, size: Int, _ text: @escaping (Int) -> String) {
    self.name = name
    self.size = size
    self.text = text
    let plain = JSONDecoder()
    let own = JSON.Decoder()
    // Some of the texts are to be refused: that has to be quick, too.
    foundation = { data, size in
      plain.userInfo[.size] = size
      return consumed { try plain.decode(type, from: data) }
    }
    kensaku = { data, size in
      var own = own
      own.userInfo[.size] = size
      return consumed { try own.decode(type, from: data) }
    }
  }

  /// Whether the text was read.
  func read(_ data: Data, _ size: Int, by reader: Reader) -> Bool {
    switch reader {
    case .foundation: foundation(data, size)
    case .kensaku: kensaku(data, size)
    }
  }
}

private func consumed<T>(_ decode: () throws -> T) -> Bool {
  guard let value = try? decode() else { return false }
  consume(value)
  return true
}

extension CodingUserInfoKey {
  /// How many members the object has that a model looks through.
  static let size = CodingUserInfoKey(rawValue: "size")!
}
