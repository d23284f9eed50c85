/// A timer that is put off again and again, as at each key, with one task: it wakes when it was first to end, and sleeps on.
@MainActor
final class Countdown {
  private let alarm: Alarm
  private let end: @MainActor (_ id: Int) -> Void
  private var id = 0
  private var due = Duration.zero
  /// When the task wakes; nil while there is none.
  private var wakes: Duration?
  private var task: Task<Void, Never>?

  /// `end` is called with the `id` of the last start.
  init(_ alarm: Alarm, _ end: @escaping @MainActor (_ id: Int) -> Void) {
    self.alarm = alarm
    self.end = end
  }

  isolated deinit { task?.cancel() }

  /// Starts it, or puts it off.
  func start(_ id: Int, for duration: Duration) {
    self.id = id
    due = alarm.now() + min(duration, .seconds(1 << 40))
    if let wakes, wakes <= due { return }
    task?.cancel()
    wakes = due
    task = Task { [weak self, alarm, due] in
      var time = due
      while (try? await alarm.sleep(time)) != nil, !Task.isCancelled, let next = self?.wake() { time = next }
    }
  }

  /// When to wake next; nil where it has ended.
  private func wake() -> Duration? {
    if due > alarm.now() {
      wakes = due
      return due
    }
    wakes = nil
    end(id)
    return nil
  }
}
