#if os(Linux)
  /// Who may go, and who waits: at most so many at a time for each host, and in all.
  ///
  /// Those who wait for one host go in the order in which they came. Where the limit of all holds them up, hosts take turns. A value; it
  /// knows nothing of time.
  struct Admission<Host: Hashable, Guest> {
    private let limitPerHost: Int
    private let limit: Int
    private var hosts: [Host: Place] = [:]
    /// Hosts that have someone waiting and a place of their own, in the order of their turns; some may be there in vain.
    private var turns = Line<Host>()
    private(set) var inside = 0
    private(set) var waiting = 0

    private struct Place {
      var inside = 0
      var line = Line<Guest>()
      var hasTurn = false
    }

    init(limitPerHost: Int, limit: Int) {
      self.limitPerHost = max(1, limitPerHost)
      self.limit = max(1, limit)
    }

    /// Nil where the guest may go at once; otherwise the number that its wait has among those for the host.
    mutating func enter(_ host: Host, _ guest: Guest) -> Int? {
      let isFull = inside >= limit
      let number: Int? = { (place: inout Place) in
        if !isFull, place.inside < limitPerHost, place.line.isEmpty {
          place.inside += 1
          return nil
        }
        return place.line.append(guest)
      }(&hosts[host, default: Place()])
      if number == nil { inside += 1 } else { waiting += 1 }
      if number != nil { giveTurn(to: host) }
      return number
    }

    /// One that was let in is gone.
    mutating func leave(_ host: Host) {
      guard let count = hosts[host]?.inside, count > 0 else { return }
      inside -= 1
      hosts[host]?.inside = count - 1
      giveTurn(to: host)
      forgetIfUnused(host)
    }

    /// One that waits does no longer want to.
    mutating func giveUp(_ host: Host, _ number: Int) {
      guard hosts[host]?.line.remove(number) != nil else { return }
      waiting -= 1
      forgetIfUnused(host)
    }

    /// The next that may go now.
    mutating func next() -> Guest? {
      while inside < limit, let host = turns.popFirst() {
        guard var place = hosts.removeValue(forKey: host) else { continue }
        place.hasTurn = false
        let guest = place.inside < limitPerHost ? place.line.popFirst() : nil
        if guest != nil {
          place.inside += 1
          inside += 1
          waiting -= 1
        }
        let isUsed = place.inside > 0 || !place.line.isEmpty
        if isUsed { hosts[host] = place }
        giveTurn(to: host)
        if let guest { return guest }
      }
      return nil
    }

    private mutating func giveTurn(to host: Host) {
      guard let place = hosts[host], !place.hasTurn, !place.line.isEmpty, place.inside < limitPerHost else { return }
      hosts[host]?.hasTurn = true
      _ = turns.append(host)
    }

    private mutating func forgetIfUnused(_ host: Host) {
      if let place = hosts[host], place.inside == 0, place.line.isEmpty { hosts[host] = nil }
    }
  }

  /// A queue out of which one in the middle can be taken: numbers grow, so that one is found by halving.
  struct Line<Element> {
    private var slots: [(number: Int, element: Element?)] = []
    private var head = 0
    private var lastNumber = 0
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func append(_ element: Element) -> Int {
      lastNumber += 1
      count += 1
      slots.append((lastNumber, element))
      return lastNumber
    }

    mutating func popFirst() -> Element? {
      while head < slots.count {
        let element = slots[head].element
        slots[head].element = nil
        head += 1
        if let element {
          count -= 1
          compact()
          return element
        }
      }
      return nil
    }

    /// Nil where it is no longer there.
    mutating func remove(_ number: Int) -> Element? {
      var low = head
      var high = slots.count
      while low < high {
        let middle = (low + high) / 2
        if slots[middle].number < number { low = middle + 1 } else { high = middle }
      }
      guard low < slots.count, slots[low].number == number, let element = slots[low].element else { return nil }
      slots[low].element = nil
      count -= 1
      compact()
      return element
    }

    /// Holes are left until they are the most of it, so that each costs little.
    private mutating func compact() {
      guard slots.count > 16, count < slots.count / 2 else { return }
      slots.removeAll { $0.element == nil }
      head = 0
    }
  }
#endif
