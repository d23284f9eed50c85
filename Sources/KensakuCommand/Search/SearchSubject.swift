import KensakuSearch

/// A service as messages and documents speak of it.
struct SearchSubject: Sendable {
  /// In documents.
  var service: String
  /// To people.
  var name: Words
  /// Words that the service wants shown with what comes from it.
  var credit: String?
  /// What to do where it refuses this client.
  var refusalAdvice: Words?
  /// What is wrong, where the service or its client has words of its own for it.
  var explanation: @Sendable (SearchFailure) -> Words? = { _ in nil }
}
