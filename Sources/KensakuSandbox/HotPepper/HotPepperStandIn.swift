struct HotPepperStandIn: StandIn {
  func answer(_ call: Call) -> WireAnswer { maintenance }
  func throttled(_ call: Call) -> WireAnswer { maintenance }
  var lapses: [WireAnswer] { [] }
  var maintenance: WireAnswer { .page("503", "Service Unavailable", status: 503) }
}
