// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension MediaWiki.Response: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    batchcomplete = try value.get("batchcomplete")
    `continue` = try value.get("continue")
    query = try value.get("query")
  }
}

extension MediaWiki.Continuation: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    sroffset = try value.get("sroffset")
    `continue` = try value.get("continue")
  }
}

extension MediaWiki.Query: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    searchinfo = try value.get("searchinfo")
    search = try value.get("search")
  }
}

extension MediaWiki.Information: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    totalhits = try value.get("totalhits")
  }
}

extension MediaWiki.Hit: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    ns = try value.get("ns")
    title = try value.get("title")
    pageid = try value.get("pageid")
    size = try value.get("size")
    wordcount = try value.get("wordcount")
    snippet = try value.get("snippet")
    timestamp = try value.get("timestamp")
  }
}
