import KensakuTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// This program again, for one case.
struct Child {
  private static let slack = Duration.seconds(5)

  private let pid: pid_t
  private let output: Int32
  private let timeLimit: Duration

  /// Nil where the system gives no process.
  init?(_ transportCase: TransportCase) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[1]) }
    guard let pid = Child.spawn(["--case", transportCase.name], output: ends[1]) else {
      close(ends[0])
      return nil
    }
    self.pid = pid
    output = ends[0]
    timeLimit = transportCase.timeLimit + Child.slack
    _ = fcntl(output, F_SETFD, FD_CLOEXEC)
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
  }

  func outcome() async -> Outcome {
    defer { close(output) }
    let end = ContinuousClock.now + timeLimit
    var text: [UInt8] = []
    while true {
      var status: Int32 = 0
      let isGone = waitpid(pid, &status, WNOHANG) == pid
      read(into: &text)
      if isGone { return outcome(status, String(decoding: text, as: UTF8.self)) }
      if ContinuousClock.now > end {
        kill(pid, SIGKILL)
        waitpid(pid, &status, 0)
        return .hung
      }
      try? await Task.sleep(for: .milliseconds(5))
    }
  }

  private func outcome(_ status: Int32, _ text: String) -> Outcome {
    let signal = status & 0x7F
    if signal != 0 { return .trapped(signal: signal, text.firstLine(with: "Fatal error") ?? text.firstLine(with: "") ?? "") }
    switch status >> 8 & 0xFF {
    case ExitCode.passed: return .passed
    case ExitCode.hung: return .hung
    default: return .failed(text.firstLine(with: "expected ") ?? text)
    }
  }

  private func read(into text: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(output, $0) }
      guard count > 0 else { return }
      text += buffer.prefix(count)
    }
  }

  private static func spawn(_ arguments: [String], output: Int32) -> pid_t? {
    let program = CommandLine.arguments.first ?? ""
    var actions = emptyActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    // A backtrace of each trap would take longer than all cases.
    var environment = ["SWIFT_BACKTRACE=enable=no"]
    for name in ["PATH", "HOME", "TMPDIR"] {
      if let value = getenv(name) { environment.append("\(name)=\(String(cString: value))") }
    }
    var pid: pid_t = 0
    let result = withCStrings([program] + arguments) { arguments in
      withCStrings(environment) { environment in posix_spawnp(&pid, program, &actions, nil, arguments, environment) }
    }
    return result == 0 ? pid : nil
  }

  #if canImport(Darwin)
    private static func emptyActions() -> posix_spawn_file_actions_t? { nil }
  #else
    private static func emptyActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  #endif

  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeBufferPointer { buffer in
      // There is at least the nil at the end.
      body(buffer.baseAddress.unsafelyUnwrapped)
    }
  }
}

/// The system's `read`, where a method has the same name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

extension String {
  fileprivate func firstLine(with text: String) -> String? {
    split(separator: "\n").first { text.isEmpty || $0.contains(text) }.map(String.init)
  }
}
