#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program whose whole run is timed.
struct Program {
  var name: String
  var command: [String]

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw BenchmarkError("not NAME=COMMAND: \(argument)") }
    name = parts[0]
    command = parts[1].split(separator: " ").map(String.init)
  }

  /// Nanoseconds from the start of the process to its end.
  func run() throws -> Double {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }

    var process: pid_t = 0
    var status: Int32 = 0
    let start = ContinuousClock.now
    let failure = posix_spawnp(&process, command[0], &actions, nil, &words, environ)
    guard failure == 0 else { throw BenchmarkError("\(command[0]): \(String(cString: strerror(failure)))") }
    while waitpid(process, &status, 0) < 0 {}
    let duration = ContinuousClock.now - start
    guard status == 0 else { throw BenchmarkError("\(name) failed") }
    return Double(duration.components.attoseconds) / 1e9 + Double(duration.components.seconds) * 1e9
  }
}

/// Runs the programs in turn, so that whatever else the machine does meets all of them.
func measureStarts(_ programs: [Program], rounds: Int) throws {
  for program in programs { _ = try program.run() }
  var times = programs.map { _ in [Double]() }
  for _ in 0..<rounds {
    for (position, program) in programs.enumerated() { times[position].append(try program.run()) }
  }
  for (program, times) in zip(programs, times) {
    Measurement(job: "start", contender: program.name, times: times).write()
  }
}
