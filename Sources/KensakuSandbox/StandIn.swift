/// One service's behaviour: what it answers when it is well, and how it fails.
protocol StandIn: Sendable {
  func answer(_ call: Call) -> WireAnswer
  /// What it says to one request too many.
  func throttled(_ call: Call) -> WireAnswer
  /// Failures that pass, in turn.
  var lapses: [WireAnswer] { get }
  /// The page in its place while it is being repaired.
  var maintenance: WireAnswer { get }
}
