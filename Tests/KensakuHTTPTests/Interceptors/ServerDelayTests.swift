import KensakuTesting
import Testing

@testable import KensakuHTTP

struct ServerDelayTests {
  private func response(_ fields: HTTP.Fields) throws -> HTTP.Response {
    HTTP.Response(429, fields: fields, request: HTTP.Request(.get, try HTTP.URL("https://a.example/")))
  }

  private let noWallClock: () -> Duration = {
    Issue.record("the wall clock was asked")
    return .zero
  }

  @Test(
    arguments: [
      ("0", .zero), ("2", .seconds(2)), (" 120\t", .seconds(120)), ("0.65", .milliseconds(650)), ("1.0001", .milliseconds(1001)),
      ("1.", nil),
      ("-1", nil), ("+1", nil), ("1e3", nil), ("", nil), ("２", nil), ("soon", nil), ("0x10", nil),
    ] as [(String, Duration?)])
  func retryAfterIsSecondsAlsoWithAFraction(_ text: String, _ expected: Duration?) throws {
    #expect(ServerDelay.retryAfter(try response(["Retry-After": text]).fields, wallClock: noWallClock) == expected)
  }

  @Test func aDateCountsFromTheServersOwn() throws {
    let fields: HTTP.Fields = ["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 08:50:07 GMT"]
    #expect(ServerDelay.retryAfter(try response(fields).fields, wallClock: noWallClock) == .seconds(30))
  }

  @Test func aDateCountsFromTheWallClockWhereTheServerDoesNotSayItsOwn() throws {
    let fields: HTTP.Fields = ["Date": "yesterday", "Retry-After": "Sun, 06 Nov 1994 08:50:07 GMT"]
    #expect(
      ServerDelay.retryAfter(try response(fields).fields, wallClock: { .seconds(784_111_777) + .milliseconds(500) })
        == .milliseconds(29_500))
  }

  @Test func aDateThatIsPastIsNoDelay() throws {
    let fields: HTTP.Fields = ["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 08:49:36 GMT"]
    #expect(ServerDelay.retryAfter(try response(fields).fields, wallClock: noWallClock) == .zero)
  }

  @Test func ofSeveralDelaysTheLongestCounts() throws {
    var fields: HTTP.Fields = ["Retry-After": "3"]
    fields.append("7", for: "retry-after")
    fields.append("soon", for: "Retry-After")
    #expect(ServerDelay.retryAfter(try response(fields).fields, wallClock: noWallClock) == .seconds(7))
  }

  @Test(
    arguments: [
      ("30", .seconds(30)), ("1700000030", .seconds(30)), ("1700000030.5", .milliseconds(30_500)), ("1700000030250", .milliseconds(30_250)),
      ("1699999990", .zero), ("x", nil),
    ] as [(String, Duration?)])
  func aResetIsADelayOrATimeBySize(_ text: String, _ expected: Duration?) throws {
    for name in ["RateLimit-Reset", "X-RateLimit-Reset", "x-rate-limit-reset"] {
      let delay = ServerDelay.rateLimitReset(try response([name: text]).fields, wallClock: { .seconds(1_700_000_000) })
      #expect(delay == expected)
    }
  }

  @Test func noTextOfAServerOverflows() throws {
    var random = SeededGenerator(7)
    let alphabet = Array("0123456789999999.,:- +eEGMTSunNov\t\u{FF}寿".unicodeScalars)
    let given = [
      "9223372036854775807", "9223372036854775808", "18446744073709551616", String(repeating: "9", count: 400),
      "0." + String(repeating: "9", count: 400),
    ]
    for round in 0..<4000 {
      var text = round < given.count ? given[round] : ""
      if text.isEmpty {
        for _ in 0..<Int.random(in: 0...30, using: &random) { text.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "0") }
      }
      let answer = try response(["Retry-After": text, "X-RateLimit-Reset": text, "Date": text])
      var policy = RetryPolicy()
      policy.maximumServerDelay = ServerDelay.longest
      for delay in [
        ServerDelay.retryAfter(answer.fields, wallClock: { .zero }), ServerDelay.rateLimitReset(answer.fields, wallClock: { .zero }),
      ].compactMap({ $0 }) {
        #expect(Duration.zero...ServerDelay.longest ~= delay)
      }
      _ = policy.delay(after: .success(answer), retries: 1)
    }
  }
}
