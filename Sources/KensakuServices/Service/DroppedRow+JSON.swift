public import KensakuJSON
public import KensakuSearch

extension DroppedRow {
  public init(_ dropped: JSON.Dropped) {
    self.init(path: dropped.path.description, reason: dropped.details)
  }
}
