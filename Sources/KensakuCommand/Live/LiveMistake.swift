/// What is wrong with a line.
enum LiveMistake: Error, Equatable {
  case tooLong
  case noJSON(column: Int, Words)
  case noObject
  case unknownMember(String, nearest: String?)
  case noAction
  case severalActions([String])
  case noText
  case composingWithoutType
  case wrongComposing
  /// Of an action that has no other value.
  case notTrue(String)
  case wrongService(String, services: [String])
  case wrongID

  var words: Words {
    switch self {
    case .tooLong:
      Words("行が長すぎます（\(LiveLine.longest)バイトまで）", "the line is too long (\(LiveLine.longest) bytes at most)")
    case .noJSON(let column, let words):
      Words("JSONではありません: \(column)文字目: \(words.japanese)", "it is no JSON: column \(column): \(words.english)")
    case .noObject:
      Words(#"{"type":"よね"} のようなオブジェクトが必要です"#, #"an object such as {"type":"よね"} is needed"#)
    case .unknownMember(let name, let nearest):
      Words(
        "「\(name.shortened(to: 100))」というメンバーはありません" + (nearest.map { "（\($0) のことですか）" } ?? ""),
        "there is no member “\(name.shortened(to: 100))”" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    case .noAction:
      Words("type、submit、more、retry、online、quitのどれかが必要です", "one of type, submit, more, retry, online and quit is needed")
    case .severalActions(let names):
      Words("1行に指定できるのは1つだけです: \(names.joined(separator: "、"))", "a line asks for one thing, not for \(names.joined(separator: " and "))")
    case .noText:
      Words("type には文字列を指定してください", "type needs a string")
    case .composingWithoutType:
      Words("composing は type と一緒に指定してください", "composing needs type")
    case .wrongComposing:
      Words("composing には true か、変換中の文字列を指定してください", "composing needs true, or the text that is being composed")
    case .notTrue(let name):
      Words("\(name) には true を指定してください", "\(name) needs true")
    case .wrongService(let name, let services):
      Words(
        "\(name) には true か、検索しているサービスの名前（\(services.joined(separator: "、"))）を指定してください",
        "\(name) needs true or the name of a service that is searched (\(services.joined(separator: ", ")))")
    case .wrongID:
      Words("id には文字列か整数を指定してください", "id needs a string or a whole number")
    }
  }
}
