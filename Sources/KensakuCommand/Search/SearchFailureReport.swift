import KensakuHTTP
import KensakuSearch
import KensakuTesting

/// Why a search has no answer in a person's words, with what to do about it, and the exit code for programs.
struct SearchFailureReport {
  var lines: [Words]
  var exitCode: Int32

  /// `replacement` is the server that was asked in the service's place. An interactive search has no options that show the answer.
  init(
    _ failure: SearchFailure, of subject: SearchSubject, proxy: EnvironmentProxy? = nil, replacement: Replacement? = nil,
    isInteractive: Bool = false, now: ContinuousClock.Instant = .now
  ) {
    let error = failure.underlying as? APIError
    let cause = error.map { ErrorReport($0, proxy: proxy) }
    let name = subject.name
    switch failure.reason {
    case .cancelled:
      self.init([Words("中止しました", "cancelled")], code: ExitCode.cancelled)
    case .invalidQuery(let reason):
      self.init([subject.explanation(failure) ?? Words(Reason.japanese(reason), reason)], code: ExitCode.usage)
    case .offline:
      let headline = error?.isTimeout == true ? name.isLate : name.isUnreachable
      self.init(
        [headline, cause?.lines.first, error?.connectionAdvice(subject, proxy, replacement) ?? .online],
        code: cause?.exitCode ?? ExitCode.noAnswer)
    case .throttled(let until):
      self.init([name.isBusy, error?.statusWords, .later(until.map { $0 - now })], code: ExitCode.refusedByServer)
    case .refused:
      self.init([name.refuses, error?.statusWords, subject.refusalAdvice], code: ExitCode.refusedByServer)
    case .service(let code, let message):
      // Where there is no more than a status, its own words say it in the person's language.
      let cause = subject.explanation(failure) ?? error?.statusWords
      let words = cause.map { [name.fails, $0] } ?? [name.says(message, code: code)]
      self.init(words + [error?.statusAdvice], code: ExitCode.refusedByServer)
    case .unreadable:
      self.init([name.isUnreadable, error?.contentWords, isInteractive ? nil : .raw], code: ExitCode.noAnswer)
    case .other:
      self.init(error?.cassetteLines ?? cause?.lines ?? [failure.words], code: ExitCode.failure)
    }
  }

  private init(_ lines: [Words?], code: Int32) {
    self.lines = lines.compactMap { $0 }
    exitCode = code
  }
}

extension Words {
  fileprivate var isUnreachable: Words { Words("\(japanese)に接続できません", "\(english) cannot be reached") }
  fileprivate var isLate: Words { Words("\(japanese)の応答が間に合いませんでした", "\(english) did not answer in time") }
  fileprivate var isBusy: Words { Words("\(japanese)は今、これ以上の問い合わせを受けつけません", "\(english) takes no more requests for now") }
  fileprivate var refuses: Words { Words("\(japanese)が問い合わせを拒否しました", "\(english) refuses the request") }
  fileprivate var fails: Words { Words("\(japanese)が今は答えられません", "\(english) cannot answer for now") }
  fileprivate var isUnreadable: Words { Words("\(japanese)の応答を読み取れません", "the answer of \(english) cannot be understood") }

  fileprivate func says(_ message: String, code: String?) -> Words {
    let code = code.map { Words("（コード\($0)）", " (code \($0))") }
    return Words("\(japanese)のエラー: \(message)\(code?.japanese ?? "")", "\(english) reports an error: \(message)\(code?.english ?? "")")
  }

  fileprivate static let online = Words(
    "ネットワークの接続を確かめてください。kensaku zip はネットワークなしで使え、--sandbox は架空のデータで答えます",
    "check whether this machine is online; kensaku zip needs no network, and --sandbox answers with invented data")
  fileprivate static let server = Words(
    "そのアドレスとポートでは誰も応答していません。サーバーが止まっているか、途中で遮られています",
    "nobody answers at that address and port: the server is down, or something between is in the way")

  /// Of a server in a service's place.
  fileprivate static func check(_ variable: String) -> Words {
    Words(
      "環境変数 \(variable) の問い合わせ先を確かめてください。そこでサーバーが動いていますか",
      "$\(variable) leads there: check it, and whether the server is running")
  }

  fileprivate static let again = Words("もう一度試してください", "try again")
  fileprivate static let moreTime = Words("--timeout SECONDS で待ち時間を変えられます", "--timeout SECONDS waits longer")
  fileprivate static let date = Words(
    "この機械の日付と、通信を調べる中継装置がないかを確かめてください", "check this machine's date, and whether something between inspects the traffic")
  fileprivate static let proxy = Words(
    "https_proxy などの環境変数を確かめてください", "check https_proxy and its kin in the environment")
  fileprivate static let raw = Words(
    "--raw で届いた応答を、--verbose で詳細を見られます", "--raw shows the answer as it came, --verbose the details")

  fileprivate static func later(_ delay: Duration?) -> Words {
    guard let delay, delay > .zero else { return Words("しばらく待ってから試してください", "wait a while and try again") }
    let units = delay.inWholeUnits
    return Words("\(units.japanese)後に試してください", "try again in \(units.english)")
  }
}

extension APIError {
  fileprivate var isTimeout: Bool {
    if case .timeout = kind { true } else { false }
  }

  fileprivate func connectionAdvice(_ subject: SearchSubject, _ proxy: EnvironmentProxy?, _ replacement: Replacement?) -> Words? {
    switch kind {
    case .timeout: .moreTime
    case .tls: .date
    case .transport(let failure):
      switch failure.code {
      case .unavailable: ErrorReport(self).lines.last
      case .proxy: .proxy
      case .connectionLost, .malformedResponse, .contentCoding: .again
      case .connectionFailed where proxy != nil: .proxy
      case .connectionFailed: replacement.map { .check($0.variable) } ?? .server
      case .hostNotFound: replacement.map { .check($0.variable) } ?? subject.hostAdvice
      case .requestBody, .other: nil
      }
    default: nil
    }
  }

  /// Where the status is all that the answer says.
  fileprivate var statusWords: Words? {
    if case .status = kind { ErrorReport(self).lines.first } else { nil }
  }

  fileprivate var statusAdvice: Words? {
    guard let status = response?.status, status.code >= 500 else { return nil }
    return .later(nil)
  }

  fileprivate var contentWords: Words? {
    guard case .decoding(let error) = kind else { return ErrorReport(self).lines.first }
    let path = error.path.isRoot ? "" : error.path.description.shortened(to: 200) + ": "
    return Words(path + error.words.japanese, path + error.words.english)
  }

  fileprivate var cassetteLines: [Words]? {
    guard case .other(let reason as CassetteError) = kind else { return nil }
    return Failure(reason).lines
  }
}

extension SearchFailure {
  fileprivate var words: Words {
    let text = underlying.map { "\($0)" } ?? "\(reason)"
    return Words(text, text)
  }
}
