#if os(Linux)
  import KensakuTesting
  import Testing

  @testable import KensakuCurl

  struct AdmissionTests {
    @Test func hostsTakeTurnsInThePlacesThatBecomeFree() {
      var admission = Admission<String, String>(limitPerHost: 2, limit: 2)
      #expect(admission.enter("a", "a1") == nil)
      #expect(admission.enter("a", "a2") == nil)
      for guest in ["a3", "a4", "a5"] { #expect(admission.enter("a", guest) != nil) }
      for guest in ["b1", "b2"] { #expect(admission.enter("b", guest) != nil) }
      #expect(admission.next() == nil)
      admission.leave("a")
      #expect(admission.next() == "b1")
      admission.leave("a")
      #expect(admission.next() == "a3")
      admission.leave("b")
      #expect(admission.next() == "b2")
      admission.leave("a")
      #expect(admission.next() == "a4")
    }

    @Test func hostAtItsLimitDoesNotHoldUpOthers() {
      var admission = Admission<String, String>(limitPerHost: 1, limit: 10)
      #expect(admission.enter("a", "a1") == nil)
      #expect(admission.enter("a", "a2") != nil)
      #expect(admission.enter("b", "b1") == nil)
      #expect(admission.next() == nil)
    }

    @Test func whoGivesUpIsGone() throws {
      var admission = Admission<String, Int>(limitPerHost: 1, limit: 1)
      #expect(admission.enter("a", 0) == nil)
      let numbers = (1...100).map { admission.enter("a", $0) ?? 0 }
      for (guest, number) in zip(1..., numbers) where guest != 77 { admission.giveUp("a", number) }
      admission.giveUp("a", numbers[0])
      #expect(admission.waiting == 1)
      admission.leave("a")
      #expect(admission.next() == 77)
      admission.leave("a")
      #expect((admission.inside, admission.waiting) == (0, 0))
    }

    /// A slow list in the place of the queues: the first of the host whose turn it is, by when each host last got a turn.
    private struct Model {
      var inside: [Int] = []
      var waiting: [(host: Int, guest: Int)] = []
      let limitPerHost: Int, limit: Int

      func mayEnter(_ host: Int) -> Bool {
        inside.count < limit && inside.count { $0 == host } < limitPerHost
      }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func letsInExactlyWhoMayEnterInOrderOfArrivalAtEachHost(_ seed: UInt64) {
      var random = SeededGenerator(seed)
      let limitPerHost = Int.random(in: 1...4, using: &random)
      let limit = Int.random(in: 1...8, using: &random)
      var admission = Admission<Int, Int>(limitPerHost: limitPerHost, limit: limit)
      var model = Model(limitPerHost: limitPerHost, limit: limit)
      var numbers: [Int: Int] = [:]
      for guest in 0..<400 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          let host = Int.random(in: 0..<4, using: &random)
          let mayEnter = model.mayEnter(host) && !model.waiting.contains { $0.host == host }
          let number = admission.enter(host, guest)
          #expect((number == nil) == mayEnter)
          if number == nil { model.inside.append(host) } else { model.waiting.append((host, guest)) }
          numbers[guest] = number
        case 2, 3:
          guard !model.inside.isEmpty else { continue }
          admission.leave(model.inside.remove(at: Int.random(in: 0..<model.inside.count, using: &random)))
        default:
          guard !model.waiting.isEmpty else { continue }
          let (host, guest) = model.waiting.remove(at: Int.random(in: 0..<model.waiting.count, using: &random))
          admission.giveUp(host, numbers[guest] ?? 0)
        }
        while let guest = admission.next() {
          let index = model.waiting.firstIndex { $0.guest == guest }
          guard let index else {
            Issue.record("\(guest) does not wait")
            return
          }
          let host = model.waiting.remove(at: index).host
          #expect(model.mayEnter(host))
          #expect(!model.waiting[..<index].contains { $0.host == host })
          model.inside.append(host)
        }
        #expect(!model.waiting.contains { model.mayEnter($0.host) })
        #expect(admission.inside == model.inside.count)
        #expect(admission.waiting == model.waiting.count)
      }
    }

    @Test(arguments: 2...6)
    func noHostWaitsLongerThanATurnOfEachOther(_ hosts: Int) {
      var admission = Admission<Int, Int>(limitPerHost: 3, limit: 3)
      var inside: [Int] = []
      for host in 0..<hosts {
        for _ in 0..<50 where admission.enter(host, host) == nil { inside.append(host) }
      }
      var last: [Int: Int] = [:]
      for step in 0..<(40 * hosts) {
        admission.leave(inside.removeFirst())
        guard let host = admission.next() else { continue }
        inside.append(host)
        if let previous = last[host] { #expect(step - previous <= hosts) }
        last[host] = step
      }
      #expect(last.count == hosts)
    }
  }
#endif
