extension StringProtocol {
  /// The first occurrence of a part that is not empty, compared byte by byte: Foundation's `range(of:)` without Foundation.
  func range(ofText part: String) -> Range<Index>? {
    let size = part.utf8.count
    guard size > 0 else { return nil }
    var start = utf8.startIndex
    var left = utf8.count
    while left >= size {
      if utf8[start...].starts(with: part.utf8) { return start..<utf8.index(start, offsetBy: size) }
      start = utf8.index(after: start)
      left -= 1
    }
    return nil
  }
}
