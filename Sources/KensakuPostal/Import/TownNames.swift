/// The names of areas inside a town that stand in its parentheses, with their kana: 上美唄町（協和、南）.
struct TownNames {
  /// One empty pair stands for the town itself, where その他 is among the names.
  let pairs: [(name: String, kana: String)]

  /// Nil where the note lists anything but names, or where its kana does not go with it item by item.
  init?(_ note: String, kana: String?, base: String, city: String) {
    guard !Self.isRemark(note), !Self.isStreets(note, of: city), !Self.isSeveral(base), let kana else { return nil }
    let names = Self.items(note)
    let readings = Self.items(kana)
    guard names.count == readings.count, !names.contains(""), !readings.contains("") else { return nil }
    var pairs = zip(names, readings).filter { !Self.markers.contains($0.0) }.map { (name: $0.0, kana: $0.1) }
    guard !pairs.isEmpty else { return nil }
    if pairs.count < names.count { pairs.append(("", "")) }
    self.pairs = pairs
  }

  /// Words that say which part of the town is meant and are never part of an address.
  private static let markers: Set = [
    "その他", "丁目", "番地", "大字", "区", "次のビルを除く", "全域", "無番地", "各町", "番地のみ", "地階・階層不明",
  ]

  private static let remarkEndings = ["その他", "を除く", "を含む", "以外", "丁目", "番地", "地割", "空港内", "構内"]

  /// Lists are divided by 、 and now and then by ・ (土居（甲・乙）).
  private static func items(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "、" || $0 == "・" }.map(String.init)
  }

  /// Ranges, numbers, exceptions, placeholders and places that lie inside something are no names.
  private static func isRemark(_ note: String) -> Bool {
    if markers.contains(note) { return true }
    if note.unicodeScalars.contains(where: { ("０"..."９").contains($0) || "〜−（）「」〔〕○".unicodeScalars.contains($0) }) { return true }
    return items(note).contains { item in
      !markers.contains(item) && remarkEndings.contains { item.hasSuffix($0) }
    }
  }

  /// Kyoto's way to say where a house is: 烏丸通四条下る. People write it before the town, not after it.
  private static func isStreets(_ note: String, of city: String) -> Bool {
    city.hasPrefix("京都市") && items(note).contains { $0.hasSuffix("る") || $0.hasSuffix("入") || $0.contains("通") }
  }

  /// Names cannot follow what is itself a list, a range or a lot number: 甲、乙（大木戸）, 種市第１５地割〜第２１地割（鹿糠、…）.
  private static func isSeveral(_ base: String) -> Bool {
    if base.contains(where: { $0 == "、" || $0 == "〜" }) || base.hasSuffix("地割") { return true }
    return base.unicodeScalars.last.map { ("０"..."９").contains($0) } ?? true
  }
}
