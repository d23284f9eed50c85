import KensakuCurl

/// What can be looked at on this machine alone.
enum LocalChecks {
  /// `failure` is why the file cannot be read, where it cannot.
  static func settings(_ configuration: Configuration, path: String?, hasFile: Bool, failure: Failure? = nil) -> Check {
    func check(_ state: Check.State, _ lines: [Words]) -> Check {
      Check(
        subject: .settings, aspect: .file, state: state, finding: lines.first ?? Words("", ""), advice: Array(lines.dropFirst()))
    }
    if let failure { return check(.failed, failure.lines) }
    if !configuration.problems.isEmpty { return check(.failed, configuration.problems.flatMap(\.lines)) }
    if !configuration.warnings.isEmpty { return check(.attention, configuration.warnings) }
    guard let path else { return check(.attention, [Words("置き場所がありません（HOMEがありません）", "there is no place for one: HOME is not set")]) }
    return check(.ok, [hasFile ? Words(path, path) : Words("なし（\(path)）", "none (\(path))")])
  }

  /// - Parameter today: such as `2026-11-30`.
  static func postalData(_ data: PostalData, today: String?) -> Check {
    func check(_ state: Check.State, _ words: Words, _ advice: [Words] = []) -> Check {
      Check(subject: .postalData, aspect: .date, state: state, finding: words, advice: advice)
    }
    let dates = Words(data.dates(.japanese), data.dates(.english))
    if let warning = data.warning { return check(.attention, dates, [warning]) }
    if let staleness = data.staleness { return check(.attention, dates, [staleness]) }
    guard let today, let months = months(from: data.index.info.townsDate, to: today), months >= oldest else { return check(.ok, dates) }
    return check(
      .attention, Words("\(dates.japanese)。\(months)か月前のものです", "\(dates.english); \(months) months old"),
      [
        Words(
          "日本郵便のutf_ken_all.zipとjigyosyo.zipをダウンロードし、kensaku data update で更新できます",
          "download utf_ken_all.zip and jigyosyo.zip from Japan Post, for kensaku data update")
      ])
  }

  /// In months. Japan Post publishes every month; most changes come in spring.
  private static let oldest = 12

  /// Nil where one of them is no date.
  static func months(from date: String, to today: String) -> Int? {
    func month(_ date: String) -> Int? {
      let parts = date.split(separator: "-").map { Int($0) }
      guard parts.count == 3, let year = parts[0], let month = parts[1] else { return nil }
      return year * 12 + month
    }
    guard let then = month(date), let now = month(today) else { return nil }
    return now - then
  }

  static func library(version: String?) -> Check {
    guard let version else {
      return Check(
        subject: .library, aspect: .version, state: .failed, finding: Words("使えません", "cannot be used"),
        advice: [Words("libcurlを入れてください: sudo apt install libcurl4", "install libcurl: sudo apt install libcurl4")])
    }
    return Check(subject: .library, aspect: .version, state: .ok, finding: Words(version, version))
  }
}
