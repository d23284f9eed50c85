import Foundation
import Testing

@testable import KensakuJSON

/// Foundation's decoder, with which this one has to agree.
@Suite struct FoundationAgreementTests {
  private func expectAgreement(_ text: String, seed: UInt64, isSnakeCase: Bool = false) {
    let ours = ProbeRun(seed: seed, isSnakeCase: isSnakeCase)
    let theirs = ProbeRun(seed: seed, isSnakeCase: isSnakeCase)
    var decoder = JSON.Decoder()
    decoder.keyDecodingStrategy = isSnakeCase ? .convertFromSnakeCase : .useDefaultKeys
    decoder.userInfo[ProbeRun.key] = ours
    let foundation = JSONDecoder()
    foundation.keyDecodingStrategy = isSnakeCase ? .convertFromSnakeCase : .useDefaultKeys
    foundation.userInfo[ProbeRun.key] = theirs
    // Our paths have the text's keys.
    func name(_ outcome: Outcome) -> Outcome { isSnakeCase ? outcome.mappingPath(CamelCase.name) : outcome }
    let end = Outcome.of { Described.text(try decoder.decode(Probe.self, from: text)) }
    let foundationEnd = Outcome.of { Described.text(try foundation.decode(Probe.self, from: Data(text.utf8))) }
    for (number, (mine, other)) in zip(ours.log, theirs.log).enumerated() {
      guard mine.step == other.step, name(mine.outcome).agrees(withFoundation: other.outcome) else {
        Issue.record(
          "seed \(seed): after \(number > 0 ? ours.log[number - 1].step : ""): \(mine.step): \(mine.outcome), Foundation: \(other.step): \(other.outcome)\n\(text.prefix(600))"
        )
        return
      }
    }
    #expect(ours.log.count == theirs.log.count)
    #expect(end.agrees(withFoundation: foundationEnd), "seed \(seed): \(end), Foundation: \(foundationEnd)\n\(text.prefix(600))")
  }

  @Test func everyStepComesOutAsWithFoundationInSnakeCase() {
    for seed in UInt64(1)...250 {
      var documents = DocumentGenerator(seed: seed)
      documents.keys = DocumentGenerator.snakeCaseKeys
      expectAgreement(documents.document(), seed: seed, isSnakeCase: true)
    }
  }

  @Test func everyStepOfAnyModelComesOutAsWithFoundation() {
    for seed in UInt64(1)...350 {
      var documents = DocumentGenerator(seed: seed)
      expectAgreement(documents.document(), seed: seed)
    }
  }
}
