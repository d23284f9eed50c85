#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSON {
  /// A value of a text that was scanned, read where it is asked for: `json["items"][0]["name"].string`.
  ///
  /// Looking for what is not there gives a value that does not exist, and remembers the path; only `get` throws. A value keeps its
  /// document, text and all, in memory. Any number of threads may use one.
  public struct Value: Sendable {
    @usableFromInline let document: Document
    @usableFromInline let node: UInt32

    @inlinable @inline(__always)
    init(_ document: Document, _ node: UInt32) {
      self.document = document
      self.node = node
    }

    /// Scans all of a text, in UTF-8, or in UTF-16 or UTF-32 as its byte order mark or first bytes tell, and copies it once.
    public init(parsing data: Data, options: Options = .strict) throws(Error) {
      self = try data.withUnsafeBytes { bytes in Self.scan(bytes.bindMemory(to: UInt8.self), options) }.get()
    }

    public init(parsing bytes: [UInt8], options: Options = .strict) throws(Error) {
      self = try bytes.withUnsafeBufferPointer { bytes in Self.scan(bytes, options) }.get()
    }

    public init(parsing bytes: Span<UInt8>, options: Options = .strict) throws(Error) {
      self = try bytes.withUnsafeBufferPointer { bytes in Self.scan(bytes, options) }.get()
    }

    public init(parsing text: String, options: Options = .strict) throws(Error) {
      var text = text
      self = try text.withUTF8 { bytes in Self.scan(bytes, options, isUTF8: true) }.get()
    }

    private static func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ options: Options, isUTF8: Bool = false) -> Result<Value, Error> {
      do throws(Error) {
        let document = try TextInput.withUTF8(bytes, options, isUTF8: isUTF8) { text in Document.scan(text, options) }
        return document.map { Value($0, 0) }
      } catch {
        return .failure(error)
      }
    }
  }
}

extension JSON.Value {
  @usableFromInline var index: Int { Int(node) }

  var header: Node { document.nodes[index] }

  @inline(__always)
  func at(_ node: Int) -> JSON.Value {
    JSON.Value(document, UInt32(truncatingIfNeeded: node))
  }

  /// Whether there is such a value, be it null.
  public var exists: Bool { !header.isAbsent }

  /// Not of a value that does not exist.
  public var isNull: Bool { header.isNull }

  /// Nil where the value does not exist.
  public var kind: JSON.Kind? { exists ? header.kind : nil }

  /// From the document's root; as it was asked for, where the value does not exist.
  public var path: JSON.Path { document.path(of: index) }

  /// Of the first byte; where the value does not exist, of the innermost value on its path that does.
  public var position: JSON.Position { document.place(of: index).position }

  /// How many elements or members there are; nil if it is neither an array nor an object.
  public var count: Int? { header.isArray || header.isObject ? Int(header.length) : nil }
}
