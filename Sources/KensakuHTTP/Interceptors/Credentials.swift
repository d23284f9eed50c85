#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Who asks: what `Interceptor.authorization` adds to a request.
///
/// It is sent to the origin of the client's base URL only, or, without one, to whatever a call names; never to another origin that a
/// redirect leads to. A request that has such a field or query item already is sent as it is.
public struct Credentials: Sendable {
  enum Kind: Sendable {
    case field(String, Secret)
    case query(String, Secret)
    case renewed(TokenRenewal)
    /// Why there are none.
    case unusable(String)
  }

  let kind: Kind

  /// RFC 7617. A user with a colon makes each call fail with `invalidRequest`.
  public static func basic(user: String, password: Secret) -> Credentials {
    if user.utf8.contains(UInt8(ascii: ":")) { return Credentials(kind: .unusable("a user name for Basic has no colon")) }
    let token = Data("\(user):\(password.exposed)".utf8).base64EncodedString()
    let parts = [token, password.exposed] + password.parts
    return Credentials(kind: .field("Authorization", Secret("Basic \(token)", parts: parts)))
  }

  /// RFC 6750.
  public static func bearer(_ token: Secret) -> Credentials {
    Credentials(kind: .field("Authorization", bearerValue(token)))
  }

  public static func apiKey(_ key: Secret, field: String = "X-Api-Key") -> Credentials {
    Credentials(kind: .field(field, key))
  }

  public static func apiKey(_ key: Secret, query name: String) -> Credentials {
    Credentials(kind: .query(name, key))
  }

  /// A bearer token that is renewed when the server answers 401, after which the request is sent once more, if its body can be.
  ///
  /// `refresh` gets the token that was refused, nil for the first. All calls that wait share one run of it; it is not cancelled with them.
  /// When it throws, they all fail with its error. Requests that it sends itself get no token.
  public static func refreshing(
    initial: Secret? = nil, refresh: @escaping @Sendable (_ refused: Secret?) async throws -> Secret
  ) -> Credentials {
    Credentials(kind: .renewed(TokenRenewal(initial: initial, refresh: refresh)))
  }

  static func bearerValue(_ token: Secret) -> Secret {
    Secret("Bearer \(token.exposed)", parts: [token.exposed] + token.parts)
  }
}
