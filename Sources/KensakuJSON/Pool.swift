import Synchronization

/// Objects kept for who needs such next. Each is handed out to one at a time, so that no two threads touch one.
final class Pool<Object: AnyObject>: Sendable {
  private struct Idle: @unchecked Sendable {  // Seen under the mutex only.
    var objects: [Object] = []
  }

  private let idle = Mutex(Idle())
  private let most: Int

  init(most: Int) {
    self.most = most
  }

  func take() -> Object? {
    idle.withLock { $0.objects.popLast() }
  }

  func giveBack(_ object: Object) {
    idle.withLock { idle in
      if idle.objects.count < most { idle.objects.append(object) }
    }
  }
}
