import KensakuTesting

/// A table in Markdown of what came of each case.
enum Report {
  /// Cases wait more than they work.
  private static let width = 4

  static func print(of cases: [TransportCase]) async {
    let outcomes = await outcomes(of: cases)
    Swift.print("| group | case | outcome | why |\n|---|---|---|---|")
    for (transportCase, outcome) in zip(cases, outcomes) {
      Swift.print(
        "| \(transportCase.group.rawValue) | \(cell(transportCase.name)) | \(outcome.kind) | \(cell(shortened(outcome.detail))) |")
    }
    Swift.print("\n\(cases.count) cases: \(totals(outcomes))")
  }

  private static func outcomes(of cases: [TransportCase]) async -> [Outcome] {
    await withTaskGroup(of: (Int, Outcome).self) { group in
      var outcomes = cases.map { _ in Outcome.hung }
      for (index, transportCase) in cases.enumerated() {
        if index >= width, let (index, outcome) = await group.next() { outcomes[index] = outcome }
        group.addTask { (index, await Child(transportCase)?.outcome() ?? .failed("no process for it")) }
      }
      for await (index, outcome) in group { outcomes[index] = outcome }
      return outcomes
    }
  }

  private static func totals(_ outcomes: [Outcome]) -> String {
    ["passed", "failed", "trapped", "hung"].map { kind in "\(outcomes.count { $0.kind == kind }) \(kind)" }.joined(separator: ", ")
  }

  private static func shortened(_ text: String) -> String {
    text.count > 220 ? text.prefix(220) + "…" : text
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }
}
