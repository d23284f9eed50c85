/// Something that went wrong outside the program: a file, a device, the data.
struct Failure: Error, Equatable {
  var reason: Words
  /// Whether it was a search that failed, which its message then begins with.
  var isOfSearch = false

  var words: Words {
    guard isOfSearch else { return reason }
    return Words("検索結果が取得できませんでした: \(reason.japanese)", "could not get search results: \(reason.english)")
  }

  static func reading(_ path: String, _ error: Int32) -> Failure {
    let message = System.message(for: error)
    return Failure(reason: Words("\(path) を読めません: \(message)", "cannot read \(path): \(message)"))
  }

  static func writing(_ path: String, _ error: Int32) -> Failure {
    let message = System.message(for: error)
    return Failure(reason: Words("\(path) に書けません: \(message)", "cannot write \(path): \(message)"))
  }

  static func tooLarge(_ path: String, _ limit: Int) -> Failure {
    Failure(reason: Words("\(path) は大きすぎます（\(limit)バイトまで）", "\(path) is too large (\(limit) bytes at most)"))
  }

  static func readingInput(_ error: Int32) -> Failure {
    let message = System.message(for: error)
    return Failure(reason: Words("標準入力を読めません: \(message)", "cannot read standard input: \(message)"), isOfSearch: true)
  }

  static func writingOutput(_ error: Int32) -> Failure {
    let message = System.message(for: error)
    return Failure(reason: Words("標準出力に書けません: \(message)", "cannot write standard output: \(message)"))
  }
}
