import Foundation
import Testing

@testable import KensakuJSON

@Suite struct EncoderErrorTests {
  private struct Inner: Encodable {
    var number = 1.0
    var bad: Float
  }

  private struct Outer: Encodable {
    var list: [Inner]
    var named: [String: [Double]] = [:]
  }

  @Test func anErrorTellsTheWayToTheValue() {
    let inList = encodingError { _ = try json(Outer(list: [Inner(bad: 1), Inner(bad: .nan)])) }
    #expect(inList?.codingPath.map(\.stringValue) == ["list", "Index 1", "bad"])
    #expect(inList?.codingPath.map(\.intValue) == [nil, 1, nil])
    let named = encodingError { _ = try json(Outer(list: [], named: ["x": [0, -.infinity]])) }
    #expect(named?.codingPath.map(\.stringValue) == ["named", "x", "Index 1"])
    #expect(encodingError { _ = try json(Double.nan) }?.codingPath.isEmpty == true)
  }

  @Test func pathsAreFoundations() throws {
    func paths(_ encode: (Written) throws -> Void) throws -> [[String]] {
      var paths: [[String]] = []
      func note(_ path: [any CodingKey]) { paths.append(path.map { "\($0.stringValue) \($0.intValue ?? -1)" }) }
      try encode(
        Written { encoder in
          note(encoder.codingPath)
          var object = encoder.container(keyedBy: AnyKey.self)
          note(object.codingPath)
          try object.encode([["k": Written { note($0.codingPath) }]], forKey: "a")
          try object.encode([5: Written { note($0.singleValueContainer().codingPath) }], forKey: "i")
          try object.encode(Written { try Written { note($0.codingPath) }.encode(to: $0) }, forKey: "s")
          let list = object.nestedUnkeyedContainer(forKey: "l")
          note(list.codingPath)
          var nested = list
          _ = nested.nestedUnkeyedContainer()
          note(nested.nestedContainer(keyedBy: AnyKey.self).codingPath)
          note(object.superEncoder().codingPath)
          note(object.superEncoder(forKey: "z").codingPath)
        })
      return paths
    }
    let ours = try paths { _ = try JSON.Encoder().encode($0) }
    let theirs = try paths { _ = try JSONEncoder().encode($0) }
    #expect(ours == theirs)
    #expect(ours.count == 9)
  }

  /// Foundation tells only the last step of this way.
  @Test func anInheritedPartOfAListHasItsWholeWay() throws {
    let value = Written.object { container in
      var list = container.nestedUnkeyedContainer(forKey: "l")
      try list.encode(0)
      let path = list.superEncoder().codingPath
      #expect(path.map(\.stringValue) == ["l", "Index 1"])
    }
    #expect(try json(value) == #"{"l":[0,{}]}"#)
  }

  @Test func aDocumentOfNothingIsAnError() {
    #expect(encodingError { _ = try json(Written { _ in }) } != nil)
    #expect(encodingError { _ = try json(Written { _ = $0.singleValueContainer() }) } != nil)
  }

  @Test func whatFailedAndWasCaughtLeavesNoTrace() throws {
    let bad = Written { encoder in
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode([1, 2], forKey: "x")
      throw Failure()
    }
    let value = Written.object { container in
      try? container.encode(bad, forKey: "first")
      try container.encode(1, forKey: "a")
      try? container.encode([[1, .nan]], forKey: "b")
      try? container.encode(Double.nan, forKey: "c")
      try? container.encode(["x": bad], forKey: "d")
      try container.encode(2, forKey: "e")
      var list = container.nestedUnkeyedContainer(forKey: "f")
      try? list.encode(bad)
      try list.encode(3)
      try? list.encode(Double.nan)
      try? list.encode([bad])
      #expect(list.count == 1)
      try list.encode([4])
      try? container.encode(bad, forKey: "a")
    }
    #expect(try json(value) == #"{"a":1,"e":2,"f":[3,[4]]}"#)
    #expect(try json(value) { $0.outputFormatting = .sortedKeys } == #"{"a":1,"e":2,"f":[3,[4]]}"#)
  }

  @Test func aSingleValueMayBeTriedAgain() throws {
    let value = Written { encoder in
      var container = encoder.singleValueContainer()
      try? container.encode([Double.nan])
      try? container.encode(
        Written.object {
          try $0.encode(1, forKey: "a")
          throw Failure()
        })
      try container.encode("x")
    }
    #expect(try json([value, value]) == #"["x","x"]"#)
  }

  @Test func anErrorOfTheValueItselfIsThrownAsItIs() {
    #expect(throws: Failure.self) { _ = try json([Written { _ in throw Failure() }]) }
  }

  @Test func aValueOfTwoKindsIsAnErrorAndNoTrap() {
    let values = [
      Written { encoder in
        _ = encoder.unkeyedContainer()
        _ = encoder.container(keyedBy: AnyKey.self)
      },
      Written { encoder in
        var single = encoder.singleValueContainer()
        try single.encode(1)
        try single.encode(2)
      },
      Written { encoder in
        try 1.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(1, forKey: "a")
        var nested = container.nestedUnkeyedContainer(forKey: "b")
        try nested.encode(1)
      },
    ]
    for value in values {
      #expect(encodingError { _ = try json(["k": value]) }?.codingPath.map(\.stringValue) == ["k"])
    }
  }

  @Test func anEncoderOfAValueThatIsDoneIsAnErrorAndNoTrap() {
    var kept: [any Swift.Encoder] = []
    let inner = Written { encoder in
      kept.append(encoder)
      try 1.encode(to: encoder)
    }
    let uses: [(any Swift.Encoder) throws -> Void] = [
      { try 2.encode(to: $0) }, { _ = $0.unkeyedContainer() },
      {
        var container = $0.container(keyedBy: AnyKey.self)
        try container.encode(1, forKey: "a")
        _ = container.superEncoder()
      },
    ]
    for use in uses {
      kept = []
      let value = Written.array { container in
        try container.encode(inner)
        try container.encode([[3]])
        #expect(kept[0].codingPath.isEmpty)
        try use(kept[0])
      }
      #expect(encodingError { _ = try json(value) } != nil)
    }
  }

  private indirect enum Deep: Encodable {
    case end
    case array(Deep)
    case object(Deep)

    func encode(to encoder: any Swift.Encoder) throws {
      switch self {
      case .end: try 1.encode(to: encoder)
      case .array(let deep):
        var container = encoder.unkeyedContainer()
        try container.encode(deep)
      case .object(let deep):
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(deep, forKey: "k")
      }
    }

    static func nested(_ depth: Int) -> Deep {
      (0..<depth).reduce(.end) { deep, level in level.isMultiple(of: 2) ? .array(deep) : .object(deep) }
    }
  }

  @Test func whatTheDecoderReadsIsWrittenAndWhatIsDeeperIsAnError() throws {
    #expect(try json(Deep.nested(512)).count == 256 * 2 + 256 * 6 + 1)
    #expect(encodingError { _ = try json(Deep.nested(513)) }?.codingPath.count == 513)
    #expect(encodingError { _ = try json(Deep.nested(20_000)) } != nil)
  }

  private final class Ring: Encodable {
    var next: Ring?
  }

  @Test func aRingOfObjectsIsAnErrorAndNoCrash() {
    let ring = Ring()
    ring.next = ring
    defer { ring.next = nil }
    #expect(encodingError { _ = try json(ring) } != nil)
  }
}
