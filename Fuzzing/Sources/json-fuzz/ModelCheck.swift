import Foundation
import KensakuJSON

/// The same text by models, compared with Foundation's decoder.
enum ModelCheck {
  static func models(_ bytes: UnsafeBufferPointer<UInt8>, _ tree: Reference.Tree, _ traits: Reference.Traits) {
    guard traits.depth <= 24, !KnownDifference.isUnknownEncoding(bytes) else { return }
    var plain = Pair(bytes, tree, traits)
    plain.compare(Shop.self)
    plain.compare([Shop].self)
    plain.compare(Branch.self)
    plain.compare(Chain.self)
    plain.compare(Corner.self)
    plain.compare([String: Event].self)
    plain.compare([Int: [Double?]].self)
    plain.compare([Shade: Decimal].self)
    plain.compare([Narrow].self)
    plain.ours.keyDecodingStrategy = .convertFromSnakeCase
    plain.theirs.keyDecodingStrategy = .convertFromSnakeCase
    plain.compare(Track.self)
    plain.compare([Track].self)
    plain.ours.dateDecodingStrategy = .secondsSince1970
    plain.theirs.dateDecodingStrategy = .secondsSince1970
    plain.ours.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    plain.theirs.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    plain.compare(Shop.self)
  }

  /// Our decoder and Foundation's, set in the same way.
  private struct Pair {
    var ours = JSON.Decoder()
    let theirs = JSONDecoder()
    private let bytes: UnsafeBufferPointer<UInt8>
    private let utf8: [UInt8]
    private let data: Data
    private let tree: Reference.Tree
    private let traits: Reference.Traits

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ tree: Reference.Tree, _ traits: Reference.Traits) {
      self.bytes = bytes
      self.tree = tree
      self.traits = traits
      utf8 = Transcoded.utf8(bytes) ?? []
      data = Data(buffer: bytes)
      ours.options = .foundationCompatible
    }

    func compare<Model: Decodable & Equatable>(_: Model.Type) {
      let one = ErrorCheck.decode(Model.self, bytes, utf8, ours, .success(tree))
      let other = try? theirs.decode(Model.self, from: data)
      // What is no number is not equal to itself, but looks so.
      if one == other || String(describing: one) == String(describing: other) { return }
      if one != nil, other == nil, KnownDifference.isRefused(traits) { return }
      if KnownDifference.isOtherValue(traits) { return }
      fail("another \(Model.self) than Foundation's", one as Any, other as Any)
    }
  }
}
