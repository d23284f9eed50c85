import KensakuText

/// A command's arguments, sorted into options and operands.
struct Arguments: Equatable {
  private(set) var options: [GivenOption] = []
  private(set) var operands: [String] = []
  /// Whether `--` stood before the operands, so that a lone `-` among them is a word like any other.
  private(set) var hasEndMark = false

  struct GivenOption: Equatable {
    var name: String
    var value: String?
  }

  func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option; the last one wins.
  func value(of name: String) -> String? {
    options.last { $0.name == name }?.value
  }

  /// All values of an option that may be repeated, in their order.
  func values(of name: String) -> [String] {
    options.filter { $0.name == name }.compactMap(\.value)
  }

  /// Of an option that takes a number of at least 1.
  func wholeNumber(_ name: String) throws(UsageError) -> Int? {
    guard let text = value(of: name) else { return nil }
    guard let number = Self.wholeNumber(text), number >= 1 else { throw .badNumber(text, option: "--" + name) }
    return number
  }

  /// Of digits alone, in whatever width.
  static func wholeNumber(_ text: String) -> Int? {
    let digits = Fold.compatibility(text)
    return digits.allSatisfy { ("0"..."9").contains($0) } ? Int(digits) : nil
  }

  /// The one given of some options that exclude one another.
  func only(of names: [String]) throws(UsageError) -> String? {
    let given = options.map(\.name).filter(names.contains)
    guard let first = given.first else { return nil }
    if let other = given.first(where: { $0 != first }) { throw .contradiction("--" + first, "--" + other) }
    return first
  }

  /// The last given of some options that exclude one another.
  func last(of names: [String]) -> String? {
    options.last { names.contains($0.name) }?.name
  }
}

extension Arguments {
  /// Sorts arguments by a command's table. Options may stand anywhere before `--`.
  init(_ arguments: some Sequence<String>, for command: CommandSpec) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        hasEndMark = true
        operands += rest
        return
      }
      if argument.hasPrefix("--") {
        options.append(try Self.option(argument.dropFirst(2), for: command, rest: &rest))
      } else if argument.hasPrefix("-"), argument != "-" {
        options.append(try Self.letter(argument, for: command, rest: &rest))
      } else {
        operands.append(argument)
      }
    }
  }

  private static func option(
    _ text: Substring, for command: CommandSpec, rest: inout ArraySlice<String>
  ) throws(UsageError) -> GivenOption {
    let sign = text.firstIndex(of: "=")
    let name = String(text[..<(sign ?? text.endIndex)])
    guard let option = command.option(named: name) else {
      throw .unknownOption("--" + name, nearest: nearest(to: name, of: command), command: command.path)
    }
    let given = sign.map { String(text[text.index(after: $0)...]) }
    guard option.value != nil else {
      if given != nil { throw .unexpectedValue("--" + name) }
      return GivenOption(name: name)
    }
    if option.isValueOptional, given == nil { return GivenOption(name: name) }
    guard let value = given ?? rest.popFirst() else { throw .missingValue("--" + name) }
    guard !option.choices.isEmpty else { return GivenOption(name: name, value: value) }
    guard let choice = option.choices.first(where: { $0 == Fold.compatibility(value) }) else {
      throw .badChoice(value, option: "--" + name, choices: option.choices)
    }
    return GivenOption(name: name, value: choice)
  }

  /// `-h`, `-n 5` or `-n5`.
  private static func letter(
    _ argument: String, for command: CommandSpec, rest: inout ArraySlice<String>
  ) throws(UsageError) -> GivenOption {
    let letters = argument.dropFirst()
    let attached = letters.dropFirst()
    guard let option = command.options.first(where: { $0.letter == letters.first }), option.value != nil || attached.isEmpty else {
      throw .unknownOption(argument, nearest: nearest(to: String(letters), of: command), command: command.path)
    }
    guard option.value != nil else { return GivenOption(name: option.name) }
    guard let value = attached.isEmpty ? rest.popFirst() : String(attached) else { throw .missingValue(argument) }
    return GivenOption(name: option.name, value: value)
  }

  private static func nearest(to name: String, of command: CommandSpec) -> String? {
    Spelling.nearest(to: name, among: command.options.map(\.name)).map { "--" + $0 }
  }
}
