import KensakuJSON
import KensakuTesting
import Testing

@testable import KensakuHTTP

/// What comes first of the service's own error, the status and the value.
struct AnswerTests {
  private struct Item: Decodable, Sendable, Equatable { var name: String }

  private var endpoint: Endpoint<[Item]> {
    var endpoint = Endpoint<[Item]>.get("items", decode: .json(at: "results"))
    endpoint.serviceError = { response in
      guard let value = try? JSON.Value(parsing: response.body.bytes ?? []), let message = value["error"].string else { return nil }
      return ServiceError(code: value["code"].string, message: message)
    }
    return endpoint
  }

  private func client(_ answer: MockTransport.Answer) -> Client {
    Client(baseURL: "https://h.example", transport: MockTransport(answers: [answer]))
  }

  private func kind(_ answer: MockTransport.Answer, _ endpoint: Endpoint<[Item]>? = nil) async -> APIError.Kind? {
    do throws(APIError) {
      _ = try await client(answer).send(endpoint ?? self.endpoint)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test func aValueIsDecodedAtItsPath() async throws {
    #expect(try await client(.json(#"{"results":[{"name":"寿司"}]}"#)).send(endpoint) == [Item(name: "寿司")])
    #expect(try await client(.json(#"{"results":[]}"#)).send(endpoint).isEmpty)
  }

  @Test func theServicesOwnErrorComesBeforeStatusAndValue() async {
    for status: HTTP.Status in [200, 404, 500] {
      let kind = await kind(.json(#"{"error":"no key","code":"E1","results":[{"name":"a"}]}"#, status: status))
      guard case .service("E1", "no key")? = kind else {
        Issue.record("\(status): \(String(describing: kind))")
        continue
      }
    }
  }

  @Test func theStatusComesBeforeTheValue() async {
    guard case .status(500)? = await kind(.json(#"{"results":[{"name":"a"}]}"#, status: 500)) else {
      _ = Issue.record("no status")
      return
    }
    guard case .status(502)? = await kind(.text("<html>", status: 502)) else {
      _ = Issue.record("no status")
      return
    }
  }

  @Test func anEndpointMayAcceptOtherStatuses() async throws {
    var endpoint = endpoint
    endpoint.accepts = { $0 == 404 }
    #expect(try await client(.json(#"{"results":[]}"#, status: 404)).send(endpoint).isEmpty)
    guard case .status(200)? = await kind(.json(#"{"results":[]}"#), endpoint) else {
      _ = Issue.record("no status")
      return
    }
  }

  @Test func whatDoesNotDecodeNamesItsPlace() async {
    do throws(APIError) {
      _ = try await client(.json(#"{"results":[{"name":"a"},{"name":1}]}"#)).send(endpoint)
      Issue.record("it decoded")
    } catch {
      guard case .decoding = error.kind else {
        _ = Issue.record("\(error)")
        return
      }
      #expect("\(error)".hasPrefix("GET https://h.example/items: 200 application/json, results[1].name: expected"), "\(error)")
    }
  }

  @Test func aDecodingsOwnErrorIsKept() async {
    struct Odd: Error {}
    let odd = Endpoint<Int>.get("x", decode: Decoding { _ in throw Odd() })
    await #expect { try await client(.text("")).send(odd) } throws: { error in
      guard case .other(let inner)? = (error as? APIError)?.kind else { return false }
      return inner is Odd
    }
  }

  @Test func theResponseIsThereWhateverItsStatus() async throws {
    #expect(try await client(.status(503)).response(endpoint).status == 503)
    #expect(try await client(.text("x", status: 503)).get("a").response().body.bytes == Array("x".utf8))
  }

  @Test func aShortCallFailsForAStatusThatIsNoSuccess() async {
    let calls: [@Sendable (Call) async throws -> Void] = [
      { _ = try await $0.text() }, { _ = try await $0.json() }, { _ = try await $0.bytes() }, { _ = try await $0.json(Item.self) },
    ]
    for call in calls {
      await #expect { try await call(client(.json("{}", status: 404)).get("a")) } throws: { error in
        guard case .status(404)? = (error as? APIError)?.kind else { return false }
        return true
      }
    }
  }

  @Test func aStreamOfARefusedStatusHasItsBeginningInTheError() async throws {
    let body = String(repeating: "0123456789", count: 1_000)
    let answer = MockTransport.Answer.text(body, status: 500).inPieces(of: 7)
    for stream in [
      { client in _ = try await client.stream(Endpoint<Void>.get("a", decode: .none)) },
      { client in _ = try await client.get("a").stream() },
      { client in _ = try await client.get("a").lines() },
    ] as [@Sendable (Client) async throws -> Void] {
      do {
        try await stream(client(answer))
        Issue.record("it was accepted")
      } catch let error as APIError {
        guard case .status(500) = error.kind else {
          _ = Issue.record("\(error)")
          return
        }
        #expect(error.response?.bodyPrefix == Array(body.utf8.prefix(2_048)))
      }
    }
  }

  @Test func aStreamOfARefusedStatusIsAskedForTheServicesError() async {
    await #expect { try await client(.json(#"{"error":"busy"}"#, status: 429)).stream(endpoint) } throws: { error in
      guard case .service(nil, "busy")? = (error as? APIError)?.kind else { return false }
      return true
    }
  }

  @Test func aBrokenBodyOfARefusedStatusIsStillThatStatus() async {
    let answer = MockTransport.Answer.text("half of it", status: 503).failing(after: 4)
    await #expect { try await client(answer).get("a").stream() } throws: { error in
      guard let error = error as? APIError, case .status(503) = error.kind else { return false }
      return error.response?.bodyPrefix == Array("half".utf8)
    }
  }

  @Test func anAcceptedStreamComesInPieces() async throws {
    var pieces: [[UInt8]] = []
    for try await piece in try await client(.text("abcdefg").inPieces(of: 3)).get("a").stream().body { pieces.append(piece) }
    #expect(pieces.map { String(decoding: $0, as: UTF8.self) } == ["abc", "def", "g"])
  }

  @Test func aStreamThatIsTooLongForItsReaderFails() async {
    await #expect { try await client(.text("abcdefg").inPieces(of: 3)).get("a").stream().collect(upTo: 6) } throws: { error in
      guard case .tooLarge(.body(limit: 6))? = (error as? APIError)?.kind else { return false }
      return true
    }
  }

  @Test func acceptIsAskedForUnlessItIsSaid() async throws {
    let transport = MockTransport { _ in .json("{}") }
    let plain = Client(baseURL: "https://h.example", transport: transport)
    _ = try await plain.get("a").json()
    _ = try await plain.get("a", fields: ["accept": "text/x"]).json()
    _ = try await plain.get("a").text()
    _ = try await Client(baseURL: "https://h.example", fields: ["Accept": "text/y"], transport: transport).get("a").json()
    _ = try await Client(baseURL: "https://h.example", fields: ["Accept": "text/y"], transport: transport)
      .send(Endpoint<JSON.Value>.get("a", decode: .value))
    #expect(transport.requests.map { $0.fields["Accept"] } == ["application/json", "text/x", nil, "text/y", "text/y"])
  }

  @Test func defaultsGiveWayToTheRequest() async throws {
    let transport = MockTransport { _ in .json("{}") }
    let client = Client(baseURL: "https://h.example", fields: ["X-A": "1", "X-B": "1"], transport: transport)
    _ = try await client.post("a", fields: ["x-a": "2"], body: .text("t")).response()
    let request = try #require(transport.requests.first)
    #expect(request.fields["X-A"] == "2" && request.fields["X-B"] == "1")
    #expect(request.fields["Content-Type"] == "text/plain; charset=utf-8")
  }

  @Test func credentialsAmongTheDefaultsStayWithTheBase() async throws {
    let transport = MockTransport { _ in .status(200) }
    let fields: HTTP.Fields = ["Authorization": "x", "X-Key": Secret("s"), "X-Tag": "1"]
    let client = Client(baseURL: "https://h.example/v1", fields: fields, transport: transport)
    for url in ["a", "https://h.example/b", "https://h.example:444/b", "https://other.example/"] {
      _ = try await client.get(url).response()
    }
    #expect(transport.requests.map { $0.fields.count } == [3, 3, 1, 1])
    _ = try await Client(fields: fields, transport: transport).get("https://other.example/").response()
    #expect(transport.requests.last?.fields.count == 3)
  }
}
