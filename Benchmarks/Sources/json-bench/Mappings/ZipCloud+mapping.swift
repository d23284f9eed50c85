// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension ZipCloud.Response: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    message = try value.get("message")
    results = try value.get("results")
    status = try value.get("status")
  }
}

extension ZipCloud.Address: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    address1 = try value.get("address1")
    address2 = try value.get("address2")
    address3 = try value.get("address3")
    kana1 = try value.get("kana1")
    kana2 = try value.get("kana2")
    kana3 = try value.get("kana3")
    prefcode = try value.get("prefcode")
    zipcode = try value.get("zipcode")
  }
}
