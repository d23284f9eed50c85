// The address of a postal code, with nothing but a client and JSON: swift run postal-lookup 279-0031
import Foundation
import Kensaku

let code = CommandLine.arguments.dropFirst().joined(separator: " ")
guard code.contains(where: { !$0.isWhitespace }) else {
  print("usage: postal-lookup CODE")
  exit(2)
}
let server = ProcessInfo.processInfo.environment["KENSAKU_EXAMPLE_URL"] ?? "https://zipcloud.ibsnet.co.jp"

let client = Client(baseURL: server, interceptors: [.retry(), .rateLimit(60, per: .minute)])
do {
  let answer = try await client.get("/api/search", query: ["zipcode": code, "limit": 100]).json()
  // The service's errors come with HTTP's 200, and an unknown code is a null.
  guard answer["status"].int == 200 else {
    print("zipcloud: \(answer["message"].string ?? "an error without a message")")
    exit(1)
  }
  if answer["results"].isNull { print("No address for “\(code)”.") }
  for row in answer["results"].elements {
    let kana = ["kana1", "kana2", "kana3"].compactMap { row[$0].string }.joined(separator: " ")
    let address = ["address1", "address2", "address3"].compactMap { row[$0].string }.joined()
    print("〒\(row["zipcode"].string ?? "") \(address) (\(Fold.compatibility(kana)))")
  }
} catch {
  print(error)
  exit(1)
}
