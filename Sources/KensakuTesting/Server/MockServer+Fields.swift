extension MockServer {
  /// The fields of a head: ordered, repeated where they are repeated, names in the case they came in.
  public struct Fields: Sendable, Hashable, ExpressibleByDictionaryLiteral, RandomAccessCollection, CustomStringConvertible {
    /// A name and its value, without the white space around the value.
    public struct Field: Sendable, Hashable {
      public var name: String
      public var value: String

      /// A field as it is to stand in the head.
      public init(name: String, value: String) {
        self.name = name
        self.value = value
      }
    }

    private var fields: [Field] = []

    /// No fields.
    public init() {}

    public init(dictionaryLiteral elements: (String, String)...) {
      fields = elements.map(Field.init)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { fields.count }
    public subscript(position: Int) -> Field { fields[position] }

    /// The first value of the name, whose case does not matter.
    public subscript(name: String) -> String? { first { $0.name.isSameName(as: name) }?.value }

    /// All values of the name, in their order.
    public func values(_ name: String) -> [String] { filter { $0.name.isSameName(as: name) }.map(\.value) }

    /// Adds a field at the end, beside any of the same name.
    public mutating func append(_ name: String, _ value: String) {
      fields.append(Field(name: name, value: value))
    }

    public var description: String { map { "\($0.name): \($0.value)" }.joined(separator: "\n") }

    /// Whether one of the comma-separated members of the field is this token.
    func has(_ token: String, in name: String) -> Bool {
      values(name).contains { value in
        value.split(separator: ",").contains { String($0.trimmed).isSameName(as: token) }
      }
    }
  }
}

extension String {
  /// Names of fields and tokens are the same when they differ in the case of ASCII letters only.
  fileprivate func isSameName(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return utf8.elementsEqual(other.utf8) { $0.lowercasedASCII == $1.lowercasedASCII }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = drop { $0 == " " || $0 == "\t" }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
