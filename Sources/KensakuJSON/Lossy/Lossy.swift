extension JSON {
  /// A list that keeps the elements it can, and says which it could not: `@JSON.Lossy var results: [Song]`, `$results` what was dropped.
  ///
  /// Also without the wrapper, `let results: JSON.Lossy<[Song]>`. With `JSON.Decoder`, any other decoder, and `JSON.Value.get`. A value that
  /// is no list at all is an error, and so is one that is missing or null, as with any property; for those there is
  /// `JSON.Lossy<[Song]>?`. Encodes as the list.
  @propertyWrapper
  public struct Lossy<Elements: LossyElements> {
    /// Those that could be made, in the order of the text.
    public var wrappedValue: Elements

    /// The first that could not, in the order of the text and at most `describedLimit`.
    public internal(set) var dropped: [Dropped] = []

    /// How many could not be made.
    public internal(set) var droppedCount = 0

    /// A text of a few bytes for each bad element is not to take a thousand times its size in memory.
    public static var describedLimit: Int { 1_000 }

    public init(wrappedValue: Elements) {
      self.wrappedValue = wrappedValue
    }

    public init(_ elements: Elements) {
      wrappedValue = elements
    }

    public var projectedValue: [Dropped] { dropped }

    /// The same as `wrappedValue`, for a property without the wrapper.
    public var elements: Elements { wrappedValue }
  }
}

extension JSON.Lossy: Sendable where Elements: Sendable {}

/// By the elements alone, so that what is encoded and decoded again is equal.
extension JSON.Lossy: Equatable where Elements: Equatable {
  public static func == (one: Self, other: Self) -> Bool { one.wrappedValue == other.wrappedValue }
}

extension JSON.Lossy: Hashable where Elements: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension JSON.Lossy: Encodable where Elements: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
