extension JSON.Reader {
  /// The elements of an array that are as they should be, and for each other one its error, whose path leads to it.
  ///
  /// Throws where the value is no array or the text no JSON.
  @inlinable
  public mutating func lossyArray<T: JSON.Readable>(of _: T.Type = T.self) throws(JSON.Error) -> (elements: [T], dropped: [JSON.Error]) {
    var list = try elements()
    var kept: [T] = []
    var dropped: [JSON.Error] = []
    while try next(&list) {
      do throws(JSON.Error) { kept.append(try T(from: &self)) } catch { dropped.append(error) }
    }
    return (kept, dropped)
  }
}
