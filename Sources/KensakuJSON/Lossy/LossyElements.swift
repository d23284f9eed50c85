extension JSON {
  /// What `JSON.Lossy` can be of: arrays, and dictionaries with strings for keys. What they implement is for `JSON.Lossy` alone.
  public protocol LossyElements<LossyElement> {
    associatedtype LossyElement
    static var lossyKind: Kind { get }
    init(lossyCapacity: Int)
    func hasLossy(_ key: String) -> Bool
    mutating func addLossy(_ element: LossyElement, _ place: Path.Component)
  }
}

extension Array: JSON.LossyElements {
  public static var lossyKind: JSON.Kind { .array }

  public init(lossyCapacity: Int) {
    self = []
    reserveCapacity(Room.forElements(lossyCapacity, stride: MemoryLayout<Element>.stride))
  }

  public func hasLossy(_: String) -> Bool { false }

  public mutating func addLossy(_ element: Element, _: JSON.Path.Component) {
    append(element)
  }
}

extension Dictionary: JSON.LossyElements where Key == String {
  public static var lossyKind: JSON.Kind { .object }

  public init(lossyCapacity: Int) {
    self.init(minimumCapacity: Room.forElements(lossyCapacity, stride: MemoryLayout<(String, Value)>.stride))
  }

  public func hasLossy(_ key: String) -> Bool { self[key] != nil }

  public mutating func addLossy(_ element: Value, _ place: JSON.Path.Component) {
    if case .key(let key) = place { self[key] = element }
  }
}
