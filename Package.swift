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
    .library(name: "KensakuServices", targets: ["KensakuServices"]),
    .library(name: "KensakuCurl", targets: ["KensakuCurl"]),
    .library(name: "KensakuURLSession", targets: ["KensakuURLSession"]),
    .library(name: "KensakuSandbox", targets: ["KensakuSandbox"]),
    .library(name: "Kensaku", targets: ["Kensaku"]),
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
    .target(name: "CKensakuDigest"),
    .target(name: "KensakuHTTP", dependencies: ["KensakuJSON", "CKensakuDigest"]),
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
    .target(name: "KensakuServices", dependencies: ["KensakuHTTP", "KensakuJSON", "KensakuSearch", "KensakuText"]),
    .target(
      name: "Kensaku",
      dependencies: [
        "KensakuText", "KensakuJSON", "KensakuSearch", "KensakuHTTP", "KensakuPostal", "KensakuServices",
        .target(name: "KensakuCurl", condition: .when(platforms: [.linux])),
        .target(name: "KensakuURLSession", condition: .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS])),
      ]),
    .target(
      name: "KensakuSandbox",
      dependencies: [
        "KensakuTesting", "KensakuHTTP", "KensakuJSON", "KensakuText", "KensakuPostal", "KensakuPostalData", "KensakuServices",
      ]),
    .executableTarget(
      name: "KensakuCommand",
      dependencies: [
        "KensakuText", "KensakuJSON", "KensakuSearch", "KensakuHTTP", "KensakuCurl", "KensakuPostal", "KensakuPostalData",
        "KensakuServices", "KensakuTesting", "KensakuSandbox",
      ]),
    .executableTarget(
      name: "urlsession-report", dependencies: ["KensakuURLSession", "KensakuTesting"], path: "Sources/URLSessionReport"),
    .executableTarget(name: "artist-search", dependencies: ["Kensaku"], path: "Examples/ArtistSearch", exclude: ["ArtistSearchView.swift"]),
    .executableTarget(
      name: "gourmet-search", dependencies: ["Kensaku"], path: "Examples/GourmetSearch", exclude: ["GourmetSearchView.swift"]),
    .executableTarget(name: "postal-lookup", dependencies: ["Kensaku"], path: "Examples/PostalLookup", exclude: ["PostalLookupView.swift"]),
    .executableTarget(name: "word-search", dependencies: ["Kensaku"], path: "Examples/WordSearch", exclude: ["WordSearchView.swift"]),
    .executableTarget(
      name: "wikipedia-search", dependencies: ["Kensaku"], path: "Examples/WikipediaSearch", exclude: ["WikipediaSearchView.swift"]),
    .testTarget(name: "KensakuTextTests", dependencies: ["KensakuText", "KensakuTesting"]),
    .testTarget(name: "KensakuJSONTests", dependencies: ["KensakuJSON", "KensakuTesting"]),
    .testTarget(name: "KensakuSearchTests", dependencies: ["KensakuSearch", "KensakuTesting"]),
    .testTarget(name: "KensakuHTTPTests", dependencies: ["KensakuHTTP", "KensakuJSON", "KensakuTesting"]),
    .testTarget(name: "KensakuCurlTests", dependencies: ["KensakuCurl", "KensakuHTTP", "KensakuTesting", "KensakuTestingTLS"]),
    .testTarget(name: "KensakuURLSessionTests", dependencies: ["KensakuURLSession", "KensakuHTTP", "KensakuTesting"]),
    .testTarget(
      name: "KensakuTestingTests",
      dependencies: [
        "KensakuTesting", "KensakuTestingTLS", "CKensakuTestingTLS", "CKensakuPostal", "KensakuCurl", "KensakuHTTP", "KensakuJSON",
      ]),
    .testTarget(
      name: "KensakuServicesTests",
      dependencies: ["KensakuServices", "KensakuHTTP", "KensakuJSON", "KensakuSearch", "KensakuText", "KensakuCurl", "KensakuTesting"]),
    .testTarget(
      name: "KensakuTests",
      dependencies: ["Kensaku", "KensakuPostalData", "KensakuSandbox", "KensakuTesting"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["KensakuSandbox", "artist-search", "gourmet-search", "postal-lookup", "wikipedia-search", "word-search"]),
    .testTarget(
      name: "KensakuSandboxTests",
      dependencies: [
        "KensakuSandbox", "KensakuServices", "KensakuHTTP", "KensakuJSON", "KensakuSearch", "KensakuText", "KensakuCurl", "KensakuTesting",
      ]),
    .testTarget(
      name: "KensakuPostalTests",
      dependencies: [
        "KensakuPostal", "KensakuPostalData", "CKensakuPostal", "CKensakuPostalData", "KensakuText", "KensakuSearch", "KensakuTesting",
      ]),
    .testTarget(
      name: "KensakuCommandTests",
      dependencies: [
        "KensakuCommand", "KensakuHTTP", "KensakuJSON", "KensakuPostal", "KensakuPostalData", "KensakuSandbox", "KensakuSearch",
        "KensakuServices",
        "KensakuText", "KensakuTesting",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
