extension HTTP {
  /// The body of a request.
  public struct Body: Sendable {
    package enum Content: Sendable {
      case empty
      case bytes([UInt8])
      /// Opened once for each time that the body is sent.
      case stream(Open)
    }

    /// Begins to read the body.
    public typealias Open = @Sendable () async throws -> Read
    /// The next bytes, never none; nil at the end. Called by one at a time.
    public typealias Read = @Sendable () async throws -> [UInt8]?

    package var content: Content
    /// For the field `Content-Type`, unless the request has one.
    public var mediaType: String?
    /// In bytes; nil where it is not known before the end, and the body is sent in chunks.
    public let length: Int?
    /// Whether it can be sent again, by a retry or after a redirect that keeps the method.
    public let isReplayable: Bool
    /// What went into it and must not be seen.
    package let secrets: [Secret]
    /// What is wrong with it, for the error at the time of sending.
    package let problem: String?
    /// The path of the file that it is.
    let file: String?

    package init(
      _ content: Content, mediaType: String?, length: Int?, isReplayable: Bool = true, secrets: [Secret] = [], problem: String? = nil,
      file: String? = nil
    ) {
      self.content = content
      self.mediaType = mediaType
      self.length = length
      self.isReplayable = isReplayable
      self.secrets = secrets
      self.problem = problem
      self.file = file
    }

    public static let empty = Body(.empty, mediaType: nil, length: 0)

    public var isEmpty: Bool {
      if case .empty = content { true } else { false }
    }

    public static func bytes(_ bytes: [UInt8], mediaType: String = "application/octet-stream") -> Body {
      Body(.bytes(bytes), mediaType: mediaType, length: bytes.count)
    }

    public static func text(_ text: String, mediaType: String = "text/plain; charset=utf-8") -> Body {
      .bytes(Array(text.utf8), mediaType: mediaType)
    }

    /// `application/x-www-form-urlencoded`, in UTF-8; a space is `%20`.
    public static func form(_ form: Query) -> Body {
      var bytes: [UInt8] = []
      form.appendEncoded(to: &bytes)
      return Body(
        .bytes(bytes), mediaType: "application/x-www-form-urlencoded", length: bytes.count, secrets: form.secrets, problem: form.problem)
    }

    /// Bytes that come piece by piece. `length` is what will come, in bytes; one that turns out wrong fails the request.
    ///
    /// `isReplayable` says that `open` gives the same bytes each time it is called.
    public static func stream(
      length: Int?, mediaType: String = "application/octet-stream", isReplayable: Bool, open: @escaping Open
    ) -> Body {
      let problem = (length ?? 0) < 0 ? "the length of its body is \(length ?? 0)" : nil
      return Body(.stream(open), mediaType: mediaType, length: length, isReplayable: isReplayable, problem: problem)
    }
  }
}

extension HTTP.Body: CustomStringConvertible, CustomReflectable {
  /// Its size and media type; what it says may be secret.
  public var description: String {
    guard !isEmpty else { return "no body" }
    let size = length.map { "\($0) bytes" } ?? "a stream"
    return mediaType.map { "\(size) of \($0)" } ?? size
  }

  public var customMirror: Mirror {
    Mirror(self, children: ["mediaType": mediaType as Any, "length": length as Any, "isReplayable": isReplayable])
  }
}
