/// The program's own folders, by the XDG rules.
enum UserFolder {
  /// What can be had again.
  case cache
  /// What was done, for the next run to know.
  case state

  /// Nil where the environment names no home, or none that is there: a service's account often has one in name only. A relative path is
  /// ignored, as the rules say.
  func path(environment: (String) -> String?) -> String? {
    if let folder = environment(variable), folder.hasPrefix("/") { return folder + "/kensaku" }
    guard let home = environment("HOME"), home.hasPrefix("/"), File.exists(home) else { return nil }
    return home + standard + "/kensaku"
  }

  private var variable: String {
    switch self {
    case .cache: "XDG_CACHE_HOME"
    case .state: "XDG_STATE_HOME"
    }
  }

  private var standard: String {
    switch self {
    case .cache: "/.cache"
    case .state: "/.local/state"
    }
  }
}
