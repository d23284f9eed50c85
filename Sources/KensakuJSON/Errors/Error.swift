#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSON {
  /// What is wrong with a JSON text, or with a value in it, and where.
  public struct Error: Swift.Error, Sendable {
    /// One word, so that a function that throws it returns it in a register.
    private let storage: Storage

    public enum Reason: String, Sendable, Hashable, CaseIterable {
      // The text is no JSON.
      case endOfText, unexpectedCharacter, trailingText, trailingComma, controlCharacter, invalidEscape, loneSurrogate
      case invalidNumber, invalidUTF8, invalidUTF16
      // The text is JSON that was not to be accepted.
      case depthLimit, inputLimit, duplicateKey
      // The text is JSON, a value is not as asked.
      case missing, null, wrongType, numberOutOfRange, invalidValue

      /// Whether the text as a whole was refused; otherwise a value in it is not as asked.
      public var isOfText: Bool {
        switch self {
        case .missing, .null, .wrongType, .numberOutOfRange, .invalidValue: false
        default: true
        }
      }
    }

    private final class Storage: Sendable {
      let reason: Reason, path: Path, position: Position, expected: String, found: String

      init(_ reason: Reason, _ path: Path, _ position: Position, _ expected: String, _ found: String) {
        self.reason = reason
        self.path = path
        self.position = position
        self.expected = expected
        self.found = found
      }
    }

    init(_ reason: Reason, path: Path, position: Position, expected: String, found: String) {
      storage = Storage(reason, path, position, expected, found)
    }

    public var reason: Reason { storage.reason }

    /// Where the value stands; with an error of the text, the innermost value that was begun.
    public var path: Path { storage.path }

    public var position: Position { storage.position }

    /// Such as "a number".
    public var expected: String { storage.expected }

    /// Such as "the string “free”". Long texts are cut.
    public var found: String { storage.found }
  }
}

extension JSON.Error: CustomStringConvertible {
  /// Two lines more where there is a snippet: the snippet, and a caret under the place.
  public var description: String {
    var text = summary
    if !position.snippet.isEmpty { text += "\n" + position.markedSnippet }
    return text
  }

  /// On one line: `results[3].trackPrice: expected a number, found the string “free” (line 12, column 18, byte 301)`.
  public var summary: String {
    let place = path.isRoot ? "" : TerminalSafe.text(path.description) + ": "
    return place + "expected \(expected), found \(found) (\(position))"
  }
}

extension JSON.Error: LocalizedError {
  /// The `summary`: for people who write programs, and not translated.
  public var errorDescription: String? { summary }
}
