#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSON {
  /// Decodes `Decodable` types from JSON text, as Foundation's `JSONDecoder` does and with its strategies.
  ///
  /// A value: copies are independent, and any number of threads may decode with one. What differs from Foundation's is listed in
  /// Documentation/JSON.md.
  public struct Decoder: Sendable {
    /// What is accepted as JSON.
    public var options = Options()

    public var keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys
    public var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
    public var dataDecodingStrategy: DataDecodingStrategy = .base64
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw

    /// What `init(from:)` of a model finds in its decoder's `userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    public init() {}

    /// A value from text in UTF-8, or in UTF-16 or UTF-32 as its byte order mark or first bytes tell.
    ///
    /// `path` leads to a part of the document, in keys as the text has them: `"results.shop"`. Throws `DecodingError`, with the details
    /// as a `JSON.Error` in `underlyingError`, or what a model's own `init(from:)` throws.
    public func decode<T: Decodable>(_ type: T.Type, from data: Data, at path: Path = []) throws -> T {
      try data.withUnsafeBytes { bytes in try decode(type, from: bytes.bindMemory(to: UInt8.self), at: path) }
    }

    public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8], at path: Path = []) throws -> T {
      try bytes.withUnsafeBufferPointer { bytes in try decode(type, from: bytes, at: path) }
    }

    public func decode<T: Decodable>(_ type: T.Type, from bytes: Span<UInt8>, at path: Path = []) throws -> T {
      try bytes.withUnsafeBufferPointer { bytes in try decode(type, from: bytes, at: path) }
    }

    public func decode<T: Decodable>(_ type: T.Type, from text: String, at path: Path = []) throws -> T {
      var text = text
      return try text.withUTF8 { bytes in try decode(type, from: bytes, isUTF8: true, at: path) }
    }

    private func decode<T: Decodable>(
      _ type: T.Type, from bytes: UnsafeBufferPointer<UInt8>, isUTF8: Bool = false, at path: Path
    ) throws -> T {
      let result: Result<T, any Swift.Error>
      do throws(JSON.Error) {
        result = try TextInput.withUTF8(bytes, options, isUTF8: isUTF8) { text in
          Result { try DecodingSession.decode(type, text, self, at: path) }
        }
      } catch {
        throw DecodingError.dataCorrupted(error)
      }
      return try result.get()
    }
  }
}
