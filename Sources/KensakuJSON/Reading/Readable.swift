#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSON {
  /// What a `Reader` can read. The fastest way from JSON text to values; `Decodable` is the one that needs no code.
  ///
  /// ```swift
  /// struct Song: JSON.Readable {
  ///   var name: String
  ///   var price: Double?
  ///
  ///   enum Field: String, JSON.Field { case trackName, trackPrice }
  ///   static let fields = JSON.Fields<Field>()
  ///
  ///   init(from reader: inout JSON.Reader) throws(JSON.Error) {
  ///     var object = try reader.object(Self.fields)
  ///     var name: String?
  ///     while let field = try reader.next(&object) {
  ///       switch field {
  ///       case .trackName: name = try reader.read(String.self)
  ///       case .trackPrice: price = try reader.read()
  ///       }
  ///     }
  ///     guard let name else { throw reader.missing(.trackName, in: object) }
  ///     self.name = name
  ///   }
  /// }
  /// ```
  public protocol Readable {
    /// Reads the one value at which the reader stands. What is left unread of it is checked and passed.
    init(from reader: inout Reader) throws(Error)
  }

  /// A value from text in UTF-8, or in UTF-16 or UTF-32 as its byte order mark or first bytes tell.
  ///
  /// `path` leads to a part of the document, in keys as the text has them: `"results.shop"`.
  /// Throws where the text is not JSON, to its end, or a value is not as the type wants it: whichever comes first.
  @inlinable
  public static func read<T: Readable>(
    _: T.Type = T.self, from bytes: Span<UInt8>, at path: Path = [], options: Options = .strict
  ) throws(Error) -> T {
    try Reader.read(bytes, path, options) { (reader: inout Reader) throws(Error) -> T in try T(from: &reader) }
  }

  @inlinable
  public static func read<T: Readable>(
    _ type: T.Type = T.self, from bytes: [UInt8], at path: Path = [], options: Options = .strict
  ) throws(Error) -> T {
    try read(type, from: bytes.span, at: path, options: options)
  }

  @inlinable
  public static func read<T: Readable>(
    _ type: T.Type = T.self, from data: Data, at path: Path = [], options: Options = .strict
  ) throws(Error) -> T {
    try read(type, from: data.span, at: path, options: options)
  }

  @inlinable
  public static func read<T: Readable>(
    _: T.Type = T.self, from text: String, at path: Path = [], options: Options = .strict
  ) throws(Error) -> T {
    try Reader.read(text.utf8Span.span, path, options, isUTF8: true) { (reader: inout Reader) throws(Error) -> T in try T(from: &reader) }
  }
}
