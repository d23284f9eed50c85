public import KensakuHTTP

/// One thing that every transport has to do, as a value. The suite is ``all``; it speaks to servers of its own on loopback alone.
///
/// ```swift
/// @Test(arguments: TransportCase.all)
/// func conforms(_ transportCase: TransportCase) async throws {
///   try await transportCase.run(on: MyTransport())
/// }
/// ```
///
/// Cases depend on nothing that another has done, and may run side by side. Give each a transport of its own then: some look at which
/// connections are used again, and of those a transport keeps a limited number.
public struct TransportCase: Sendable {
  package typealias Check = @Sendable (Trial) async throws -> Void

  /// What the case is about.
  public let group: Group
  /// A sentence about what must hold; no two are the same.
  public let name: String
  /// Why it must hold: the rule and where it is written, or what goes wrong without it.
  public let shows: String
  /// The case fails when it takes longer.
  public let timeLimit: Duration
  private let check: Check

  package init(_ group: Group, _ name: String, shows: String, within timeLimit: Duration = .seconds(15), check: @escaping Check) {
    self.group = group
    self.name = name
    self.shows = shows
    self.timeLimit = timeLimit
    self.check = check
  }

  /// Returns when what the case says holds, and throws what was seen instead. Comes back at the latest when the time limit is over, even
  /// from a transport that never does.
  ///
  /// - Parameter limit: another time limit than the case's own.
  public func run(on transport: some Transport, within limit: Duration? = nil) async throws(ConformanceFailure) {
    let trial = Trial(transport)
    let limit = limit ?? timeLimit
    let outcome = await Race.first(of: limit) { [check] in try await check(trial) }
    switch outcome {
    case .success: return
    case .failure(let error): throw ConformanceFailure(name: name, error)
    case nil: throw ConformanceFailure(name: name, Mismatch(expected: "an end within \(limit)", found: "none", isHang: true))
    }
  }
}

extension TransportCase: CustomStringConvertible {
  public var description: String { name }
}
