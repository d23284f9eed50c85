import KensakuSearch

/// A service as messages and documents speak of it.
struct SearchSubject: Sendable {
  /// In documents.
  var service: String
  /// To people.
  var name: Words
  /// Words that the service wants shown with what comes from it.
  var credit: String?
  /// What the sandbox has, for whoever finds nothing there.
  var sandboxNote: Words?
  /// Whether more than one answer may be had; else a limit only cuts the one that there is.
  var hasPages = true
  /// What to do where it refuses this client.
  var refusalAdvice: Words?
  /// What to check where its host is not found, if there is more than whether this machine is online.
  var hostAdvice: Words?
  /// What is wrong, where the service or its client has words of its own for it.
  var explanation: @Sendable (SearchFailure) -> Words? = { _ in nil }
}
