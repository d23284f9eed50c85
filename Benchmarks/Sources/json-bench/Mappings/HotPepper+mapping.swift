// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension HotPepper.Response: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    results = try value.get("results")
  }
}

extension HotPepper.Results: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    apiVersion = try value.get("api_version")
    resultsAvailable = try value.get("results_available")
    resultsReturned = try value.get("results_returned")
    resultsStart = try value.get("results_start")
    shop = try value.get("shop")
  }
}

extension HotPepper.Shop: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("id")
    name = try value.get("name")
    logoImage = try value.get("logo_image")
    nameKana = try value.get("name_kana")
    address = try value.get("address")
    stationName = try value.get("station_name")
    ktaiCoupon = try value.get("ktai_coupon")
    largeArea = try value.get("large_area")
    middleArea = try value.get("middle_area")
    smallArea = try value.get("small_area")
    lat = try value.get("lat")
    lng = try value.get("lng")
    genre = try value.get("genre")
    subGenre = try value.get("sub_genre")
    budget = try value.get("budget")
    `catch` = try value.get("catch")
    capacity = try value.get("capacity")
    access = try value.get("access")
    urls = try value.get("urls")
    photo = try value.get("photo")
    open = try value.get("open")
    close = try value.get("close")
    partyCapacity = try value.get("party_capacity")
    wifi = try value.get("wifi")
    course = try value.get("course")
    freeDrink = try value.get("free_drink")
    privateRoom = try value.get("private_room")
    card = try value.get("card")
    nonSmoking = try value.get("non_smoking")
    parking = try value.get("parking")
    lunch = try value.get("lunch")
    couponUrls = try value.get("coupon_urls")
  }
}

extension HotPepper.Named: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    code = try value.get("code")
    name = try value.get("name")
  }
}

extension HotPepper.Genre: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    name = try value.get("name")
    `catch` = try value.get("catch")
    code = try value.get("code")
  }
}

extension HotPepper.Budget: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    code = try value.get("code")
    name = try value.get("name")
    average = try value.get("average")
  }
}

extension HotPepper.Link: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    pc = try value.get("pc")
  }
}

extension HotPepper.Coupon: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    pc = try value.get("pc")
    sp = try value.get("sp")
  }
}

extension HotPepper.Photo: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    pc = try value.get("pc")
    mobile = try value.get("mobile")
  }
}

extension HotPepper.Large: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    l = try value.get("l")
    m = try value.get("m")
    s = try value.get("s")
  }
}

extension HotPepper.Small: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    l = try value.get("l")
    s = try value.get("s")
  }
}
