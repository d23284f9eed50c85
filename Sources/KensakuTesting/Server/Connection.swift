import KensakuHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The socket of one client. Its thread owns it; another may only interrupt it.
final class Connection: Sendable {
  enum Rest {
    case elapsed, gone
  }

  let index: Int
  let descriptor: Int32
  private let isOpen = Locked(true)

  init(index: Int, descriptor: Int32) {
    self.index = index
    self.descriptor = descriptor
  }

  /// Ends whatever its thread waits for. Under the lock, because a closed descriptor may already be another's.
  func interrupt() {
    isOpen.withLock { if $0 { Socket.interrupt(descriptor) } }
  }

  func close() {
    isOpen.withLock { isOpen in
      if isOpen { closeSocket(descriptor) }
      isOpen = false
    }
  }

  /// Waits until the time is over or the gate open, or until the client or the server goes.
  func rest(until end: ContinuousClock.Instant? = nil, gate: Gate? = nil) -> Rest {
    guard let gate else { return rest(until: end, bell: -1) }
    // Without a pipe nobody could ring; as good as a client that is gone.
    guard let bell = try? Socket.pipe() else { return .gone }
    defer {
      gate.remove(bell: bell.writing)
      closeSocket(bell.reading)
      closeSocket(bell.writing)
    }
    return gate.add(bell: bell.writing) ? rest(until: end, bell: bell.reading) : .elapsed
  }

  private func rest(until end: ContinuousClock.Instant?, bell: Int32) -> Rest {
    var waiting = [
      pollfd(fd: descriptor, events: Socket.hangUpEvents, revents: 0), pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let left = end.map { milliseconds(until: $0) } ?? -1
      if left == 0 { return .elapsed }
      let count = poll(&waiting, nfds_t(waiting.count), left)
      if count < 0, errno != EINTR { return .gone }
      guard count > 0 else { continue }
      if waiting[1].revents != 0 { return .elapsed }
      if isGone(waiting[0].revents) { return .gone }
      waiting[0].events = 0  // Darwin: a further request has come, which is for later.
    }
  }

  private func isGone(_ events: Int16) -> Bool {
    #if canImport(Darwin)
      if events & Int16(POLLIN) != 0, events & Int16(POLLHUP | POLLERR) == 0 {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0
      }
    #endif
    return events != 0
  }

  /// Rounded up, so that no pause is shorter than asked for.
  private func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
    let left = ContinuousClock.now.duration(to: end)
    guard left > .zero else { return 0 }
    let (seconds, attoseconds) = left.components
    return Int32(clamping: min(seconds, 1 << 20) * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}

/// The system's `close`, where a method has the same name.
private func closeSocket(_ descriptor: Int32) { _ = close(descriptor) }
