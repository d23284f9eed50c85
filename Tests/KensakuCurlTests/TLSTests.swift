#if os(Linux)
  import KensakuCurl
  import KensakuHTTP
  import KensakuTesting
  import KensakuTestingTLS
  import Testing

  @Suite(.timeLimit(.minutes(1)))
  struct TLSTests {
    private func transport(trusting authority: CertificateAuthority) -> CurlTransport {
      var configuration = CurlTransport.Configuration()
      configuration.extraCertificates = Array(authority.certificate.utf8)
      return CurlTransport(configuration: configuration)
    }

    @Test func trustsTheExtraCertificates() async throws {
      let authority = try CertificateAuthority()
      let server = try MockServer(identity: authority.identity()) { _ in .json("{}") }
      let response = try await transport(trusting: authority).send(HTTP.Request(get: server.url))
      #expect(response.text == "{}")
      #expect(response.metrics.tls > .zero)
      #expect(response.metrics.version == "HTTP/1.1")
    }

    @Test func refusesOtherCertificates() async throws {
      let authority = try CertificateAuthority()
      let server = try MockServer(identity: authority.identity()) { _ in .json("{}") }
      let error = await CurlTransport().failure(try HTTP.Request(get: server.url))
      guard case .tls(let message)? = error?.kind else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(message.contains("certificate"))
      #expect(server.counts.requests == 0)
    }

    @Test func refusesTheNameOfAnotherHost() async throws {
      let authority = try CertificateAuthority()
      let server = try MockServer(identity: authority.identity(names: ["example.test"])) { _ in .json("{}") }
      let error = await transport(trusting: authority).failure(try HTTP.Request(get: server.url))
      guard case .tls? = error?.kind else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test func coldBurstOverHTTP2SharesOneConnection() async throws {
      let server = try NginxServer(
        files: [:], locations: "location = /connection { default_type text/plain; return 200 $connection; }")
      let transport = transport(trusting: server.authority)
      let url = try HTTP.URL(server.tlsURL("/connection"))
      let answers = try await withThrowingTaskGroup(of: HTTP.Response.self) { group in
        for _ in 0..<64 { group.addTask { try await transport.send(HTTP.Request(.get, url)) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(answers.map(\.text)).count == 1)
      #expect(answers.allSatisfy { $0.metrics.version == "HTTP/2" && $0.status == 200 })
    }

    @Test func slowReaderOfAStreamHoldsUpNoOther() async throws {
      let server = try NginxServer(files: ["big": [UInt8](repeating: 1, count: 4 << 20), "small.txt": Array("a".utf8)])
      let transport = transport(trusting: server.authority)
      let big = try await transport.send(HTTP.Request(get: server.tlsURL("/big"), delivery: .stream))
      for _ in 0..<10 { #expect(try await transport.text(server.tlsURL("/small.txt")) == "a") }
      #expect(try await big.collected().count == 4 << 20)
    }
  }
#endif
