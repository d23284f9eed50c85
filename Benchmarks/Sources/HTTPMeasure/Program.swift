#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An HTTP client to be measured. All of them send the same fields and take the same answer.
public protocol Program: Sendable {
  init(_ arguments: Arguments) throws

  /// Asks once. Gives the length of the body, in bytes.
  func get() async throws -> Int

  /// Asks once, and takes the body piece by piece, each with its length; the next one is taken when `take` is done.
  func read(_ take: (Int) async throws -> Void) async throws

  /// Lets go of what the client would keep for ever.
  func end()

  static func isCancellation(_ error: any Error) -> Bool
}

extension Program {
  public func end() {}

  /// Does what the command line asks for, and prints what was measured as a line of JSON.
  ///
  /// Called from a `main` that is in a type: what top-level code calls goes through the main actor, and so does each request.
  public static func run() async {
    let start = Moment.now
    do {
      let arguments = Arguments()
      print(try await measure(arguments, start))
    } catch {
      let message = "\(CommandLine.arguments.first ?? ""): \(error)\n"
      _ = write(2, message, message.utf8.count)
      exit(1)
    }
  }

  private static func measure(_ arguments: Arguments, _ start: Moment) async throws -> Figures {
    switch arguments.mode {
    case "load": try await Load(arguments).measure(Self.self, arguments)
    case "burst": try await Burst(arguments).measure(Self.self, arguments)
    case "first": try await FirstAnswer(start: start).measure(Self.self, arguments)
    case "growth": try await Growth(arguments).measure(Self.self, arguments)
    case "cancel": try await CancelAll(arguments).measure(Self.self, arguments)
    case "cancels": try await RandomCancels(arguments).measure(Self.self, arguments)
    case "refused": try await Refused(arguments).measure(Self.self, arguments)
    case "clients": try await ManyClients(arguments).measure(Self.self, arguments)
    case "slow": try await SlowReader(arguments).measure(Self.self, arguments)
    default: throw BenchmarkError("no such mode: \(arguments.mode)")
    }
  }
}
