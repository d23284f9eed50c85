import KensakuServices

/// What came of a look at one thing.
struct Check: Sendable, Equatable {
  enum State: String, Sendable, Encodable {
    case ok, attention, failed
    /// Not looked at, as where a key is not set.
    case skipped
  }

  /// What was looked at.
  struct Subject: Sendable, Equatable {
    /// In documents.
    var id: String
    var name: Words
  }

  /// What about it.
  enum Aspect: String, Sendable, Encodable {
    case answer, key, contact, limit, shape
    case file, date, version, time
  }

  var subject: Subject
  var aspect: Aspect
  var state: State
  var finding: Words
  /// What to do about it.
  var advice: [Words] = []
  /// Of the shape of an answer.
  var drift: [AnswerShape.Drift] = []
}

extension Check.Subject {
  static let settings = Self(id: "config", name: Words("設定", "settings"))
  static let postalData = Self(id: "data", name: Words("郵便番号データ", "postal data"))
  static let library = Self(id: "libcurl", name: Words("libcurl", "libcurl"))
  static let clock = Self(id: "clock", name: Words("時計", "clock"))
}

extension Check.State {
  var mark: Words {
    switch self {
    case .ok: Words("OK", "OK")
    case .attention: Words("注意", "attention")
    case .failed: Words("失敗", "failed")
    case .skipped: Words("－", "-")
    }
  }
}

extension Check.Aspect {
  var name: Words {
    switch self {
    case .answer: Words("応答", "answer")
    case .key: Words("キー", "key")
    case .contact: Words("連絡先", "contact")
    case .limit: Words("回数の制限", "limit")
    case .shape: Words("応答の形", "shape")
    case .file: Words("ファイル", "file")
    case .date: Words("日付", "date")
    case .version: Words("版", "version")
    case .time: Words("時刻", "time")
    }
  }
}
