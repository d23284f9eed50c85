/// Whether output is coloured: the flag decides, then the environment, then whether a terminal shows it.
struct ColorChoice: Equatable {
  enum Flag: String { case auto, always, never }

  var flag: Flag

  init(_ arguments: Arguments) {
    flag = arguments.value(of: "color").flatMap(Flag.init) ?? .auto
  }

  func isOn(forTerminal isTerminal: Bool, environment: (String) -> String? = System.variable) -> Bool {
    switch flag {
    case .always: true
    case .never: false
    case .auto:
      if environment("NO_COLOR") != nil {
        false
      } else if let force = environment("CLICOLOR_FORCE") ?? environment("FORCE_COLOR") {
        force != "0"
      } else {
        isTerminal && environment("TERM") != "dumb"
      }
    }
  }
}
