import KensakuHTTP

/// This machine's clock beside a server's.
struct ClockReading: Sendable, Equatable {
  /// By how much this machine is ahead; below zero where it is behind.
  var lead: Duration

  /// Nil where the answer does not tell when it was made.
  init?(_ response: HTTP.Response, now: Duration = System.timeOfDay) {
    guard let seconds = response.fields["Date"].flatMap(HTTPDate.seconds) else { return nil }
    // A cache that keeps an answer tells how long it has done so (RFC 9111, section 5.1).
    let age = max(0, response.fields["Age"].flatMap { Int64($0) } ?? 0)
    guard age < 1 << 32 else { return nil }
    // The field has whole seconds only, cut off.
    self.init(lead: now - .seconds(seconds + age) - .milliseconds(500))
  }

  init(lead: Duration) {
    self.lead = lead
  }
}

extension ClockReading {
  /// More than a slow answer explains.
  private static let tolerance = Duration.seconds(30)
  /// What makes certificates look as if they had run out, or were not valid yet.
  private static let harmful = Duration.seconds(86_400)

  /// What several servers say; the one in the middle counts.
  static func check(_ readings: [ClockReading]) -> Check {
    let leads = readings.map(\.lead).sorted()
    guard !leads.isEmpty else {
      return Check(
        subject: .clock, aspect: .time, state: .skipped, finding: Words("時刻を知らせた応答がありません", "no answer told the time"))
    }
    let lead = leads[(leads.count - 1) / 2]
    let distance = lead < .zero ? .zero - lead : lead
    guard distance > tolerance else { return Check(subject: .clock, aspect: .time, state: .ok, finding: agreement(readings.count)) }
    let amount = distance.inWholeUnits
    let finding =
      lead > .zero
      ? Words("サーバーより\(amount.japanese)進んでいます", "ahead of the servers by \(amount.english)")
      : Words("サーバーより\(amount.japanese)遅れています", "behind the servers by \(amount.english)")
    return Check(
      subject: .clock, aspect: .time, state: distance > harmful ? .failed : .attention, finding: finding, advice: [advice])
  }

  private static func agreement(_ count: Int) -> Words {
    Words("サーバーと合っています（\(count)件の応答のDate）", "agrees with the servers (by the Date of \(count) \(count == 1 ? "answer" : "answers"))")
  }

  private static var advice: Words {
    #if os(macOS)
      Words("システム設定の「日付と時刻」で、自動設定にしてください", "let System Settings, Date & Time, set it automatically")
    #else
      Words(
        "時計を合わせてください（sudo timedatectl set-ntp true など）。ずれていると、証明書や保存した応答の期限を誤ります",
        "set it, as with sudo timedatectl set-ntp true; a wrong clock misjudges certificates and kept answers")
    #endif
  }
}

extension System {
  /// Since 1970.
  static var timeOfDay: Duration {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
