import KensakuHTTP
import KensakuText

/// One line of a terminal that says how far it has got.
final class ProgressLine: Sendable {
  private static let interval = Duration.milliseconds(100)

  private let language: Language
  private let shown = Locked<ContinuousClock.Instant?>(nil)

  init(language: Language) {
    self.language = language
  }

  /// Shows it, unless that was done a moment ago.
  @Sendable func show(received: Int, total: Int?) {
    show(Self.text(received, total))
  }

  /// Shows it, unless that was done a moment ago.
  func show(_ words: Words) {
    let now = ContinuousClock.now
    let isDue = shown.withLock { shown in
      if let shown, now - shown < Self.interval { return false }
      shown = now
      return true
    }
    if isDue { Self.write("\r" + words(language) + "\u{1B}[K") }
  }

  /// Takes the line away, where one was shown.
  func clear() {
    if shown.withLock({ $0 != nil }) { Self.write("\r\u{1B}[K") }
  }

  static func text(_ received: Int, _ total: Int?) -> Words {
    guard let total, total > 0, received <= total else { return Words("\(received.inBytes) 受信", "\(received.inBytes) received") }
    let percent = Int(Double(received) / Double(total) * 100)
    return Words("\(received.inBytes) / \(total.inBytes)（\(percent)%）", "\(received.inBytes) of \(total.inBytes) (\(percent)%)")
  }

  private static func write(_ text: String) {
    _ = System.write(text.utf8, to: STDERR_FILENO)
  }
}

extension Int {
  /// `999 B`, `1.5 kB`, `12.0 MB`: in powers of 1000, as disks and networks are counted.
  var inBytes: String {
    guard self >= 1_000 else { return "\(self) B" }
    var value = Double(self)
    var unit = ""
    for next in ["kB", "MB", "GB", "TB"] where value >= 1_000 {
      value /= 1_000
      unit = next
    }
    let tenths = Int((value * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
