/// Where one who takes and those who give wait for each other, as a value: who comes goes in, who goes on comes out. Nobody is resumed in here.
struct Rendezvous<Element, Failure: Error, Taker, Giver> {
  struct Offer {
    let number: Int
    let element: Element
    let giver: Giver
  }

  enum Taking {
    case take(Element, from: Giver)
    case wait
    /// The end; the failure is told once.
    case end(Failure?)
  }

  enum Giving {
    case hand(to: Taker)
    case wait(number: Int)
    /// Nobody takes any more.
    case refuse
  }

  /// Who still waits when it has ended.
  struct Leftovers {
    var taker: Taker?
    var givers: [Giver] = []
  }

  private(set) var hasEnded = false
  /// Whether nothing is taken any more, and only the end is waited for.
  private var isClosing = false
  private var failure: Failure?
  private var taker: Taker?
  /// In the order in which they came.
  private var offers: [Offer] = []
  private var lastNumber = 0

  /// A second one who takes while the first waits gets the end: elements are for one.
  mutating func take(_ taker: Taker) -> Taking {
    if !offers.isEmpty {
      let offer = offers.removeFirst()
      return .take(offer.element, from: offer.giver)
    }
    if hasEnded {
      defer { failure = nil }
      return .end(failure)
    }
    if self.taker != nil { return .end(nil) }
    self.taker = taker
    return .wait
  }

  /// Waits for the end, and lets those go who wait to give.
  mutating func close(_ taker: Taker) -> (taking: Taking, refused: [Giver]) {
    let refused = offers.map(\.giver)
    offers = []
    isClosing = true
    return (take(taker), refused)
  }

  mutating func give(_ element: Element, _ giver: Giver) -> Giving {
    if hasEnded || isClosing { return .refuse }
    if let taker {
      self.taker = nil
      return .hand(to: taker)
    }
    lastNumber += 1
    offers.append(Offer(number: lastNumber, element: element, giver: giver))
    return .wait(number: lastNumber)
  }

  /// Takes back what was offered; nil where it has been taken.
  mutating func withdraw(_ number: Int) -> Giver? {
    guard let index = offers.firstIndex(where: { $0.number == number }) else { return nil }
    return offers.remove(at: index).giver
  }

  /// Ends it, once. Where somebody waits, the failure is for them to hand on.
  mutating func end(_ failure: Failure? = nil) -> Leftovers {
    if hasEnded { return Leftovers() }
    hasEnded = true
    if taker == nil { self.failure = failure }
    defer {
      taker = nil
      offers = []
    }
    return Leftovers(taker: taker, givers: offers.map(\.giver))
  }
}

extension Rendezvous: Sendable where Element: Sendable, Failure: Sendable, Taker: Sendable, Giver: Sendable {}
extension Rendezvous.Offer: Sendable where Element: Sendable, Giver: Sendable {}
extension Rendezvous.Leftovers: Sendable where Taker: Sendable, Giver: Sendable {}
