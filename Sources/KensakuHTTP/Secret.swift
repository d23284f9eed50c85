/// A text that must not be seen: an API key, a token, a password.
///
/// It has no readable description. Errors, logs, cURL lines and cassettes show `•••` in its place. A request that carries one is only sent
/// over https, or to loopback.
public struct Secret: Sendable {
  /// What stands for a secret wherever people look.
  public static let mask = "•••"

  /// The text itself. Every use of this is a place to look at in review.
  public let exposed: String

  /// Texts that are as secret as the whole: the token in `Bearer token`, the password in Basic credentials.
  package let parts: [String]

  public init(_ text: String) {
    self.init(text, parts: [])
  }

  package init(_ text: String, parts: [String]) {
    exposed = text
    self.parts = parts
  }
}

extension Secret: Hashable {
  /// What else is hidden with it makes it no other secret.
  public static func == (left: Secret, right: Secret) -> Bool { left.exposed == right.exposed }

  public func hash(into hasher: inout Hasher) { hasher.combine(exposed) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { Secret.mask }
  public var debugDescription: String { Secret.mask }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}

extension Secret: Encodable {
  /// Writes the mask, but for the body of a request made with `HTTP.Body.json`, which then knows what to mask.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard let collector = encoder.userInfo[SecretCollector.key] as? SecretCollector else {
      return try container.encode(Secret.mask)
    }
    collector.add(self)
    try container.encode(exposed)
  }
}

/// The secrets that went into a JSON body while it was encoded.
package final class SecretCollector: Sendable {
  package static let key = CodingUserInfoKey(rawValue: "Kensaku.SecretCollector").unsafelyUnwrapped  // The initialiser never gives nil.

  private let secrets = Locked<[Secret]>([])

  package init() {}

  package var collected: [Secret] { secrets.withLock { $0 } }

  package func add(_ secret: Secret) {
    secrets.withLock { $0.append(secret) }
  }
}
