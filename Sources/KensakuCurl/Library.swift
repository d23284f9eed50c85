#if os(Linux)
  import CKensakuCurl
  import KensakuHTTP

  /// The C libraries, opened when the first of their users comes.
  struct Library: Sendable {
    let version: String
    let number: UInt32
    /// Whole gzip bodies are decoded by libdeflate, which is twice as fast as zlib; without it by zlib, as streams are.
    let hasDeflate: Bool

    private static let opened = Locked<Library?>(nil)

    /// Where it cannot be opened, as while no more files may be, the next one who asks tries again.
    static var shared: Result<Library, Unavailable> {
      opened.withLock { opened in
        if let opened { return .success(opened) }
        return Result { () throws(Unavailable) in
          let library = try Library()
          opened = library
          return library
        }
      }
    }

    private init() throws(Unavailable) {
      if let problem = kensaku_curl_open() {
        throw Unavailable("libcurl.so.4 cannot be used, install libcurl4: \(String(cString: problem))")
      }
      version = String(cString: kensaku_curl_version())
      number = kensaku_curl_version_number()
      guard number >= Library.oldest else {
        throw Unavailable("libcurl \(version) is too old: 7.81 or newer is needed")
      }
      hasDeflate = kensaku_deflate_open() != 0
    }

    /// 7.81, of 2022, is the oldest that a supported distribution has; it knows everything that is not asked for below.
    private static let oldest: UInt32 = 0x075100

    var knowsProtocolNames: Bool { number >= 0x075500 }
    /// Before, giving up a request waits for the lookup of its name.
    var leavesLookups: Bool { number >= 0x075700 }
    /// Before, a write to a broken TLS connection may raise SIGPIPE, which only the loop's thread blocks.
    var isQuietOnAnyThread: Bool { number >= 0x075700 }
  }

  /// Why there is no transport, in words that follow “no transport: ”.
  struct Unavailable: Error {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }
#endif
