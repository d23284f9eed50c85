extension JSON {
  /// A type that is made of a value directly, which is faster than `Decodable` and may rename and convert as it likes.
  ///
  ///     struct Song: JSON.Mappable {
  ///       init(from value: JSON.Value) throws(JSON.Error) {
  ///         name = try value.get("trackName")
  ///         price = try value.get("trackPrice")
  ///       }
  ///     }
  ///
  /// An enum with raw values needs no initialiser. Keys asked for in the order of the text are found at once.
  public protocol Mappable {
    init(from value: borrowing Value) throws(Error)
  }
}

extension JSON.Mappable where Self: RawRepresentable, RawValue: JSON.Mappable {
  /// Throws `.invalidValue` where there is no case of this raw value.
  @inlinable
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    guard let known = Self(rawValue: try RawValue(from: value)) else { throw value.unknownCase(of: "\(Self.self)") }
    self = known
  }
}

extension JSON.Value {
  @usableFromInline @inline(never)
  func unknownCase(of type: String) -> JSON.Error {
    error("a value of \(type)")
  }
}
