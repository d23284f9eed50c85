import Foundation

@testable import KensakuJSON

/// Names of keys with underscores, as Foundation's decoder reads them.
enum KeyNameCheck {
  static func name(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let key = String(validating: bytes, as: UTF8.self), let text = try? JSONEncoder().encode([key: 1]) else { return }
    var ours = JSON.Decoder()
    ours.keyDecodingStrategy = .convertFromSnakeCase
    let theirs = JSONDecoder()
    theirs.keyDecodingStrategy = .convertFromSnakeCase
    guard let one = try? ours.decode(Keys.self, from: text), let other = try? theirs.decode(Keys.self, from: text) else {
      fail("keys are not read", key)
    }
    if !one.names.elementsEqual(other.names, by: { $0.utf8.elementsEqual($1.utf8) }) { fail("snake case", key, one.names, other.names) }
    for name in one.names where !one.finds(name, ours, text) { fail("a key that is not found by its name", key, name) }
  }

  private struct Keys: Decodable {
    var names: [String]

    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    }

    func finds(_ name: String, _ decoder: JSON.Decoder, _ text: Data) -> Bool {
      var decoder = decoder
      decoder.userInfo[Sought.name] = name
      return (try? decoder.decode(Sought.self, from: text))?.value == 1
    }
  }

  private struct Sought: Decodable {
    static let name = CodingUserInfoKey(rawValue: "name").unsafelyUnwrapped
    var value: Int?

    init(from decoder: any Decoder) throws {
      let name = decoder.userInfo[Self.name] as? String ?? ""
      value = try decoder.container(keyedBy: AnyKey.self).decodeIfPresent(Int.self, forKey: AnyKey(stringValue: name))
    }
  }
}
