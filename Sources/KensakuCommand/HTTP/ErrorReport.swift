import KensakuHTTP

/// An error of a request in a person's words, with what to do about it, and the exit code for programs.
struct ErrorReport {
  var lines: [Words]
  var exitCode: Int32

  /// `file` is where the body was to go, `proxy` what the request went through.
  init(_ error: APIError, file: String? = nil, proxy: EnvironmentProxy? = nil, later: LaterAdvice = LaterAdvice()) {
    let host = Words(error.host, error.host)
    switch error.kind {
    case .cancelled:
      self.init(Words("中止しました", "cancelled"), code: ExitCode.cancelled)
    case .invalidRequest(let reason):
      self.init(Words("リクエストを送れません: \(Reason.japanese(reason))", "the request cannot be sent: \(reason)"), code: ExitCode.usage)
    case .timeout(let phase) where phase == .connect && proxy != nil:
      self.init(host.followed(by: proxy?.notInTime ?? phase.words), .proxy, code: ExitCode.outOfTime)
    case .timeout(let phase):
      self.init(host.followed(by: phase.words), .moreTime, code: ExitCode.outOfTime)
    case .transport(let failure) where proxy != nil && [.connectionFailed, .proxy].contains(failure.code):
      self.init(host.followed(by: proxy?.words(for: failure.code) ?? failure.words), .proxy, code: ExitCode.noAnswer)
    case .transport(let failure):
      self.init(
        host.followed(by: failure.words), failure.advice(retries: later.retries),
        code: failure.code == .unavailable ? ExitCode.failure : ExitCode.noAnswer)
    case .tls(let message):
      let words = Words("安全な接続ができません（\(message)）", "no secure connection (\(message))")
      self.init(host.followed(by: words), Words.isPlainHTTP(message) ? .plainHTTP : .certificate, code: ExitCode.noAnswer)
    case .redirect(let reason):
      let words = Words("リダイレクトをたどれません: \(Reason.japanese(reason))", reason)
      self.init(host.followed(by: words), .redirect, code: ExitCode.noAnswer)
    case .status(let status):
      self.init(host.followed(by: status.words), status.advice(later), code: ExitCode.refusedByServer)
    case .tooLarge(let excess):
      self.init(host.followed(by: excess.words), excess.advice, code: ExitCode.failure)
    case .other(let reason as FileError):
      self.init(Failure.writing(file ?? reason.path, reason.code).reason, code: ExitCode.failure)
    case .service, .decoding, .other:
      self.init(Words("\(error)", "\(error)"), code: ExitCode.failure)
    }
  }

  private init(_ words: Words, _ advice: Words? = nil, code: Int32) {
    lines = [words, advice].compactMap { $0 }
    exitCode = code
  }
}

extension APIError {
  /// Of the last request, with its port where that is not the scheme's; all of the URL where it has no host.
  fileprivate var host: String {
    guard let url = try? HTTP.URL(request.url) else { return request.url }
    return url.port.map { "\(url.host):\($0)" } ?? url.host
  }
}

extension Words {
  fileprivate func followed(by words: Words) -> Words {
    Words("\(japanese): \(words.japanese)", "\(english): \(words.english)")
  }

  fileprivate static let moreTime = Words("--timeout SECONDS で待ち時間を変えられます", "--timeout SECONDS waits longer")
  fileprivate static let certificate = Words(
    "URLのホスト名と、この機械の日付を確かめてください。社内の認証局なら --ca FILE で指定できます",
    "check the host in the URL and this machine's date; an authority of your own goes into --ca FILE")
  /// What the libraries of TLS say to the beginning of `HTTP/1.1 400`.
  fileprivate static func isPlainHTTP(_ message: String) -> Bool {
    ["wrong version number", "packet length too long", "unexpected TLS packet"].contains { message.contains($0) }
  }

  fileprivate static let plainHTTP = Words(
    "そのポートは暗号化されないHTTPのようです。http:// で試してください", "that port seems to speak plain http: try http://")
  fileprivate static let redirect = Words(
    "--verbose ですべてのリダイレクトを、--no-redirects で最初のものを見られます",
    "--verbose shows every redirect, --no-redirects the first one")
  fileprivate static let proxy = Words(
    "プロキシーが動いているか、環境変数が正しいかを確かめてください。--no-proxy でプロキシーを使わずに試せます",
    "check whether it is running, and the variable; --no-proxy goes without")
}

extension EnvironmentProxy {
  fileprivate var notInTime: Words {
    Words("プロキシー \(address)（\(variable)）を通して、時間内に接続できませんでした", "no connection in time through the proxy \(address) (\(variable))")
  }

  fileprivate func words(for code: TransportFailure.Code) -> Words {
    code == .proxy
      ? Words("プロキシー \(address)（\(variable)）から先へ接続できません", "no connection through the proxy \(address) (\(variable))")
      : Words("プロキシー \(address)（\(variable)）に接続できません", "no connection to the proxy \(address) (\(variable))")
  }
}

extension HTTP.Timeouts.Phase {
  fileprivate var words: Words {
    switch self {
    case .queue, .connect: Words("時間内に接続できませんでした", "no connection in time")
    case .firstByte: Words("時間内に応答がありませんでした", "no answer in time")
    case .idle: Words("応答が途中で止まりました", "the answer stopped coming")
    case .attempt, .total: Words("時間内に応答が終わりませんでした", "out of time")
    }
  }
}

extension TransportFailure {
  fileprivate var words: Words {
    switch code {
    case .hostNotFound: Words("ホストが見つかりません", "the host was not found")
    case .connectionFailed: Words("接続できません", "no connection")
    case .connectionLost: Words("応答の途中で接続が切れました", "the connection was lost")
    case .malformedResponse: Words("応答がHTTPではありません", "the answer is no HTTP")
    case .contentCoding: Words("応答の圧縮が壊れています", "the compression of the answer is broken")
    case .requestBody: Words("リクエストの内容を送れませんでした", "the body of the request could not be sent")
    case .proxy: Words("プロキシーに接続できません", "the proxy does not answer")
    case .unavailable: Words("libcurlを使えません（\(message)）", "libcurl cannot be used (\(message))")
    case .other: Words("通信に失敗しました（\(message)）", "the transport failed (\(message))")
    }
  }

  fileprivate func advice(retries: Int) -> Words? {
    switch code {
    case .hostNotFound:
      Words("URLのつづりと、ネットワークの接続を確かめてください", "check the spelling of the URL, and whether this machine is online")
    case .connectionFailed:
      Words("サーバーが動いているか、ポートが正しいかを確かめてください", "check whether the server is running, and the port")
    case .connectionLost where retries > 0:
      Words("もう一度試してください", "try again")
    case .connectionLost:
      Words("もう一度試してください。--retry N で自動で試しなおせます", "try again; --retry N does so by itself")
    case .malformedResponse:
      Words("https:// と http://、ポートを確かめてください", "check https:// against http://, and the port")
    case .proxy:
      Words(
        "https_proxy などの環境変数を確かめてください。--no-proxy でプロキシーを使わずに試せます",
        "check https_proxy and its kin in the environment; --no-proxy goes without")
    case .unavailable:
      #if os(Linux)
        Words("libcurlを入れてください: sudo apt install libcurl4", "install libcurl: sudo apt install libcurl4")
      #else
        nil
      #endif
    case .contentCoding, .requestBody, .other: nil
    }
  }
}

extension HTTP.Status {
  fileprivate var words: Words {
    Words("ステータス\(code)の応答です" + (meaning.map { "（\($0.japanese)）" } ?? ""), "status \(code)" + (meaning.map { ", \($0.english)" } ?? ""))
  }

  private var meaning: Words? {
    switch code {
    case 400: Words("リクエストが正しくない", "a bad request")
    case 401: Words("認証が必要", "not authenticated")
    case 403: Words("許可されていない", "forbidden")
    case 404: Words("見つからない", "not found")
    case 405: Words("このメソッドは使えない", "a method that is not allowed")
    case 410: Words("もうない", "gone")
    case 429: Words("回数の制限を超えた", "too many requests")
    case 500: Words("サーバー内部のエラー", "an error within the server")
    case 502, 504: Words("中継サーバーの先が応答しない", "a gateway without an answer")
    case 503: Words("サービスが停止中か混雑中", "out of service or overloaded")
    default: nil
    }
  }

  fileprivate func advice(_ later: LaterAdvice) -> Words? {
    switch code {
    case 401, 403:
      Words(
        "APIキーやトークンを確かめてください（--query-env、--field-env、--bearer-env）",
        "check the key or token (--query-env, --field-env, --bearer-env)")
    case 429, 502, 503, 504: later.words
    case 300..<400:
      Words("--no-redirects をつけなければ、リダイレクトをたどります", "without --no-redirects it would be followed")
    default: nil
    }
  }
}

extension APIError.Excess {
  fileprivate var words: Words {
    switch self {
    case .head(let limit): Words("応答のフィールドが大きすぎます（\(limit.inBytes)まで）", "the fields of the answer are too large (\(limit.inBytes) at most)")
    case .body(let limit): Words("応答が大きすぎます（\(limit.inBytes)まで）", "the answer is too large (\(limit.inBytes) at most)")
    case .decompressionRatio(let limit):
      Words("応答が\(limit)倍を超えて圧縮されています。攻撃かもしれません", "the answer is packed more than \(limit) to 1, as in an attack")
    }
  }

  fileprivate var advice: Words? {
    guard case .body = self else { return nil }
    return Words("--output FILE か > FILE なら大きさの限りなく保存できます", "--output FILE or > FILE takes any size")
  }
}
