import Synchronization

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Held while descriptors are made that no other child may inherit.
let oneAtATime = Mutex(())

/// A run of the built program, or of a shell around it.
final class Child {
  enum End: Equatable {
    case exited(Int32)
    case killed(Int32)
  }

  struct TimedOut: Error, CustomStringConvertible {
    var description: String
  }

  /// What a stream of the child is.
  enum Stream {
    case pipe
    case null
    /// A pipe whose reader has gone away.
    case broken
    /// The terminal of this path.
    case terminal(String)
  }

  /// Far more than anything takes: only a hang gets there.
  static let patience = Duration.seconds(30)

  let identifier: pid_t
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private var input: Int32 = -1
  private var readers: [Int32] = [-1, -1]
  /// Every process of the child holds the other end: it closes when the last one is gone.
  private var lifeline: Int32 = -1

  /// A child that ends before it has read all must not take the tests with it. Children themselves begin with the signal's default.
  private static let survivesBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  static var program: String {
    get throws {
      for argument in CommandLine.arguments {
        var folder = argument[...]
        while let slash = folder.lastIndex(of: "/") {
          folder = folder[..<slash]
          let path = folder + "/kensaku"
          if access(String(path), X_OK) == 0, System.size(ofFile: String(path)) != nil { return String(path) }
        }
      }
      throw TimedOut(description: "the program is not beside the tests")
    }
  }

  init(
    _ arguments: [String], shell: String? = nil, environment: [String: String] = [:], input: Stream = .null, output: Stream = .pipe,
    errors: Stream = .pipe
  ) throws {
    Self.survivesBrokenPipes
    let program = try Self.program
    let words = shell.map { ["/bin/sh", "-c", $0, program] + arguments } ?? [program] + arguments
    let started = try oneAtATime.withLock { _ in
      var spawn = Spawn()
      defer { spawn.destroy() }
      let ends = [try spawn.connect(0, input), try spawn.connect(1, output), try spawn.connect(2, errors), try spawn.connect(9, .pipe)]
      return (identifier: try spawn.run(words, Self.environment.merging(environment) { $1 }), ends: ends)
    }
    identifier = started.identifier
    self.input = started.ends[0]
    readers = Array(started.ends[1...2])
    lifeline = started.ends[3]
  }

  deinit {
    kill(identifier, SIGKILL)
    for descriptor in readers + [input, lifeline] where descriptor >= 0 { close(descriptor) }
    var status: Int32 = 0
    waitpid(identifier, &status, WNOHANG)
  }

  private static let environment = [
    "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "ja_JP.UTF-8", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
  ]

  var text: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }

  func write(_ text: String) {
    _ = System.write(Array(text.utf8), to: input)
  }

  func closeInput() {
    close(input)
    input = -1
  }

  /// Reads until what has come is enough.
  func read(until isEnough: () -> Bool) throws {
    let deadline = ContinuousClock.now + Self.patience
    while !isEnough() {
      guard try read(before: deadline) else { throw TimedOut(description: "ended with: \(text)\(errorText)") }
    }
  }

  /// Waits until the program has a file open: the last thing it does before it waits for a lock on it. Elsewhere than on Linux there is no
  /// way to see that.
  func waitUntilItOpens(_ path: String) throws {
    #if os(Linux)
      let deadline = ContinuousClock.now + Self.patience
      while !openFiles.contains(path) {
        guard ContinuousClock.now < deadline else { throw TimedOut(description: "\(path) was not opened") }
        sched_yield()
      }
    #endif
  }

  private var openFiles: [String] {
    (0..<32).compactMap { number in
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/\(identifier)/fd/\(number)", &buffer, buffer.count)
      return count > 0 ? String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }
  }

  /// Reads all there is, and waits for the end.
  func finish() throws -> End {
    let deadline = ContinuousClock.now + Self.patience
    while try read(before: deadline) {}
    var request = pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, deadline.millisecondsLeft) > 0 else { throw TimedOut(description: "never ends: \(text)\(errorText)") }
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }

  /// Reads once from the streams that are open. False when both are at their end.
  private func read(before deadline: ContinuousClock.Instant) throws -> Bool {
    var requests = readers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard readers.contains(where: { $0 >= 0 }) else { return false }
    guard poll(&requests, 2, deadline.millisecondsLeft) > 0 else { throw TimedOut(description: "still waiting after: \(text)\(errorText)") }
    for (index, request) in requests.enumerated() where request.revents != 0 {
      let bytes = System.read(request.fd, upTo: 1 << 16) ?? []
      if bytes.isEmpty {
        close(request.fd)
        readers[index] = -1
      }
      if index == 0 { output += bytes } else { errors += bytes }
    }
    return true
  }
}

extension ContinuousClock.Instant {
  /// For poll(2).
  var millisecondsLeft: Int32 {
    Int32(max(0, (self - ContinuousClock.now) / .milliseconds(1)))
  }
}

extension System {
  /// The size of a regular file; nil for anything else.
  static func size(ofFile path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

/// The preparations for starting a process.
private struct Spawn {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #endif
  private var childEnds: [Int32] = []

  /// POSIX_SPAWN_SETSID, which glibc shows to nobody who has not defined _GNU_SOURCE.
  private static var newSession: Int16 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // The threads that tests run on block signals, and a child would inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | Self.newSession)
  }

  mutating func destroy() {
    for descriptor in childEnds { close(descriptor) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  /// Makes a stream for a descriptor of the child and returns our end of it, or -1.
  mutating func connect(_ descriptor: Int32, _ stream: Child.Stream) throws -> Int32 {
    switch stream {
    case .null:
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      return -1
    case .terminal(let path):
      posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
      return -1
    case .pipe, .broken:
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw Child.TimedOut(description: "no pipe") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      if descriptor == 0 { ends.swapAt(0, 1) }
      posix_spawn_file_actions_adddup2(&actions, ends[1], descriptor)
      childEnds.append(ends[1])
      if case .pipe = stream { return ends[0] }
      close(ends[0])
      return -1
    }
  }

  mutating func run(_ words: [String], _ environment: [String: String]) throws -> pid_t {
    var identifier: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    let error = posix_spawn(&identifier, words[0], &actions, &attributes, &arguments, &variables)
    guard error == 0 else { throw Child.TimedOut(description: System.message(for: error).english) }
    return identifier
  }
}
