#if os(Linux)
  import KensakuCurl
  import KensakuHTTP
  import KensakuTesting
  import Testing

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// What belongs to a whole process, and is changed in one of its own.
  @Suite(.timeLimit(.minutes(1)))
  struct ProcessTests {
    @Test func noProxyGetsWhatGoesToLoopback() async {
      await #expect(processExitsWith: .success) {
        let (proxy, server) = (try MockServer { _ in .text("proxy") }, try MockServer { _ in .text("server") })
        for name in ["http_proxy", "all_proxy"] { setenv(name, proxy.url, 1) }
        unsetenv("no_proxy")
        let transport = CurlTransport()
        #expect(try await transport.text(server.url) == "server")
        // Nobody looks this name up but the proxy.
        #expect(try await transport.text("http://kensaku.invalid/") == "proxy")
      }
    }

    @Test func aTransportThatHadNoFilesAtFirstHasThemLater() async {
      await #expect(processExitsWith: .success) {
        let server = try MockServer { _ in .text("server") }
        let transport = CurlTransport()
        var files = rlimit(rlim_cur: 256, rlim_max: 256)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
        var taken: [Int32] = []
        while case let file = dup(0), file >= 0 { taken.append(file) }
        let error = await transport.failure(try HTTP.Request(get: server.url))
        for file in taken { close(file) }
        #expect(error?.transportCode == .unavailable)
        #expect(try await transport.text(server.url) == "server")
      }
    }
  }
#endif
