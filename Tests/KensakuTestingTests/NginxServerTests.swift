import KensakuTesting
import KensakuTestingTLS
import Testing

struct NginxServerTests {
  @Test func servesFilesAndLocationsOnBothPortsAndEnds() throws {
    var nginx: NginxServer? = try NginxServer(
      files: ["data/a.json": Array("{}".utf8)], locations: "location = /moved { return 302 /data/a.json; }")
    let (port, tlsPort) = try (#require(nginx?.port), #require(nginx?.tlsPort))
    let client = try RawClient(port: port)
    client.send("GET /data/a.json HTTP/1.0\r\n\r\n")
    let answer = client.restAsText()
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("Content-Type: application/json\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n{}"))
    let second = try RawClient(port: port)
    second.send("GET /moved HTTP/1.0\r\n\r\n")
    #expect(second.restAsText().hasPrefix("HTTP/1.1 302 "))
    let authority = try #require(nginx?.authority)
    #expect(try TLSClient(port: tlsPort, authority, protocols: "\u{2}h2\u{8}http/1.1").agreedProtocol == "h2")
    let overTLS = try TLSClient(port: tlsPort, authority)
    overTLS.send("GET /data/a.json HTTP/1.0\r\n\r\n")
    #expect(overTLS.rest().text.hasSuffix("\r\n\r\n{}"))
    nginx = nil
    #expect(throws: SocketError.self) { try RawClient(port: port) }
    #expect(throws: SocketError.self) { try RawClient(port: tlsPort) }
  }

  @Test func saysWhatIsWrongWithItsConfiguration() {
    let error = #expect(throws: NginxServer.Failure.self) { try NginxServer(files: [:], locations: "nonsense on;") }
    #expect(error?.description.contains("unknown directive \"nonsense\"") == true)
  }
}
