import KensakuHTTP
import KensakuTesting
import KensakuURLSession
import Testing

/// What works on Linux too; the rest is in the report of the conformance suite, since some of it never comes back.
@Suite(.serialized) struct URLSessionTransportTests {
  @Test(arguments: [
    "fields that the transport has values for itself are the caller's", "a secret in a field arrives in plain on loopback",
    "the query value \"寿司 東京\" arrives as %E5%AF%BF%E5%8F%B8%20%E6%9D%B1%E4%BA%AC",
    "POST, PUT, PATCH and DELETE carry their body", "a streamed body that fails fails the request with its error",
    "a 204 has no body", "a chunked body is read", "a body in gzip is decoded", "a chunked body beyond the limit is an error",
    "a transport follows no redirect", "credentials do not go to another origin",
    "a server that never answers exceeds the attempt where that is shortest", "a piece is given while the next is awaited",
    "a task that is cancelled already sends nothing", "a request is cancelled while the server thinks",
    "a cookie that was set is not sent", "an error names what was asked",
  ])
  func conformsWhereURLSessionOnLinuxDoes(_ name: String) async throws {
    let transportCase = try #require(TransportCase.all.first { $0.name == name })
    try await transportCase.run(on: URLSessionTransport())
  }

  @Test func letsGoOfItsSession() async throws {
    let server = try MockServer { _ in .text("ok") }
    let url = server.url("/")
    for _ in 0..<10 { _ = try await URLSessionTransport().send(HTTP.Request(.get, HTTP.URL(url))) }
    try await server.waitUntil { $0.openConnections == 0 }
  }
}
