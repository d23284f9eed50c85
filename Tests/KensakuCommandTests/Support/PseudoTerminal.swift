import KensakuText

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal with the program on it: the test is the person, an emulator is the screen.
final class PseudoTerminal {
  let path: String
  private(set) var screen: Emulator
  private(set) var bytes: [UInt8] = []
  private var keyboard: Int32
  /// Kept open so that the terminal's settings can be seen after the program has gone.
  private var line: Int32

  init(rows: Int = 12, columns: Int = 80) throws {
    screen = Emulator(Size(rows: rows, columns: columns))
    (keyboard, line, path) = try oneAtATime.withLock { _ in
      let opened = try Self.open()
      for descriptor in [opened.0, opened.1] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      return opened
    }
    setSize()
  }

  deinit {
    hangUp()
  }

  func type(_ text: String) {
    type(Array(text.utf8))
  }

  func type(_ bytes: [UInt8]) {
    _ = System.write(bytes, to: keyboard)
  }

  func resize(rows: Int, columns: Int) {
    screen.resize(Size(rows: rows, columns: columns))
    setSize()
  }

  func hangUp() {
    for descriptor in [keyboard, line] where descriptor >= 0 { close(descriptor) }
    keyboard = -1
    line = -1
  }

  /// Watches the screen until it shows what is expected.
  func wait(for what: String, until isThere: (Emulator) -> Bool) throws {
    let deadline = ContinuousClock.now + Child.patience
    while !isThere(screen) {
      guard read(before: deadline) else { throw Child.TimedOut(description: "no \(what) on:\n\(screen.text)") }
    }
  }

  /// How many bytes have been written and not been read, as far as the system tells.
  var unread: Int {
    var count: CInt = 0
    return ioctl(keyboard, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Takes what the program has written until now.
  func drain() {
    while read(before: .now) {}
  }

  /// The settings of the terminal, to be compared.
  var settings: [String] {
    var mode = termios()
    tcgetattr(line, &mode)
    let characters = withUnsafeBytes(of: mode.c_cc) { Array($0) }
    return ["\(mode.c_iflag)", "\(mode.c_oflag)", "\(mode.c_cflag)", "\(mode.c_lflag)", "\(characters)"]
  }

  /// Whether keys reach the program one by one.
  var isRaw: Bool {
    var mode = termios()
    tcgetattr(line, &mode)
    return mode.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0
  }

  /// Gives the terminal the settings that a shell works with.
  func makeCooked() {
    var mode = termios()
    tcgetattr(line, &mode)
    mode.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(line, TCSANOW, &mode)
  }

  /// Opens both ends. openpty(3) is looked up at run time: its header is in no module of Linux.
  private static func open() throws -> (Int32, Int32, String) {
    typealias Function =
      @convention(c) (
        UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CChar>, OpaquePointer?, OpaquePointer?
      ) -> Int32
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "openpty") else { throw Child.TimedOut(description: "no openpty") }
    var keyboard: Int32 = -1
    var line: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    guard unsafeBitCast(symbol, to: Function.self)(&keyboard, &line, &name, nil, nil) == 0 else {
      throw Child.TimedOut(description: "no pseudo-terminal")
    }
    return (keyboard, line, String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  private func setSize() {
    var window = winsize()
    window.ws_row = UInt16(screen.size.rows)
    window.ws_col = UInt16(screen.size.columns)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &window)
  }

  private func read(before deadline: ContinuousClock.Instant) -> Bool {
    var request = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, deadline.millisecondsLeft) > 0, let new = System.read(keyboard, upTo: 1 << 16), !new.isEmpty else {
      return false
    }
    bytes += new
    screen.feed(new)
    return true
  }
}
