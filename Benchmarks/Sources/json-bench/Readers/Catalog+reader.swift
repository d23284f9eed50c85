// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension Catalog.Response: JSON.Readable {
  enum Field: String, JSON.Field {
    case areaNames
    case audienceSubCategoryNames
    case events
    case performances
    case seatCategoryNames
    case subTopicNames
    case topicNames
    case topicSubTopics
    case venueNames
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var areaNames: [String: String]?
    var audienceSubCategoryNames: [String: String]?
    var events: [String: Catalog.Event]?
    var performances: [Catalog.Performance]?
    var seatCategoryNames: [String: String]?
    var subTopicNames: [String: String]?
    var topicNames: [String: String]?
    var topicSubTopics: [String: [Int]]?
    var venueNames: [String: String]?
    while let field = try reader.next(&object) {
      switch field {
      case .areaNames: areaNames = try reader.read([String: String].self)
      case .audienceSubCategoryNames: audienceSubCategoryNames = try reader.read([String: String].self)
      case .events: events = try reader.read([String: Catalog.Event].self)
      case .performances: performances = try reader.read([Catalog.Performance].self)
      case .seatCategoryNames: seatCategoryNames = try reader.read([String: String].self)
      case .subTopicNames: subTopicNames = try reader.read([String: String].self)
      case .topicNames: topicNames = try reader.read([String: String].self)
      case .topicSubTopics: topicSubTopics = try reader.read([String: [Int]].self)
      case .venueNames: venueNames = try reader.read([String: String].self)
      }
    }
    guard let areaNames, let audienceSubCategoryNames, let events, let performances, let seatCategoryNames, let subTopicNames,
      let topicNames, let topicSubTopics, let venueNames
    else {
      throw reader.missing(
        .areaNames, .audienceSubCategoryNames, .events, .performances, .seatCategoryNames, .subTopicNames, .topicNames, .topicSubTopics,
        .venueNames, in: object)
    }
    self.areaNames = areaNames
    self.audienceSubCategoryNames = audienceSubCategoryNames
    self.events = events
    self.performances = performances
    self.seatCategoryNames = seatCategoryNames
    self.subTopicNames = subTopicNames
    self.topicNames = topicNames
    self.topicSubTopics = topicSubTopics
    self.venueNames = venueNames
  }
}

extension Catalog.Event: JSON.Readable {
  enum Field: String, JSON.Field {
    case description
    case id
    case logo
    case name
    case subTopicIds
    case subjectCode
    case subtitle
    case topicIds
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var description: String?
    var id: Int?
    var logo: String?
    var name: String?
    var subTopicIds: [Int]?
    var subjectCode: String?
    var subtitle: String?
    var topicIds: [Int]?
    while let field = try reader.next(&object) {
      switch field {
      case .description: description = try reader.readIfPresent()
      case .id: id = try reader.read(Int.self)
      case .logo: logo = try reader.readIfPresent()
      case .name: name = try reader.readIfPresent()
      case .subTopicIds: subTopicIds = try reader.read([Int].self)
      case .subjectCode: subjectCode = try reader.readIfPresent()
      case .subtitle: subtitle = try reader.readIfPresent()
      case .topicIds: topicIds = try reader.read([Int].self)
      }
    }
    guard let id, let subTopicIds, let topicIds else {
      throw reader.missing(.id, .subTopicIds, .topicIds, in: object)
    }
    self.description = description
    self.id = id
    self.logo = logo
    self.name = name
    self.subTopicIds = subTopicIds
    self.subjectCode = subjectCode
    self.subtitle = subtitle
    self.topicIds = topicIds
  }
}

extension Catalog.Performance: JSON.Readable {
  enum Field: String, JSON.Field {
    case eventId
    case id
    case logo
    case name
    case prices
    case seatCategories
    case seatMapImage
    case start
    case venueCode
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var eventId: Int?
    var id: Int?
    var logo: String?
    var name: String?
    var prices: [Catalog.Price]?
    var seatCategories: [Catalog.SeatCategory]?
    var seatMapImage: String?
    var start: Int?
    var venueCode: String?
    while let field = try reader.next(&object) {
      switch field {
      case .eventId: eventId = try reader.read(Int.self)
      case .id: id = try reader.read(Int.self)
      case .logo: logo = try reader.readIfPresent()
      case .name: name = try reader.readIfPresent()
      case .prices: prices = try reader.read([Catalog.Price].self)
      case .seatCategories: seatCategories = try reader.read([Catalog.SeatCategory].self)
      case .seatMapImage: seatMapImage = try reader.readIfPresent()
      case .start: start = try reader.read(Int.self)
      case .venueCode: venueCode = try reader.read(String.self)
      }
    }
    guard let eventId, let id, let prices, let seatCategories, let start, let venueCode else {
      throw reader.missing(.eventId, .id, .prices, .seatCategories, .start, .venueCode, in: object)
    }
    self.eventId = eventId
    self.id = id
    self.logo = logo
    self.name = name
    self.prices = prices
    self.seatCategories = seatCategories
    self.seatMapImage = seatMapImage
    self.start = start
    self.venueCode = venueCode
  }
}

extension Catalog.Price: JSON.Readable {
  enum Field: String, JSON.Field {
    case amount
    case audienceSubCategoryId
    case seatCategoryId
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var amount: Int?
    var audienceSubCategoryId: Int?
    var seatCategoryId: Int?
    while let field = try reader.next(&object) {
      switch field {
      case .amount: amount = try reader.read(Int.self)
      case .audienceSubCategoryId: audienceSubCategoryId = try reader.read(Int.self)
      case .seatCategoryId: seatCategoryId = try reader.read(Int.self)
      }
    }
    guard let amount, let audienceSubCategoryId, let seatCategoryId else {
      throw reader.missing(.amount, .audienceSubCategoryId, .seatCategoryId, in: object)
    }
    self.amount = amount
    self.audienceSubCategoryId = audienceSubCategoryId
    self.seatCategoryId = seatCategoryId
  }
}

extension Catalog.SeatCategory: JSON.Readable {
  enum Field: String, JSON.Field {
    case areas
    case seatCategoryId
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var areas: [Catalog.Area]?
    var seatCategoryId: Int?
    while let field = try reader.next(&object) {
      switch field {
      case .areas: areas = try reader.read([Catalog.Area].self)
      case .seatCategoryId: seatCategoryId = try reader.read(Int.self)
      }
    }
    guard let areas, let seatCategoryId else {
      throw reader.missing(.areas, .seatCategoryId, in: object)
    }
    self.areas = areas
    self.seatCategoryId = seatCategoryId
  }
}

extension Catalog.Area: JSON.Readable {
  enum Field: String, JSON.Field {
    case areaId
    case blockIds
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var areaId: Int?
    var blockIds: [Int]?
    while let field = try reader.next(&object) {
      switch field {
      case .areaId: areaId = try reader.read(Int.self)
      case .blockIds: blockIds = try reader.read([Int].self)
      }
    }
    guard let areaId, let blockIds else {
      throw reader.missing(.areaId, .blockIds, in: object)
    }
    self.areaId = areaId
    self.blockIds = blockIds
  }
}
