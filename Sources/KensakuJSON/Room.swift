/// For how many elements to make room before any of them was made.
///
/// A text says how many there are in two bytes for each, and an element may have a thousand: the first that cannot be made ends it all.
@usableFromInline
enum Room {
  /// In bytes. Beyond that a list grows as it is filled, which costs it little.
  @usableFromInline static var most: Int { 4 << 20 }

  @inlinable
  static func forElements(_ count: Int, stride: Int) -> Int {
    Swift.min(count, most / Swift.max(stride, 1) + 1)
  }
}
