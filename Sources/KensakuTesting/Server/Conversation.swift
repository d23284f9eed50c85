/// What happens on one connection, on its thread.
final class Conversation {
  private enum Ending {
    case finish, reset
  }

  private static let sliceBytes = 64 << 10

  private let connection: Connection
  private let core: ServerCore
  private let channel: any Channel
  private var reader: RequestReader
  private var output: [UInt8] = []
  private var ending = Ending.finish
  private var hasUnreadBody = false

  init(_ connection: Connection, core: ServerCore, channel: any Channel) {
    self.connection = connection
    self.core = core
    self.channel = channel
    reader = RequestReader(channel, core.configuration)
  }

  func run() {
    if core.configuration.readsRequests {
      var position = 0
      while serve(position) { position += 1 }
    } else {
      _ = connection.rest()
    }
    end()
  }

  /// Whether the connection goes on.
  private func serve(_ position: Int) -> Bool {
    var request = MockServer.Request()
    request.connection = connection.index
    request.position = position
    do {
      guard try reader.readHead(into: &request) else { return false }
      if try BodyLength(request.fields) != .none, let reply = try readBody(into: &request) {
        core.record(request)
        hasUnreadBody = true
        _ = send(reply, to: request)
        return false
      }
    } catch {
      return refuse(&request, error)
    }
    core.record(request)
    return send(core.handler(request), to: request) && request.keepsAlive
  }

  /// A reply when the body is not to be read.
  private func readBody(into request: inout MockServer.Request) throws(Defect) -> MockServer.Reply? {
    let plan = core.configuration.bodyPlan(request)
    var steps: [MockServer.Step] = []
    switch plan {
    case .reply(let reply): return reply
    case .readAfter(let first): steps = first
    case .read: if request.fields.has("100-continue", in: "Expect") { steps = [.interim(100)] }
    }
    guard send(MockServer.Reply(steps), to: request) else { throw Defect(text: "the server ended before it read the body", status: nil) }
    try reader.readBody(into: &request)
    return nil
  }

  private func refuse(_ request: inout MockServer.Request, _ defect: Defect) -> Bool {
    request.defect = defect.text
    core.record(request)
    guard let status = defect.status else { return false }
    hasUnreadBody = true
    return send(.text(defect.text, status: status, fields: ["Connection": "close"]), to: request)
  }

  /// Whether the connection goes on.
  private func send(_ reply: MockServer.Reply, to request: MockServer.Request) -> Bool {
    let isHead = request.method == "HEAD"
    for step in reply.steps where !(isHead && step.isBody) {
      guard take(step) else { return false }
    }
    return flush()
  }

  /// Whether the connection goes on.
  private func take(_ step: MockServer.Step) -> Bool {
    switch step {
    case .bytes(let bytes), .body(let bytes): return put(bytes)
    case _ where !flush(): return false
    case .endless(let bytes):
      while !bytes.isEmpty, write(bytes) {}
      return false
    case .pause(let duration): return connection.rest(until: .now + duration) == .elapsed
    case .wait(let gate): return gate.isOpen || connection.rest(gate: gate) == .elapsed
    case .open(let gate):
      gate.open()
      return true
    case .stall:
      drain()
      return false
    case .close: return false
    case .reset:
      ending = .reset
      return false
    }
  }

  /// Keeps what is short for the next write, so that a reply is one.
  private func put(_ bytes: [UInt8]) -> Bool {
    if output.count + bytes.count <= Self.sliceBytes {
      output += bytes
      return true
    }
    return flush() && write(bytes)
  }

  private func flush() -> Bool {
    if output.isEmpty { return true }
    let isWritten = write(output)
    output.removeAll(keepingCapacity: true)
    return isWritten
  }

  /// In slices, so that the counts tell how far a slow client is.
  private func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let slice = rest.prefix(Self.sliceBytes)
        guard channel.write(UnsafeRawBufferPointer(rebasing: slice)) else { return false }
        core.counts.update { $0.bytesSent += slice.count }
        rest = rest.dropFirst(slice.count)
      }
      return true
    }
  }

  private func end() {
    switch ending {
    case .reset: Socket.resetOnClose(connection.descriptor)
    case .finish:
      channel.finish()
      Socket.finishSending(connection.descriptor)
      // Closing a socket with unread bytes resets it, and the client may lose the reply (RFC 9112, 9.6).
      if hasUnreadBody {
        Socket.limitReading(connection.descriptor, milliseconds: 200)
        drain(until: .now + .seconds(2))
      }
    }
  }

  /// Reads and forgets until the client goes.
  private func drain(until end: ContinuousClock.Instant? = nil) {
    var sink = [UInt8](repeating: 0, count: Self.sliceBytes)
    while sink.withUnsafeMutableBytes({ channel.read(into: $0) }) > 0 {
      if let end, end <= .now { return }
    }
  }
}
