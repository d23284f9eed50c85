#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Another layout of a text as it is: members keep their order, numbers and strings every byte. Throws where the text is not JSON.
extension JSON {
  /// One value a line, members as `"key": value`, `[]` and `{}` on one line; without a line feed at the end.
  ///
  /// - Parameter indent: Spaces for each level, from 0 to 16.
  public static func pretty(_ text: [UInt8], indent: Int = 2, options: Options = .strict) throws(Error) -> [UInt8] {
    try rewritten(text, Layout.Format(indent: indent), options)
  }

  public static func pretty(_ text: Data, indent: Int = 2, options: Options = .strict) throws(Error) -> Data {
    Data(try rewritten(text, Layout.Format(indent: indent), options))
  }

  public static func pretty(_ text: String, indent: Int = 2, options: Options = .strict) throws(Error) -> String {
    String(decoding: try rewritten(text.utf8, Layout.Format(indent: indent), options, isUTF8: true), as: UTF8.self)
  }

  /// Without any white space.
  public static func minify(_ text: [UInt8], options: Options = .strict) throws(Error) -> [UInt8] {
    try rewritten(text, Layout.Format(indent: nil), options)
  }

  public static func minify(_ text: Data, options: Options = .strict) throws(Error) -> Data {
    Data(try rewritten(text, Layout.Format(indent: nil), options))
  }

  public static func minify(_ text: String, options: Options = .strict) throws(Error) -> String {
    String(decoding: try rewritten(text.utf8, Layout.Format(indent: nil), options, isUTF8: true), as: UTF8.self)
  }

  private static func rewritten(
    _ text: some Collection<UInt8>, _ format: Layout.Format, _ options: Options, isUTF8: Bool = false
  ) throws(Error) -> [UInt8] {
    let result = text.withContiguousStorageIfAvailable { rewritten($0, format, options, isUTF8) }
    return try (result ?? Array(text).withUnsafeBufferPointer { rewritten($0, format, options, isUTF8) }).get()
  }

  private static func rewritten(
    _ bytes: UnsafeBufferPointer<UInt8>, _ format: Layout.Format, _ options: Options, _ isUTF8: Bool
  ) -> Result<[UInt8], Error> {
    do throws(Error) {
      return try TextInput.withUTF8(bytes, options, isUTF8: isUTF8) { text in
        do throws(ScanFailure) {
          try check(text, options)
          return .success(Layout.rewritten(text, format))
        } catch {
          return .failure(Error(error, in: text))
        }
      }
    } catch {
      return .failure(error)
    }
  }

  private static func check(_ text: UnsafeBufferPointer<UInt8>, _ options: Options) throws(ScanFailure) {
    // An empty buffer may have no place, which a scanner needs.
    guard let start = text.baseAddress else { throw ScanFailure(reason: .endOfText, expectation: .value, offset: 0) }
    let tape = Tape(capacity: 32)
    var scanner = Scanner(start, count: text.count, options: options)
    try scanner.scan(into: tape)
    if options.duplicateKeys == .refuse { try KeyCheck.refuseRepeatedKeys(tape, start) }
  }
}

extension JSON.Value {
  /// Gives the value's text in pieces, in a layout of `indent` spaces for each level, or without white space where that is nil. For
  /// terminals, what they would obey is escaped. Nothing where the value does not exist.
  package func write<Failure: Error>(
    indent: Int?, isForTerminals: Bool, to body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let format = Layout.Format(indent: indent, isForTerminals: isForTerminals)
    try Layout.write(UnsafeBufferPointer(rebasing: source), format, to: body)
  }
}
