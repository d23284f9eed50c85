/// SplitMix64: the same seed gives the same numbers, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Array {
  /// The array cut into random pieces, some of them empty.
  func pieces(using generator: inout SeededGenerator) -> [[Element]] {
    var rest = self[...]
    var pieces: [[Element]] = []
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 0...7, using: &generator))
      pieces.append(Array(piece))
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }
}
