import KensakuJSON

/// A JSON document on one line, which nothing in it can break or steer a terminal with.
enum JSONLine {
  private static let encoder: JSON.Encoder = {
    var encoder = JSON.Encoder()
    encoder.outputFormatting = .terminalSafe
    return encoder
  }()

  static func text(_ value: some Encodable) -> String {
    do {
      return try encoder.encodeToString(value)
    } catch {
      // The program's documents are strings and whole numbers, for which there is no error.
      preconditionFailure("\(error)")
    }
  }
}

/// A value that is null where there is none, as the program's documents have all their keys.
struct OrNull<Value: Encodable>: Encodable {
  var value: Value?

  init(_ value: Value?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

extension OrNull<String> {
  /// Null also for an empty text.
  init(filled text: String?) {
    self.init(text?.isEmpty == true ? nil : text)
  }
}
