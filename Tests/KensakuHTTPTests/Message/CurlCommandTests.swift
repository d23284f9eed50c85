import Foundation
import KensakuTesting
import Testing

@testable import KensakuHTTP

struct CurlCommandTests {
  private let url: HTTP.URL

  init() throws { url = try HTTP.URL("https://api.example.com/search") }

  @Test func aRequestIsWrittenAsACommand() {
    let get = HTTP.Request(.get, url, query: ["term": "寿司", "key": Secret("hunter22")], fields: ["Accept": "application/json", "X": ""])
    #expect(
      get.curlCommand
        == "curl 'https://api.example.com/search?term=%E5%AF%BF%E5%8F%B8&key=•••' -H 'Accept: application/json' -H 'X;' --compressed")
    #expect(
      get.curlCommand(exposingSecrets: true)
        == "curl 'https://api.example.com/search?term=%E5%AF%BF%E5%8F%B8&key=hunter22' -H 'Accept: application/json' -H 'X;' --compressed")
    let put = HTTP.Request(.put, url, fields: ["Authorization": Secret("Bearer hunter22")], body: .text("it's hunter22"))
    #expect(
      put.curlCommand
        == "curl -X PUT https://api.example.com/search -H 'Authorization: •••' --compressed -H 'Content-Type: text/plain; charset=utf-8' "
        + "--data-raw 'it'\\''s hunter22'")
    #expect(HTTP.Request(.head, url).curlCommand == "curl --head https://api.example.com/search --compressed")
    #expect(
      HTTP.Request(.post, url, body: .form(["a": 1])).curlCommand.hasSuffix(
        "-H 'Content-Type: application/x-www-form-urlencoded' --data-raw a=1"))
    #expect(HTTP.Request(.post, url).curlCommand.hasPrefix("curl -X POST "))
    #expect(
      HTTP.Request(.get, url, fields: ["Accept-Encoding": "br"]).curlCommand
        == "curl https://api.example.com/search -H 'Accept-Encoding: br'")
  }

  @Test func bracketsOfAnAddressAreNoRange() throws {
    #expect(HTTP.Request(.get, try HTTP.URL("http://[::1]/")).curlCommand == "curl --globoff 'http://[::1]/' --compressed")
  }

  @Test func whatNoArgumentCanHoldIsNamed() throws {
    #expect(HTTP.Request(.post, url, body: .bytes([0, 1])).curlCommand.hasSuffix("--data-binary '@<2 bytes of application/octet-stream>'"))
    #expect(HTTP.Request(.post, url, body: .file("/bin/sh")).curlCommand.hasSuffix("--data-binary @/bin/sh"))
    let stream = HTTP.Body.stream(length: nil, isReplayable: false) { { nil } }
    #expect(HTTP.Request(.post, url, body: stream).curlCommand.hasSuffix("--data-binary '@<a stream of application/octet-stream>'"))
    let parts = HTTP.Body.multipart([.init("f", .file(path: "/bin/sh"))], boundary: "B")
    #expect(HTTP.Request(.post, url, body: parts).curlCommand.contains("bytes of multipart/form-data; boundary=B>'"))
    #expect(HTTP.Request(.post, url, body: .text(String(repeating: "a", count: 200_000))).curlCommand.utf8.count < 500)
  }

  @Test func nothingSecretAndNoControlCharacterIsPrinted() {
    let body = HTTP.Body.multipart([.init("k", .secret(Secret("hunter22"))), .init("x", .text("\u{1B}[31m\u{202E}\u{9B}"))])
    let request = HTTP.Request(
      .post, url, query: ["k": Secret("hunter22")], fields: ["X-Key": Secret("hunter22"), "Cookie": "sid=hunter2222", "Y": "hunter2222"],
      body: body)
    #expect(!request.curlCommand.contains("hunter"))
    #expect(!request.curlCommand.unicodeScalars.contains { $0.isControl && $0 != "\n" })
    #expect(request.curlCommand(exposingSecrets: true).contains("hunter22"))
  }

  @Test func aShellGivesTheSameArgumentsBack() throws {
    var random = RandomText(seed: 31)
    var generator = SeededGenerator(32)
    var words: [[UInt8]] = [
      [], [0x27], [0x0A], [0x0A, 0x0A], [0x1B], [0x1B, 0x0A], [0x25], [0x5C], Array("~".utf8), Array("-n".utf8), Array(1...255),
    ]
    for _ in 0..<300 { words.append(Array(random.next().utf8)) }
    for _ in 0..<300 {
      words.append((0..<Int.random(in: 0...12, using: &generator)).map { _ in UInt8.random(in: 1...255, using: &generator) })
    }
    for _ in 0..<200 {
      words.append((0..<6).map { _ in [0x27, 0x0A, 0x1B, 0x24, 0x60, 0x5C, 0x22, 0x31, 0x80].randomElement(using: &generator) ?? 0 })
    }
    words = words.map { $0.filter { $0 != 0 } }
    let script = "printf '%s\\0' " + words.map(ShellQuoting.quoted).joined(separator: " ")
    #expect(try output(ofShell: script) == words.flatMap { $0 + [0] })
  }

  @Test func aShellTakesTheCommandAsItWasMeant() throws {
    let body = "it's \"quoted\"\n`id` $HOME\\ 寿司 \u{1B}[0m\n\n"
    let request = HTTP.Request(.patch, url, query: ["a'b": "$(id)"], fields: ["X-'": "a\"b"], body: .text(body))
    let arguments = try output(ofShell: "curl() { printf '%s\\0' \"$@\"; }\n" + request.curlCommand)
    let expected = [
      "-X", "PATCH", "https://api.example.com/search?a%27b=%24%28id%29", "-H", "X-': a\"b", "--compressed", "-H",
      "Content-Type: text/plain; charset=utf-8", "--data-raw", body,
    ]
    #expect(arguments == expected.flatMap { Array($0.utf8) + [0] })
  }

  private func output(ofShell script: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.environment = ["LC_ALL": "C"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    DispatchQueue.global().async {
      input.fileHandleForWriting.write(Data(script.utf8))
      try? input.fileHandleForWriting.close()
    }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Array(bytes)
  }
}
