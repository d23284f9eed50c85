// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Kensaku",
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "KensakuText", targets: ["KensakuText"]),
    .library(name: "KensakuJSON", targets: ["KensakuJSON"]),
    .library(name: "KensakuSearch", targets: ["KensakuSearch"]),
    .library(name: "KensakuHTTP", targets: ["KensakuHTTP"]),
    .library(name: "KensakuCurl", targets: ["KensakuCurl"]),
    .library(name: "KensakuURLSession", targets: ["KensakuURLSession"]),
    .library(name: "KensakuTesting", targets: ["KensakuTesting"]),
    .library(name: "KensakuTestingTLS", targets: ["KensakuTestingTLS"]),
    .library(name: "KensakuPostal", targets: ["KensakuPostal"]),
    .library(name: "KensakuPostalData", targets: ["KensakuPostalData"]),
    .executable(name: "kensaku", targets: ["KensakuCommand"]),
  ],
  targets: [
    .target(name: "KensakuText"),
    .target(name: "KensakuJSON"),
    .target(name: "KensakuSearch", dependencies: ["KensakuText"]),
    .target(name: "KensakuHTTP", dependencies: ["KensakuJSON"]),
    .target(name: "CKensakuCurl", linkerSettings: [.linkedLibrary("z", .when(platforms: [.linux]))]),
    .target(name: "KensakuCurl", dependencies: ["KensakuHTTP", "CKensakuCurl"]),
    .target(name: "KensakuURLSession", dependencies: ["KensakuHTTP"]),
    .target(name: "KensakuTesting", dependencies: ["KensakuHTTP", "KensakuJSON"]),
    .target(
      name: "CKensakuTestingTLS",
      linkerSettings: [.linkedLibrary("ssl", .when(platforms: [.linux])), .linkedLibrary("crypto", .when(platforms: [.linux]))]),
    .target(name: "KensakuTestingTLS", dependencies: ["KensakuTesting", "CKensakuTestingTLS"]),
    .target(
      name: "CKensakuPostal",
      linkerSettings: [
        .linkedLibrary("z"),
        .linkedLibrary("iconv", .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS])),
      ]),
    .target(name: "KensakuPostal", dependencies: ["KensakuText", "KensakuSearch", "CKensakuPostal"]),
    .target(name: "CKensakuPostalData", exclude: ["postal.bin"]),
    .target(name: "KensakuPostalData", dependencies: ["KensakuPostal", "CKensakuPostalData"]),
    .executableTarget(
      name: "KensakuCommand",
      dependencies: [
        "KensakuText", "KensakuJSON", "KensakuSearch", "KensakuHTTP", "KensakuCurl", "KensakuPostal", "KensakuPostalData",
      ]),
    .executableTarget(
      name: "urlsession-report", dependencies: ["KensakuURLSession", "KensakuTesting"], path: "Sources/URLSessionReport"),
    .testTarget(name: "KensakuTextTests", dependencies: ["KensakuText"]),
    .testTarget(name: "KensakuJSONTests", dependencies: ["KensakuJSON"]),
    .testTarget(name: "KensakuSearchTests", dependencies: ["KensakuSearch"]),
    .testTarget(name: "KensakuHTTPTests", dependencies: ["KensakuHTTP", "KensakuJSON", "KensakuTesting"]),
    .testTarget(name: "KensakuCurlTests", dependencies: ["KensakuCurl", "KensakuHTTP", "KensakuTesting", "KensakuTestingTLS"]),
    .testTarget(name: "KensakuURLSessionTests", dependencies: ["KensakuURLSession", "KensakuHTTP", "KensakuTesting"]),
    .testTarget(
      name: "KensakuTestingTests",
      dependencies: [
        "KensakuTesting", "KensakuTestingTLS", "CKensakuTestingTLS", "CKensakuPostal", "KensakuCurl", "KensakuHTTP", "KensakuJSON",
      ]),
    .testTarget(
      name: "KensakuPostalTests",
      dependencies: ["KensakuPostal", "KensakuPostalData", "CKensakuPostal", "CKensakuPostalData", "KensakuText", "KensakuSearch"]),
    .testTarget(
      name: "KensakuCommandTests",
      dependencies: ["KensakuCommand", "KensakuHTTP", "KensakuJSON", "KensakuPostal", "KensakuText", "KensakuTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
