import Observation

/// What the tutorials do: at each key the task before is cancelled, and what comes is shown unless this task was.
@MainActor
@Observable
final class Recipe {
  private(set) var rows: [Row] = []
  @ObservationIgnored private(set) var task: Task<Void, Never>?
  private let service: Instant

  init(_ service: Instant) {
    self.service = service
  }

  func type(_ text: String) {
    task?.cancel()
    task = Task { [weak self, service] in
      guard let page = try? await service.page(text, after: nil), !Task.isCancelled else { return }
      self?.rows = page.items
    }
  }
}
