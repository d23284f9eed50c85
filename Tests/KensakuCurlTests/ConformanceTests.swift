import KensakuCurl
import KensakuTesting
import Testing

struct ConformanceTests {
  /// One for all cases: none may leave anything behind that another one notices.
  private static let transport = CurlTransport()

  @Test(arguments: TransportCase.all) func conforms(_ transportCase: TransportCase) async throws {
    try await transportCase.run(on: Self.transport)
  }
}
