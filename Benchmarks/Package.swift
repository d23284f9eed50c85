// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that Kensaku itself carries no benchmark and no SQLite.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "Kensaku", path: "..")],
  targets: [
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .executableTarget(
      name: "postal-bench",
      dependencies: [
        "CSQLite",
        .product(name: "KensakuText", package: "Kensaku"),
        .product(name: "KensakuPostal", package: "Kensaku"),
        .product(name: "KensakuPostalData", package: "Kensaku"),
      ]),
    .executableTarget(name: "empty"),
    .executableTarget(name: "json-bench", dependencies: [.product(name: "KensakuJSON", package: "Kensaku")]),
    .executableTarget(name: "search-bench", dependencies: [.product(name: "KensakuSearch", package: "Kensaku")]),
    .systemLibrary(name: "CMalloc"),
    .target(name: "HTTPMeasure", dependencies: ["CMalloc"]),
    .executableTarget(
      name: "http-kensaku",
      dependencies: [
        "HTTPMeasure",
        .product(name: "KensakuHTTP", package: "Kensaku"),
        .product(name: "KensakuCurl", package: "Kensaku"),
      ]),
    .executableTarget(name: "http-urlsession", dependencies: ["HTTPMeasure"]),
    .executableTarget(
      name: "get-kensaku",
      dependencies: [.product(name: "KensakuHTTP", package: "Kensaku"), .product(name: "KensakuCurl", package: "Kensaku")]),
    .executableTarget(name: "get-urlsession"),
  ],
  swiftLanguageModes: [.v6]
)
