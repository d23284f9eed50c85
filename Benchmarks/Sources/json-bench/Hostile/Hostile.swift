#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The cost of each shape at its full size, and how much more that is than at a half and at a quarter: 2 and 4 where it is linear.
func runHostile() throws {
  print("| shape | size | Foundation, ms | ×2 | ×4 | `JSON.Decoder`, ms | ×2 | ×4 |")
  print("|---|---:|---:|---:|---:|---:|---:|---:|")
  for shape in Shape.all {
    let inputs = [shape.size / 4, shape.size / 2, shape.size].map { size in (size: size, data: Data(shape.text(size).utf8)) }
    var cells = [shape.name, "\(shape.size)"]
    for reader in Shape.Reader.allCases {
      let times = inputs.map { bestTime(shape, $0.data, $0.size, reader) }
      cells += ["\(rounded(times[2] / 1e6, 1000))", "\(rounded(times[2] / times[1], 10))", "\(rounded(times[2] / times[0], 10))"]
    }
    print("| " + cells.joined(separator: " | ") + " |")
  }
}

/// The shortest of some: what disturbs only adds. Slow ones run once.
private func bestTime(_ shape: Shape, _ data: Data, _ size: Int, _ reader: Shape.Reader) -> Double {
  var best = Double.infinity
  var spent = 0.0
  var runs = 0
  while runs < 3 || spent < 20e6, spent < 400e6, runs < 200 {
    let time = threadTime { _ = shape.read(data, size, by: reader) }
    best = min(best, time)
    spent += time
    runs += 1
  }
  return best
}

private func rounded(_ value: Double, _ scale: Double) -> Double { (value * scale).rounded() / scale }
