/// How much is written about each request.
public enum LogDetail: Sendable, Hashable {
  /// One line for the request and one for what came of it.
  case line
  case fields
  /// Fields, and so many bytes of each body that is text. One KiB shows what an answer is like and keeps a terminal readable.
  case bodies(upTo: Int = 1024)

  var hasFields: Bool { self != .line }

  var bodyLength: Int? {
    if case .bodies(let length) = self { max(0, length) } else { nil }
  }
}
