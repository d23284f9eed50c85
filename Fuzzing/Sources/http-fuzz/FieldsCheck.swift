@testable import KensakuHTTP

enum FieldsCheck {
  static func lines(_ bytes: [UInt8]) {
    let fields = HTTP.Fields(lines: bytes)
    var written: [UInt8] = []
    for field in fields {
      if field.bytes.contains(0x0A) || field.name.utf8.contains(0x0A) { fail("a field is two lines", field) }
      if field.name.isEmpty || field.name.utf8.contains(UInt8(ascii: ":")) { fail("a name is none", field.name.debugDescription) }
      if fields[field.name] == nil || !fields.contains(field.name) { fail("a field is not found", field.name.debugDescription) }
      written += Array(field.name.utf8) + Array(": ".utf8) + field.bytes + Array("\r\n".utf8)
    }
    if HTTP.Fields(lines: written) != fields { fail("fields are not read back", fields.description) }
    if fields.problem == nil, fields.contains(where: { $0.bytes.contains(0x0D) || $0.bytes.contains(0) }) {
      fail("a break in a value may be sent", fields.description)
    }
    for field in fields { checkChanges(fields, field.name) }
  }

  private static func checkChanges(_ fields: HTTP.Fields, _ name: String) {
    var changed = fields
    changed.set("v", for: name)
    if changed.values(of: name) != ["v"] { fail("setting leaves another", name.debugDescription) }
    changed.remove(name)
    if changed.contains(name) || changed.count + fields.values(of: name).count != fields.count { fail("removal takes others", name) }
    if changed.merging(defaults: fields).count != fields.count { fail("merging loses or doubles", name) }
  }
}
