// Wikipedia as you type. Each line is the text as it stands after a key: KENSAKU_CONTACT=you@example.com swift run wikipedia-search
import Foundation
import Kensaku

let environment = ProcessInfo.processInfo.environment
var profile = Wikipedia.profile
// Another server than Wikimedia's, such as the sandbox.
if let url = environment["KENSAKU_EXAMPLE_URL"] { profile.baseURL = url }
// The search tries again by itself, and shows that it waits.
profile.retry = nil

let wikipedia = Wikipedia(language: .japanese, contact: environment["KENSAKU_CONTACT"], profile: profile)
let model = SearchModel(wikipedia.articles)

var shown = ""

@MainActor
func show(_ state: SearchState<Wikipedia.Article>) {
  let text =
    switch state.phase {
    case .loaded: "“\(state.query)”\n" + state.items.map { "  \($0.title): \($0.snippet?.text ?? "")" }.joined(separator: "\n")
    case .empty: "“\(state.query)”: nothing found"
    case .failed: "“\(state.query)”: \(state.failure?.underlying ?? CancellationError())"
    case .idle, .settling, .loading, .loadingMore: shown
    }
  if text != shown { print(text) }
  shown = text
}

let texts = AsyncStream<String> { continuation in
  Thread.detachNewThread {
    while let line = readLine() { continuation.yield(line) }
    continuation.finish()
  }
}
let view = Task { for await state in model.states { show(state) } }

for await text in texts { model.type(text) }
view.cancel()
await view.value
model.submit()
for await state in model.states {
  show(state)
  if state.phase != .settling, state.phase != .loading { break }
}
exit(model.phase == .failed ? 1 : 0)
