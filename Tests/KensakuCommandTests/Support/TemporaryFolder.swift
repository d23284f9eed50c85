@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of a test's own. It and the files in it go with the value.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array((System.variable("TMPDIR") ?? "/tmp").utf8CString.dropLast()) + Array("/kensaku-XXXXXX".utf8CString)
    mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    _ = try? Child(["-rf", path], shell: #"exec rm "$@""#).finish()
  }

  var environment: [String: String] { ["XDG_DATA_HOME": path] }
  var indexPath: String { path + "/kensaku/postal.bin" }

  /// Writes a file into the folder and returns its path.
  func add(_ name: String, _ text: String) -> String {
    let file = path + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = System.write(Array(text.utf8), to: descriptor)
    close(descriptor)
    return file
  }

  /// The names of what lies in a folder under this one.
  func names(in folder: String) -> [String] {
    guard let stream = opendir(path + "/" + folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
