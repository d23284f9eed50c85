import KensakuTesting

extension Failure {
  /// Why a recording cannot be made or used.
  init(_ error: CassetteError) {
    let name = error.path ?? ""
    switch error.kind {
    case .noMatch:
      self.init(reason: Words("\(name) に、この問い合わせの記録はありません", "\(name) has no answer to this search"))
      details = [Words("--record FILE で記録できます", "--record FILE makes one")]
    case .content(let reason):
      self.init(reason, in: Words(name, name))
    case .file(let reason):
      let message = System.message(for: reason.code)
      self.init(reason: Words("\(name) を使えません: \(message.japanese)", "cannot use \(name): \(message.english)"))
    case .fileSize, .bodySize, .unwritable:
      self.init(reason: Words("\(error)", "\(error)"))
    }
  }
}
