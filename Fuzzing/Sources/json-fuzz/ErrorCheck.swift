import KensakuJSON

/// Decodes, and checks what an error says about its place.
enum ErrorCheck {
  static func decode<T: Decodable>(
    _ type: T.Type, _ bytes: UnsafeBufferPointer<UInt8>, _ utf8: [UInt8], _ options: JSON.Options,
    _ parsed: Result<Reference.Tree, Reference.Failure>
  ) -> T? {
    var decoder = JSON.Decoder()
    decoder.options = options
    return decode(type, bytes, utf8, decoder, parsed)
  }

  static func decode<T: Decodable>(
    _ type: T.Type, _ bytes: UnsafeBufferPointer<UInt8>, _ utf8: [UInt8], _ decoder: JSON.Decoder,
    _ parsed: Result<Reference.Tree, Reference.Failure>
  ) -> T? {
    do {
      return try decoder.decode(type, from: bytes.span)
    } catch let error as DecodingError {
      check(error, utf8, parsed)
    } catch {
      fail("an error of another type", error)
    }
    return nil
  }

  private static func check(_ error: DecodingError, _ utf8: [UInt8], _ parsed: Result<Reference.Tree, Reference.Failure>) {
    guard let details = context(of: error).underlyingError as? JSON.Error else {
      // What a model says itself.
      if case .failure = parsed { fail("an error without details", error) }
      return
    }
    check(details, utf8, parsed)
    if details.path.components.count != context(of: error).codingPath.count, !isWithoutMember(error) { fail("coding path", error) }
  }

  static func check(_ details: JSON.Error, _ utf8: [UInt8], _ parsed: Result<Reference.Tree, Reference.Failure>) {
    checkPosition(details.position, utf8)
    checkTexts(details)
    switch parsed {
    case .success(let tree):
      if details.reason.isOfText { fail("refused", details.summary) }
      checkPlace(details, tree)
    case .failure(let failure):
      if !details.reason.isOfText { fail("accepted as text", details.summary) }
      checkPlace(details, failure, utf8)
    }
  }

  private static func context(of error: DecodingError) -> DecodingError.Context {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context), .dataCorrupted(let context): context
    @unknown default: fail("an unknown error", error)
    }
  }

  /// The coding path goes to the element that is not there, the path to its array.
  private static func isWithoutMember(_ error: DecodingError) -> Bool {
    if case .valueNotFound = error { true } else { false }
  }

  private static func checkPosition(_ position: JSON.Position, _ utf8: [UInt8]) {
    guard (0...utf8.count).contains(position.offset) else { fail("offset", position, utf8.count) }
    let before = utf8[..<position.offset]
    let lines = before.split(separator: 0x0A, omittingEmptySubsequences: false)
    if position.line != lines.count { fail("line", position, lines.count) }
    // What stands before the first fault is valid.
    guard let last = lines.last, let text = String(validating: last, as: UTF8.self) else { fail("text before the place", position) }
    if position.column != text.unicodeScalars.count + 1 { fail("column", position, text.unicodeScalars.count + 1) }
  }

  private static func checkTexts(_ error: JSON.Error) {
    let snippet = error.position.snippet.unicodeScalars
    if snippet.count > 80 || !(0...min(snippet.count, 40)).contains(error.position.caret) { fail("snippet", error.position) }
    if error.found.unicodeScalars.count > 120 { fail("a long text", error.found) }
    if error.expected.isEmpty || error.found.isEmpty { fail("an empty text", error.found, error.expected) }
    if !isSafe(error.position.snippet) || !isSafe(error.summary) { fail("control characters", error.description.debugDescription) }
    if error.description.split(separator: "\n", omittingEmptySubsequences: false).count > 3 { fail("lines of an error", error) }
  }

  static func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      if (0x20..<0x7F).contains(scalar.value) { return true }
      return switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      case .format: !scalar.properties.isBidiControl && !scalar.properties.isJoinControl
      default: true
      }
    }
  }

  /// The path of an error of a value leads to the value.
  private static func checkPlace(_ error: JSON.Error, _ tree: Reference.Tree) {
    var path = error.path.components[...]
    // The decoder of a superclass that is not there.
    if error.found == "nothing" { path = path.dropLast() }
    guard let found = tree.tree(at: path) else { fail("no value at the path", error.summary) }
    if found.offset != error.position.offset { fail("the value is elsewhere", error.summary, found.offset) }
  }

  private static func checkPlace(_ error: JSON.Error, _ failure: Reference.Failure, _ utf8: [UInt8]) {
    if error.reason == .duplicateKey { return }
    // Looked for in the whole text before anything else.
    if let invalid = firstInvalid(utf8) {
      if error.reason != .invalidUTF8 || error.position.offset != invalid { fail("the place of invalid UTF-8", error.summary, invalid) }
      return
    }
    // A number, an escape or a comma is named from its first byte on.
    if error.position.offset > failure.offset { fail("the fault is before the place", error.summary, failure) }
    if !isUpToToken(utf8[error.position.offset..<min(failure.offset, utf8.count)], error.reason) {
      fail("the place is before the fault", error.summary, failure)
    }
    let path = failure.path
    let isComma = error.reason == .trailingComma
    if !isComma, error.path.components != path { fail("the path to a fault", error.summary, JSON.Path(path)) }
  }

  private static func firstInvalid(_ utf8: [UInt8]) -> Int? {
    if String(validating: utf8, as: UTF8.self) != nil { return nil }
    var at = 0
    while at < utf8.count {
      let sizes = 1...min(4, utf8.count - at)
      guard let size = sizes.first(where: { String(validating: utf8[at..<at + $0], as: UTF8.self) != nil }) else { return at }
      at += size
    }
    return nil
  }

  private static func isUpToToken(_ bytes: ArraySlice<UInt8>, _ reason: JSON.Error.Reason) -> Bool {
    switch reason {
    case .invalidNumber: bytes.allSatisfy { Character(Unicode.Scalar($0)).isNumber || "+-.eE".utf8.contains($0) }
    case .invalidEscape, .loneSurrogate: bytes.first == UInt8(ascii: "\\") && bytes.count <= 6
    case .trailingComma: bytes.dropFirst().allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    default: bytes.isEmpty
    }
  }
}
