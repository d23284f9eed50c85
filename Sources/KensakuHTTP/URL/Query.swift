extension HTTP {
  /// The query of a URL, or a form: names and values in order, held decoded and percent-encoded once, when they are sent.
  public struct Query: Sendable, Hashable {
    public var items: [Item] = []

    public init() {}

    public init(_ items: [Item]) {
      self.items = items
    }

    public struct Item: Sendable, Hashable {
      public var name: String
      public var value: Value

      public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
      }

      public enum Value: Sendable, Hashable {
        case text(String)
        case secret(Secret)
        /// Goes into the URL as it stands, for services that want a raw `+` or `,`. Refused where it has a byte that no value may have.
        case encoded(String)
      }
    }
  }
}

/// What can be the value in a query: one item, some, or none.
public protocol QueryConvertible {
  func queryItems(named name: String) -> [HTTP.Query.Item]
}

extension HTTP.Query: ExpressibleByDictionaryLiteral {
  /// `["term": "寿司", "limit": 25, "page": nil]`: in order, a name may come again, nil leaves the item out, an empty text stays.
  public init(dictionaryLiteral elements: (String, (any QueryConvertible)?)...) {
    for (name, value) in elements { append(value, named: name) }
  }

  public mutating func append(_ value: (any QueryConvertible)?, named name: String) {
    if let value { items += value.queryItems(named: name) }
  }
}

extension HTTP.Query {
  public var isEmpty: Bool { items.isEmpty }

  /// The value of the first item of that name; `•••` for a `Secret`.
  public subscript(name: String) -> String? {
    guard let item = items.first(where: { $0.name == name }) else { return nil }
    switch item.value {
    case .text(let text), .encoded(let text): return text
    case .secret: return Secret.mask
    }
  }

  package var secrets: [Secret] {
    items.compactMap { if case .secret(let secret) = $0.value { secret } else { nil } }
  }

  package var problem: String? {
    for item in items {
      if case .encoded(let text) = item.value, !HTTP.Query.isEncodedValue(text) {
        return "the encoded value of the query item \(item.name.debugDescription) has a character that no such value may have"
      }
    }
    return nil
  }

  /// An `&` would begin another item, and a `%` stands before two digits.
  private static func isEncodedValue(_ text: String) -> Bool {
    var digitsLeft = 0
    for byte in text.utf8 {
      guard HTTP.URL.isQueryByte(byte), byte != UInt8(ascii: "&"), digitsLeft == 0 || PercentEncoding.value(byte) != nil else {
        return false
      }
      digitsLeft = byte == UInt8(ascii: "%") ? 2 : max(0, digitsLeft - 1)
    }
    return digitsLeft == 0
  }

  /// `a=1&b=%E5%AF%BF`, secrets included unless they are masked.
  package func appendEncoded(to bytes: inout [UInt8], masking: Bool = false) {
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "&")) }
      PercentEncoding.append(item.name, to: &bytes)
      bytes.append(UInt8(ascii: "="))
      switch item.value {
      case .text(let text): PercentEncoding.append(text, to: &bytes)
      case .secret where masking: bytes.append(contentsOf: Secret.mask.utf8)
      case .secret(let secret): PercentEncoding.append(secret.exposed, to: &bytes)
      case .encoded(let text): bytes.append(contentsOf: text.utf8)
      }
    }
  }
}

extension HTTP.Query: CustomStringConvertible {
  /// For people: as on the wire, with letters beyond ASCII decoded and `•••` in the place of secrets.
  public var description: String {
    var bytes: [UInt8] = []
    appendEncoded(to: &bytes, masking: true)
    return String(decoding: bytes, as: UTF8.self).decodingLetters
  }
}
