/// One function around the sending of a request: it may change the request, wait, answer itself, call `next` again, or look at the answer.
public struct Interceptor: Sendable {
  public typealias Function = @Sendable (_ request: HTTP.Request, _ next: Next) async throws -> HTTP.Response

  /// Around what it runs.
  public enum Level: Sendable {
    /// Once a call: around redirects.
    case call
    /// Once for each request that goes out.
    case attempt
  }

  public let level: Level
  package let function: Function
  /// What it leaves of requests to a host, where it limits them. Quick, and never waits.
  package var allowance: (@Sendable (_ host: String) -> RateAllowance)?

  /// An error that is no `APIError` becomes `.other`, and `CancellationError` becomes `.cancelled`.
  public init(_ level: Level, _ function: @escaping Function) {
    self.level = level
    self.function = function
  }

  public static func call(_ function: @escaping Function) -> Interceptor {
    Interceptor(.call, function)
  }

  public static func attempt(_ function: @escaping Function) -> Interceptor {
    Interceptor(.attempt, function)
  }
}
