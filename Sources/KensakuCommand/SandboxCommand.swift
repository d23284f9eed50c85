import KensakuSandbox

/// `kensaku sandbox`: the stand-ins of the services for other programs, and other runs of this one, until Ctrl-C.
struct SandboxCommand {
  /// The first of as many as there are services; nil takes what is free.
  var port: Int?
  var trouble: String

  private static let ports = 1...(65_536 - Sandbox.Service.allCases.count)

  init(_ arguments: Arguments) throws(UsageError) {
    if arguments.operands.count > 1 { throw .unexpectedOperand(arguments.operands[1], command: "sandbox") }
    trouble = arguments.operands.first ?? ""
    port = try arguments.wholeNumber("port")
    if let port, !Self.ports.contains(port) { throw .numberOutOfRange("\(port)", option: "--port", range: Self.ports) }
  }

  func run(in program: Program) throws -> Int32 {
    let sandbox = try Connection.sandbox(trouble, firstPort: port)
    try program.output.write(Self.exports(of: sandbox))
    try program.output.flush()
    program.say(Words("Ctrl-Cで止めるまで、架空のデータで答えます", "answers with invented data until Ctrl-C"))
    let signal = Waiting.result(catchingSignals: true) {
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
    }.signal
    return withExtendedLifetime(sandbox) { signal.map(System.end) ?? ExitCode.found }
  }

  /// For a shell: where the services are, and what two of them want.
  static func exports(of sandbox: Sandbox) -> String {
    let addresses = Sandbox.Service.allCases.map { (Replacement.variable(of: $0), sandbox.baseURL(of: $0)) }
    let wanted = [(Setting.hotPepperKey.variable, Sandbox.key), (Setting.contact.variable, "https://example.com/")]
    return (addresses + wanted).map { "export \($0)='\($1)'\n" }.joined()
  }
}

extension CommandSpec {
  static let sandbox = CommandSpec(
    path: "sandbox",
    summary: Words(
      "4つのサービスの代わりに架空のデータで答えるサーバーを、この機械の中で動かします。",
      "Runs stand-ins of the four services on this machine, which answer with invented data."),
    usage: ["kensaku sandbox [--port N] [TROUBLE]"],
    options: [
      Option(
        name: "port", value: "N", help: Words("使うポートの最初の番号（N から N+3 まで。既定は空いているもの）", "the first of the four ports (default: free ones)")),
      .help,
    ],
    notes: [
      Words(
        "問い合わせ先を環境変数に入れるシェルの行を表示し、Ctrl-Cまで答えます。その行を実行したシェルでは、kensakuもほかのプログラムもここに問い合わせます。",
        "Prints lines for a shell that name the addresses, and answers until Ctrl-C. A shell that has run them asks here, with kensaku as with other "
          + "programs."),
      troubles,
    ],
    examples: [
      Example(command: "kensaku sandbox --port 4810", meaning: Words("ポート4810から4813で", "on the ports 4810 to 4813")),
      Example(command: "kensaku sandbox slow:0.5", meaning: Words("0.5秒遅れて答える", "half a second late")),
    ])
}
