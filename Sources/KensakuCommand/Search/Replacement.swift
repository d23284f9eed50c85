import KensakuHTTP
import KensakuSandbox

/// The server that the environment names in a service's place.
struct Replacement: Sendable, Equatable {
  var variable: String
  var address: String

  /// Nil where the environment names none.
  init?(of service: Sandbox.Service, environment: (String) -> String? = System.variable) {
    self.init(ofServiceNamed: service.rawValue, environment: environment)
  }

  /// By a name as documents have it, in whatever case.
  init?(ofServiceNamed name: String, environment: (String) -> String? = System.variable) {
    variable = Self.variable(of: name)
    guard let address = environment(variable) else { return nil }
    self.address = address
  }

  static func variable(of service: Sandbox.Service) -> String { variable(of: service.rawValue) }

  private static func variable(of name: String) -> String { "KENSAKU_\(name.uppercased())_URL" }

  /// The address, if it is a URL; it may have `{language}` in it.
  func checked() throws(Failure) -> String {
    do throws(HTTP.InvalidURL) {
      _ = try HTTP.URL(address.replacing("{language}", with: "ja"))
      return address
    } catch {
      throw refusal(error)
    }
  }

  private func refusal(_ error: HTTP.InvalidURL) -> Failure {
    // Not repeated: what stands before the @ is a password, as like as not.
    if address.contains("@") {
      return Failure(
        reason: Words("環境変数 \(variable) の値が正しくありません", "the environment variable \(variable) is no good"),
        details: Array(UsageError.credentialsInURL.lines.prefix(1)))
    }
    return Failure(
      reason: Words("環境変数 \(variable) の値「\(address)」が正しくありません", "the environment variable \(variable) is no good: “\(address)”"),
      details: [error.words])
  }
}
