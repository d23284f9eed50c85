import KensakuTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Other suites open sockets meanwhile: what is counted here belongs to one server each.
struct ResourceTests {
  @Test func aDroppedServerRefusesConnectionsAndEndsThoseThereAre() throws {
    var server: MockServer? = try MockServer { _ in .json("{}").after(.pause(.seconds(60))) }
    let port = try #require(server?.port)
    let clients = try (0..<3).map { _ in try RawClient(port: port) }
    clients[0].send("GET / HTTP/1.1\r\n\r\n")
    clients[1].send("GET ")
    server = nil
    #expect(throws: SocketError.self) { try RawClient(port: port) }
    for client in clients { #expect(client.rest().end != .silent) }
  }

  @Test func stoppingTwiceIsStoppingOnce() throws {
    let server = try MockServer { _ in .json("{}") }
    server.stop()
    server.stop()
    #expect(throws: SocketError.self) { try RawClient(server) }
  }

  @Test func aStoppedServerStillTellsWhatItSaw() async throws {
    let server = try MockServer { _ in .stall }
    let client = try RawClient(server)
    client.send("GET /a HTTP/1.1\r\n\r\n")
    try await server.requests(atLeast: 1)
    server.stop()
    try await server.waitUntil { $0.openConnections == 0 }
    #expect(server.requests.map(\.target) == ["/a"])
    #expect(client.rest().end != .silent)
  }

  @Test func aServerThatIsLetGoOfByItsOwnHandlerStops() async throws {
    let holder = Holder()
    holder.server = try MockServer { [holder] _ in
      holder.server = nil
      return .json("{}")
    }
    let port = try #require(holder.server?.port)
    let client = try RawClient(port: port)
    client.send("GET / HTTP/1.1\r\n\r\n")
    #expect(client.rest().end != .silent)
    #expect(throws: SocketError.self) { try RawClient(port: port) }
  }

  @Test func aServerMayAcceptAndNeverRead() async throws {
    var configuration = MockServer.Configuration()
    configuration.readsRequests = false
    let server = try MockServer(configuration) { _ in .json("never") }
    var client: RawClient? = try RawClient(server)
    client?.send("GET / HTTP/1.1\r\n\r\n")
    try await server.waitUntil { $0.openConnections == 1 }
    client?.setReadLimit(milliseconds: 30)
    #expect(client?.rest().end == .silent)
    #expect(server.requests.isEmpty)
    client = nil
    try await server.waitUntil { $0.openConnections == 0 }
  }

  @Test func aRefusingPortRefuses() throws {
    let port = try RefusingPort()
    for _ in 0..<100 {
      let error = #expect(throws: SocketError.self) { try RawClient(port: port.port) }
      #expect(error?.code == ECONNREFUSED)
    }
    #expect(port.url("/a") == "http://127.0.0.1:\(port.port)/a")
  }

  #if os(Linux)
    @Test func anUnansweredPortNeitherAcceptsNorRefuses() throws {
      let port = try UnansweredPort()
      let socket = try Socket.make()
      defer { close(socket) }
      Socket.setBlocking(socket, false)
      #expect(Socket.withLoopback(port: UInt16(port.port)) { connect(socket, $0, $1) } == -1)
      #expect(errno == EINPROGRESS)
      var waiting = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
      #expect(poll(&waiting, 1, 100) == 0)
    }

    /// In a process of its own, where nothing else opens or closes anything.
    @Test func serversLeaveNoDescriptorsAndNoThreads() async {
      await #expect(processExitsWith: .success) {
        // The runtime's own timers and workers need a few; a leak would be hundreds.
        let limits = resources().map { $0 + 10 }
        try await Self.useServers(200)
        // The last threads end a moment after their connections.
        for _ in 0..<300 where !zip(resources(), limits).allSatisfy(<=) { usleep(10_000) }
        #expect(zip(resources(), limits).allSatisfy(<=), "\(resources()) is more than \(limits)")
      }
    }

    private static func useServers(_ count: Int) async throws {
      let gate = Gate()
      for number in 0..<count {
        let server = try MockServer { request in
          request.target == "/" ? .json("{}") : .json("{}").after(.wait(gate))
        }
        let clients = try (0..<3).map { _ in try RawClient(server) }
        #expect(clients[0].get().hasSuffix("{}"))
        clients[1].send("GET /held HTTP/1.1\r\n\r\n")
        if number % 2 == 0 { try await server.requests(atLeast: 2) }
        server.stop()
        try await server.waitUntil { $0.openConnections == 0 }
      }
    }
  #endif
}

/// Something a handler can let go of.
private final class Holder: @unchecked Sendable {  // The test sets it before the first request, the handler after.
  var server: MockServer?
}

#if os(Linux)
  /// How many descriptors and threads this process has.
  private func resources() -> [Int] { ["/proc/self/fd", "/proc/self/task"].map(entries) }

  /// How many entries a folder has.
  private func entries(_ path: String) -> Int {
    guard let folder = opendir(path) else { return -1 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
#endif
