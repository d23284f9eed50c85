// Written by Benchmarks/json/models.py from schema.py.

enum HotPepper {
  struct Response: Codable, Equatable, Sendable {
    var results: Results
  }

  struct Results: Codable, Equatable, Sendable {
    var apiVersion: String
    var resultsAvailable: Int
    var resultsReturned: String
    var resultsStart: Int
    var shop: [Shop]

    enum CodingKeys: String, CodingKey {
      case apiVersion = "api_version"
      case resultsAvailable = "results_available"
      case resultsReturned = "results_returned"
      case resultsStart = "results_start"
      case shop
    }
  }

  struct Shop: Codable, Equatable, Sendable {
    var id: String
    var name: String
    var logoImage: String
    var nameKana: String
    var address: String
    var stationName: String
    var ktaiCoupon: Int
    var largeArea: Named
    var middleArea: Named
    var smallArea: Named
    var lat: Double
    var lng: Double
    var genre: Genre
    var subGenre: Named?
    var budget: Budget
    var `catch`: String
    var capacity: Int
    var access: String
    var urls: Link
    var photo: Photo
    var open: String
    var close: String
    var partyCapacity: Int
    var wifi: String
    var course: String
    var freeDrink: String
    var privateRoom: String
    var card: String
    var nonSmoking: String
    var parking: String
    var lunch: String
    var couponUrls: Coupon

    enum CodingKeys: String, CodingKey {
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
  }

  struct Named: Codable, Equatable, Sendable {
    var code: String
    var name: String
  }

  struct Genre: Codable, Equatable, Sendable {
    var name: String
    var `catch`: String
    var code: String
  }

  struct Budget: Codable, Equatable, Sendable {
    var code: String
    var name: String
    var average: String
  }

  struct Link: Codable, Equatable, Sendable {
    var pc: String
  }

  struct Coupon: Codable, Equatable, Sendable {
    var pc: String
    var sp: String
  }

  struct Photo: Codable, Equatable, Sendable {
    var pc: Large
    var mobile: Small
  }

  struct Large: Codable, Equatable, Sendable {
    var l: String
    var m: String
    var s: String
  }

  struct Small: Codable, Equatable, Sendable {
    var l: String
    var s: String
  }
}
