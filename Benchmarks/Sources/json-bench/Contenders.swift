import KensakuJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A model that asks for nothing: what remains is to find out whether the text is JSON.
struct Nothing: Decodable, Equatable {
  init() {}
  init(from decoder: any Decoder) {}
}

private func readNothing(_ data: Data) -> Nothing { Nothing() }

func contenders<T: Decodable & Equatable>(for type: T.Type, _ strategies: Strategies) -> [Contender] {
  func reference(_ data: Data) throws -> T { try strategies.foundation().decode(type, from: data) }
  return [
    Contender(.foundation, reference: reference) {
      let decoder = strategies.foundation()
      return { data in try decoder.decode(type, from: data) }
    },
    Contender(.kensaku, reference: reference) {
      let decoder = strategies.kensaku()
      return { data in try decoder.decode(type, from: data) }
    },
    Contender(.scan, reference: readNothing) {
      let decoder = strategies.kensaku()
      return { data in try decoder.decode(Nothing.self, from: data) }
    },
  ]
}

/// The ways that need code of the model's own.
func directContenders<T: Decodable & Equatable & JSON.Readable & JSON.Mappable>(for type: T.Type) -> [Contender] {
  func reference(_ data: Data) throws -> T { try JSONDecoder().decode(type, from: data) }
  return [
    Contender(.value, reference: reference) { { data in try JSON.Value(parsing: data).get(as: type) } },
    Contender(.reader, reference: reference) { { data in try JSON.read(type, from: data) } },
  ]
}
