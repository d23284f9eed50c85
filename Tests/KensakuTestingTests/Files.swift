#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The text of a file, or nil when there is none.
func readFile(_ path: String) -> String? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var buffer = [UInt8](repeating: 0, count: 64 << 10)
  let count = read(descriptor, &buffer, buffer.count)
  return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
}
