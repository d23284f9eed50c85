import KensakuJSON
import KensakuServices
import KensakuText

/// What `kensaku doctor` tells.
struct DoctorReport {
  var checks: [Check]
  var isSandbox: Bool

  var isSound: Bool { !checks.contains { $0.state == .failed } }

  /// A mark, what was looked at, and what was found; below it what to do. Without columns no line is broken.
  func text(_ language: Language, columns: Int? = nil) -> String {
    let rows = checks.map { [$0.state.mark, $0.subject.name, $0.aspect.name].map { $0(language) } }
    let widths = (0..<3).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    let lines = zip(rows, checks).flatMap { row, check in
      let head = zip(row, widths).map { $0.padded(toWidth: $1 + 2) }.joined()
      let indent = (widths.first ?? 0) + 2
      let finding = HangingText(head: head, text: TerminalText.safe(check.finding(language)), otherwise: indent)
      let advice = check.advice.map {
        HangingText(head: String(repeating: " ", count: indent), text: TerminalText.safe($0(language)), otherwise: indent)
      }
      return ([finding] + advice).flatMap { $0.lines(toWidth: columns) }
    }
    return (lines + [summary(language)]).map { $0 + "\n" }.joined()
  }

  private func summary(_ language: Language) -> String {
    let failed = checks.count { $0.state == .failed }
    let noted = checks.count { $0.state == .attention }
    let place = isSandbox ? Words("（サンドボックス）", " (sandbox)") : Words("", "")
    let words =
      failed == 0 && noted == 0
      ? Words("問題はありません", "all is well")
      : Words("失敗\(failed)件、注意\(noted)件", "\(failed) failed, \(noted) for your attention")
    return "\n" + words(language) + place(language)
  }

  func json(_ language: Language) -> String {
    JSONLine.text(Document(ok: isSound, sandbox: isSandbox, checks: checks.map { Row($0, language) }))
  }

  /// The properties stand in the order of the keys.
  private struct Document: Encodable {
    var ok, sandbox: Bool
    var checks: [Row]
  }

  private struct Row: Encodable {
    var subject: String
    var check: Check.Aspect
    var state: Check.State
    var finding: String
    var advice: [String]
    /// Only of a shape.
    var drift: [Difference]?

    init(_ check: Check, _ language: Language) {
      subject = check.subject.id
      self.check = check.aspect
      state = check.state
      finding = check.finding(language)
      advice = check.advice.map { $0(language) }
      drift = check.aspect == .shape ? check.drift.map(Difference.init) : nil
    }
  }

  private struct Difference: Encodable {
    var kind, path: String
    var expected: [String]
    var found: OrNull<String>

    init(_ drift: AnswerShape.Drift) {
      switch drift {
      case .unknown(let path, let found):
        (kind, self.path, expected, self.found) = ("unknown", path, [], OrNull(found.rawValue))
      case .missing(let path):
        (kind, self.path, expected, found) = ("missing", path, [], OrNull(nil))
      case .retyped(let path, let expected, let found):
        let kinds = JSON.Kind.allCases.filter(expected.contains).map(\.rawValue)
        (kind, self.path, self.expected, self.found) = ("retyped", path, kinds, OrNull(found.rawValue))
      }
    }
  }
}
