/// The terminal program.
@main
struct Kensaku {
  static func main() {
    // `CommandLine.arguments` has U+FFFD in the place of what is no text, and that must not be taken for what was meant.
    let arguments = (0..<Int(CommandLine.argc)).map { CommandLine.unsafeArgv[$0].flatMap { String(validatingCString: $0) } }
    exit(Program().run(Array(arguments.dropFirst())))
  }
}
