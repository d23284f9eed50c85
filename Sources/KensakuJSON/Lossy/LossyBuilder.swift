/// Fills a `JSON.Lossy` list, element by element.
struct LossyBuilder<Elements: JSON.LossyElements> {
  private(set) var list: JSON.Lossy<Elements>
  private var droppedKeys: Set<String> = []
  private let path: () -> JSON.Path
  private var knownPath: JSON.Path?

  /// `path` leads to the list; it is asked for where an element is dropped.
  init(capacity: Int, path: @escaping () -> JSON.Path) {
    list = JSON.Lossy(Elements(lossyCapacity: capacity))
    self.path = path
  }

  /// Of equal keys the first counts, be its value good or not.
  @inline(__always)
  mutating func add<Failure: Error>(
    _ place: @autoclosure () -> JSON.Path.Component, _ element: () throws(Failure) -> Elements.LossyElement
  ) {
    let place = place()
    if case .key(let key) = place, list.wrappedValue.hasLossy(key) || droppedKeys.contains(key) { return }
    do throws(Failure) {
      list.wrappedValue.addLossy(try element(), place)
    } catch {
      drop(place, error)
    }
  }

  @inline(never)
  private mutating func drop(_ place: JSON.Path.Component, _ error: any Error) {
    if case .key(let key) = place { droppedKeys.insert(key) }
    list.droppedCount += 1
    if list.dropped.count == JSON.Lossy<Elements>.describedLimit { return }
    let path = knownPath ?? self.path()
    knownPath = path
    list.dropped.append(JSON.Dropped(error, at: path.appending(place)))
  }
}
