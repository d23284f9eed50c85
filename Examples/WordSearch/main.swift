// Articles of the Japanese Wikipedia: KENSAKU_CONTACT=you@example.com swift run word-search 郵便番号
import Foundation
import Kensaku

let words = CommandLine.arguments.dropFirst().joined(separator: " ")
guard words.contains(where: { !$0.isWhitespace }) else {
  print("usage: KENSAKU_CONTACT=you@example.com word-search WORD…")
  exit(2)
}
let environment = ProcessInfo.processInfo.environment
var profile = Wikipedia.profile
// Another server than Wikimedia's, such as the sandbox.
if let url = environment["KENSAKU_EXAMPLE_URL"] { profile.baseURL = url }

// Wikimedia wants to know whom to write to when a program misbehaves.
let wikipedia = Wikipedia(language: .japanese, contact: environment["KENSAKU_CONTACT"], profile: profile)
do {
  let page = try await wikipedia.articles.page(words)
  if page.items.isEmpty { print("No articles for “\(words)”.") }
  for article in page.items {
    print(article.title, article.snippet?.text ?? "", separator: ": ")
    print("  \(article.url)")
  }
} catch {
  switch error.reason {
  case .offline: print("Wikipedia cannot be reached.")
  case .invalidQuery(let reason): print(reason)
  default: print(error.underlying ?? error)
  }
  exit(1)
}
