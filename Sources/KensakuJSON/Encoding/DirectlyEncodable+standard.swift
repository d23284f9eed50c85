extension Bool: DirectlyEncodable {
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    draft.text.append(value(at: address))
  }
}

extension String: DirectlyEncodable {
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    draft.text.append(value(at: address), draft.escaping)
  }
}

/// Integers are written the same way; the standard library's own protocol cannot be extended by a conformance.
protocol DirectlyEncodableInteger: DirectlyEncodable, FixedWidthInteger {}

extension DirectlyEncodableInteger {
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    draft.text.append(value(at: address))
  }
}

extension Int: DirectlyEncodableInteger {}
extension Int8: DirectlyEncodableInteger {}
extension Int16: DirectlyEncodableInteger {}
extension Int32: DirectlyEncodableInteger {}
extension Int64: DirectlyEncodableInteger {}
extension Int128: DirectlyEncodableInteger {}
extension UInt: DirectlyEncodableInteger {}
extension UInt8: DirectlyEncodableInteger {}
extension UInt16: DirectlyEncodableInteger {}
extension UInt32: DirectlyEncodableInteger {}
extension UInt64: DirectlyEncodableInteger {}
extension UInt128: DirectlyEncodableInteger {}

extension Double: DirectlyEncodable {
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    let value = value(at: address)
    guard value.isFinite else { return try draft.encodeUnusual(value, in: node, key: key()) }
    draft.text.append(value)
  }
}

extension Float: DirectlyEncodable {
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    let value = value(at: address)
    guard value.isFinite else { return try draft.encodeUnusual(value, in: node, key: key()) }
    draft.text.append(value)
  }
}

extension Draft {
  /// A number for which JSON has no number.
  @inline(never) func encodeUnusual<Value: BinaryFloatingPoint>(_ value: Value, in node: Int, key: DraftKey) throws {
    guard case .convertToString(let positiveInfinity, let negativeInfinity, let nan) = strategies.nonConformingFloat else {
      throw invalid(value, "JSON has no number for \(value); a nonConformingFloatEncodingStrategy may write it", in: node, key: key)
    }
    text.append(value.isNaN ? nan : value < 0 ? negativeInfinity : positiveInfinity, escaping)
  }

  func invalid(_ value: Any, _ problem: String, in node: Int, key: DraftKey) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: path(of: node, then: key), debugDescription: problem))
  }
}

extension Optional: DirectlyEncodable where Wrapped: Encodable {
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    switch value(at: address) {
    case .none: draft.text.append("null")
    case .some(let value): try draft.encode(value, in: node, key: key())
    }
  }
}

extension Array: DirectlyEncodable where Element: Encodable {
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    let array = value(at: address)
    let node = try draft.addContainer(.array, of: node, key: key())
    guard let type = draft.directType(of: Element.self) else {
      for (index, element) in array.enumerated() {
        _ = draft.beginElement(of: node)
        try draft.encodeByItself(element, in: node, key: .index(index))
      }
      return
    }
    try array.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for index in array.indices {
        _ = draft.beginElement(of: node)
        try type.encode(at: start + index * MemoryLayout<Element>.stride, into: draft, node, .index(index))
      }
    }
  }
}

extension Dictionary: DirectlyEncodable where Key == String, Value: Encodable {
  /// Its keys are data, not names of properties: no strategy changes them.
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    let node = try draft.addContainer(.object, of: node, key: key())
    for (name, element) in value(at: address) {
      _ = draft.beginMember(named: name, of: node)
      try draft.encode(element, in: node, key: .member(TextKey(name)))
    }
  }
}
