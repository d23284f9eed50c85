extension HTTP {
  /// The path of a URL as segments, held decoded and percent-encoded once, when the request is sent.
  ///
  /// A literal is structure, what is interpolated is text: in `"/repos/\(owner)/\(name)"` a slash within `owner` is encoded. An empty last
  /// segment is a trailing slash. The segments `.` and `..`, and an interpolated segment that is empty, are refused when the request is sent,
  /// since they would ask for another resource.
  public struct Path: Sendable, Hashable {
    public private(set) var segments: [String]
    /// What is wrong with it, for the error at the time of sending: a literal cannot throw.
    package private(set) var problem: String?

    /// Each segment is text; an empty last one is a trailing slash.
    public init(segments: [String]) {
      self.segments = segments
      problem = segments.dropLast().contains("") ? Path.emptySegment : Path.problem(in: segments)
    }

    /// One after the other; a trailing slash before the next is the slash between them.
    package init(_ paths: [Path]) {
      segments = []
      for path in paths where !path.segments.isEmpty {
        if segments.last == "" { segments.removeLast() }
        segments += path.segments
      }
      problem = paths.lazy.compactMap(\.problem).first
    }
  }
}

extension HTTP.Path: ExpressibleByStringInterpolation {
  public init(stringLiteral literal: String) {
    var interpolation = StringInterpolation(literalCapacity: literal.utf8.count, interpolationCount: 0)
    interpolation.appendLiteral(literal)
    self.init(stringInterpolation: interpolation)
  }

  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
    problem = stringInterpolation.finalProblem ?? HTTP.Path.problem(in: segments)
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var segments: [String] = []
    private var problem: String?
    /// Segments that an interpolated empty text began.
    private var begunEmpty: [Int] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if literal.isEmpty { return }
      if let byte = literal.utf8.first(where: { "?#%".utf8.contains($0) }) {
        let character = Character(Unicode.Scalar(byte))
        problem = problem ?? "\(literal.debugDescription) is no path: it has a “\(character)”; a query goes into query:, text into \\(…)"
      }
      // By bytes: a character may be a slash with an accent.
      var parts = literal.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
      // The slash at the head stands before the first segment; it separates nothing.
      if segments.isEmpty, parts.count > 1, parts.first == "" { parts.removeFirst() }
      for (index, part) in parts.enumerated() {
        if index == 0, !segments.isEmpty {
          segments[segments.count - 1] += part
        } else {
          segments.append(part)
        }
      }
    }

    public mutating func appendInterpolation(_ text: some StringProtocol) {
      append(String(text))
    }

    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      append(String(number))
    }

    public mutating func appendInterpolation<Raw: RawRepresentable<String>>(_ value: Raw) {
      append(value.rawValue)
    }

    fileprivate var finalProblem: String? {
      problem ?? (begunEmpty.contains { segments[$0].isEmpty } ? HTTP.Path.emptySegment : nil)
    }

    private mutating func append(_ text: String) {
      if segments.isEmpty { segments.append("") }
      segments[segments.count - 1] += text
      if segments[segments.count - 1].isEmpty { begunEmpty.append(segments.count - 1) }
    }
  }
}

extension HTTP.Path {
  fileprivate static let emptySegment = "an empty text in a path would ask for another resource"

  private static func problem(in segments: [String]) -> String? {
    for segment in segments where segment == "." || segment == ".." {
      return "the path segment “\(segment)” would ask for another resource"
    }
    return nil
  }

  package func appendEncoded(to bytes: inout [UInt8]) {
    for segment in segments {
      bytes.append(UInt8(ascii: "/"))
      PercentEncoding.append(segment, to: &bytes)
    }
  }
}

extension HTTP.Path: CustomStringConvertible {
  public var description: String { segments.map { "/" + $0 }.joined() }
}
