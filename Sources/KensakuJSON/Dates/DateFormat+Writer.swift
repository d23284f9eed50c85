extension DateWriter {
  mutating func put(_ element: JSON.DateFormat.Element, of civil: CivilDate) {
    switch element {
    case .text(let bytes): put(bytes)
    case .number(let number, let most, let isPadded): put(civil[number], digits: isPadded ? most : 1)
    case .yearOfCentury: put(civil.year % 100, digits: 2)
    case .month(let isShort): put((isShort ? DateNames.shortMonths : .months)[civil.month - 1])
    case .weekday(let isShort): put((isShort ? DateNames.shortWeekdays : .weekdays)[civil.weekday])
    case .halfOfDay: put((civil.hour < 12 ? "AM" : "PM").utf8)
    case .fraction(let digits): put(civil.fraction(digits: digits), digits: digits)
    case .zone(let zone): put(zone, civil.offset)
    }
  }

  private mutating func put(_ zone: JSON.DateFormat.Element.Zone, _ offset: Int) {
    if zone.hasLetter && offset == 0 {
      put(UInt8(ascii: "Z"))
    } else if zone.isShort && offset % 3600 == 0 {
      put(UInt8(ascii: offset < 0 ? "-" : "+"))
      put(abs(offset) / 3600, digits: 2)
    } else {
      put(offset: offset, colon: zone.hasColon)
    }
  }
}

extension CivilDate {
  fileprivate subscript(number: JSON.DateFormat.Element.Number) -> Int {
    switch number {
    case .year: year
    case .month: month
    case .day: day
    case .hour: hour
    case .hourOfHalf: (hour + 11) % 12 + 1
    case .minute: minute
    case .second: second
    }
  }
}
