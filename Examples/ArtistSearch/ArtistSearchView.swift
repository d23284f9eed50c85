// For Xcode, as documentation: it is not compiled on Linux and not tested.
import Kensaku
import SwiftUI

struct ArtistSearchView: View {
  private let songs = ITunes().songs
  @State private var term = ""
  @State private var found: [ITunes.Song] = []
  @State private var message: String?

  var body: some View {
    List(found) { song in
      VStack(alignment: .leading) {
        Text(song.trackName)
        Text(song.artistName).font(.caption)
      }
    }
    .overlay { if let message { ContentUnavailableView(message, systemImage: "magnifyingglass") } }
    .searchable(text: $term)
    // A new text cancels the task of the old one, and with it its request.
    .task(id: term) { await search() }
  }

  private func search() async {
    guard !term.isEmpty, (try? await Task.sleep(for: songs.traits.quietPeriod)) != nil else { return }
    do {
      found = try await songs.page(term).items
      message = found.isEmpty ? "曲が見つかりません" : nil
    } catch {
      // The older list stays: a failure is not “nothing found”.
      if error.reason != .cancelled { message = "検索できませんでした" }
    }
  }
}
