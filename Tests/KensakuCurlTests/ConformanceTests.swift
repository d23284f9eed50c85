import KensakuCurl
import KensakuTesting
import Testing

struct ConformanceTests {
  @Test(arguments: TransportCase.all) func conforms(_ transportCase: TransportCase) async throws {
    try await transportCase.run(on: CurlTransport())
  }
}
