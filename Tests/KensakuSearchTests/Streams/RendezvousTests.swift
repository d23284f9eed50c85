import Testing

@testable import KensakuSearch

struct RendezvousTests {
  private typealias Meeting = Rendezvous<Int, Broken, String, String>

  @Test func whoComesFirstWaitsForTheOther() {
    var meeting = Meeting()
    guard case .wait = meeting.take("taker") else {
      _ = Issue.record("does not wait")
      return
    }
    guard case .hand(to: "taker") = meeting.give(1, "giver") else {
      _ = Issue.record("does not hand over")
      return
    }
    guard case .wait = meeting.give(2, "giver") else {
      _ = Issue.record("does not wait")
      return
    }
    guard case .take(2, from: "giver") = meeting.take("taker") else {
      _ = Issue.record("does not take")
      return
    }
  }

  @Test func severalGiversAreServedInTheirOrder() {
    var meeting = Meeting()
    for number in 1...3 { _ = meeting.give(number, "giver \(number)") }
    for number in 1...3 {
      guard case .take(number, from: "giver \(number)") = meeting.take("taker") else {
        _ = Issue.record("not \(number)")
        return
      }
    }
  }

  @Test func aSecondTakerGetsTheEnd() {
    var meeting = Meeting()
    _ = meeting.take("first")
    guard case .end(nil) = meeting.take("second") else {
      _ = Issue.record("waits")
      return
    }
    guard case .hand(to: "first") = meeting.give(1, "giver") else {
      _ = Issue.record("the first is forgotten")
      return
    }
  }

  @Test func whatIsWithdrawnIsGone() {
    var meeting = Meeting()
    guard case .wait(let number) = meeting.give(1, "giver") else {
      _ = Issue.record("does not wait")
      return
    }
    #expect(meeting.withdraw(number) == "giver")
    #expect(meeting.withdraw(number) == nil)
    guard case .wait = meeting.take("taker") else {
      _ = Issue.record("takes what is gone")
      return
    }
  }

  @Test func theFailureIsToldOnceAndToWhoeverWaits() {
    var meeting = Meeting()
    #expect(meeting.end(Broken()).taker == nil)
    guard case .end(Broken()?) = meeting.take("taker") else {
      _ = Issue.record("the failure is lost")
      return
    }
    guard case .end(nil) = meeting.take("taker") else {
      _ = Issue.record("the failure is told twice")
      return
    }
    guard case .refuse = meeting.give(1, "giver") else {
      _ = Issue.record("takes after the end")
      return
    }
    var waiting = Meeting()
    _ = waiting.take("taker")
    #expect(waiting.end(Broken()).taker == "taker")
    guard case .end(nil) = waiting.take("taker") else {
      _ = Issue.record("the failure is told twice")
      return
    }
  }

  @Test func whoOnlyWaitsForTheEndTakesNothingMore() {
    var meeting = Meeting()
    _ = meeting.give(1, "first")
    let closing = meeting.close("taker")
    guard case .wait = closing.taking else {
      _ = Issue.record("does not wait")
      return
    }
    #expect(closing.refused == ["first"])
    guard case .refuse = meeting.give(2, "second") else {
      _ = Issue.record("takes something")
      return
    }
    #expect(meeting.end(Broken()).taker == "taker")
  }

  @Test func theEndLetsAllGiversGo() {
    var meeting = Meeting()
    for number in 1...3 { _ = meeting.give(number, "giver \(number)") }
    #expect(meeting.end().givers == ["giver 1", "giver 2", "giver 3"])
    #expect(meeting.end().givers.isEmpty)
  }
}
