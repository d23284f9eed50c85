import KensakuHTTP

/// What to tell a person whom a server, busy or asked too often, sends away for now.
struct LaterAdvice {
  /// How long the server asks to wait; nil where it does not say.
  var delay: Duration?
  /// How many the person allowed.
  var retries = 0
  /// How often it was tried.
  var tries = 1
  /// For all tries and waits.
  var timeLimit: Duration?

  var words: Words {
    let wait =
      delay.map { Words("サーバーは\($0.inWholeUnits.japanese)待つように求めています", "the server asks to wait \($0.inWholeUnits.english)") }
      ?? Words("しばらく待ってから試してください", "wait a while and try again")
    guard let more else { return wait }
    return Words("\(wait.japanese)。\(more.japanese)", "\(wait.english); \(more.english)")
  }

  private var more: Words? {
    let longest = RetryPolicy().maximumServerDelay
    if let delay, delay > longest {
      return Words("--retry が待つのは\(longest.inWholeUnits.japanese)までです", "--retry waits \(longest.inWholeUnits.english) at most")
    }
    if let delay, let timeLimit, delay >= timeLimit {
      return Words("--retry でそれだけ待つには、--timeout を長くしてください", "for --retry to wait that long, --timeout has to be longer")
    }
    if retries == 0 { return Words("--retry N で自動で試しなおせます", "--retry N does so by itself") }
    return tries > retries ? nil : Words("もう一度試す時間が --timeout までに残っていません", "--timeout leaves no time for another try")
  }
}

extension Duration {
  /// Rounded up: `7 s`, `5 min`, `3 h`.
  var inWholeUnits: Words {
    let seconds = components.seconds + (components.attoseconds > 0 ? 1 : 0)
    switch seconds {
    case ..<120: return Words("\(seconds)秒", "\(seconds) s")
    case ..<7_200: return Words("\((seconds + 59) / 60)分", "\((seconds + 59) / 60) min")
    default: return Words("\((seconds + 3_599) / 3_600)時間", "\((seconds + 3_599) / 3_600) h")
    }
  }
}
