import KensakuHTTP
import KensakuTesting

/// Takes a service's requests, and has the trouble that was asked for.
final class Desk: Sendable {
  private let standIn: any StandIn
  private let trouble: Sandbox.Trouble
  private let count = Locked(0)

  init(_ standIn: any StandIn, trouble: Sandbox.Trouble) {
    self.standIn = standIn
    self.trouble = trouble
  }

  func reply(to request: MockServer.Request) -> MockServer.Reply {
    let number = count.withLock { count in
      count += 1
      return count
    }
    var answer = answer(Call(request), number: number)
    if let date = HTTPDate.now { answer.fields.append("Date", date) }
    let reply = answer.reply
    if case .slow(let duration) = trouble { return reply.after(.pause(duration)) }
    return reply
  }

  /// - Parameter number: which request of the service it is, from 1.
  private func answer(_ call: Call, number: Int) -> WireAnswer {
    switch trouble {
    case .none, .slow: return standIn.answer(call)
    case .flaky(let every): return (number - 1) % max(1, every) == 0 ? lapse((number - 1) / max(1, every), call) : standIn.answer(call)
    case .throttled: return standIn.throttled(call)
    case .malformed: return malformed(standIn.answer(call), number: number)
    case .down: return standIn.maintenance
    }
  }

  /// - Parameter number: which lapse of the service it is, from 0.
  private func lapse(_ number: Int, _ call: Call) -> WireAnswer {
    let lapses = standIn.lapses(call)
    return lapses.isEmpty ? standIn.maintenance : lapses[number % lapses.count]
  }

  private func malformed(_ answer: WireAnswer, number: Int) -> WireAnswer {
    var answer = answer
    switch number % 3 {
    case 1: answer.body = Array(answer.body.prefix(answer.body.count / 2))
    case 2: answer = .page("Please sign in", "This network asks you to sign in before you go on.", status: 200)
    default: answer.body = [UInt8](repeating: UInt8(ascii: " "), count: 10 << 20)
    }
    return answer
  }
}
