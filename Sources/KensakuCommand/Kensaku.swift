/// The terminal program.
@main
struct Kensaku {
  static func main() {
    exit(Program().run(Array(CommandLine.arguments.dropFirst())))
  }
}
