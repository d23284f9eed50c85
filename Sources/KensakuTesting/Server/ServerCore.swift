import KensakuHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the threads of a server share. They keep it alive, not the server, so that a server that nobody holds can stop.
final class ServerCore: Sendable {
  private struct State {
    var acceptor: ServerThread?
    var connections: [Int: Connection] = [:]
    var requests: [MockServer.Request] = []
  }

  let port: UInt16
  let configuration: MockServer.Configuration
  let handler: @Sendable (MockServer.Request) -> MockServer.Reply
  let counts = Observed(MockServer.Counts())
  private let channel: @Sendable (Int32) -> (any Channel)?
  private let listener: Int32
  private let bell: (reading: Int32, writing: Int32)
  private let state = Locked(State())

  init(
    _ configuration: MockServer.Configuration, channel: @escaping @Sendable (Int32) -> (any Channel)?,
    handler: @escaping @Sendable (MockServer.Request) -> MockServer.Reply
  ) throws(SocketError) {
    self.configuration = configuration
    self.channel = channel
    self.handler = handler
    bell = try Socket.pipe()
    do {
      listener = try Socket.listening(port: UInt16(clamping: configuration.port), bufferBytes: configuration.socketBufferBytes)
    } catch {
      close(bell.reading)
      close(bell.writing)
      throw error
    }
    Socket.setBlocking(listener, false)
    port = Socket.port(of: listener)
  }

  /// By now the acceptor has closed the listener.
  deinit {
    close(bell.reading)
    close(bell.writing)
  }

  var requests: [MockServer.Request] { state.withLock { $0.requests } }

  func start() throws(SocketError) {
    do {
      let acceptor = try ServerThread { self.acceptAll() }
      state.withLock { $0.acceptor = acceptor }
    } catch {
      close(listener)
      throw error
    }
  }

  /// Ends the listening at once; the connections' threads end when they notice.
  func stop() {
    let acceptor = state.withLock { state in
      defer { state.acceptor = nil }
      return state.acceptor
    }
    guard let acceptor else { return }
    _ = write(bell.writing, [1], 1)
    acceptor.join()
    for connection in state.withLock({ Array($0.connections.values) }) { connection.interrupt() }
  }

  func record(_ request: MockServer.Request) {
    state.withLock { if $0.requests.count < configuration.recordedRequests { $0.requests.append(request) } }
    counts.update { $0.requests += 1 }
  }

  private func acceptAll() {
    var waiting = [
      pollfd(fd: listener, events: Int16(POLLIN), revents: 0), pollfd(fd: bell.reading, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      if poll(&waiting, 2, -1) < 0, errno != EINTR { break }
      if waiting[1].revents != 0 { break }
      while let descriptor = Socket.accept(listener) { converse(descriptor) }
      // Out of descriptors: the client stays in the queue until some are free.
      if errno == EMFILE || errno == ENFILE { poll(&waiting[1], 1, 10) }
    }
    close(listener)
  }

  private func converse(_ descriptor: Int32) {
    let index = counts.update { counts in
      counts.connections += 1
      counts.openConnections += 1
      return counts.connections - 1
    }
    let connection = Connection(index: index, descriptor: descriptor)
    state.withLock { $0.connections[index] = connection }
    do {
      try ServerThread.detach { self.run(connection) }
    } catch {
      end(connection)
    }
  }

  private func run(_ connection: Connection) {
    if let channel = channel(connection.descriptor) {
      Conversation(connection, core: self, channel: channel).run()
    }
    end(connection)
  }

  private func end(_ connection: Connection) {
    connection.close()
    state.withLock { $0.connections[connection.index] = nil }
    counts.update { $0.openConnections -= 1 }
  }
}
