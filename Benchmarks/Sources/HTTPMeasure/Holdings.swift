#if canImport(Glibc)
  import CMalloc
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What this process holds at the moment, as `/proc` has it; zeros where there is none.
enum Holdings {
  /// In megabytes (10⁶).
  static var memory: Double {
    let pages = text("/proc/self/statm").split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }

  /// What `malloc` has given out and not got back, in megabytes; zero where the C library does not tell.
  static var heap: Double {
    #if canImport(Glibc)
      let information = mallinfo2()
      return Double(information.uordblks + information.hblkhd) / 1e6
    #else
      return 0
    #endif
  }

  /// The most memory at a time since the program began, in megabytes; what `getrusage` tells has the time before `exec` in it.
  static var peak: Double { Double(status("VmHWM:")) * 1024 / 1e6 }

  static var threads: Int { status("Threads:") }

  static var descriptors: Int {
    entries.count - 1  // That of the folder itself.
  }

  /// Those of TCP; libcurl wakes itself over pairs of others.
  static var sockets: Int {
    entries.count { name in
      var address = sockaddr()
      var length = socklen_t(MemoryLayout<sockaddr>.size)
      guard let descriptor = Int32(name), getsockname(descriptor, &address, &length) == 0 else { return false }
      return [AF_INET, AF_INET6].contains(Int32(address.sa_family))
    }
  }

  private static var entries: [String] {
    guard let folder = opendir("/proc/self/fd") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func status(_ name: String) -> Int {
    let line = text("/proc/self/status").split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private static func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
