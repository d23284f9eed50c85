#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSON {
  /// How a value is read that JSON has no type for: `value.get("releaseDate", format: .iso8601)`.
  public struct Format<Output>: Sendable {
    let read: @Sendable (Value) throws(Error) -> Output?

    /// `read` gives nil for what counts as no value, such as an empty string; it throws what `value.error("…")` makes.
    public init(_ read: @escaping @Sendable (_ value: Value) throws(Error) -> Output?) {
      self.read = read
    }

    /// Of strings. `expected` completes “expected …” where `parse` gives nil.
    public static func string(_ expected: String, _ parse: @escaping @Sendable (String) -> Output?) -> Format {
      Format { value throws(Error) in
        guard let output = parse(try value.get(as: String.self)) else { throw value.error(expected) }
        return output
      }
    }

    static func bytes(_ expected: String, _ parse: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Output?) -> Format {
      Format { value throws(Error) in try value.document.parsed(at: value.index, { expected }, parse) }
    }

    /// Of each element of an array, none of which may be no value.
    public static func array<Element>(of element: Format<Element>) -> Format where Output == [Element] {
      Format { value throws(Error) in
        var elements: [Element] = []
        for value in try value.array() { elements.append(try value.get(format: element)) }
        return elements
      }
    }
  }
}

extension JSON.Format where Output: RawRepresentable & SendableMetatype, Output.RawValue: JSON.Mappable & SendableMetatype {
  /// An enum of another module; one's own can be `JSON.Mappable`.
  public static var rawValue: Self {
    Self { value throws(JSON.Error) in
      guard let output = Output(rawValue: try value.get(as: Output.RawValue.self)) else { throw value.unknownCase(of: "\(Output.self)") }
      return output
    }
  }
}

extension JSON.Format where Output == URL {
  /// An empty string is no value.
  public static var url: Self {
    Self { value throws(JSON.Error) in value.string == "" ? nil : try value.get(as: URL.self) }
  }
}

extension JSON.Format where Output == Data {
  /// RFC 4648, section 4.
  public static var base64: Self { .string("Base64 (RFC 4648)") { Data(base64Encoded: $0) } }
}
