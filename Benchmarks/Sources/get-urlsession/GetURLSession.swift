import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The smallest program that asks for a URL, for the size of its binary.
@main struct GetURLSession {
  static func main() async throws {
    guard let url = CommandLine.arguments.dropFirst().first.flatMap({ URL(string: $0) }) else { return }
    let (data, _) = try await URLSession.shared.data(from: url)
    print(String(decoding: data, as: UTF8.self))
  }
}
