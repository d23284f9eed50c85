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
  /// What is wrong with a query that its client does not send.
  var invalidQuery: @Sendable (any Error) -> Words? = { _ in nil }
}
