import Dispatch
import KensakuHTTP

/// The terminal of the person at the keyboard, taken over for a while: raw mode, the alternate screen, keys and signals.
final class Terminal: @unchecked Sendable {  // One thread waits for events; what it shares with others is behind the lock.
  enum Event: Sendable {
    case keys([Key])
    case resize
    /// Back from a suspension: nothing of the screen is left.
    case resume
    /// A signal that ends the program.
    case end(Int32)
    /// The terminal is gone.
    case hangup
  }

  /// Alternate screen, no automatic wrapping, bracketed paste.
  private static let greeting = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h"
  private static let farewell = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  private static let passedOn = [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]
  private static let fatal = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS,
  ]

  private let descriptor: Int32
  /// The same terminal, for writing: a write does not wait where nobody reads.
  private let screen: Int32
  private let original: termios
  private let wakeUp: (reading: Int32, writing: Int32)
  private let farewellBytes: UnsafeMutableBufferPointer<UInt8>
  private var parser = KeyParser()
  /// Whether the screen is ours. Who writes holds the lock, so that nothing is written once it has been given back.
  private let isTaken = Locked(false)
  /// Whether a frame is not worth waiting for any more.
  private let isLeaving = Locked(false)
  /// The signals that have a handler of ours.
  private var caught: [Int32] = []

  /// In the pipe that tells of signals: a person has pressed Ctrl-Z.
  private static let suspension: UInt8 = 0

  /// Whether the terminal cannot move its cursor.
  static var isDumb: Bool { System.variable("TERM") == "dumb" }

  /// Takes the terminal over. Nil where there is none, or none that can move its cursor.
  init?() {
    guard !Self.isDumb else { return nil }
    descriptor = open(Self.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    screen = open(Self.path, O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var mode = termios()
    var ends: [Int32] = [-1, -1]
    guard screen >= 0, Self.awaitForeground(descriptor), tcgetattr(descriptor, &mode) == 0, pipe(&ends) == 0 else {
      close(descriptor)
      close(screen)
      return nil
    }
    original = mode
    wakeUp = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    farewellBytes = .allocate(capacity: Self.farewell.utf8.count)
    _ = farewellBytes.initialize(from: Self.farewell.utf8)
    catchSignals()
    take()
  }

  deinit {
    release()
    releaseSignals()
    farewellBytes.deallocate()
    for descriptor in [descriptor, screen, wakeUp.reading, wakeUp.writing] { close(descriptor) }
  }

  var size: Size {
    System.size(of: descriptor) ?? Size(rows: 24, columns: 80)
  }

  /// Writes to the screen, while it is ours. A terminal that is gone shows itself when keys are read.
  func write(_ text: String) {
    isTaken.withLock { isTaken in
      if isTaken { put(text) }
    }
  }

  private func put(_ text: String) {
    _ = System.write(text.utf8, to: screen) { isLeaving.withLock { $0 } }
  }

  /// Gives the terminal back as it was. Harmless where it has been given back already.
  func release() {
    isTaken.withLock { isTaken in
      guard isTaken else { return }
      isTaken = false
      var mode = original
      _ = tcsetattr(descriptor, sayFarewell() ? TCSADRAIN : TCSANOW, &mode)
    }
  }

  /// False where nobody reads: what waits to be read is thrown away then, to make room.
  private func sayFarewell() -> Bool {
    let end = ContinuousClock.now + .milliseconds(250)
    if System.write(Self.farewell.utf8, to: screen, until: { ContinuousClock.now >= end }) == 0 { return true }
    tcflush(descriptor, TCOFLUSH)
    _ = System.write(Self.farewell.utf8, to: screen) { true }
    return false
  }

  /// Hands on what happens, from a thread of its own, until the terminal is gone.
  func listen(_ take: @escaping @Sendable (Event) -> Void) {
    DispatchQueue(label: "kensaku.terminal").async { [self] in
      while true {
        let event = next()
        if event.isToLeave { isLeaving.withLock { $0 = true } }
        take(event)
        if case .hangup = event { return }
      }
    }
  }

  /// Waits for what happens next.
  private func next() -> Event {
    while true {
      var requests = [
        pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0), pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&requests, 2, parser.patience ?? -1)
      if count < 0, errno != EINTR { return .hangup }
      if count < 0 { continue }
      if requests[0].revents != 0, let event = signalEvent() { return event }
      if requests[1].revents != 0 {
        guard let bytes = System.read(descriptor, upTo: 1 << 12), !bytes.isEmpty else {
          // In the background nothing can be read; the signal that tells of it may come later.
          return isInBackground ? comeBack() : .hangup
        }
        let keys = parser.feed(bytes)
        if !keys.isEmpty { return .keys(keys) }
      } else if count == 0 {
        let keys = parser.timeOut()
        if !keys.isEmpty { return .keys(keys) }
      }
    }
  }

  /// Gives the terminal back and stops the whole job, as Ctrl-Z does. When it is continued, there is `.resume`.
  func suspend() {
    _ = System.write([Self.suspension], to: wakeUp.writing)
  }

  private func signalEvent() -> Event? {
    guard let bytes = System.read(wakeUp.reading, upTo: 64) else { return nil }
    let signals = Set(bytes.map(Int32.init))
    if let end = Self.end(among: bytes) { return .end(end) }
    if bytes.contains(Self.suspension) { return stop { kill(0, SIGTSTP) } }
    if signals.contains(SIGTSTP) { return stop { kill(getpid(), SIGTSTP) } }
    if signals.contains(SIGCONT) { return comeBack() }
    return signals.contains(SIGWINCH) ? .resize : nil
  }

  private static func end(among signals: [UInt8]) -> Int32? {
    [SIGINT, SIGTERM, SIGHUP].first { signals.contains(UInt8($0)) }
  }

  /// Gives the terminal back, stops, and takes it again once it is continued.
  private func stop(_ send: () -> Int32) -> Event? {
    guard caught.contains(SIGTSTP) else { return nil }
    isLeaving.withLock { $0 = true }
    release()
    isLeaving.withLock { $0 = false }
    _ = signal(SIGTSTP, SIG_DFL)
    _ = send()
    let end = waitForContinuation()
    _ = signal(SIGTSTP, wake)
    return end.map(Event.end) ?? comeBack()
  }

  /// The signal stops the process on another thread, maybe not at once. Without a shell that could continue it, it does not stop at all.
  /// Returns a signal that came meanwhile and ends the program.
  private func waitForContinuation(atMost milliseconds: Int32 = 500) -> Int32? {
    var request = pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0)
    var others: [UInt8] = []
    var patience = milliseconds
    while poll(&request, 1, patience) != 0 {
      guard request.revents != 0, let bytes = System.read(wakeUp.reading, upTo: 64) else { continue }
      if let end = Self.end(among: bytes) { return end }
      others += bytes.filter { Int32($0) != SIGCONT && Int32($0) != SIGTSTP }
      // A shell that ends a stopped job continues it too, and that may be told first.
      if bytes.contains(UInt8(SIGCONT)) { patience = 20 }
    }
    _ = System.write(others, to: wakeUp.writing)
    return nil
  }

  /// Takes the terminal again, which the shell has had in between. After `bg` the shell still has it: then this stops once more.
  private func comeBack() -> Event {
    isTaken.withLock { $0 = false }
    while isInBackground {
      if let end = waitForContinuation(atMost: 20) { return .end(end) }
      _ = kill(0, SIGTTOU)
      if let end = waitForContinuation() { return .end(end) }
    }
    take()
    return .resume
  }

  private var isInBackground: Bool {
    let group = tcgetpgrp(descriptor)
    return group > 0 && group != getpgrp()
  }

  /// Stops the job while it is in the background, as the system does with every job that wants the terminal. False where nobody could bring
  /// it to the front.
  private static func awaitForeground(_ descriptor: Int32) -> Bool {
    var stop = sigset_t()
    var former = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTTOU)
    // Threads of Dispatch let no signal through, and then the system lets the background have its way.
    pthread_sigmask(SIG_UNBLOCK, &stop, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    // Changes nothing, and counts as a change of the terminal.
    while tcdrain(descriptor) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  private func take() {
    isTaken.withLock { isTaken in
      guard !isTaken else { return }
      isTaken = true
      var mode = original
      cfmakeraw(&mode)
      _ = tcsetattr(descriptor, TCSADRAIN, &mode)
      put(Self.greeting)
    }
  }

  private func catchSignals() {
    wakeDescriptor = wakeUp.writing
    rescue = Rescue(descriptor: screen, mode: original, farewell: farewellBytes)
    caught = System.handle(Self.passedOn, by: wake) + System.handle(Self.fatal, by: breakDown)
  }

  private func releaseSignals() {
    for number in caught { _ = signal(number, SIG_DFL) }
    wakeDescriptor = -1
    rescue = nil
  }

  /// The terminal's own name where one of the standard streams is it, for poll(2) of macOS does not take /dev/tty.
  private static var path: String {
    #if canImport(Darwin)
      for stream in [STDERR_FILENO, STDIN_FILENO, STDOUT_FILENO] {
        if let name = ttyname(stream) { return String(cString: name) }
      }
    #endif
    return "/dev/tty"
  }
}

extension Terminal.Event {
  /// Whether the program ends, whatever is to be shown.
  fileprivate var isToLeave: Bool {
    switch self {
    case .end, .hangup: true
    case .keys(let keys): keys.contains(.control("c"))
    case .resize, .resume: false
    }
  }
}
