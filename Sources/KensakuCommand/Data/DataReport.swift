import KensakuPostal
import KensakuText

/// What `kensaku data info` tells of the data in use.
struct DataReport {
  var path: String?
  var info: PostalIndexInfo

  init(_ data: PostalData) {
    self.init(path: data.path, info: data.index.info)
  }

  init(path: String?, info: PostalIndexInfo) {
    self.path = path
    self.info = info
  }

  func text(_ language: Language) -> String {
    let lines = [
      (Words("データ", "data"), path.map { Words($0, $0) } ?? Words("内蔵", "built in")),
      (Words("住所データの日付", "towns as of"), Words(info.townsDate, info.townsDate)),
      (Words("事業所データの日付", "offices as of"), Words(info.officesDate, info.officesDate)),
      (Words("郵便番号", "codes"), Words("\(info.codeCount)件", "\(info.codeCount)")),
      (Words("住所", "towns"), Words("\(info.townRowCount)件", "\(info.townRowCount)")),
      (Words("事業所", "offices"), Words("\(info.officeRowCount)件", "\(info.officeRowCount)")),
      (Words("サイズ", "size"), Words("\(info.byteCount)バイト", "\(info.byteCount) bytes")),
    ]
    return lines.map { TerminalText.safe("\($0.0(language)): \($0.1(language))") + "\n" }.joined()
  }

  var json: String {
    JSONLine.text(
      Document(
        source: path == nil ? "embedded" : "file", path: OrNull(path), townsDate: OrNull(filled: info.townsDate),
        officesDate: OrNull(filled: info.officesDate), codes: info.codeCount, towns: info.townRowCount, offices: info.officeRowCount,
        bytes: info.byteCount))
  }

  /// The properties stand in the order of the keys.
  private struct Document: Encodable {
    var source: String
    var path, townsDate, officesDate: OrNull<String>
    var codes, towns, offices, bytes: Int
  }
}
