/// What one run of the program is to do, as its arguments say.
enum Invocation {
  case help(CommandSpec)
  case version
  case zip(ZipCommand)
  case json(JSONCommand)
  case get(GetCommand)
  case data(DataCommand)
  case search(SearchCommand)
  case config(ConfigCommand)
  case doctor(DoctorCommand)
  case sandbox(SandboxCommand)
  case live(LiveCommand)
  case pick(PickCommand)

  init(_ arguments: [String]) throws(UsageError) {
    switch arguments.first {
    case "zip": self = try Self.parse(arguments.dropFirst(), .zip, Self.zip)
    case "json": self = try Self.parse(arguments.dropFirst(), .json) { arguments throws(UsageError) in .json(try JSONCommand(arguments)) }
    case "get": self = try Self.parse(arguments.dropFirst(), .get) { arguments throws(UsageError) in .get(try GetCommand(arguments)) }
    case "music": self = try Self.search(arguments, .music, SearchCommand.music)
    case "gourmet": self = try Self.search(arguments, .gourmet, SearchCommand.gourmet)
    case "wiki": self = try Self.search(arguments, .wiki, SearchCommand.wiki)
    case "pick":
      self = try Self.parse(arguments.dropFirst(), .pick) { arguments throws(UsageError) in .pick(try PickCommand(arguments)) }
    case "live": self = try Self.parse(arguments.dropFirst(), .live) { arguments throws(UsageError) in .live(try LiveCommand(arguments)) }
    case "data": self = try Self.data(arguments.dropFirst())
    case "config": self = try Self.config(arguments.dropFirst())
    case "doctor":
      self = try Self.parse(arguments.dropFirst(), .doctor) { arguments throws(UsageError) in .doctor(try DoctorCommand(arguments)) }
    case "sandbox":
      self = try Self.parse(arguments.dropFirst(), .sandbox) { arguments throws(UsageError) in .sandbox(try SandboxCommand(arguments)) }
    case "help": self = try Self.parse(arguments.dropFirst(), .help, Self.help)
    default: self = try Self.parse(arguments[...], .kensaku, Self.alone)
    }
  }

  private static func zip(_ arguments: Arguments) throws(UsageError) -> Invocation {
    arguments.has("online") ? .search(try SearchCommand.zip(arguments)) : .zip(try ZipCommand(arguments))
  }

  private static func search(
    _ arguments: [String], _ command: CommandSpec, _ make: (Arguments) throws(UsageError) -> SearchCommand
  ) throws(UsageError) -> Invocation {
    try parse(arguments.dropFirst(), command) { arguments throws(UsageError) in .search(try make(arguments)) }
  }

  private static func data(_ arguments: ArraySlice<String>) throws(UsageError) -> Invocation {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case "update":
      return try parse(rest, .dataUpdate) { arguments throws(UsageError) in .data(try .update(arguments)) }
    case "info":
      return try parse(rest, .dataInfo) { arguments throws(UsageError) in .data(try .info(arguments)) }
    case "reset":
      return try parse(rest, .dataReset) { arguments throws(UsageError) in .data(try .reset(arguments)) }
    case let word?:
      return try parse(arguments, .data) { _ throws(UsageError) in
        throw .unknownCommand(word, nearest: Spelling.nearest(to: word, among: ["update", "info", "reset"]), parent: "data")
      }
    case nil:
      return .help(.data)
    }
  }

  private static func config(_ arguments: ArraySlice<String>) throws(UsageError) -> Invocation {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case "set":
      return try parse(rest, .configSet) { arguments throws(UsageError) in .config(try .set(arguments)) }
    case "unset":
      return try parse(rest, .configUnset) { arguments throws(UsageError) in .config(try .unset(arguments)) }
    case "path":
      return try parse(rest, .configPath) { arguments throws(UsageError) in .config(try .path(arguments)) }
    default:
      return try parse(arguments, .config) { arguments throws(UsageError) in .config(try .show(arguments)) }
    }
  }

  private static func help(_ arguments: Arguments) throws(UsageError) -> Invocation {
    let path = arguments.operands.joined(separator: " ")
    guard let command = CommandSpec.all.first(where: { $0.path == path }) else {
      let paths = CommandSpec.all.map(\.path).filter { !$0.isEmpty }
      throw .unknownCommand(path, nearest: Spelling.nearest(to: path, among: paths), parent: "")
    }
    return .help(command)
  }

  private static func alone(_ arguments: Arguments) throws(UsageError) -> Invocation {
    if arguments.has("version") { return .version }
    if let word = arguments.operands.first {
      // What resembles no command was most likely to be searched for.
      let search = "kensaku zip " + arguments.operands.joined(separator: " ")
      throw .unknownCommand(
        word,
        nearest: Spelling.nearest(
          to: word,
          among: ["zip", "music", "gourmet", "wiki", "pick", "live", "json", "get", "data", "config", "doctor", "sandbox", "help"])
          ?? search, parent: "")
    }
    return .pick(try PickCommand(arguments))
  }

  /// Help wins over everything that the other arguments ask for.
  private static func parse(
    _ arguments: ArraySlice<String>, _ command: CommandSpec, _ make: (Arguments) throws(UsageError) -> Invocation
  ) throws(UsageError) -> Invocation {
    let arguments = try Arguments(arguments, for: command)
    return arguments.has("help") ? .help(command) : try make(arguments)
  }
}
