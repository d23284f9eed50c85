import Synchronization

/// Where keys were last found: most code asks for an object's keys in the order of the text.
///
/// Relaxed and per slot in one word, so that threads may share a document: a hint of another thread's is a hint as well.
struct KeyHints: ~Copyable {
  private let slots: InlineArray<8, Atomic<UInt64>> = InlineArray { _ in Atomic(.max) }

  /// The key to begin at, or `first` where nothing is known of the object.
  @inline(__always)
  func start(_ object: Int, first: Int) -> Int {
    let hint = slots[object & 7].load(ordering: .relaxed)
    return hint >> 32 == UInt64(truncatingIfNeeded: object) ? Int(truncatingIfNeeded: hint & 0xFFFF_FFFF) : first
  }

  @inline(__always)
  func keep(_ object: Int, _ key: Int) {
    slots[object & 7].store(UInt64(truncatingIfNeeded: object) << 32 | UInt64(truncatingIfNeeded: key), ordering: .relaxed)
  }
}
