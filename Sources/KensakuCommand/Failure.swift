/// Something that went wrong outside the program: a file, a device, the data.
struct Failure: Error, Equatable {
  var reason: Words
  /// Whether it was a search that failed, which its message then begins with.
  var isOfSearch = false
  /// Lines below the reason.
  var details: [Words] = []

  var lines: [Words] { [words] + details }

  var words: Words {
    guard isOfSearch else { return reason }
    return Words("検索結果が取得できませんでした: \(reason.japanese)", "could not get search results: \(reason.english)")
  }

  func with(_ detail: Words) -> Failure {
    var failure = self
    failure.details.append(detail)
    return failure
  }

  static func reading(_ source: Source, _ error: Int32) -> Failure {
    let message = System.message(for: error)
    return Failure(reason: Words("\(source.subject)を読めません: \(message.japanese)", "cannot read \(source.name.english): \(message.english)"))
  }

  static func writing(_ path: String, _ error: Int32) -> Failure {
    let message = System.message(for: error)
    return Failure(reason: Words("\(path) に書けません: \(message.japanese)", "cannot write \(path): \(message.english)"))
  }

  static func tooLarge(_ source: Source, _ limit: Int) -> Failure {
    Failure(reason: Words("\(source.subject)は大きすぎます（\(limit)バイトまで）", "\(source.name.english) is too large (\(limit) bytes at most)"))
  }

  static func empty(_ source: Source) -> Failure {
    Failure(reason: Words("\(source.subject)は空です", "\(source.name.english) is empty"))
  }

  static func readingInput(_ error: Int32) -> Failure {
    let message = System.message(for: error)
    return Failure(
      reason: Words("標準入力を読めません: \(message.japanese)", "cannot read standard input: \(message.english)"), isOfSearch: true)
  }

  static func writingOutput(_ error: Int32) -> Failure {
    let message = System.message(for: error)
    return Failure(reason: Words("標準出力に書けません: \(message.japanese)", "cannot write standard output: \(message.english)"))
  }
}
