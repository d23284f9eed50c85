/// Runs every conformance case on `URLSession`, each in a process of its own, and prints a table of what came of them.
///
/// Some cases end the process, and some never come back: hence the processes, and hence no part of the tests.
import KensakuTesting
import KensakuURLSession

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--case", let name = arguments.dropFirst().first {
  await runCase(named: name)
} else {
  await Report.print(of: TransportCase.all.filter { arguments.isEmpty || arguments.contains($0.group.rawValue) })
}
