/// The search keys of the offices, in the order of the records.
struct OfficeList {
  let keys: [(name: String, kana: String)]

  init(_ records: [OfficeRecord]) {
    keys = records.map { (OfficeKey.name($0.name), OfficeKey.kana($0.nameKana)) }
  }
}
