#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSON {
  /// Writes values as JSON text (RFC 8259), with the options of Foundation's encoder under their names.
  ///
  /// Members keep the order in which they were encoded; of two with the same key the last counts, at the place of the first. What nests
  /// deeper than 512 arrays and objects, or encodes nothing, throws `EncodingError.invalidValue`.
  public struct Encoder: Sendable {
    var strategies = Strategies()

    public init() {}

    /// White space, the order of members, and what is escaped.
    public var outputFormatting: OutputFormatting {
      get { strategies.formatting }
      set { strategies.formatting = newValue }
    }

    /// How keys are made from the names of properties. Keys of dictionaries with strings for keys stay as they are.
    public var keyEncodingStrategy: KeyEncodingStrategy {
      get { strategies.key }
      set { strategies.key = newValue }
    }

    /// How dates are written; unless it is set, as numbers of seconds since 2001, as with Foundation.
    public var dateEncodingStrategy: DateEncodingStrategy {
      get { strategies.date }
      set { strategies.date = newValue }
    }

    /// How bytes are written; unless it is set, in Base64.
    public var dataEncodingStrategy: DataEncodingStrategy {
      get { strategies.data }
      set { strategies.data = newValue }
    }

    /// How numbers are written for which JSON has none.
    public var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
      get { strategies.nonConformingFloat }
      set { strategies.nonConformingFloat = newValue }
    }

    /// What values find in the `userInfo` of the encoder they are given.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
      get { strategies.userInfo }
      set { strategies.userInfo = newValue }
    }

    /// The value as UTF-8. Any value will do, also a single number or string.
    public func encode(_ value: some Encodable) throws -> Data {
      Data(try encodeToBytes(value))
    }

    /// The value as UTF-8.
    public func encodeToBytes(_ value: some Encodable) throws -> [UInt8] {
      let draft = Draft(strategies)
      try draft.encodeRoot(value)
      let bytes = draft.finish()
      guard outputFormatting.contains(.prettyPrinted) else { return bytes }
      return bytes.withUnsafeBufferPointer { Layout.pretty($0, indent: 2) }
    }

    /// The value as text.
    public func encodeToString(_ value: some Encodable) throws -> String {
      String(decoding: try encodeToBytes(value), as: UTF8.self)
    }
  }
}

extension JSON.Encoder {
  struct Strategies: Sendable {
    var formatting: OutputFormatting = []
    var key = KeyEncodingStrategy.useDefaultKeys
    var date = DateEncodingStrategy.deferredToDate
    var data = DataEncodingStrategy.base64
    var nonConformingFloat = NonConformingFloatEncodingStrategy.throw
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  }
}
