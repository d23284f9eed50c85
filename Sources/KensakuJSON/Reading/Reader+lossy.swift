extension JSON.Reader {
  /// The elements of an array that are as they should be, and what the others were dropped for.
  ///
  /// Throws where the value is no array or the text no JSON.
  @inlinable
  public mutating func lossyArray<T: JSON.Readable>(of _: T.Type = T.self) throws(JSON.Error) -> JSON.Lossy<[T]> {
    var list = try elements()
    var lossy = JSON.Lossy<[T]>([])
    while try next(&list) {
      do throws(JSON.Error) { lossy.wrappedValue.append(try T(from: &self)) } catch { lossy.drop(error, list.container.depth) }
    }
    return lossy
  }
}

extension JSON.Lossy {
  /// Notes an element so many components from the root, in which the error is.
  @usableFromInline
  mutating func drop(_ error: JSON.Error, _ depth: Int) {
    droppedCount += 1
    if dropped.count == Self.describedLimit { return }
    dropped.append(JSON.Dropped(error, at: JSON.Path(Array(error.path.components.prefix(depth)))))
  }
}
