public import KensakuJSON
public import KensakuSearch

extension DroppedRow {
  public init(_ dropped: JSON.Dropped) {
    let path = dropped.path.description
    self.init(path: path, reason: dropped.details.without(path))
  }
}

extension String {
  /// The details name the whole way to what is wrong; of that the row's own is told already.
  fileprivate func without(_ path: String) -> String {
    guard hasPrefix(path) else { return self }
    let rest = dropFirst(path.count)
    if rest.hasPrefix(": ") { return String(rest.dropFirst(2)) }
    return rest.hasPrefix(".") ? String(rest.dropFirst()) : self
  }
}
