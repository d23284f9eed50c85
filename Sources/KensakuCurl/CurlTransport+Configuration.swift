#if os(Linux)
  extension CurlTransport {
    /// How a transport behaves, for all of its requests.
    public struct Configuration: Sendable {
      public enum Proxy: Sendable, Hashable {
        /// As `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` say; none for loopback.
        case environment
        case none
      }

      /// How many requests to one origin are on their way at a time; the others wait, first come, first served.
      public var requestsPerHost = 64
      /// How many requests are on their way at a time; hosts take turns in the places that become free.
      public var requests = 256
      /// How many connections may be open while one of them is kept for later requests.
      public var keptConnections = 256
      /// After how long without use a connection is not used again.
      public var keptConnectionAge: Duration = .seconds(90)
      /// Certificates in PEM that are trusted besides the system's.
      public var extraCertificates: [UInt8] = []
      public var proxy: Proxy = .environment
      /// For requests that have no field `User-Agent`; nil sends none.
      public var userAgent: String? = "Kensaku"

      public init() {}
    }
  }
#endif
