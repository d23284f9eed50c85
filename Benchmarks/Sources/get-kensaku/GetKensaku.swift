import KensakuCurl
import KensakuHTTP

/// The smallest program that asks for a URL, for the size of its binary.
@main struct GetKensaku {
  static func main() async throws {
    guard let url = CommandLine.arguments.dropFirst().first else { return }
    print(try await Client(transport: CurlTransport()).get(url).text())
  }
}
