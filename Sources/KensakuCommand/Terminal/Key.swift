/// What a person did at the keyboard.
enum Key: Hashable, Sendable {
  case text(Unicode.Scalar)
  case paste(String)
  case control(Character)
  case alt(Unicode.Scalar)
  case escape, enter, tab, backTab, backspace, delete
  case left, right, up, down, home, end, pageUp, pageDown
  case wordLeft, wordRight
}
