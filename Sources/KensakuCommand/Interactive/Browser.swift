import KensakuHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The person's web browser, which goes its own way once it is started.
enum Browser {
  /// Shows the page of an http or https URL. Nil where the browser was started, else why it was not.
  ///
  /// `$BROWSER` is a list of commands with colons between; the first that can be started is taken. `%s` in one stands for the URL, which
  /// else comes last. No shell reads the command, and the URL is one argument of it.
  static func open(_ url: String, environment: (String) -> String? = System.variable) -> Words? {
    guard let url = (try? HTTP.URL(url))?.description else {
      return Words("http:// か https:// のURLではないので開きません", "not opened: it is no http:// or https:// URL")
    }
    var failure: Words?
    for command in commands(environment) {
      let words = words(of: command, url)
      guard let name = words.first else { continue }
      let error = start(words)
      if error == 0 { return nil }
      let message = System.message(for: error)
      failure = failure ?? Words("\(name) を起動できません: \(message.japanese)", "cannot start \(name): \(message.english)")
    }
    return failure ?? Words("環境変数 BROWSER にコマンドがありません", "$BROWSER names no command")
  }

  private static var standard: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  private static func commands(_ environment: (String) -> String?) -> [String] {
    environment("BROWSER")?.split(separator: ":").map(String.init) ?? [standard]
  }

  /// The words of a command with the URL in its place; `%%` is a percent sign.
  static func words(of command: String, _ url: String) -> [String] {
    var isPlaced = false
    var words: [String] = []
    for word in command.split(whereSeparator: \.isWhitespace) {
      var text = ""
      var rest = word[...]
      while let character = rest.popFirst() {
        let next = character == "%" ? rest.first : nil
        if next == "s" {
          text += url
          isPlaced = true
        } else {
          text.append(character)
        }
        if next == "s" || next == "%" { rest.removeFirst() }
      }
      words.append(text)
    }
    return words.isEmpty || isPlaced ? words : words + [url]
  }
}

extension Browser {
  /// Starts a program that is looked for in `PATH`, away from this terminal. Returns 0 or the error number.
  private static func start(_ words: [String]) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in STDIN_FILENO...STDERR_FILENO { posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0) }
    setApart(&attributes)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = ProcessInfo.processInfo.environment.map { strdup($0.key + "=" + $0.value) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
    if error == 0 { awaitEnd(of: process) }
    return error
  }

  #if canImport(Darwin)
    private typealias Attributes = UnsafeMutablePointer<posix_spawnattr_t?>
  #else
    private typealias Attributes = UnsafeMutablePointer<posix_spawnattr_t>
  #endif

  /// In a session of its own, where neither Ctrl-C nor the end of the terminal reaches it, and with the signals that programs begin with.
  private static func setApart(_ attributes: Attributes) {
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(attributes, &all)
    posix_spawnattr_setsigmask(attributes, &none)
    posix_spawnattr_setflags(attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | newSession)
  }

  /// POSIX_SPAWN_SETSID, which glibc shows to nobody who has not defined _GNU_SOURCE.
  private static var newSession: Int16 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }

  /// Takes the end of a process from the system, whenever it comes, so that nothing is left of it.
  private static func awaitEnd(of process: pid_t) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // Signals are for the program's own threads.
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // The number travels in the place of a pointer; nothing is pointed at.
    pthread_create(&thread, &attributes, takeEnd, UnsafeMutableRawPointer(bitPattern: Int(process)))
  }
}

#if canImport(Darwin)
  private func takeEnd(_ process: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    takeEnd(of: pid_t(Int(bitPattern: process)))
    return nil
  }
#else
  private func takeEnd(_ process: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    takeEnd(of: pid_t(Int(bitPattern: process)))
    return nil
  }
#endif

private func takeEnd(of process: pid_t) {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
}
