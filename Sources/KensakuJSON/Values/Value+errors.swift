extension JSON.Value {
  /// An error at this value, for a model with rules of its own: `throw value.error("a price of 0 or more")`.
  public func error(_ expected: String, reason: JSON.Error.Reason = .invalidValue) -> JSON.Error {
    exists ? document.error(reason, at: index, expected) : document.mismatch(at: index, expected)
  }

  /// That it is no such kind, is null or does not exist.
  @usableFromInline @inline(never)
  func mismatch(_ expected: String) -> JSON.Error {
    document.mismatch(at: index, expected)
  }
}
