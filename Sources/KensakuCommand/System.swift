#if canImport(Darwin)
  @_exported import Darwin  // one door to the C library for the whole program, whichever platform's it is
#elseif canImport(Glibc)
  @_exported import Glibc  // as above
#elseif canImport(Musl)
  @_exported import Musl  // as above
#endif

/// The few things the program asks of the operating system.
enum System {
  /// An environment variable's value; nil where it is unset or empty.
  static func variable(_ name: String) -> String? {
    setVariable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// An environment variable's value, which may be empty; nil where it is unset.
  static func setVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Whether another program writes to a descriptor.
  static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// The size of the terminal behind a descriptor; nil where it has none.
  static func size(of descriptor: Int32) -> Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return Size(rows: Int(window.ws_row), columns: Int(window.ws_col))
  }

  /// What an error number means: what the C library says, and the Japanese of what people meet.
  static func message(for error: Int32) -> Words {
    let english = strerror(error).map { String(cString: $0) } ?? "errno \(error)"
    let japanese =
      switch error {
      case ENOENT: "ファイルがありません"
      case EACCES: "許可がありません"
      case EISDIR: "ディレクトリです"
      case ENOTDIR: "途中にディレクトリでないものがあります"
      case ENOSPC: "空き容量がありません"
      default: english
      }
    return Words(japanese, english)
  }

  /// The local day of a time, such as `2026-09-30`.
  static func day(_ seconds: time_t) -> String? {
    var seconds = seconds
    var date = tm()
    guard localtime_r(&seconds, &date) != nil else { return nil }
    let parts = [Int(date.tm_year) + 1900, Int(date.tm_mon) + 1, Int(date.tm_mday)]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }

  static var today: String? { day(time(nil)) }

  /// Reads once, however often a signal interrupts it, and waits where there is nothing yet. Nil means an error, empty means the end.
  static func read(_ descriptor: Int32, upTo count: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var result = -1
      while true {
        result = systemRead(descriptor, buffer.baseAddress, count)
        guard result < 0, errno == EINTR || errno == EAGAIN else { break }
        // Whoever shares the descriptor may have made it one that does not wait.
        if errno == EAGAIN { wait(for: POLLIN, descriptor) }
      }
      failed = result < 0
      initialized = max(result, 0)
    }
    return failed ? nil : bytes
  }

  /// Writes all of the bytes. Returns 0, or the error number of the first write that failed.
  static func write(_ bytes: borrowing some Collection<UInt8>, to descriptor: Int32, until isOver: () -> Bool = { false }) -> Int32 {
    Array(copy bytes).withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          if isOver() { return EAGAIN }
          wait(for: POLLOUT, descriptor, atMost: 20)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  private static func wait(for event: Int32, _ descriptor: Int32, atMost milliseconds: Int32 = -1) {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = poll(&request, 1, milliseconds)
  }
}

// Inside `System` the names `read` and `write` are its own.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

/// A terminal's size in cells.
struct Size: Hashable, Sendable {
  var rows: Int
  var columns: Int
}
