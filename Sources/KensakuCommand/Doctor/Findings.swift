import KensakuHTTP
import KensakuJSON
import KensakuSearch
import KensakuServices

/// What one question to a service tells.
struct Findings {
  var probe: Probe
  var outcome: Result<Probe.Yield, SearchFailure>
  var duration: Duration
  /// Nil where none came.
  var response: HTTP.Response?
  var proxy: EnvironmentProxy?
  /// How many requests the program's own limit has left; nil where it does not count.
  var own: Int?
  var looksForDrift = false
  var replacement: Replacement?

  private func check(_ aspect: Check.Aspect, _ state: Check.State, _ finding: Words, _ advice: [Words] = []) -> Check {
    Check(subject: Check.Subject(probe.subject), aspect: aspect, state: state, finding: finding, advice: advice)
  }

  var answer: Check {
    switch outcome {
    case .success(let yield):
      if let dropped = yield.dropped.first { return check(.answer, .attention, Self.words(on: dropped, of: yield), [.newVersion]) }
      guard yield.count > 0 else { return check(.answer, .attention, nothing, [.drift]) }
      return check(.answer, .ok, arrival)
    case .failure(let failure): return answer(failure)
    }
  }

  /// A service that refuses the key or has had enough does answer.
  private func answer(_ failure: SearchFailure) -> Check {
    if failure.isOwnLimit { return check(.answer, .skipped, Words("問い合わせませんでした", "not asked")) }
    switch failure.reason {
    case .refused where probe.hasKey, .throttled: return check(.answer, .ok, arrival)
    default:
      var lines = report(failure).lines
      let finding = lines.isEmpty ? Words("\(failure.reason)", "\(failure.reason)") : lines.removeFirst()
      // What the searches advise then, this command does not have.
      if failure.reason == .unreadable { lines = lines.dropLast() + [adviceOnContent] }
      return check(.answer, .failed, finding, lines)
    }
  }

  private var adviceOnContent: Words {
    let isPage = response?.body.bytes?.first { $0 > 0x20 } == UInt8(ascii: "<")
    return isPage ? .page : looksForDrift ? .newVersion : .drift
  }

  private var arrival: Words {
    let time = duration.inMilliseconds
    let version = response.map(\.metrics.version).flatMap { $0.isEmpty ? nil : $0 }
    return Words(time + (version.map { "、\($0)" } ?? ""), time + (version.map { ", \($0)" } ?? ""))
  }

  private var nothing: Words {
    Words("「\(probe.query)」に当てはまるものがないと答えました", "it answers that there is nothing for “\(probe.query)”")
  }

  private static func words(on dropped: DroppedRow, of yield: Probe.Yield) -> Words {
    let count = yield.dropped.count
    return Words(
      "\(count + yield.count)件のうち\(count)件を読み取れません（\(dropped.path): \(dropped.reason)）",
      "\(count) rows of \(count + yield.count) cannot be read (\(dropped.path): \(dropped.reason))")
  }

  private func report(_ failure: SearchFailure) -> SearchFailureReport {
    SearchFailureReport(failure, of: probe.subject, proxy: proxy, replacement: replacement)
  }

  /// Nil where none is needed.
  var key: Check? {
    guard probe.hasKey else { return nil }
    switch outcome {
    case .success: return check(.key, .ok, Words("受けつけられました", "accepted"))
    case .failure(let failure) where failure.reason == .refused:
      let lines = report(failure).lines
      return check(.key, .failed, lines.first ?? Words("拒否されました", "refused"), Array(lines.dropFirst()))
    case .failure: return check(.key, .skipped, Words("確かめられませんでした", "could not be found out"))
    }
  }

  /// Nil where none is wanted.
  var contact: Check? {
    probe.contact.map { check(.contact, .ok, Words($0, $0)) }
  }

  /// Nil where no answer came.
  var limit: Check? {
    if case .failure(let failure) = outcome, failure.isOwnLimit {
      return check(.limit, .attention, Words("\(probe.limit.japanese)。使いきりました", "\(probe.limit.english); used up"), [.inAMinute])
    }
    if case .failure(let failure) = outcome, case .throttled = failure.reason {
      let lines = report(failure).lines
      return check(.limit, .attention, lines.first ?? probe.limit, Array(lines.dropFirst()))
    }
    guard let response else { return nil }
    if let left = response.fields.requestsLeft {
      return check(.limit, left == "0" ? .attention : .ok, Words("残り\(left)回", "\(left) left"))
    }
    guard let own else { return check(.limit, .ok, probe.limit) }
    return check(
      .limit, own == 0 ? .attention : .ok,
      Words("\(probe.limit.japanese)。kensakuの数えでは残り\(own)回", "\(probe.limit.english); \(own) left by kensaku's own count"))
  }

  /// Nil where it is not wanted, and where there is no JSON to look at, or an error in its place.
  var shape: Check? {
    guard looksForDrift, hasContent, let response, response.status.isSuccessful, let answer = try? response.json() else { return nil }
    let drift = probe.shape.drift(in: answer)
    guard !drift.isEmpty else { return check(.shape, .ok, Words("知っているとおりです", "as it is known")) }
    let isOnlyNew = drift.allSatisfy(\.isUnknown)
    let count = drift.count
    var result = check(
      .shape, isOnlyNew ? .attention : .failed,
      Words("知っている形と\(count)か所違います", "differs from what is known in \(count) \(count == 1 ? "place" : "places")"),
      drift.map(\.words) + [isOnlyNew ? .harmless : .newVersion])
    result.drift = drift
    return result
  }

  private var hasContent: Bool {
    switch outcome {
    case .success: true
    case .failure(let failure): failure.reason == .unreadable
    }
  }
}

extension Check.Subject {
  init(_ subject: SearchSubject) {
    self.init(id: subject.service, name: subject.name)
  }
}

extension SearchFailure {
  /// Whether it was this machine that has asked often enough.
  fileprivate var isOwnLimit: Bool {
    guard let error = underlying as? APIError, case .timeout(.queue) = error.kind else { return false }
    return true
  }
}

extension HTTP.Fields {
  /// What a service says of how often it may still be asked: a draft of the IETF, and the habit before it.
  fileprivate var requestsLeft: String? {
    let text = self["RateLimit-Remaining"] ?? self["X-RateLimit-Remaining"]
    return text.flatMap { Int($0) }.map { "\($0)" }
  }
}

extension Words {
  fileprivate static let drift = Words("kensaku doctor --drift で応答の形を調べられます", "kensaku doctor --drift looks at the shape of the answer")
  fileprivate static let newVersion = Words(
    "新しい版のkensakuがあるかを確かめ、なければ知らせてください", "look for a newer kensaku; where there is none, please tell us")
  fileprivate static let inAMinute = Words("1分ほど待ってから試してください", "wait a minute and try again")
  fileprivate static let page = Words(
    "JSONではなくウェブページが返りました。ネットワークへのログインが必要かもしれません。ブラウザーで確かめてください",
    "a web page came in place of JSON: the network may want you to sign in; look with a browser")
  fileprivate static let harmless = Words("検索には影響しません", "searches are not affected")
}
