// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension HotPepper.Response: JSON.Readable {
  enum Field: String, JSON.Field {
    case results
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var results: HotPepper.Results?
    while let field = try reader.next(&object) {
      switch field {
      case .results: results = try reader.read(HotPepper.Results.self)
      }
    }
    guard let results else {
      throw reader.missing(.results, in: object)
    }
    self.results = results
  }
}

extension HotPepper.Results: JSON.Readable {
  enum Field: String, JSON.Field {
    case apiVersion = "api_version"
    case resultsAvailable = "results_available"
    case resultsReturned = "results_returned"
    case resultsStart = "results_start"
    case shop
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var apiVersion: String?
    var resultsAvailable: Int?
    var resultsReturned: String?
    var resultsStart: Int?
    var shop: [HotPepper.Shop]?
    while let field = try reader.next(&object) {
      switch field {
      case .apiVersion: apiVersion = try reader.read(String.self)
      case .resultsAvailable: resultsAvailable = try reader.read(Int.self)
      case .resultsReturned: resultsReturned = try reader.read(String.self)
      case .resultsStart: resultsStart = try reader.read(Int.self)
      case .shop: shop = try reader.read([HotPepper.Shop].self)
      }
    }
    guard let apiVersion, let resultsAvailable, let resultsReturned, let resultsStart, let shop else {
      throw reader.missing(.apiVersion, .resultsAvailable, .resultsReturned, .resultsStart, .shop, in: object)
    }
    self.apiVersion = apiVersion
    self.resultsAvailable = resultsAvailable
    self.resultsReturned = resultsReturned
    self.resultsStart = resultsStart
    self.shop = shop
  }
}

extension HotPepper.Shop: JSON.Readable {
  enum Field: String, JSON.Field {
    case id
    case name
    case logoImage = "logo_image"
    case nameKana = "name_kana"
    case address
    case stationName = "station_name"
    case ktaiCoupon = "ktai_coupon"
    case largeArea = "large_area"
    case middleArea = "middle_area"
    case smallArea = "small_area"
    case lat
    case lng
    case genre
    case subGenre = "sub_genre"
    case budget
    case `catch`
    case capacity
    case access
    case urls
    case photo
    case open
    case close
    case partyCapacity = "party_capacity"
    case wifi
    case course
    case freeDrink = "free_drink"
    case privateRoom = "private_room"
    case card
    case nonSmoking = "non_smoking"
    case parking
    case lunch
    case couponUrls = "coupon_urls"
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var id: String?
    var name: String?
    var logoImage: String?
    var nameKana: String?
    var address: String?
    var stationName: String?
    var ktaiCoupon: Int?
    var largeArea: HotPepper.Named?
    var middleArea: HotPepper.Named?
    var smallArea: HotPepper.Named?
    var lat: Double?
    var lng: Double?
    var genre: HotPepper.Genre?
    var subGenre: HotPepper.Named?
    var budget: HotPepper.Budget?
    var `catch`: String?
    var capacity: Int?
    var access: String?
    var urls: HotPepper.Link?
    var photo: HotPepper.Photo?
    var open: String?
    var close: String?
    var partyCapacity: Int?
    var wifi: String?
    var course: String?
    var freeDrink: String?
    var privateRoom: String?
    var card: String?
    var nonSmoking: String?
    var parking: String?
    var lunch: String?
    var couponUrls: HotPepper.Coupon?
    while let field = try reader.next(&object) {
      switch field {
      case .id: id = try reader.read(String.self)
      case .name: name = try reader.read(String.self)
      case .logoImage: logoImage = try reader.read(String.self)
      case .nameKana: nameKana = try reader.read(String.self)
      case .address: address = try reader.read(String.self)
      case .stationName: stationName = try reader.read(String.self)
      case .ktaiCoupon: ktaiCoupon = try reader.read(Int.self)
      case .largeArea: largeArea = try reader.read(HotPepper.Named.self)
      case .middleArea: middleArea = try reader.read(HotPepper.Named.self)
      case .smallArea: smallArea = try reader.read(HotPepper.Named.self)
      case .lat: lat = try reader.read(Double.self)
      case .lng: lng = try reader.read(Double.self)
      case .genre: genre = try reader.read(HotPepper.Genre.self)
      case .subGenre: subGenre = try reader.readIfPresent()
      case .budget: budget = try reader.read(HotPepper.Budget.self)
      case .`catch`: `catch` = try reader.read(String.self)
      case .capacity: capacity = try reader.read(Int.self)
      case .access: access = try reader.read(String.self)
      case .urls: urls = try reader.read(HotPepper.Link.self)
      case .photo: photo = try reader.read(HotPepper.Photo.self)
      case .open: open = try reader.read(String.self)
      case .close: close = try reader.read(String.self)
      case .partyCapacity: partyCapacity = try reader.read(Int.self)
      case .wifi: wifi = try reader.read(String.self)
      case .course: course = try reader.read(String.self)
      case .freeDrink: freeDrink = try reader.read(String.self)
      case .privateRoom: privateRoom = try reader.read(String.self)
      case .card: card = try reader.read(String.self)
      case .nonSmoking: nonSmoking = try reader.read(String.self)
      case .parking: parking = try reader.read(String.self)
      case .lunch: lunch = try reader.read(String.self)
      case .couponUrls: couponUrls = try reader.read(HotPepper.Coupon.self)
      }
    }
    guard let id, let name, let logoImage, let nameKana, let address, let stationName, let ktaiCoupon, let largeArea, let middleArea,
      let smallArea, let lat, let lng, let genre, let budget, let `catch`, let capacity, let access, let urls, let photo, let open,
      let close, let partyCapacity, let wifi, let course, let freeDrink, let privateRoom, let card, let nonSmoking, let parking, let lunch,
      let couponUrls
    else {
      throw reader.missing(
        .id, .name, .logoImage, .nameKana, .address, .stationName, .ktaiCoupon, .largeArea, .middleArea, .smallArea, .lat, .lng, .genre,
        .budget, .`catch`, .capacity, .access, .urls, .photo, .open, .close, .partyCapacity, .wifi, .course, .freeDrink, .privateRoom,
        .card, .nonSmoking, .parking, .lunch, .couponUrls, in: object)
    }
    self.id = id
    self.name = name
    self.logoImage = logoImage
    self.nameKana = nameKana
    self.address = address
    self.stationName = stationName
    self.ktaiCoupon = ktaiCoupon
    self.largeArea = largeArea
    self.middleArea = middleArea
    self.smallArea = smallArea
    self.lat = lat
    self.lng = lng
    self.genre = genre
    self.subGenre = subGenre
    self.budget = budget
    self.`catch` = `catch`
    self.capacity = capacity
    self.access = access
    self.urls = urls
    self.photo = photo
    self.open = open
    self.close = close
    self.partyCapacity = partyCapacity
    self.wifi = wifi
    self.course = course
    self.freeDrink = freeDrink
    self.privateRoom = privateRoom
    self.card = card
    self.nonSmoking = nonSmoking
    self.parking = parking
    self.lunch = lunch
    self.couponUrls = couponUrls
  }
}

extension HotPepper.Named: JSON.Readable {
  enum Field: String, JSON.Field {
    case code
    case name
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var code: String?
    var name: String?
    while let field = try reader.next(&object) {
      switch field {
      case .code: code = try reader.read(String.self)
      case .name: name = try reader.read(String.self)
      }
    }
    guard let code, let name else {
      throw reader.missing(.code, .name, in: object)
    }
    self.code = code
    self.name = name
  }
}

extension HotPepper.Genre: JSON.Readable {
  enum Field: String, JSON.Field {
    case name
    case `catch`
    case code
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var name: String?
    var `catch`: String?
    var code: String?
    while let field = try reader.next(&object) {
      switch field {
      case .name: name = try reader.read(String.self)
      case .`catch`: `catch` = try reader.read(String.self)
      case .code: code = try reader.read(String.self)
      }
    }
    guard let name, let `catch`, let code else {
      throw reader.missing(.name, .`catch`, .code, in: object)
    }
    self.name = name
    self.`catch` = `catch`
    self.code = code
  }
}

extension HotPepper.Budget: JSON.Readable {
  enum Field: String, JSON.Field {
    case code
    case name
    case average
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var code: String?
    var name: String?
    var average: String?
    while let field = try reader.next(&object) {
      switch field {
      case .code: code = try reader.read(String.self)
      case .name: name = try reader.read(String.self)
      case .average: average = try reader.read(String.self)
      }
    }
    guard let code, let name, let average else {
      throw reader.missing(.code, .name, .average, in: object)
    }
    self.code = code
    self.name = name
    self.average = average
  }
}

extension HotPepper.Link: JSON.Readable {
  enum Field: String, JSON.Field {
    case pc
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var pc: String?
    while let field = try reader.next(&object) {
      switch field {
      case .pc: pc = try reader.read(String.self)
      }
    }
    guard let pc else {
      throw reader.missing(.pc, in: object)
    }
    self.pc = pc
  }
}

extension HotPepper.Coupon: JSON.Readable {
  enum Field: String, JSON.Field {
    case pc
    case sp
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var pc: String?
    var sp: String?
    while let field = try reader.next(&object) {
      switch field {
      case .pc: pc = try reader.read(String.self)
      case .sp: sp = try reader.read(String.self)
      }
    }
    guard let pc, let sp else {
      throw reader.missing(.pc, .sp, in: object)
    }
    self.pc = pc
    self.sp = sp
  }
}

extension HotPepper.Photo: JSON.Readable {
  enum Field: String, JSON.Field {
    case pc
    case mobile
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var pc: HotPepper.Large?
    var mobile: HotPepper.Small?
    while let field = try reader.next(&object) {
      switch field {
      case .pc: pc = try reader.read(HotPepper.Large.self)
      case .mobile: mobile = try reader.read(HotPepper.Small.self)
      }
    }
    guard let pc, let mobile else {
      throw reader.missing(.pc, .mobile, in: object)
    }
    self.pc = pc
    self.mobile = mobile
  }
}

extension HotPepper.Large: JSON.Readable {
  enum Field: String, JSON.Field {
    case l
    case m
    case s
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var l: String?
    var m: String?
    var s: String?
    while let field = try reader.next(&object) {
      switch field {
      case .l: l = try reader.read(String.self)
      case .m: m = try reader.read(String.self)
      case .s: s = try reader.read(String.self)
      }
    }
    guard let l, let m, let s else {
      throw reader.missing(.l, .m, .s, in: object)
    }
    self.l = l
    self.m = m
    self.s = s
  }
}

extension HotPepper.Small: JSON.Readable {
  enum Field: String, JSON.Field {
    case l
    case s
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var l: String?
    var s: String?
    while let field = try reader.next(&object) {
      switch field {
      case .l: l = try reader.read(String.self)
      case .s: s = try reader.read(String.self)
      }
    }
    guard let l, let s else {
      throw reader.missing(.l, .s, in: object)
    }
    self.l = l
    self.s = s
  }
}
