import KensakuPostal
import KensakuPostalData

/// The postal data in use: the user's own where there is a sound one, else the data built in.
struct PostalData {
  var index: PostalIndex
  /// The user's file; nil for the data built in.
  var path: String?
  /// Why the user's file is not used though it is there.
  var warning: Words?

  static func load(from path: String? = UserData.path(environment: System.variable)) -> PostalData {
    guard let path, !File.isMissing(path) else { return PostalData(index: .embedded) }
    do throws(PostalIndexError) {
      return PostalData(index: try PostalIndex(contentsOf: path), path: path)
    } catch {
      let warning = Words(
        "\(path) は使えないため、内蔵のデータで検索します（\(error.words.japanese)）。kensaku data update で作り直せます",
        "using the data built in, as \(path) cannot be used (\(error.words.english)); kensaku data update makes it anew")
      return PostalData(index: .embedded, warning: warning)
    }
  }

  /// That the user's own data is older than the data built in; nil where it is not. A new program brings newer data along.
  var staleness: Words? {
    guard path != nil else { return nil }
    let builtIn = PostalIndex.embedded.info
    let dates = [(index.info.townsDate, builtIn.townsDate), (index.info.officesDate, builtIn.officesDate)]
    // A day that is not known is older than nothing.
    guard let older = dates.first(where: { !$0.0.isEmpty && $0.0 < $0.1 }) else { return nil }
    return Words(
      "使用中のデータは内蔵のデータ（\(older.1)）より古いものです。kensaku data reset で内蔵のデータに戻せます",
      "the data in use is older than the data built in (\(older.1)); kensaku data reset goes back to it")
  }

  /// The dates of the data in a few words.
  func dates(_ language: Language) -> String {
    let info = index.info
    let place = path == nil ? Words("内蔵", "built in") : Words("更新済み", "updated")
    return Words(
      "郵便番号データ \(info.townsDate)、事業所 \(info.officesDate)、\(place.japanese)",
      "postal data \(info.townsDate), offices \(info.officesDate), \(place.english)")(language)
  }
}

/// Where the user's own data is kept.
enum UserData {
  static let name = "postal.bin"

  /// The file of the user's index; nil where the environment names no home.
  static func path(environment: (String) -> String?) -> String? {
    folder(environment: environment).map { $0 + "/" + name }
  }

  private static func folder(environment: (String) -> String?) -> String? {
    // The XDG rules say that a relative path is to be ignored.
    if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/kensaku" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return home + "/Library/Application Support/Kensaku"
    #else
      return home + "/.local/share/kensaku"
    #endif
  }
}
