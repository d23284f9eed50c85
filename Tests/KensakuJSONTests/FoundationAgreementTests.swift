import Foundation
import KensakuJSON
import Testing

/// Foundation's decoder, with which this one has to agree.
@Suite struct FoundationAgreementTests {
  private func expectAgreement(_ text: String, seed: UInt64) {
    let ours = ProbeRun(seed: seed)
    let theirs = ProbeRun(seed: seed)
    var decoder = JSON.Decoder()
    decoder.userInfo[ProbeRun.key] = ours
    let foundation = JSONDecoder()
    foundation.userInfo[ProbeRun.key] = theirs
    let end = Outcome.of { Described.text(try decoder.decode(Probe.self, from: text)) }
    let foundationEnd = Outcome.of { Described.text(try foundation.decode(Probe.self, from: Data(text.utf8))) }
    for (number, (mine, other)) in zip(ours.log, theirs.log).enumerated() {
      guard mine.step == other.step, mine.outcome.agrees(withFoundation: other.outcome) else {
        Issue.record("seed \(seed): after \(number > 0 ? ours.log[number - 1].step : ""): \(mine.step): \(mine.outcome), Foundation: \(other.step): \(other.outcome)\n\(text.prefix(600))")
        return
      }
    }
    #expect(ours.log.count == theirs.log.count)
    #expect(end.agrees(withFoundation: foundationEnd), "seed \(seed): \(end), Foundation: \(foundationEnd)\n\(text.prefix(600))")
  }

  @Test func everyStepOfAnyModelComesOutAsWithFoundation() {
    for seed in UInt64(1)...600 {
      var documents = DocumentGenerator(seed: seed)
      expectAgreement(documents.document(), seed: seed)
    }
  }
}
