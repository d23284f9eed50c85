import KensakuTesting
import Testing

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `kensaku sandbox`, for other programs.
struct SandboxCommandTests {
  /// The lines as an environment.
  private func environment(_ text: String) -> [String: String] {
    let pairs = text.split(separator: "\n").map { $0.dropFirst("export ".count).split(separator: "=", maxSplits: 1) }
    return Dictionary(pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1].dropFirst().dropLast())) }) { $1 }
  }

  @Test(arguments: [(["music", "東京"]), ["gourmet", "渋谷"], ["zip", "--online", "2790031"], ["wiki", "東京"]])
  func anotherRunFindsItByTheLinesThatItPrints(search: [String]) throws {
    let sandbox = try Child(["sandbox"], environment: ["LC_ALL": "C"])
    try sandbox.read { sandbox.errorText.contains("until Ctrl-C") }
    let run = try Child(search, environment: environment(sandbox.text))
    #expect(try run.finish() == .exited(0), "\(run.errorText)")
    kill(sandbox.identifier, SIGINT)
    #expect(try sandbox.finish() == .exited(130))
  }

  @Test func itsPortsFollowTheOneGivenAndATakenOneIsSaidToBeThat() throws {
    let free = try RefusingPort().port
    let sandbox = try Child(["sandbox", "--port=\(free)", "down"], environment: ["LC_ALL": "C"])
    try sandbox.read { !sandbox.errorText.isEmpty }
    // Another test may have taken one of the four meanwhile.
    guard !sandbox.text.isEmpty else { return }
    #expect(sandbox.text.contains("export KENSAKU_ITUNES_URL='http://127.0.0.1:\(free)'\n"))
    #expect(sandbox.text.contains("export KENSAKU_WIKIPEDIA_URL='http://127.0.0.1:\(free + 3)/{language}'\n"))
    let second = try Child(["sandbox", "--port=\(free)"], environment: ["LC_ALL": "C"])
    #expect(try second.finish() == .exited(3) && second.errorText.contains("Address already in use"), "\(second.errorText)")
  }

  @Test(arguments: [["--port=0"], ["--port=65533"], ["slow", "down"], ["odd"]]) func whatMakesNoSandboxIsRefused(arguments: [String]) throws
  {
    #expect(try Child(["sandbox"] + arguments).finish() == .exited(2))
  }
}
