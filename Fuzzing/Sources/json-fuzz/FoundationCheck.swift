import Foundation

/// Compares with Foundation's decoder.
enum FoundationCheck {
  static func value(_ bytes: UnsafeBufferPointer<UInt8>, _ ours: Value?, _ traits: Reference.Traits) {
    // Its errors cost more with each level, and its limit is checked elsewhere.
    guard traits.depth <= 24, !KnownDifference.isUnknownEncoding(bytes) else { return }
    let theirs = try? JSONDecoder().decode(Value.self, from: Data(buffer: bytes))
    if theirs == ours { return }
    switch (ours, theirs) {
    case (nil, .some) where KnownDifference.isAccepted(traits): return
    case (.some, nil) where KnownDifference.isRefused(traits): return
    case (.some, .some) where KnownDifference.isOtherValue(traits): return
    default: fail("another value than Foundation's", ours as Any, theirs as Any)
    }
  }
}
