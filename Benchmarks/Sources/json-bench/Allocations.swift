#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Benchmarks/json/allocations.c, where it has been loaded before the program.
struct Allocations {
  private let start: @convention(c) () -> Void
  private let read: @convention(c) (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<UInt64>) -> Void

  init() throws {
    guard let start = dlsym(nil, "allocations_start"), let read = dlsym(nil, "allocations_read") else {
      throw BenchmarkError("allocations are counted by a library that is not loaded: run Benchmarks/json.sh memory")
    }
    // Both are declared so in the library.
    self.start = unsafeBitCast(start, to: (@convention(c) () -> Void).self)
    self.read = unsafeBitCast(read, to: (@convention(c) (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<UInt64>) -> Void).self)
  }

  /// How many allocations it makes, and the most bytes that live at a time beyond those before.
  func count(_ body: () throws -> Void) rethrows -> (count: UInt64, peak: UInt64) {
    var (count, peak): (UInt64, UInt64) = (0, 0)
    start()
    try body()
    read(&count, &peak)
    return (count, peak)
  }
}

/// One decode by a new decoder, after others have met the types.
func countAllocations(of jobs: [Job], in directory: String) throws {
  let allocations = try Allocations()
  for job in jobs {
    let data = try job.data(in: directory)
    for contender in job.contenders {
      try contender.decode(data, 3)
      try countAllocations(allocations, job, contender, data)
    }
  }
}

/// The first decode of the process.
func countFirstAllocations(_ job: Job, _ contender: Contender, in directory: String) throws {
  try countAllocations(Allocations(), job, contender, job.data(in: directory))
}

/// The peak is in KiB and counts what was read.
private func countAllocations(_ allocations: Allocations, _ job: Job, _ contender: Contender, _ data: Data) throws {
  let (count, peak) = try allocations.count { try contender.decode(data, 1) }
  Measurement(job: job.name, contender: contender.name.rawValue, values: [Double(count), Double(peak) / 1024]).write()
}
