public import KensakuJSON
import KensakuText

extension Wikipedia {
  /// What the service says beside an answer, such as that a parameter is unknown or that only a part was searched.
  public struct Warning: Sendable, Hashable {
    /// Nil in the old form of answers.
    public let code: String?
    public let text: String
    public let module: String?

    /// Whether results are missing: the search took too long.
    public var meansPartialResults: Bool {
      code.map(Self.partialCodes.contains) ?? text.contains("only partial results are available")
    }

    private static let partialCodes: Set<String> = ["cirrussearch-timed-out", "cirrussearch-regex-timed-out"]
  }
}

extension Wikipedia.Warning {
  /// A list of objects, or in the old form an object with the modules' names.
  static func all(in answer: JSON.Value) throws(JSON.Error) -> [Wikipedia.Warning] {
    let warnings = answer["warnings"]
    switch warnings.kind {
    case nil, .null?: return []
    case .array?: return try warnings.get()
    default:
      var all: [Wikipedia.Warning] = []
      for (module, value) in try warnings.object() {
        guard let text = text(of: value) else { throw value.error("a warning with a text") }
        all += text.split(separator: "\n").map { Wikipedia.Warning(code: nil, text: String($0), module: module) }
      }
      return all
    }
  }

  /// By the format of errors that was asked for, and by the version.
  static func text(of value: JSON.Value) -> String? {
    value["text"].string ?? value["html"].string.map { Snippet(html: $0).text } ?? value["warnings"].string ?? value["*"].string
  }
}

extension Wikipedia.Warning: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    code = try value.get("code")
    module = try value.get("module")
    guard let text = Self.text(of: copy value) else { throw value.error("a warning with a text") }
    self.text = text
  }
}
