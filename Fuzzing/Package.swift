// swift-tools-version: 6.2
import PackageDescription

// libFuzzer brings the main function.
let settings: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])]

// A package of its own, so that Kensaku itself carries no fuzzer. `run.sh` builds and starts it: the flags that instrument all
// modules are for the whole build and cannot stand here.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Kensaku", path: "..")],
  targets: [
    .executableTarget(
      name: "json-fuzz", dependencies: [.product(name: "KensakuJSON", package: "Kensaku")], swiftSettings: settings),
    .executableTarget(
      name: "http-fuzz",
      dependencies: [.product(name: "KensakuHTTP", package: "Kensaku"), .product(name: "KensakuTesting", package: "Kensaku")],
      swiftSettings: settings),
    // A program cannot be depended on: its files are linked to.
    .executableTarget(name: "terminal-fuzz", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
