// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension Catalog.Response: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    areaNames = try value.get("areaNames")
    audienceSubCategoryNames = try value.get("audienceSubCategoryNames")
    events = try value.get("events")
    performances = try value.get("performances")
    seatCategoryNames = try value.get("seatCategoryNames")
    subTopicNames = try value.get("subTopicNames")
    topicNames = try value.get("topicNames")
    topicSubTopics = try value.get("topicSubTopics")
    venueNames = try value.get("venueNames")
  }
}

extension Catalog.Event: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    description = try value.get("description")
    id = try value.get("id")
    logo = try value.get("logo")
    name = try value.get("name")
    subTopicIds = try value.get("subTopicIds")
    subjectCode = try value.get("subjectCode")
    subtitle = try value.get("subtitle")
    topicIds = try value.get("topicIds")
  }
}

extension Catalog.Performance: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    eventId = try value.get("eventId")
    id = try value.get("id")
    logo = try value.get("logo")
    name = try value.get("name")
    prices = try value.get("prices")
    seatCategories = try value.get("seatCategories")
    seatMapImage = try value.get("seatMapImage")
    start = try value.get("start")
    venueCode = try value.get("venueCode")
  }
}

extension Catalog.Price: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    amount = try value.get("amount")
    audienceSubCategoryId = try value.get("audienceSubCategoryId")
    seatCategoryId = try value.get("seatCategoryId")
  }
}

extension Catalog.SeatCategory: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    areas = try value.get("areas")
    seatCategoryId = try value.get("seatCategoryId")
  }
}

extension Catalog.Area: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    areaId = try value.get("areaId")
    blockIds = try value.get("blockIds")
  }
}
