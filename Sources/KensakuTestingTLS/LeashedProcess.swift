import KensakuTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that is asked to end (SIGTERM) when nobody holds this any more, and also when this process dies, however it does.
///
/// A shell starts it and waits on a pipe, whose end here closes with the process.
final class LeashedProcess: Sendable {
  private static let script = #""$@" & exec 3<&- 4<&-; read -r _; kill $!; wait"#

  private let shell: pid_t
  /// A pipe. The reading end stays open here too, so that writing never fails for want of a reader.
  private let leash: (reading: Int32, writing: Int32)

  /// Starts the program; it inherits the sockets as descriptors 3 and 4, and writes what it prints to the file.
  init(_ words: [String], environment: [String], sockets: (Int32, Int32), output: String) throws(SocketError) {
    leash = try Socket.pipe()
    Socket.setBlocking(leash.reading, true)
    do {
      shell = try Self.spawn(
        ["/bin/sh", "-c", Self.script, "sh"] + words, environment, input: leash.reading, sockets: sockets, output: output)
    } catch {
      close(leash.reading)
      close(leash.writing)
      throw error
    }
  }

  deinit {
    // A line, since another child may have inherited this end.
    _ = write(leash.writing, "\n", 1)
    var status: Int32 = 0
    while waitpid(shell, &status, 0) < 0, errno == EINTR {}
    close(leash.reading)
    close(leash.writing)
  }

  private static func spawn(
    _ words: [String], _ environment: [String], input: Int32, sockets: (Int32, Int32), output: String
  ) throws(SocketError) -> pid_t {
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
    setSignals(&attributes)
    // Copies out of the way first: one of them may be descriptor 3 or 4 itself.
    let copies = [input, sockets.0, sockets.1].map { fcntl($0, F_DUPFD_CLOEXEC, 16) }
    defer { for copy in copies { close(copy) } }
    for (copy, target) in zip(copies, [0, 3, 4] as [Int32]) { posix_spawn_file_actions_adddup2(&actions, copy, target) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var process: pid_t = 0
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw SocketError("posix_spawn", code: code) }
    return process
  }

  #if canImport(Darwin)
    private typealias Attributes = UnsafeMutablePointer<posix_spawnattr_t?>
  #else
    private typealias Attributes = UnsafeMutablePointer<posix_spawnattr_t>
  #endif

  /// Threads that tests run on block signals, and a child would inherit that.
  private static func setSignals(_ attributes: Attributes) {
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(attributes, &all)
    posix_spawnattr_setsigmask(attributes, &none)
    posix_spawnattr_setflags(attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  }
}
