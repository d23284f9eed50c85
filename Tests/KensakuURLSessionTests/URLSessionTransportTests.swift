import KensakuHTTP
import KensakuTesting
import KensakuURLSession
import Testing

/// What works on Linux too; the rest is in the report of the conformance suite, since some of it never comes back.
struct URLSessionTransportTests {
  @Test(arguments: [
    "fields that the transport has values for itself are the caller's", "a secret in a field arrives in plain on loopback",
    "the query value \"寿司 東京\" arrives as %E5%AF%BF%E5%8F%B8%20%E6%9D%B1%E4%BA%AC", "a target of 60 KB arrives whole",
    "POST, PUT, PATCH and DELETE carry their body", "a POST of 2 MiB does not wait for 100 Continue",
    "a streamed body of a known length is sent with it", "a streamed body that fails fails the request with its error",
    "a line of 60 KB is read", "a 204 has no body", "a chunked body is read", "a body in gzip is decoded", "a body of 8 MiB is read",
    "a chunked body beyond the limit is an error", "a body that is packed too tightly is an error", "a transport follows no redirect",
    "POST after a 307 stays POST with its body", "credentials do not go to another origin",
    "a server that never answers is an error when its time is over", "a body that stops in its middle is an error when its time is over",
    "a body that drips on and on exceeds the attempt", "a port where nobody listens is a failed connection at once",
    "a piece is given while the next is awaited", "a stream that is let go of half read closes its connection",
    "a task that is cancelled already sends nothing", "a request is cancelled while the server thinks",
    "the reader of a stream is cancelled while it waits", "a cookie that was set is not sent",
    "an answer that may be kept is asked for again", "an error names what was asked",
  ])
  func conformsWhereURLSessionOnLinuxDoes(_ name: String) async throws {
    let transportCase = try #require(TransportCase.all.first { $0.name == name })
    try await transportCase.run(on: URLSessionTransport())
  }

  @Test func letsGoOfItsSession() async throws {
    let server = try MockServer { _ in .text("ok") }
    let url = server.url("/")
    for _ in 0..<50 { _ = try await URLSessionTransport().send(HTTP.Request(.get, HTTP.URL(url))) }
    try await server.waitUntil { $0.openConnections == 0 }
  }
}
