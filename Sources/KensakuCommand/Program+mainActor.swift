import Dispatch

extension Program {
  /// Serves the main actor until `body` is done, and ends the program as `run` would have. For commands that search as somebody types.
  static func runOnMainActor(_ body: @escaping @Sendable @MainActor (Program) async throws -> Int32) -> Never {
    Task { @MainActor in
      let program = Program()
      let result: Result<Int32, any Error>
      do {
        result = .success(try await body(program))
      } catch {
        result = .failure(error)
      }
      exit(program.conclude(result))
    }
    dispatchMain()
  }
}
