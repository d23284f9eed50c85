/// What carries the requests of all clients that name no transport of their own: one thread and one set of connections for the process.
public enum SharedTransport {
  #if os(Linux)
    /// libcurl, opened when the first request is sent.
    public static var platform: CurlTransport { .shared }
  #else
    public static let platform = URLSessionTransport()
  #endif
}
