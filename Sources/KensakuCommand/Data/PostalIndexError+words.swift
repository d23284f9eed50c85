import KensakuPostal

extension PostalIndexError {
  /// The error in a person's language.
  var words: Words {
    let japanese =
      switch reason {
      case .unreadable: "ファイルを読めません"
      case .notAnIndex: "郵便番号の索引ではありません"
      case .otherVersion: "別の版のkensakuが作った索引です"
      case .damaged: "索引が壊れています"
      case .unusableRecords: "索引にできないデータです"
      }
    return Words(japanese, description)
  }
}
