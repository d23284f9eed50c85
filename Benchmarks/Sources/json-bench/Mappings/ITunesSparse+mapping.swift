// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension ITunesSparse.Response: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    resultCount = try value.get("resultCount")
    results = try value.get("results")
  }
}

extension ITunesSparse.Song: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    trackId = try value.get("trackId")
    trackName = try value.get("trackName")
    artistName = try value.get("artistName")
    artworkUrl100 = try value.get("artworkUrl100")
  }
}
