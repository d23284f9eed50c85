/// Writes results as XML: a member an element, an array an element for each of its own.
struct XMLText {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n"

  static func text(_ results: WireObject) -> String {
    var xml = XMLText()
    xml.text += "<results xmlns=\"http://webservice.recruit.co.jp/HotPepper/\">"
    xml.append(results)
    return xml.text + "</results>\n"
  }

  private mutating func append(_ object: WireObject) {
    for (name, value) in object.members {
      guard case .array(let elements) = value else {
        append(value, named: name)
        continue
      }
      for element in elements { append(element, named: name) }
    }
  }

  private mutating func append(_ value: WireValue, named name: String) {
    text += "<\(name)>"
    switch value {
    case .object(let object): append(object)
    case .text(let string): text += HTMLText.escaped(string)
    case .int(let int): text += "\(int)"
    case .number(let number): text += number
    case .bool(let bool): text += bool ? "1" : "0"
    case .null, .array: break
    }
    text += "</\(name)>"
  }
}
