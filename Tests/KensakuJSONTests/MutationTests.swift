import Foundation
import KensakuJSON
import KensakuTesting
import Testing

/// Valid texts with something broken in them: what Foundation accepts and what this decoder accepts in `.foundationCompatible` is the same.
@Suite struct MutationTests {
  /// Takes everything as text, so that no number is too large.
  private struct Everything: Decodable {
    init(from decoder: any Decoder) throws {
      if var list = try? decoder.unkeyedContainer() {
        while !list.isAtEnd { _ = try list.decode(Everything.self) }
      } else if let members = try? decoder.container(keyedBy: Probe.TextKey.self) {
        for key in members.allKeys { _ = try members.decode(Everything.self, forKey: key) }
      } else {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() || (try? value.decode(Bool.self)) != nil || (try? value.decode(String.self)) != nil { return }
        _ = try value.decode(Double.self)
      }
    }
  }

  private static let insertions: [[UInt8]] =
    ["\"", "\\", ",", ":", "[", "]", "{", "}", "0", "-", ".", "e", "\\u", "\\ud800", "t", " ", "é", "日"].map {
      Array($0.utf8)
    } + [[0x00], [0x1F], [0x80], [0xE3], [0xED, 0xA0, 0x80], [0xFF]]

  private func mutated(_ text: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      guard !text.isEmpty else { return text }
      let place = Int.random(in: 0..<text.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: text[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: text.remove(at: place)
      case 2: text.insert(contentsOf: Self.insertions.randomElement(using: &generator) ?? [], at: place)
      case 3: text[place] = text.randomElement(using: &generator) ?? 0
      default: text.removeSubrange(place..<min(place + Int.random(in: 1...8, using: &generator), text.count))
      }
    }
    return text
  }

  @Test func whatIsAcceptedIsWhatFoundationAccepts() {
    var generator = SeededGenerator(5)
    let decoder = JSON.Decoder(.foundationCompatible)
    var accepted = 0
    for seed in UInt64(0)..<300 {
      var documents = DocumentGenerator(seed: seed)
      documents.repeatsKeys = false
      let text = Array(documents.document().utf8.prefix(300))
      for _ in 0..<8 {
        let text = mutated(text, &generator)
        let isAccepted = (try? decoder.decode(Everything.self, from: text)) != nil
        let isAcceptedByFoundation = (try? JSONDecoder().decode(Everything.self, from: Data(text))) != nil
        if isAccepted { accepted += 1 }
        guard isAccepted != isAcceptedByFoundation else { continue }
        Issue.record(
          "\(isAccepted) \(isAcceptedByFoundation) \(JSON.Error.of(Everything.self, text, decoder)?.summary ?? "")\n\(String(decoding: text, as: UTF8.self))"
        )
      }
    }
    #expect(accepted > 100)
  }
}
