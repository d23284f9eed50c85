import KensakuJSON
import KensakuSearch

/// A line of what `kensaku live` is told: one JSON object with one of the actions.
struct LiveLine: Sendable {
  enum Action: Sendable, Equatable {
    case type(FieldText)
    case submit
    /// Of one service, or of all.
    case more(InteractiveService?)
    case retry(InteractiveService?)
    case online
    case quit
  }

  /// What the other side tells its requests apart by, given back as it came.
  enum ID: Sendable, Hashable {
    case text(String)
    case whole(Int)
  }

  /// From 1.
  var number: Int
  var id: ID?
  var action: Result<Action, LiveMistake>

  /// More than any field holds.
  static let longest = 1 << 20

  /// Nil for a blank line.
  init?(_ line: LineReader.Line, number: Int, services: [InteractiveService]) {
    self.number = number
    switch line {
    case .tooLong: action = .failure(.tooLong)
    case .text(let text) where text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 }): return nil
    case .text(let text):
      let object = Self.object(text)
      id = try? object.map(Self.id).get() ?? nil
      action = object.flatMap { object in
        Result { () throws(LiveMistake) in try Self.action(object, services) }
      }
    }
  }

  private static let options: JSON.Options = {
    var options = JSON.Options.strict
    options.duplicateKeys = .refuse
    options.loneSurrogates = .replace
    return options
  }()

  private static func object(_ text: String) -> Result<JSON.Value, LiveMistake> {
    do throws(JSON.Error) {
      let value = try JSON.Value(parsing: text, options: options)
      return value.kind == .object ? .success(value) : .failure(.noObject)
    } catch {
      return .failure(.noJSON(column: error.position.column, error.words))
    }
  }

  private static func id(_ object: JSON.Value) -> ID? {
    object["id"].string.map(ID.text) ?? object["id"].int.map(ID.whole)
  }
}

extension LiveLine {
  private enum Name: String, CaseIterable {
    case type, submit, more, retry, online, quit
  }

  private static let others = ["composing", "id"]
  static let members = Name.allCases.map(\.rawValue) + others

  private static func action(_ object: JSON.Value, _ services: [InteractiveService]) throws(LiveMistake) -> Action {
    let keys = object.members.map { $0.key }
    if let key = keys.first(where: { !members.contains($0) }) {
      throw .unknownMember(key, nearest: Spelling.nearest(to: key, among: members))
    }
    if keys.contains("id"), id(object) == nil { throw .wrongID }
    let names = keys.compactMap(Name.init)
    guard let name = names.first else { throw .noAction }
    guard names.count == 1 else { throw .severalActions(names.map(\.rawValue)) }
    if name != .type, keys.contains("composing") { throw .composingWithoutType }
    return try action(name, object, services)
  }

  private static func action(_ name: Name, _ object: JSON.Value, _ services: [InteractiveService]) throws(LiveMistake) -> Action {
    switch name {
    case .type: return .type(try field(object))
    case .more: return .more(try service(name, object, services))
    case .retry: return .retry(try service(name, object, services))
    case .submit, .online, .quit:
      guard object[name.rawValue].bool == true else { throw .notTrue(name.rawValue) }
      return name == .submit ? .submit : name == .online ? .online : .quit
    }
  }

  private static func service(
    _ name: Name, _ object: JSON.Value, _ services: [InteractiveService]
  ) throws(LiveMistake) -> InteractiveService? {
    let value = object[name.rawValue]
    if value.bool == true { return nil }
    guard let service = services.first(where: { $0.rawValue == value.string }) else {
      throw .wrongService(name.rawValue, services: services.map(\.rawValue))
    }
    return service
  }

  private static func field(_ object: JSON.Value) throws(LiveMistake) -> FieldText {
    guard let text = object["type"].string else { throw .noText }
    let composing = object["composing"]
    switch composing.kind {
    case nil: return FieldText(text)
    case .boolean: return FieldText(text, composed: composing.bool == true ? text : nil)
    case .string: return FieldText(text, composed: composing.string)
    default: throw .wrongComposing
    }
  }
}

extension LiveLine.ID: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try text.encode(to: encoder)
    case .whole(let number): try number.encode(to: encoder)
    }
  }
}
