extension Shape {
  static var all: [Shape] { objects + nested + wide + refused }

  private static var objects: [Shape] {
    [
      Shape("object as a dictionary", [String: Int].self, size: 100_000) { object(of: 0..<$0) },
      Shape("object, keys in reverse", LookUp<Reverse>.self, size: 100_000) { object(of: 0..<$0) },
      Shape("object, keys shuffled", LookUp<Shuffled>.self, size: 100_000) { object(of: 0..<$0) },
      Shape("object, none of the keys there", LookUp<Absent>.self, size: 100_000) { object(of: 0..<$0) },
      Shape("object, 64 keys read of very many", Few.self, size: 100_000) { object(of: (0..<$0).reversed()) },
      Shape("object, allKeys", AllKeys.self, size: 100_000) { object(of: 0..<$0) },
      Shape("object of one key, again and again", [String: Int].self, size: 100_000) { object(of: repeatElement(1, count: $0)) },
      Shape("object of long keys alike but for the end", LookUp<LongReverse>.self, size: 10_000) { size in
        "{" + (0..<size).map { "\"\(LongReverse.key($0).stringValue)\":\($0)" }.joined(separator: ",") + "}"
      },
    ]
  }

  private static var nested: [Shape] {
    [
      Shape("nested arrays", Nest.self, size: 500) { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) },
      Shape("nested objects", NestedObject.self, size: 500) {
        String(repeating: "{\"a\":", count: $0) + "{}" + String(repeating: "}", count: $0)
      },
      Shape("nested arrays, tried as anything", Anything.self, size: 510) {
        String(repeating: "[", count: $0) + "1" + String(repeating: "]", count: $0)
      },
      Shape("nested objects, tried as anything", Anything.self, size: 510) {
        String(repeating: "{\"a\":", count: $0) + "1" + String(repeating: "}", count: $0)
      },
    ]
  }

  private static var wide: [Shape] {
    [
      Shape("array of numbers", [Int].self, size: 400_000) { array($0) { _ in "1234567" } },
      Shape("array of strings", [String].self, size: 200_000) { array($0) { _ in "\"山の上の灯り\"" } },
      Shape("array of empty arrays", [[Int]].self, size: 200_000) { array($0) { _ in "[]" } },
      Shape("array of anything", [Anything].self, size: 20_000) { array($0) { "{\"a\":[\($0),\"b\",null]}" } },
      Shape("rows that each fail, left out", Lossy<Row>.self, size: 100_000) { array($0) { "{\"id\":\"\($0)\"}" } },
      Shape("lines of rows that each fail, left out", Lossy<Row>.self, size: 100_000) { array($0) { "{\"id\":\"\($0)\"}\n" } },
      Shape("digits of one number", Double.self, size: 1_000_000) { String(repeating: "7", count: $0) },
      Shape("digits of one fraction", Double.self, size: 1_000_000) { "0." + String(repeating: "7", count: $0) },
      Shape("digits of one exponent", Double.self, size: 1_000_000) { "1e-" + String(repeating: "0", count: $0) + "1" },
      Shape("one string", String.self, size: 1_000_000) { "\"" + String(repeating: "a", count: $0) + "\"" },
      Shape("one string of escapes", String.self, size: 1_000_000) { "\"" + String(repeating: "\\u3042", count: $0 / 6) + "\"" },
      Shape("one string of surrogates", String.self, size: 1_000_000) { "\"" + String(repeating: "\\ud83d\\ude00", count: $0 / 12) + "\"" },
      Shape("white space", Int.self, size: 1_000_000) { String(repeating: " ", count: $0) + "1" },
      Shape("empty lines", Int.self, size: 1_000_000) { String(repeating: "\n", count: $0) + "1" },
    ]
  }

  private static var refused: [Shape] {
    [
      Shape("refused: brackets without end", Nest.self, size: 400_000) { String(repeating: "[", count: $0) },
      Shape("refused: a string without end", String.self, size: 1_000_000) { "\"" + String(repeating: "a", count: $0) },
      Shape("refused: digits that are no integer", Int.self, size: 1_000_000) { String(repeating: "7", count: $0) },
      Shape("refused: at the last of many lines", [Int].self, size: 400_000) { "[" + String(repeating: "1,\n", count: $0) + "x]" },
      Shape("refused: the last of many rows", [Row].self, size: 100_000) { size in
        array(size) { $0 < size - 1 ? "{\"id\":1}" : "{\"id\":\"x\"}" }
      },
    ]
  }
}

private func object(of numbers: some Sequence<Int>) -> String {
  "{" + numbers.map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
}

private func array(_ count: Int, _ element: (Int) -> String) -> String {
  "[" + (0..<count).map(element).joined(separator: ",") + "]"
}
