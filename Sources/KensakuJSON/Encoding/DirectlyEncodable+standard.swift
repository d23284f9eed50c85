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
    if let type = draft.directType(of: Element.self) {
      try encodeDirectly(array, type, into: draft, node)
    } else {
      for element in array {
        let mark = draft.beginElement(of: node)
        try draft.encodeByItself(element, in: node, key: .index(mark.count))
      }
    }
  }

  /// By the addresses of the elements: as generic values they would be copied one by one.
  private static func encodeDirectly(_ array: Self, _ type: any DirectlyEncodable.Type, into draft: Draft, _ node: Int) throws {
    try array.withUnsafeBytes { bytes in
      guard var address = bytes.baseAddress else { return }
      for index in 0..<array.count {
        _ = draft.beginElement(of: node)
        try type.encode(at: address, into: draft, node, .index(index))
        address += MemoryLayout<Element>.stride
      }
    }
  }
}

extension Dictionary: DirectlyEncodable where Key == String, Value: Encodable {
  /// Its keys are data, not names of properties: no strategy changes them.
  static func encode(at address: UnsafeRawPointer, into draft: Draft, _ node: Int, _ key: @autoclosure () -> DraftKey) throws {
    let node = try draft.addContainer(.object, of: node, key: key())
    let dictionary = value(at: address)
    // By places, as pairs of a name and a value of any type are slow to make.
    var place = dictionary.startIndex
    while place != dictionary.endIndex {
      let name = dictionary.keys[place]
      _ = draft.beginMember(named: name, of: node)
      try draft.encode(dictionary.values[place], in: node, key: .member(TextKey(name)))
      dictionary.formIndex(after: &place)
    }
  }
}
