public import KensakuHTTP

extension Interceptor {
  /// Writes each request and what came back into a cassette; a file that is there is replaced.
  ///
  /// Put it last, next to the transport, so that it sees what the others add.
  public static func record(to path: String) -> Interceptor {
    record(CassetteRecorder(path))
  }

  public static func record(_ recorder: CassetteRecorder) -> Interceptor {
    .attempt { request, next in try await recorder.send(request, next) }
  }

  /// Answers from a cassette, with no traffic. Where the file cannot be read each call fails with `CassetteError`.
  public static func replay(from path: String, matching: CassetteMatching = .strict) -> Interceptor {
    do throws(CassetteError) {
      return replay(from: try CassettePlayer(path, matching: matching))
    } catch {
      return .attempt { _, _ in throw error }
    }
  }

  /// Its checks and limits are those of an attempt over a transport.
  public static func replay(from player: CassettePlayer) -> Interceptor {
    .attempt { request, next in try await Attempt.send(request, next.call, over: player) }
  }

  /// Replays where the file is there when this is called, and records where it is not. To record anew, delete the file.
  ///
  /// ```swift
  /// let client = Client(
  ///   baseURL: "https://api.example.com", interceptors: [.cassette("Fixtures/search.json")], transport: CurlTransport.shared)
  /// ```
  public static func cassette(_ path: String, matching: CassetteMatching = .strict) -> Interceptor {
    Cassette.exists(at: path) ? replay(from: path, matching: matching) : record(to: path)
  }
}
