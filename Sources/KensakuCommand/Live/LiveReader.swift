import Dispatch

/// Reads lines of standard input, and hears of signals, on a thread of its own.
final class LiveReader: Sendable {
  private let services: [InteractiveService]
  private let tell: @Sendable (LiveEvent) -> Void
  /// Lines are read no faster than they are acted upon.
  private let places = DispatchSemaphore(value: 32)
  private let queue = DispatchQueue(label: "kensaku.live.input")

  init(_ services: [InteractiveService], tell: @escaping @Sendable (LiveEvent) -> Void) {
    self.services = services
    self.tell = tell
  }

  private static let ending = [SIGINT, SIGTERM, SIGHUP]

  func start() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "no pipe")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wakeDescriptor = ends[1]
    _ = System.handle(Self.ending, by: wake)
    queue.async { [self, reading = ends[0]] in run(signals: reading) }
  }

  /// A line was acted upon.
  func release() {
    places.signal()
  }

  private func run(signals: Int32) {
    var lines = LineReader(longest: LiveLine.longest)
    var number = 0
    var isOpen = true
    while true {
      let ready = Self.wait(input: isOpen, signals)
      if ready.signal, let byte = System.read(signals, upTo: 1)?.first { tell(.signal(Int32(byte))) }
      guard ready.input else { continue }
      let bytes = System.read(STDIN_FILENO, upTo: 1 << 16)
      for line in bytes.map({ lines.feed($0) }) ?? [] { pass(line, &number) }
      if bytes?.isEmpty == false { continue }
      isOpen = false
      let error = errno
      if let last = lines.finish() { pass(last, &number) }
      tell(bytes == nil ? .inputFailed(error) : .endOfInput)
    }
  }

  private func pass(_ line: LineReader.Line, _ number: inout Int) {
    number += 1
    guard let line = LiveLine(line, number: number, services: services) else { return }
    places.wait()
    tell(.line(line))
  }

  private static func wait(input: Bool, _ signals: Int32) -> (input: Bool, signal: Bool) {
    var requests = [pollfd(fd: signals, events: Int16(POLLIN), revents: 0)]
    if input { requests.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
    _ = poll(&requests, nfds_t(requests.count), -1)
    return (input: input && requests[1].revents != 0, signal: requests[0].revents != 0)
  }
}
