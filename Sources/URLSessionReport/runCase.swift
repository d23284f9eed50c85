import KensakuTesting
import KensakuURLSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a child says what came of its case.
enum ExitCode {
  static let passed: Int32 = 0
  static let failed: Int32 = 10
  static let hung: Int32 = 11
}

/// Ends the process.
func runCase(named name: String) async -> Never {
  guard let transportCase = TransportCase.all.first(where: { $0.name == name }) else {
    print("there is no such case")
    exit(ExitCode.failed)
  }
  do throws(ConformanceFailure) {
    try await transportCase.run(on: URLSessionTransport())
  } catch {
    print("expected \(error.expected), found \(error.found)")
    fflush(nil)
    // Without what runs at exit, which could wait for what hangs.
    _exit(error.isHang ? ExitCode.hung : ExitCode.failed)
  }
  _exit(ExitCode.passed)
}
