import KensakuPostal

extension PostalImportError {
  /// The error in a person's language, with the file and the line.
  var words: Words {
    let english = file.isEmpty ? "" : line.map { "\(file), line \($0): " } ?? "\(file): "
    let japanese = file.isEmpty ? "" : line.map { "\(file) の\($0)行目: " } ?? "\(file): "
    return Words(japanese + reason.japanese, english + reason.description)
  }
}

extension PostalImportError.Reason {
  fileprivate var japanese: String {
    switch self {
    case .noFiles:
      "ファイルがありません。日本郵便のutf_ken_all.zipかjigyosyo.zip、または両方を指定してください"
    case .unknownFormat:
      "日本郵便のutf_ken_all（15列）でもjigyosyo（13列）でもありません"
    case .damagedArchive(let detail):
      "zipファイルが壊れています（\(detail)）。もう一度ダウンロードしてください"
    case .unsupportedArchive(let detail):
      "このzipファイルは読めません（\(detail)）。展開してCSVファイルを指定してください"
    case .tooLarge(let limit):
      "展開すると\(limit)バイトを超えます。日本郵便のファイルではありません"
    case .unreadableText:
      "文字コードがUTF-8でもCP932でもありません。もう一度ダウンロードしてください"
    case .badQuotes:
      "引用符の位置が正しくありません。もう一度ダウンロードしてください"
    case .wrongColumnCount(let expected, let found):
      "\(expected)列のはずが\(found)列です。もう一度ダウンロードしてください"
    case .badField(let column, let name, let value):
      "\(column)列目（\(name)）の値「\(value)」が正しくありません。もう一度ダウンロードしてください"
    case .halfWidthTowns:
      "半角カナのken_allです。代わりにutf_ken_all.zipを指定してください"
    case .abolishedRows:
      "廃止された番号の差分ファイルです。全国のファイルを指定してください"
    case .partial(let rows, let least):
      "\(rows)行しかありません（\(least)行以上のはずです）。差分ではなく、全国のファイルを指定してください"
    case .missingPrefectures(let numbers):
      "一部の都道府県の行がありません（番号 \(numbers.map(String.init).joined(separator: "、"))）。全国のファイルを指定してください"
    case .duplicate(let other):
      "\(other) と同じ種類のファイルです。どちらか一方を指定してください"
    }
  }
}
