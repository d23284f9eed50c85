// Songs of an artist in the iTunes store, without a key: swift run artist-search 宇多田ヒカル
import Foundation
import Kensaku

let term = CommandLine.arguments.dropFirst().joined(separator: " ")
guard term.contains(where: { !$0.isWhitespace }) else {
  print("usage: artist-search ARTIST")
  exit(2)
}
var profile = ITunes.profile
// Another server than Apple's, such as the sandbox.
if let url = ProcessInfo.processInfo.environment["KENSAKU_EXAMPLE_URL"] { profile.baseURL = url }

let itunes = ITunes(country: .japan, language: .japanese, profile: profile)
do {
  let page = try await itunes.songs.page(term)
  if page.items.isEmpty { print("No songs for “\(term)”.") }
  for song in page.items {
    let price = song.price.map { "\($0) \(song.currency ?? "")" } ?? "not sold by itself"
    print(song.artistName, song.trackName, song.albumName ?? "—", price, separator: " | ")
  }
  for row in page.dropped { print("left out \(row.path): \(row.reason)") }
} catch {
  // Never an empty list in the place of a failure.
  switch error.reason {
  case .offline: print("iTunes cannot be reached.")
  case .throttled: print("Too many requests; try again in a minute.")
  default: print(error.underlying ?? error)
  }
  exit(1)
}
