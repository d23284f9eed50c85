import Dispatch

extension Program {
  /// Runs what needs the main actor, which this thread serves from here on, and ends the program with the code that it returns.
  func runOnMainActor(_ body: @escaping @MainActor (Program) async throws -> Int32) -> Never {
    nonisolated(unsafe) let program = self  // From here on nobody else has it.
    Task { @MainActor in
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
